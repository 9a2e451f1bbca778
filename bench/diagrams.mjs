/** `npm run docs:figures`: what the diagrams in docs weigh and how long it takes to draw them. Writes nothing. */
import { gzipSync } from 'node:zlib'
import { createServer } from 'vite'

const vite = await createServer({
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const { toldIn, picturesOf } = await vite.ssrLoadModule('/docs/statecharts/generate.ts')
const { languages } = await vite.ssrLoadModule('/docs/statecharts/languages.ts')

const rows = []
const all = []
const start = performance.now()
for (const told of languages.flatMap((language) => toldIn(language))) {
  const before = performance.now()
  const pictures = await picturesOf(told, all)
  all.push(...pictures)
  const ms = performance.now() - before
  for (const [index, { file, svg }] of pictures.entries()) {
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    const states = svg.match(/<g class="[^"]*" data-state=/g)?.length ?? 0
    rows.push({
      file,
      states: states - 1,
      width,
      height,
      gzip: gzipSync(svg).length,
      ms: index === 0 ? Math.round(ms) : '',
    })
  }
}
const total = performance.now() - start
await vite.close()

const columns = ['picture', 'states', 'px', 'kB gzip', 'ms a machine']
const cells = rows.map(({ file, states, width, height, gzip, ms }) => [
  file,
  states,
  `${width} × ${height}`,
  (gzip / 1000).toFixed(1),
  ms,
])
const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((row) => String(row[index]).length)))
for (const row of [columns, ...cells]) {
  console.log(
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : String(cell).padStart(widths[index]))).join('  '),
  )
}
const most = (pick) => Math.max(...rows.map(pick))
console.log(
  `\n${rows.length} pictures in ${(total / 1000).toFixed(1)} s; at most ${most(({ states }) => states)} states, ${most(({ width }) => Number(width))} px, ${(most(({ gzip }) => gzip) / 1000).toFixed(1)} kB gzip`,
)
