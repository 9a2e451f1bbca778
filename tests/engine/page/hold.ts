/** A promise that a test ends when it has seen enough. */
export function hold(): { readonly until: Promise<void>; readonly release: () => void } {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release: () => release() }
}
