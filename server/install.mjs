import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/**
 * Installs the packages where they are missing or older than our lock: npm writes its own lock into node_modules on every
 * install. False where that failed.
 */
export function install() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && timeOf(installed) >= timeOf('package-lock.json')) return true
  process.stdout.write('Installing packages…\n')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' })
  return status === 0
}

function timeOf(path) {
  return statSync(path).mtimeMs
}
