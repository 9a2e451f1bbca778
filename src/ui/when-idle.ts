/** Acts when the page has nothing else to do. Answers what takes it back. */
export function whenIdle(act: () => void): () => void {
  const later = window.requestIdleCallback ?? ((act: () => void) => window.setTimeout(act, 2_000))
  const cancel = window.cancelIdleCallback ?? window.clearTimeout
  const idle = later(act)
  return () => cancel(idle)
}
