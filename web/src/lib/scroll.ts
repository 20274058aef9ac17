/** Scroll before the next frame is drawn, so that all that changes until then is laid out once; calling the answer
 *  calls it off. */
export function beforeNextFrame(scroll: () => void): () => void {
  const asked = requestAnimationFrame(scroll);
  return () => cancelAnimationFrame(asked);
}
