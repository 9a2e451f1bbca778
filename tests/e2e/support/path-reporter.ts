import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface Taken {
  readonly machine: string
  readonly steps: number
  readonly milliseconds: number
}

/**
 * Says at the end how many paths were taken on the page, how many steps that are, and how long one took with all that is
 * compared after it. With `PATHS_TOLD=each`, as `npm run paths` asks, it reports path by path and in Portuguese.
 */
export default class PathReporter implements Reporter {
  readonly #taken: Taken[] = []
  readonly #isEachTold = process.env['PATHS_TOLD'] === 'each'

  onTestEnd({ title, annotations }: TestCase, { status, duration, error }: TestResult): void {
    const [, name = '', machine = ''] = /^((\S+) \d+): /.exec(title) ?? []
    const steps = annotations.find(({ type }) => type === 'steps')
    if (steps) this.#taken.push({ machine, steps: Number(steps.description), milliseconds: duration })
    if (!this.#isEachTold) return
    const isGood = status === 'passed'
    say(`${isGood ? '✓' : '✘'} ${name || title} (${(duration / 1000).toFixed(1).replace('.', ',')} s)`)
    if (!isGood) say(`\n${error?.message ?? error?.stack ?? status}\n`)
  }

  onEnd(): void {
    const machines = [...new Set(this.#taken.map(({ machine }) => machine))]
    if (machines.length === 0) return
    const rows = [...machines.map((machine) => this.#taken.filter((taken) => taken.machine === machine)), this.#taken]
    say(
      this.#isEachTold
        ? '\nna página            caminhos  passos  ms por passo'
        : '\non the page           paths   steps   ms per step',
    )
    for (const [index, taken] of rows.entries()) say(figures(machines[index] ?? '', taken))
  }

  printsToStdio(): boolean {
    return this.#isEachTold
  }
}

/** A path has its first step before it: the page is opened, and compared for the first time. */
function figures(machine: string, taken: readonly Taken[]): string {
  const steps = taken.reduce((sum, path) => sum + path.steps + 1, 0)
  const milliseconds = taken.reduce((sum, path) => sum + path.milliseconds, 0)
  const cells = [taken.length, steps, Math.round(milliseconds / steps)]
  return [machine.padEnd(20), ...cells.map((cell) => String(cell).padStart(8))].join('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
