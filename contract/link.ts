/** No host of its own: an address that is a path stays on it, whatever else an address may be leaves it. */
const nowhere = 'https://portal.invalid'

/**
 * A path of this portal that may be followed, whoever gave it; null for anything else: another origin, a scheme, a double
 * slash, also one that only shows when the browser has resolved the dots.
 */
export function readLink(link: unknown): string | null {
  if (typeof link !== 'string' || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link)) return null
  const { origin, pathname } = new URL(link, nowhere)
  return origin === nowhere && !pathname.startsWith('//') ? link : null
}
