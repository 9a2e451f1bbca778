import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { encodingFor } from './encoding'

/** Characters below which compressing gains nothing. */
const smallest = 1_000
/** What each call can wait for: higher levels take ten times as long for a tenth less. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Characters up to which compressing takes less than a third of a millisecond: to hand it to another thread costs as much again. */
const smallEnough = 65_536

const compress = {
  br: (text: string) => brotliCompressSync(text, brotliLevel),
  gzip: (text: string) => gzipSync(text),
}
const compressAside = {
  br: (text: string) => promisify<string, typeof brotliLevel, Buffer>(brotliCompress)(text, brotliLevel),
  gzip: promisify<string, Buffer>(gzip),
}

/**
 * JSON. What was read the caller may keep for itself, to ask whether it still holds: where it does, nothing is sent. The
 * tag is that of the text, because one version of a record says something else to who may see something else.
 * What is written is answered with tokens too, and is neither kept nor compressed.
 */
export async function answerJson(context: Context, value: unknown, status: 200 | 201): Promise<Response> {
  if (context.req.method !== 'GET') return context.json(value, status)
  const text = JSON.stringify(value)
  const tag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  context.header('ETag', tag)
  context.header('Cache-Control', 'private, no-cache')
  context.header('Vary', 'Authorization, Accept-Encoding')
  if (context.req.header('If-None-Match') === tag) return context.body(null, 304)
  context.header('Content-Type', 'application/json')
  const encoding = text.length < smallest ? null : encodingFor(context.req.header('Accept-Encoding'))
  if (encoding === null) return context.body(text, status)
  context.header('Content-Encoding', encoding)
  const compressed = text.length <= smallEnough ? compress[encoding](text) : await compressAside[encoding](text)
  return context.body(new Uint8Array(compressed), status)
}
