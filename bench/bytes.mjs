/**
 * Bytes of the first load, as brotli 11: what `index.html` names, before anybody touches a key; and with what a list
 * needs besides, in JavaScript. With `--gate` it fails above the budget; with `--packages` it prints the share of each package (minified bytes, from the source maps).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { decode } from '@jridgewell/sourcemap-codec'

/** kB are 1,000 bytes; the sign-in screen of our stack with nothing else (`bench/floor`) is the measure. */
const budget = { js: 100_000, css: 8_200, files: 2, list: 181_000 }

export function measureFirstLoad(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => join(folder, path))
  const files = [...new Set(named)]
  const js = files.reduce((bytes, path) => bytes + compressed(readFileSync(path)), 0)
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('')
  return { files, js, css: compressed(styles) }
}

/** The scripts that `src/start` asks for where a signed-in person opens a list, words aside. */
function bytesOfList(folder) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const [, parts = ''] = /<meta name="parts" content="([^"]+)"/.exec(html) ?? []
  const { inputs, shell, bills, lists } = JSON.parse(parts.replaceAll('&quot;', '"'))
  const scripts = [inputs, shell, bills, lists].flat().filter((path) => path.endsWith('.js'))
  return scripts.reduce((bytes, path) => bytes + compressed(readFileSync(join(folder, path))), 0)
}

function compressed(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

/** Minified bytes by package, or by folder of ours. */
export function sharesOf(path) {
  const { sources, mappings } = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
  const lines = readFileSync(path, 'utf8').split('\n')
  const shares = new Map()
  decode(mappings).forEach((segments, row) => {
    segments.forEach(([column, source], index) => {
      const end = segments[index + 1]?.[0] ?? lines[row].length
      const name = source === undefined ? 'bundler' : packageOf(sources[source])
      shares.set(name, (shares.get(name) ?? 0) + end - column)
    })
  })
  return [...shares].sort(([, a], [, b]) => b - a)
}

function packageOf(source) {
  const [, inside] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  return inside ?? `ours: ${source.replace(/^(\.\.\/)+/, '').split('/')[0]}`
}

if (import.meta.filename === process.argv[1]) {
  const { files, js, css } = measureFirstLoad('dist')
  const list = js + bytesOfList('dist')
  console.log(
    `first load, brotli 11: ${kilo(js)} kB of JavaScript (at most ${kilo(budget.js)}), ${kilo(css)} kB of CSS (at most ${kilo(budget.css)}), ${files.length} files; to the first list ${kilo(list)} kB of JavaScript (at most ${kilo(budget.list)})`,
  )
  if (process.argv.includes('--packages')) {
    for (const path of files.filter((file) => file.endsWith('.js'))) {
      for (const [name, bytes] of sharesOf(path)) console.log(`${String(bytes).padStart(8)}  ${name}`)
    }
  }
  const isOver = js > budget.js || css > budget.css || files.length > budget.files || list > budget.list
  if (isOver && process.argv.includes('--gate')) {
    console.error('over the budget: run `node bench/bytes.mjs --packages` to see what came in')
    process.exit(1)
  }
}

function kilo(bytes) {
  return (bytes / 1000).toFixed(1)
}
