/**
 * Builds the server into `build/`, or the folder that is named: plain JavaScript that needs Node and the packages of a
 * production install, nothing else. Its entries are the programs that an operator runs.
 */
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const programs = { main: 'main', seed: 'seed', audit: 'audit/audit-command', backup: 'backup/backup-command' }
/** Found at run time beside the program that asks for it. */
const beside = {
  'database/migrations': 'migrations',
  'export/workbook.worker.mjs': 'workbook.worker.mjs',
  'pdf/pdf.worker.mjs': 'pdf.worker.mjs',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = process.argv[2] ?? `${root}build`

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, `${root}server/${path}.ts`])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
for (const [from, to] of Object.entries(beside)) cpSync(`${root}server/${from}`, `${folder}/${to}`, { recursive: true })
