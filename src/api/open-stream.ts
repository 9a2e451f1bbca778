import { readProblem, toProblem } from '../../contract/problem'
import type { Call } from './client'

/** Milliseconds that a server has to begin its answer. */
const patience = 30_000

/** A call like the client's whose answer does not end: it resolves, as soon as the server has begun, to the stream of its bytes. */
export function streamsOf(host: string, log: (...details: unknown[]) => void): Call {
  return async <T>(path: string, token: string | null, { signal }: Parameters<Call>[2] = {}) => {
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(), patience)
    try {
      const answer = await fetch(`${host}/api/v1${path}`, {
        headers: { Accept: 'text/event-stream', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
        signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      })
      // A proxy may answer 200 with a page in the server's place.
      const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
      if (!answer.ok || !isStream || !answer.body) throw readProblem(answer.status, null)
      return answer.body as T
    } catch (error) {
      const problem = toProblem(error)
      if (!signal?.aborted) log(`GET ${path}: ${problem.status || 'no answer'}`)
      throw problem
    } finally {
      clearTimeout(limit)
    }
  }
}
