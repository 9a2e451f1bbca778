import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of what one run makes and the next one can use. */
export const cache = `${root}node_modules/.cache/portal`

/** Of what the server is made from, as far as its paths match: what was made from other sources has another name. */
export function sourcesHash(paths: RegExp): string {
  const hash = createHash('sha256')
  const files = [...['server', 'contract', 'machines'].flatMap(filesIn).sort(), 'package-lock.json']
  for (const file of files) if (paths.test(file)) hash.update(readFileSync(root + file))
  return hash.digest('hex').slice(0, 12)
}

function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?[jt]s|sql|json)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
}
