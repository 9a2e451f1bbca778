import { execFileSync, fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { machines } from '../../../machines'
import { worldOf } from '../graph'
import type { Path, PathOptions } from '../paths'
import type { Invariants } from '../rules'
import { load } from '../test-files'
import { type Judgement, judgeAll } from './judge'

/**
 * Seeds every machine with faults and says how many of them its paths and its invariants notice, of which
 * those that stand for a requirement are counted once more: `npm run mutants [name …]`. What nothing can notice is named.
 * With `--figures` also how many paths there are, and how long the running actors take to walk them all. With `--sample`, as
 * the check asks, the invariants are asked about one fault in sixteen, others with each commit, and held to their share over
 * all machines together.
 */
const least = { paths: 98, invariants: 90 }
const sampleStep = process.argv.includes('--sample') ? 16 : 1
const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'))

async function run() {
  const names = Object.keys(machines).filter((name) => chosen.length === 0 || chosen.includes(name))
  const all = await toldOf(names)
  console.table(Object.fromEntries(all.map(({ name, row }) => [name, row])))
  if (process.argv.includes('--figures')) showReplays()
  const equivalents = all.flatMap((told) => told.equivalents)
  if (equivalents.length > 0) console.log(`told from the machine by nothing:\n${equivalents.join('\n')}`)
  const problems = [
    ...all.flatMap((told) => told.problems),
    ...(sampleStep > 1 && chosen.length === 0 ? problemsOfSample(all) : []),
  ]
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}

/** What is told of one machine. */
interface Told {
  readonly name: string
  readonly row: ReturnType<typeof rowOf>
  readonly asked: number
  readonly broken: number
  readonly equivalents: readonly string[]
  readonly problems: readonly string[]
}

/** As many machines at a time as there are processors, each in a process; told in the order asked for. */
async function toldOf(names: readonly string[]): Promise<Told[]> {
  const waiting = [...names]
  const told: Told[] = []
  const judge = async () => {
    const child = fork(fileURLToPath(import.meta.url), ['--judge', ...(sampleStep > 1 ? ['--sample'] : [])])
    const ended = once(child, 'exit')
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      child.send(name)
      const answer = await Promise.race([new Promise<Told>((answer) => child.once('message', answer)), ended])
      if (Array.isArray(answer)) throw new Error(`${name} could not be judged: its process ended with ${answer}`)
      told.push(answer)
    }
    child.disconnect()
    const [code] = await ended
    if (code !== 0) throw new Error(`a process that judged machines ended with ${code}`)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, judge))
  return told.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}

async function judgeMachine(name: string): Promise<Told> {
  const machine = (machines as Readonly<Record<string, AnyStateMachine>>)[name] as AnyStateMachine
  const began = performance.now()
  const offset = sampleStep > 1 ? offsetOf(name) : 0
  const judged = judgeAll(
    { machine, ...(await suiteOf(name, machine)) },
    (index) => (index + offset) % sampleStep === 0,
  )
  const row = rowOf(judged, performance.now() - began)
  const equivalents = judged.filter(({ verdict }) => verdict === 'equivalent').map((one) => `${name}: ${one.name}`)
  const asked = judged.filter(({ verdict, broken }) => verdict !== 'equivalent' && broken !== null)
  const broken = asked.filter((one) => one.broken?.any)
  return { name, row, asked: asked.length, broken: broken.length, equivalents, problems: problemsOf(name, judged, row) }
}

/** Another with each commit, and with each machine; 0 where there is no commit to go by. */
function offsetOf(name: string): number {
  const { stdout: commit, status } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  if (status !== 0) return 0
  return createHash('sha256')
    .update(commit + name)
    .digest()
    .readUInt16BE()
}

interface Replays {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly duration?: number; readonly ancestorTitles: readonly string[] }[]
  }[]
}

function showReplays() {
  const report = execFileSync('npx', ['vitest', 'run', 'tests/engine/actors.test.ts', '--reporter=json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { testResults }: Replays = JSON.parse(report.slice(report.indexOf('{')))
  const replays = testResults.flatMap(({ assertionResults }) => assertionResults)
  const seconds = replays.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000
  for (const title of new Set(replays.flatMap(({ ancestorTitles }) => ancestorTitles))) console.log(title)
  console.log(`all on running actors: ${seconds.toFixed(2)} s`)
}

async function suiteOf(name: string, machine: AnyStateMachine) {
  const { paths, options } = await load<{ paths: readonly Path[]; options: PathOptions<AnyStateMachine> }>(
    name,
    'cases.ts',
  )
  const { invariants } = await load<{ invariants: Invariants<AnyStateMachine> }>(name, 'rules.ts')
  return { paths, invariants, world: worldOf(machine, options) }
}

function rowOf(judged: readonly Judgement[], time: number) {
  const count = (verdict: Judgement['verdict']) => judged.filter((one) => one.verdict === verdict).length
  const different = judged.filter(({ verdict }) => verdict !== 'equivalent')
  const asked = different.filter(({ broken }) => broken !== null)
  const broken = asked.filter((one) => one.broken?.any)
  const ofRequirements = asked.filter((one) => one.broken?.required)
  return {
    mutants: judged.length,
    killed: count('killed'),
    equivalent: count('equivalent'),
    survived: count('survived'),
    '% by paths': percent(count('killed'), different.length),
    '% by invariants': percent(broken.length, asked.length),
    '% by those of a requirement': percent(ofRequirements.length, asked.length),
    seconds: Number((time / 1000).toFixed(1)),
  }
}

function problemsOf(name: string, judged: readonly Judgement[], row: ReturnType<typeof rowOf>): string[] {
  return [
    ...judged
      .filter(({ verdict }) => verdict === 'survived')
      .map((one) => `${name}: no path notices “${one.name}”; it shows after ${one.difference}`),
    ...(row['% by paths'] < least.paths ? [`${name}: paths notice ${row['% by paths']} %, not ${least.paths}`] : []),
    ...(sampleStep === 1 && row['% by invariants'] < least.invariants
      ? [`${name}: invariants notice ${row['% by invariants']} %, not ${least.invariants}`]
      : []),
  ]
}

/** A few faults of one machine say little: those of all say whether the invariants still hold what they held. */
function problemsOfSample(all: readonly Told[]): string[] {
  const sum = (key: 'asked' | 'broken') => all.reduce((total, told) => total + told[key], 0)
  if (sum('asked') === 0) return ['the sample has no fault that the invariants could be asked about']
  const share = percent(sum('broken'), sum('asked'))
  console.log(`the invariants were asked about ${sum('asked')} faults, and notice ${share} %`)
  return share < least.invariants ? [`the invariants notice ${share} %, not ${least.invariants}`] : []
}

function percent(part: number, whole: number): number {
  return Math.floor((1000 * part) / whole) / 10
}

if (process.argv.includes('--judge'))
  process.on('message', async (name: string) => process.send?.(await judgeMachine(name)))
else await run()
