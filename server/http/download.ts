import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { encodingFor } from './encoding'
import { callerGone } from './refused'

/** A file as the answer to a call, in parts as they are made. */
export interface Download {
  readonly name: string
  readonly type: string
  /** Bytes, where they are known beforehand: then the browser knows how far it is. */
  readonly size?: number
  readonly content: AsyncIterable<Uint8Array>
  /** What the audit log says of whoever gets it. */
  readonly audit: {
    readonly event: 'file.download' | 'list.export'
    /** The record that it is of. */
    readonly entity?: string
    readonly id?: number
  }
}

/** Said outright: else the HTTP server reads three parts before it writes a header, and never answers where one of them fails. */
const inChunks = { 'Transfer-Encoding': 'chunked' }

/** A file that somebody has sent us runs nothing, should a browser show it as a page after all. */
const filePolicy = "sandbox; default-src 'none'"

/** A failure before the first part is thrown; a later one is reported to `onFailure`, and breaks the file off for its reader. */
export async function toFile(
  { name, type, size, content }: Omit<Download, 'audit'>,
  onFailure: (error: unknown) => void,
  accepted?: string,
  signal?: AbortSignal,
) {
  // What has a size, or is compressed by its nature, goes as it is.
  const isText = type.startsWith('text/') && size === undefined
  // Brotli would keep eight megabytes back before it sends the first.
  const isCompressed = isText && encodingFor(accepted) !== null
  const sent = isCompressed ? pipeline(content, createGzip(), () => undefined) : content
  const length = size === undefined ? inChunks : { 'Content-Length': String(size) }
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; ${nameIn(name)}`,
    'Content-Security-Policy': filePolicy,
    ...(isText ? { Vary: 'Accept-Encoding' } : {}),
    ...(isCompressed ? { 'Content-Encoding': 'gzip' } : {}),
    ...length,
  }
  return { body: await streamOf(sent, onFailure, signal), headers }
}

/** A name beyond plain letters goes as RFC 6266 says, after one that any client reads. */
function nameIn(name: string): string {
  const bare = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  const plain = bare.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (plain === name) return `filename="${name}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Asks for a part when there is room for it, and for no more once nobody reads. */
async function streamOf(
  content: AsyncIterable<Uint8Array>,
  onFailure: (error: unknown) => void,
  signal: AbortSignal | undefined,
) {
  const parts = content[Symbol.asyncIterator]()
  // Who leaves before the first part is there never reads, and never stops reading.
  const leave = () => parts.return?.()
  signal?.addEventListener('abort', leave, { once: true })
  let first: IteratorResult<Uint8Array> | null = await parts.next()
  if (signal?.aborted) {
    await leave()
    throw callerGone()
  }
  let isRead = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await parts.next())
        first = null
        if (!isRead) return
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        onFailure(error)
        throw brokenOff()
      }
    },
    async cancel() {
      isRead = false
      await parts.return?.()
    },
  })
}

/** By this code the HTTP server drops the connection; by any other it would write the message into the file and end it well. */
function brokenOff(): Error {
  return Object.assign(new Error('the file broke off'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
}
