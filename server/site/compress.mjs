/** Compresses what the builds have written, each file beside itself, once: the server that sends them does not have to. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { quality, smallest, unpacked } from './compressed.mjs'

const folders = ['dist', 'docs/.vitepress/dist']
const atOnce = 4
const formats = {
  br: (content) => promisify(brotliCompress)(content, quality),
  gz: promisify(gzip),
}

const files = folders.flatMap((folder) => (existsSync(folder) ? filesIn(folder) : []))
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let file = files.pop(); file; file = files.pop()) await compress(file)
  }),
)

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && unpacked.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function compress(file) {
  const { size, mtimeMs } = statSync(file)
  if (size < smallest) return
  for (const [ending, pack] of Object.entries(formats)) {
    const packed = `${file}.${ending}`
    if (existsSync(packed) && statSync(packed).mtimeMs >= mtimeMs) continue
    await writeFile(packed, await pack(await readFile(file)))
  }
}
