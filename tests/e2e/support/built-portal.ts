import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The build that all journeys run on. */
export const dist = `${root}dist`

export default function build(): void {
  if (existsSync(`${dist}/index.html`)) return
  const { status } = spawnSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('the portal could not be built')
}
