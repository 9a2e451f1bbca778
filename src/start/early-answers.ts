/** Milliseconds after the page began in which an answer that was asked for early is still the answer of now. */
const freshness = 15_000

/** What was asked for, and what gives it up on the wire. */
const answers = new Map<string, readonly [Promise<Response>, AbortController]>()

let wanted: readonly string[] = []

/** Remembers what the program is about to ask for, and asks for it at once where there is a token to ask with. */
export function askEarly(urls: readonly string[], token: string | null): void {
  wanted = urls
  if (token !== null) askWith(token)
}

/** Asks for the same with a new token; the answers to the old one are dropped. */
export function askWith(token: string): void {
  forgetEarly()
  if (performance.now() > freshness) return
  const Authorization = `Bearer ${token}`
  for (const url of wanted) {
    const controller = new AbortController()
    const { signal } = controller
    const key = `${Authorization} ${url}`
    const answer = fetch(url, { credentials: 'omit', headers: { Accept: 'application/json', Authorization }, signal })
    answer
      // Reads it to its end: an answer that nobody takes would keep a connection.
      .then((response) => (response.status < 500 ? response.clone().arrayBuffer() : Promise.reject(response)))
      // Where nobody answered, or a server that is ill, the call itself asks again.
      .catch(() => answers.delete(key))
    answers.set(key, [answer, controller])
  }
}

/**
 * The answer that was asked for early, for the first call that would ask for the same with the same token. Null where
 * there is none: then the call is made.
 */
export function takeEarly(url: string, { method = 'GET', headers, signal }: RequestInit): Promise<Response> | null {
  if (answers.size === 0) return null
  // After a write, or a while, it may be the answer of before.
  if (method !== 'GET' || performance.now() > freshness) forgetEarly()
  const key = `${new Headers(headers).get('Authorization')} ${url}`
  const early = answers.get(key)
  if (!early) return null
  answers.delete(key)
  const [answer, controller] = early
  if (signal?.aborted) controller.abort(signal.reason)
  signal?.addEventListener('abort', () => controller.abort(signal.reason))
  return answer
}

/** Gives up what nobody has taken. */
export function forgetEarly(): void {
  for (const [, controller] of answers.values()) controller.abort()
  answers.clear()
}
