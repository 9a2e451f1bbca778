/** Milliseconds until a file of the program that does not come is given up. */
const patience = 30_000

/** Fetches of the program's files by path, pending or done. The page itself loads the file that this code is in. */
const files = new Map<string, Promise<unknown>>([[new URL(import.meta.url).pathname, Promise.resolve()]])

/**
 * Fetches a file of the program once; a failed fetch is tried again.
 *
 * @throws TypeError where the file does not come.
 */
export function fetchOnce(path: string, load: (path: string) => Promise<unknown> = intoCache): Promise<unknown> {
  const known = files.get(path)
  if (known) return known
  const pending = load(path)
  files.set(path, pending)
  pending.catch(() => files.delete(path))
  return pending
}

/** Fetches a file into the browser's cache, where an import finds it. */
export async function intoCache(path: string): Promise<void> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
}
