/** Give the reader a file: text as it is, anything else as JSON. */
export function save(name: string, content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  const file = document.createElement('a');
  file.href = URL.createObjectURL(new Blob([text], { type: typeof content === 'string' ? 'text/plain' : 'application/json' }));
  file.download = name;
  file.click();
  URL.revokeObjectURL(file.href);
}
