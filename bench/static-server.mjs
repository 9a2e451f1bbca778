import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** A folder on loopback, brotli for all alike; every path without an ending is `index.html`. */
export async function serveFolder(folder, config) {
  const cache = new Map()
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://x').pathname
    const name = extname(path) === '' ? '/index.html' : path
    try {
      if (!cache.has(name)) {
        const text = name === '/config.js' ? Buffer.from(config) : readFileSync(join(folder, name))
        cache.set(name, brotliCompressSync(text))
      }
      response.writeHead(200, {
        'Content-Type': types[extname(name)] ?? 'text/plain',
        'Content-Encoding': 'br',
        'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      response.end(cache.get(name))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
