import { answeredProblem } from './answered-problem'
import type { Call } from './client'

/** Milliseconds until a file that does not get through is given up. */
const patience = 600_000

/** A call like the client's whose body is a form with a file: `fetch` does not tell how much of a body has left. */
export function uploadsTo(host: string, log: (...details: unknown[]) => void): Call {
  return <T>(
    path: string,
    token: string | null,
    { body, headers = {}, signal, onProgress }: Parameters<Call>[2] = {},
  ) =>
    new Promise<T>((resolve, reject) => {
      if (!(body instanceof FormData)) throw new Error('an upload is a form')
      const request = new XMLHttpRequest()
      const fail = (status: number, data: unknown) => {
        const problem = answeredProblem(status, data, request.getResponseHeader('Content-Language'))
        if (!signal?.aborted) log(`POST ${path}: ${problem.status || 'no answer'}`)
        reject(problem)
      }
      request.open('POST', `${host}/api/v1${path}`)
      request.timeout = patience
      request.setRequestHeader('Accept', 'application/json')
      if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded }) => {
        if (!signal?.aborted) onProgress?.(loaded)
      })
      request.addEventListener('load', () => {
        const data = dataIn(request.responseText)
        if (request.status >= 200 && request.status < 300 && data !== null) resolve(data as T)
        else fail(request.status, data)
      })
      for (const failure of ['error', 'timeout', 'abort']) request.addEventListener(failure, () => fail(0, null))
      if (signal?.aborted) return fail(0, null)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body)
    })
}

/** Null for what is no JSON: the page of a proxy, for example. */
function dataIn(text: string): object | null {
  try {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' ? data : null
  } catch {
    return null
  }
}
