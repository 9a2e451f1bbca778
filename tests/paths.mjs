/** `npm run paths`: the generated paths of a machine in words, and on the running page. `--help` says how. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from '../server/install.mjs'
import { findChromium } from './support/chromium.mjs'

const help = `Os caminhos gerados de cada máquina, em palavras e na página de verdade.

  npm run paths                            as máquinas e quantos caminhos cada uma tem
  npm run paths -- login-form              os caminhos de uma máquina
  npm run paths -- login-form 3 --words    o terceiro, passo a passo
  npm run paths -- login-form 3            faz o terceiro na página
  npm run paths -- login-form --all        faz todos os da máquina
  npm run paths -- --all                   faz todos os de todas

  --headed      com o navegador à vista, devagar
  --slow 500    milissegundos de espera antes de cada passo (com --headed: 800)
  --english     em inglês
`

const { values, positionals } = readArguments()
const [machine, number] = positionals
const language = values.english ? 'en' : 'pt'

if (values.help) say(help)
else if (!values.failed && !install()) fail('Os pacotes não puderam ser instalados: npm ci --ignore-scripts')
else if (values.words || !(values.all || number)) await list()
else take()

function readArguments() {
  try {
    const flag = { type: /** @type {const} */ ('boolean'), default: false }
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: flag,
        all: flag,
        words: flag,
        headed: flag,
        english: flag,
        slow: { type: 'string' },
        failed: { type: 'string' },
      },
    })
    return { values, positionals }
  } catch (error) {
    return fail(`${error.message}\n\n${help}`)
  }
}

async function list() {
  await withScripts(async (names, scriptsOf) => {
    if (!machine) return listMachines(names, scriptsOf)
    if (!names.includes(machine)) fail(`Nenhuma máquina se chama "${machine}". São: ${names.join(', ')}.`)
    const scripts = await scriptsOf(machine)
    if (number)
      tell(scripts[Number(number) - 1] ?? fail(`${machine} tem ${counted(scripts.length, 'caminho').trim()}.`))
    else for (const [index, { title }] of scripts.entries()) say(`${String(index + 1).padStart(3)}  ${title}`)
  })
}

/** Each by itself: one that is broken is named, and does not silence the others. */
async function listMachines(names, scriptsOf) {
  for (const name of names) {
    try {
      const scripts = await scriptsOf(name)
      const steps = scripts.reduce((sum, { stops }) => sum + stops.length - 1, 0)
      say(`${name.padEnd(20)}${counted(scripts.length, 'caminho')}, ${counted(steps, 'passo')}`)
    } catch (error) {
      process.exitCode = 1
      say(`${name.padEnd(20)}✘ os caminhos não puderam ser gerados: ${error.message}`)
    }
  }
}

/** One path; `--failed 4` marks the step in which the page was not as it says. */
function tell({ title, stops }) {
  say(`${machine} ${number}: ${title}`)
  for (const [index, { lines }] of stops.entries()) {
    const mark = values.failed === String(index) ? '✘' : ' '
    for (const [of, line] of lines.entries())
      say(
        of === 0 && index > 0 ? `${mark}${String(index).padStart(3)}. ${line}` : `${of === 0 ? mark : ' '}     ${line}`,
      )
  }
}

function take() {
  const chromium = findChromium()
  if (chromium === null) fail('Nenhum Chromium nesta máquina, e nenhum pôde ser instalado: indique um em CHROMIUM.')
  if (machine && !hasPage(machine)) fail(`Nenhuma máquina se chama "${machine}": npm run paths`)
  if (number && !/^\d+$/.test(number)) fail(`"${number}" não é o número de um caminho: npm run paths -- ${machine}`)
  const grep = machine ? `the paths of ${machine}$` : 'the paths of '
  const wanted = number ?? 'all'
  const slow = values.slow ?? (values.headed ? '800' : '0')
  const options = [
    ...['test', '-c', 'tests/journeys/playwright.config.ts', 'tests/engine/page/paths.spec.ts', '-g', grep],
    ...['--reporter', './tests/engine/page/path-reporter.ts'],
    ...(values.headed ? ['--headed', '--workers', '1'] : []),
  ]
  const browsers = { CHROMIUM: chromium, ...(values.headed ? { CHROMIUM_SHELL: chromium } : {}) }
  process.exitCode =
    run('playwright', options, { ...browsers, PATHS_SLOW: slow, PATHS_TAKEN: wanted, PATHS_TOLD: 'each' }) ?? 1
}

function hasPage(name) {
  return readdirSync('tests/machines', { recursive: true }).some((file) =>
    [`${name}.ui.ts`, `${name}.page.ts`].includes(basename(file)),
  )
}

/** Words are made by Vite: they need Lingui's macro. */
async function withScripts(use) {
  const { createServer } = await import('vite')
  const quiet = { hmr: false, ws: false, watch: null, middlewareMode: true }
  const vite = await createServer({
    server: quiet,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { readScripts } = await vite.ssrLoadModule('/tests/engine/scripts/scripts.ts')
    const { machineNames } = await vite.ssrLoadModule('/docs/statecharts/spoken.ts')
    await use(machineNames, async (name) => (await readScripts([name]))(name, language))
  } finally {
    await vite.close()
  }
}

function counted(count, word) {
  return `${String(count).padStart(3)} ${word}${count === 1 ? '' : 's'}`
}

function run(tool, parameters, environment = {}) {
  const env = { ...process.env, ...environment }
  return spawnSync(`node_modules/.bin/${tool}`, parameters, { stdio: 'inherit', env }).status
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
