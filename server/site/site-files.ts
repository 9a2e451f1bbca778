import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Encoding } from '../http/encoding'
import { quality, smallest, unpacked } from './compressed.mjs'

type Bytes = Uint8Array<ArrayBuffer>

export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Bytes
  /** Null where compressing gains nothing. */
  readonly compressed: ((encoding: Encoding) => Promise<Bytes>) | null
}

/** The built portal by path, for example `/assets/index-4f3a.js`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
/** What stands beside a file and is not sent by its own name: source maps, and what `compress.mjs` has written. */
const beside = new Set(['.map', '.br', '.gz'])
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const compressBrotli = promisify<Uint8Array, typeof quality, Buffer>(brotliCompress)
const pack = { br: (bytes: Bytes) => compressBrotli(bytes, quality), gzip: promisify<Uint8Array, Buffer>(gzip) }

/** Reads the build into memory; empty where there is none. */
export function readSite(folder: string): SiteFiles {
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !beside.has(extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, readSiteFile(file)]),
  )
}

function readSiteFile(file: string): SiteFile {
  const { mtimeMs } = statSync(file)
  return siteFile(extname(file), readFileSync(file), (encoding) => {
    const packed = file + endings[encoding]
    return existsSync(packed) && statSync(packed).mtimeMs >= mtimeMs ? readFileSync(packed) : null
  })
}

/** A file that is sent by the ending of its name; what was not compressed before is when somebody first asks. */
export function siteFile(
  extension: string,
  content: Buffer,
  readPacked: (encoding: Encoding) => Buffer | null = () => null,
): SiteFile {
  const bytes = new Uint8Array(content)
  const isPacked = unpacked.has(extension) && bytes.length >= smallest
  const found = isPacked ? { br: readPacked('br'), gzip: readPacked('gzip') } : null
  const packed = new Map<Encoding, Promise<Bytes>>()
  return {
    type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    compressed:
      found &&
      ((encoding) => {
        const made = packed.get(encoding) ?? Promise.resolve(found[encoding] ?? pack[encoding](bytes)).then(bytesOf)
        packed.set(encoding, made)
        return made
      }),
  }
}

function bytesOf(content: Buffer): Bytes {
  return new Uint8Array(content)
}
