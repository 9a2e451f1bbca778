/**
 * Tells once that printing is over, and answers what gives that up. Not every browser says so by `afterprint`: it is over too
 * when the page is laid out for the screen again, seen again, or used, which no print dialog lets through.
 */
export function onPrintEnd(page: Window, onEnd: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const end = () => {
    if (signal.aborted) return
    listening.abort()
    onEnd()
  }
  page.matchMedia('print').addEventListener('change', ({ matches }) => (matches ? undefined : end()), { signal })
  const { document } = page
  const seen = () => (document.visibilityState === 'visible' ? end() : undefined)
  document.addEventListener('visibilitychange', seen, { signal })
  for (const name of ['afterprint', 'click', 'keydown', 'wheel', 'touchmove'])
    page.addEventListener(name, end, { signal, passive: true })
  return () => listening.abort()
}
