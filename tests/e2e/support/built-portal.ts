import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The builds that all journeys run on. */
export const dist = `${root}dist`
export const docs = `${root}docs/.vitepress/dist`

export default function build(): void {
  if (!existsSync(`${dist}/index.html`)) run('the portal', 'npx', ['vite', 'build', '--logLevel', 'warn'])
  if (!existsSync(`${docs}/index.html`)) run('the docs', 'npm', ['run', '--silent', 'docs:build'])
}

function run(what: string, command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} could not be built`)
}
