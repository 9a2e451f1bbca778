import { readProblem } from '../../contract/problem'
import { takeEarly } from '../start/early-answers'
import { answeredProblem } from './answered-problem'

export interface CallOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: object
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** Milliseconds until a call that nobody answers fails. */
  readonly timeout?: number
  /** Sent to its end even when the page goes. */
  readonly isKept?: boolean
  /** Told how many bytes of the body have left, where the call can tell. */
  readonly onProgress?: (bytes: number) => void
}

/** One call: it resolves to what the server answered, or rejects with a `Problem`; status 0 means that nobody answered. */
export type Call = <T>(path: string, token: string | null, options?: CallOptions) => Promise<T>

export interface Client {
  /** Calls below `/api/v1` of the host. */
  readonly api: Call
  /** Calls to the bare host: files and avatars, each answered as a `File`; one that the server does not name has no name. */
  readonly files: Call
}

/** Decides with which token a request goes out, and what becomes of it when that one is refused. */
export interface Gate {
  pass<T>(send: (token: string | null, signal: AbortSignal) => Promise<T>): Promise<T>
}

/** A call that goes through the gate. */
export type Api = <T>(path: string, options?: CallOptions) => Promise<T>

const patience = 30_000

let loaded: import('ofetch').$Fetch | null = null

/** Fetched with the first call: the sign-in page is on screen before anybody calls. */
async function loadFetch() {
  const { createFetch } = await import('ofetch')
  loaded = createFetch({
    fetch: (url, options) => takeEarly(String(url), options ?? {}) ?? fetch(url, options),
    Headers,
    AbortController,
  })
  return loaded
}

/** The one place that speaks HTTP. `host` is an origin, or empty for the page's own (specification, section 7). */
export function createClient(host: string, log: (...details: unknown[]) => void): Client {
  return { api: callsTo(`${host}/api/v1`), files: callsTo(host, 'blob') }

  function callsTo(baseURL: string, responseType?: 'blob'): Call {
    return async <T>(path: string, token: string | null, options: CallOptions = {}) => {
      const { method = 'GET', signal, timeout = patience, headers, isKept = false } = options
      const limit = AbortSignal.timeout(timeout)
      let name = ''
      try {
        // What a page says while it leaves has no time for another import.
        const ofetch = loaded ?? (await loadFetch())
        const answer: unknown = await ofetch(path, {
          ...options,
          baseURL,
          method,
          retry: false,
          keepalive: isKept,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          headers: { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
          ...(responseType ? { responseType } : {}),
          onResponse({ response }) {
            name = nameIn(response.headers.get('Content-Disposition') ?? '')
          },
          async onResponseError({ response }) {
            const language = response.headers.get('Content-Language')
            const request = response.headers.get('X-Request-Id')
            const problem = answeredProblem(response.status, await dataOf(response._data), language)
            throw request ? { ...problem, request } : problem
          },
        })
        if (answer instanceof Blob && responseType) return new File([answer], name, { type: answer.type }) as T
        if (!responseType && !isData(answer)) throw readProblem(200, null)
        return answer as T
      } catch (error) {
        const problem = isProblem(error) ? error : readProblem(0, null)
        if (!signal?.aborted) log(`${method} ${path}: ${problem.status || 'no answer'}`)
        throw problem
      }
    }
  }
}

export function throughGate(call: Call, gate: Gate): Api {
  return (path, { signal, ...options } = {}) =>
    gate.pass((token, session) =>
      call(path, token, { ...options, signal: signal ? AbortSignal.any([signal, session]) : session }),
    )
}

/** What was asked for as a file says in JSON, or in a text, why it was refused. */
async function dataOf(answer: unknown): Promise<unknown> {
  if (!(answer instanceof Blob)) return answer
  const text = await answer.text()
  return Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => text)
}

/** The name of a file, without folders: the one with all its letters, where there is one (RFC 6266). */
function nameIn(header: string): string {
  const [, encoded = ''] = /filename\*=UTF-8''([^;]*)/i.exec(header) ?? []
  const [, plain = ''] = /filename="?([^";]*)/i.exec(header) ?? []
  try {
    return withoutFolders(decodeURIComponent(encoded) || plain)
  } catch {
    return withoutFolders(plain)
  }
}

function withoutFolders(name: string): string {
  return name.replace(/.*[/\\]/, '')
}

/** A page of a proxy that answers 200 in the server's place is text; no content is undefined. */
function isData(answer: unknown): boolean {
  return answer === undefined || answer === null || (typeof answer === 'object' && !(answer instanceof Blob))
}

function isProblem(error: unknown): error is ReturnType<typeof readProblem> {
  return typeof error === 'object' && error !== null && 'refusal' in error && 'status' in error
}
