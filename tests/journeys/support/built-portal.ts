import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { docsSources, isStale, sources } from '../../../server/stale.mjs'
import { plantedPortal } from '../../faults/planted-portal'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The builds that all journeys run on. */
export const dist = plantedPortal.dist ?? `${root}dist`
export const docs = `${root}docs/.vitepress/dist`

export default function build(): void {
  if (!plantedPortal.dist && isStale(`${dist}/index.html`, below(sources)))
    run('the portal', 'npx', ['vite', 'build', '--logLevel', 'warn'])
  if (isStale(`${docs}/index.html`, below(docsSources))) run('the docs', 'npm', ['run', '--silent', 'docs:build'])
}

function below(folders: readonly string[]): string[] {
  return folders.map((folder) => `${root}${folder}`)
}

function run(what: string, command: string, parameters: readonly string[]): void {
  const { status } = spawnSync(command, parameters, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${what} could not be built`)
}
