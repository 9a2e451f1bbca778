/** Of the files of the program, what comes or is here; the page brings the script that this is in. */
const files = new Map<string, Promise<unknown>>([[new URL(import.meta.url).pathname, Promise.resolve()]])

/**
 * Has a file of the program come once; one that did not come is asked for again.
 *
 * @throws TypeError where it does not come.
 */
export function fetchOnce(path: string, bring: (path: string) => Promise<unknown> = intoCache): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const coming = bring(path)
  files.set(path, coming)
  coming.catch(() => files.delete(path))
  return coming
}

/** Where an import finds it. */
export async function intoCache(path: string): Promise<void> {
  const answer = await fetch(path)
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
}
