/** `npm run bench`: figures and ratios, never a verdict. The budgets that fail a build are in `bench/bytes.mjs`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { measureFirstLoad, sharesOf } from './bytes.mjs'
import { measureFirstScreen } from './first-screen.mjs'

build([])
build(['bench/floor'])
buildPeer()

const portal = measureFirstLoad('dist')
const floor = measureFirstLoad('bench/floor/dist')
console.log('\nFirst load, kB (1,000 bytes), brotli 11')
console.table({
  portal: { JavaScript: portal.js / 1000, CSS: portal.css / 1000, files: portal.files.length },
  floor: { JavaScript: floor.js / 1000, CSS: floor.css / 1000, files: floor.files.length },
  'portal ÷ floor': { JavaScript: ratio(portal.js, floor.js), CSS: ratio(portal.css, floor.css) },
})

console.log('Minified bytes by package')
const ours = sharesIn(portal)
const theirs = sharesIn(floor)
console.table(
  Object.fromEntries(Object.keys(ours).map((name) => [name, { portal: ours[name], floor: theirs[name] ?? 0 }])),
)

console.log('Sign-in screen, processor ÷ 4, Slow 4G, medians in ms and MB')
const screens = await measureFirstScreen()
const ratios = Object.keys(screens.portal).map((name) => [name, ratio(screens.portal[name], screens.floor[name])])
const rounded = (figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))]))
console.table({
  portal: rounded(screens.portal),
  floor: rounded(screens.floor),
  'portal ÷ floor': Object.fromEntries(ratios),
})

console.log('From the sign-in page to the first list')
spawnSync('npx', ['tsx', 'bench/list.mjs'], { stdio: 'inherit' })

console.log('A signed-in start beside Refine with its Mantine kit, processor ÷ 4, Slow 4G, medians in ms')
spawnSync('npx', ['tsx', 'bench/signed-in.mjs'], { stdio: 'inherit' })

console.log('The form of a debit note request with 200 costs')
spawnSync('npx', ['tsx', 'bench/form-rows.mjs'], { stdio: 'inherit' })

console.log('Calls that meet a token which is no good any more')
spawnSync('npx', ['tsx', 'bench/refresh-queue.ts'], { stdio: 'inherit' })

console.log('Calls of the reference server, in ms')
spawnSync('npx', ['tsx', 'bench/server.ts'], { stdio: 'inherit' })

function build(parameters) {
  const env = { ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
  const { status } = spawnSync('npx', ['vite', 'build', ...parameters, '--logLevel', 'warn'], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
}

/** Its packages are its own, and come with the first run. */
function buildPeer() {
  const options = { cwd: 'bench/peer', stdio: 'inherit' }
  const install = ['install', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel', 'error']
  const steps = existsSync('bench/peer/node_modules') ? [] : [['npm', install]]
  for (const [command, parameters] of [...steps, ['npx', ['vite', 'build', '--logLevel', 'error']]]) {
    if (spawnSync(command, parameters, options).status !== 0) process.exit(1)
  }
}

function sharesIn({ files }) {
  const scripts = files.filter((path) => path.endsWith('.js'))
  const all = scripts.flatMap((path) => sharesOf(path)).sort(([, a], [, b]) => b - a)
  return Object.fromEntries(all)
}

function ratio(a, b) {
  return Number((a / b).toFixed(2))
}
