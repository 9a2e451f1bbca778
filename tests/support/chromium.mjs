import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of a Chromium: `CHROMIUM`, one on the machine, Playwright's own, or one from the system's package manager; else null. */
export function findChromium() {
  const [found] = [process.env['CHROMIUM'], ...installed].filter((path) => path && existsSync(path))
  if (found) return found
  return fromPlaywright() ?? fromSystem()
}

function fromPlaywright() {
  console.log('no Chromium on this machine: asking Playwright for one …')
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', timeout: 300_000 })
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))"
  const path = spawnSync('node', ['-e', script], { encoding: 'utf8' }).stdout.trim()
  return existsSync(path) ? path : null
}

function fromSystem() {
  console.log('none from Playwright: asking the package manager for one …')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  return installed.find((path) => existsSync(path)) ?? null
}
