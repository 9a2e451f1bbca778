import type { Context } from 'hono'
import { encodingFor } from '../http/encoding'
import type { SiteFile } from './site-files'

export const immutable = 'public, max-age=31536000, immutable'

/** A built file as the caller takes it: compressed, or not at all where its copy is the same. */
export async function send(
  context: Context,
  { type, etag, bytes, compressed }: SiteFile,
  cache: string,
  status: 200 | 404 = 200,
): Promise<Response> {
  context.header('ETag', etag)
  context.header('Cache-Control', cache)
  context.header('Vary', 'Accept-Encoding')
  if (context.req.header('If-None-Match')?.includes(etag)) return context.body(null, 304)
  context.header('Content-Type', type)
  const encoding = compressed ? encodingFor(context.req.header('Accept-Encoding')) : null
  if (!compressed || encoding === null) return context.body(bytes, status)
  context.header('Content-Encoding', encoding)
  return context.body(await compressed(encoding), status)
}
