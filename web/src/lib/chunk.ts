/** Which of the numbered icon files holds an icon. The build and the client must agree. */
export const CHUNKS = 256;

export function chunkOf(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return (hash >>> 0) % CHUNKS;
}
