import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Taken {
  readonly machine: string
  readonly steps: number
  readonly milliseconds: number
  /** Of a workflow: what became of its ignored events, controls it did not use, and how many paths its machine has. */
  readonly tried?: Readonly<Record<'tried' | 'closed' | 'absent' | 'paths', number>> & { readonly unused: string[] }
}

/**
 * Says at the end how many paths were taken on the page, how many steps that are, and how long one took with all that is
 * compared after it; and of what has to be ignored, how much was tried, and how much not, its control being closed or
 * absent. A control that all paths of a machine leave alone fails the run. With `PATHS_TOLD=each`, as `npm run paths` asks, it reports path by path and in Portuguese.
 */
export default class PathReporter implements Reporter {
  readonly #taken: Taken[] = []
  readonly #isEachTold = process.env['PATHS_TOLD'] === 'each'

  onTestEnd({ title, annotations }: TestCase, { status, duration, error }: TestResult): void {
    const [, name = '', machine = ''] = /^((\S+) \d+): /.exec(title) ?? []
    const steps = annotations.find(({ type }) => type === 'steps')
    const tried = annotations.find(({ type }) => type === 'tried')?.description
    if (steps)
      this.#taken.push({
        ...{ machine, steps: Number(steps.description), milliseconds: duration },
        ...(tried ? { tried: JSON.parse(tried) } : {}),
      })
    if (!this.#isEachTold) return
    const isGood = status === 'passed'
    say(`${isGood ? '✓' : '✘'} ${name || title} (${(duration / 1000).toFixed(1).replace('.', ',')} s)`)
    if (!isGood) say(`\n${error?.message ?? error?.stack ?? status}\n`)
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const machines = [...new Set(this.#taken.map(({ machine }) => machine))]
    if (machines.length === 0) return undefined
    const rows = [...machines.map((machine) => this.#taken.filter((taken) => taken.machine === machine)), this.#taken]
    say(
      this.#isEachTold
        ? '\nna página            caminhos  passos  ms/passo  ignorado: tentado  fechado  ausente'
        : '\non the page             paths   steps   ms/step     ignored: tried   closed   absent',
    )
    for (const [index, taken] of rows.entries()) say(figures(machines[index] ?? '', taken))
    const unused = machines.flatMap((machine) => unusedIn(this.#taken.filter((taken) => taken.machine === machine)))
    if (unused.length === 0) return undefined
    say(`\n${unused.map((control) => `${control}: no path has used its control`).join('\n')}`)
    return { status: 'failed' }
  }

  printsToStdio(): boolean {
    return this.#isEachTold
  }
}

/** A path has its first step before it: the page is opened, and compared for the first time. */
function figures(machine: string, taken: readonly Taken[]): string {
  const steps = taken.reduce((all, path) => all + path.steps + 1, 0)
  const milliseconds = taken.reduce((all, path) => all + path.milliseconds, 0)
  const sum = (what: 'tried' | 'closed' | 'absent') => taken.reduce((all, { tried }) => all + (tried?.[what] ?? 0), 0)
  const cells = [taken.length, steps, Math.round(milliseconds / steps)]
  const ignored = [
    String(sum('tried')).padStart(19),
    ...[sum('closed'), sum('absent')].map((cell) => String(cell).padStart(9)),
  ]
  return [machine.padEnd(20), ...cells.map((cell) => String(cell).padStart(9)), ...ignored].join('')
}

/** Told only of a machine all of whose paths were taken to their end. */
function unusedIn(taken: readonly Taken[]): string[] {
  const all = taken.flatMap(({ tried }) => tried ?? [])
  if (all.length === 0 || all.length < (all[0]?.paths ?? 0)) return []
  const common = all[0]?.unused.filter((type) => all.every(({ unused }) => unused.includes(type))) ?? []
  return common.map((type) => `${taken[0]?.machine} ${type}`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
