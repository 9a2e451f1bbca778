import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the portal, the server and the docs are built from. */
export const sources = [
  'src',
  'machines',
  'contract',
  'index.html',
  'public',
  'vite.config.ts',
  'package-lock.json',
  '.env',
]
export const serverSources = ['server', 'machines', 'contract', 'package-lock.json']
export const docsSources = ['docs', 'package-lock.json']

/** What builds and installs write among the sources of the docs. */
const written = new Set(['dist', 'cache', 'node_modules'])

/** Whether something is not built yet, or older than what it is built from. */
export function isStale(built, sources) {
  return !existsSync(built) || sources.some((source) => newest(source) > timeOf(built))
}

/** VitePress goes in and out of its own folder. */
function newest(path) {
  if (!existsSync(path)) return 0
  if (!statSync(path).isDirectory()) return timeOf(path)
  const names = readdirSync(path).filter((name) => !written.has(name))
  const own = path.endsWith('.vitepress') ? 0 : timeOf(path)
  return Math.max(own, ...names.map((name) => newest(join(path, name))))
}

function timeOf(path) {
  return statSync(path).mtimeMs
}
