import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { addToRegistry, type NewMachine, newMachine, skeletonOf } from './skeleton'

const usage = `npm run new -- machine <area>/<record>/<name>

  writes a machine with its words, its texts for analysts and its test files, and registers it; what only a person can
  say is marked "FILL IN". For example: npm run new -- machine billing/invoice/invoice-reissue`

const [kind, place, ...others] = process.argv.slice(2)
const machine = kind === 'machine' && place && others.length === 0 ? newMachine(place) : null
if (!machine) fail(usage)
else write(machine)

function write(machine: NewMachine) {
  const files = Object.entries(skeletonOf(machine))
  const registry = 'machines/index.ts'
  const registered = addToRegistry(readFileSync(registry, 'utf8'), machine)
  const taken = files.map(([file]) => file).filter((file) => existsSync(file))
  if (registered === null) return fail(`${registry} has a machine called ${machine.name} already`)
  if (taken.length > 0) return fail(`already there, nothing was written: ${taken.join(', ')}`)

  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(registry, registered)
  const written = [...files.map(([file]) => file), registry]
  spawnSync('npx', ['biome', 'check', '--write', ...written], { stdio: 'ignore' })
  for (const file of written) process.stdout.write(`${file}\n`)
  process.stdout.write(
    `\nNext: draw the chart in ${files[0]?.[0]}; \`npx vitest run tests/engine/structure -t ${machine.name}\` says what is still to do, in order.\n`,
  )
}

function fail(text: string) {
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
