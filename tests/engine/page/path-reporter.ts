import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter'

/** A path that was taken on the page to its end. */
export interface Taken {
  readonly machine: string
  readonly steps: number
  readonly milliseconds: number
  /** Of a workflow: what became of its ignored events. */
  readonly ignored?: Readonly<Record<'tried' | 'closed' | 'absent', number>>
}

/**
 * Says at the end how many paths were taken on the page, how many steps that are, and how long one took with all that is
 * compared after it; and of what has to be ignored, how much was tried, and how much not, its control being closed or
 * absent. With `PATHS_TOLD=each`, as `npm run paths` asks, it reports path by path and in Portuguese.
 */
export default class PathReporter implements Reporter {
  readonly #taken: Taken[] = []
  readonly #isEachTold = process.env['PATHS_TOLD'] === 'each'

  onStepEnd(_: TestCase, __: TestResult, { title, category, duration, error }: TestStep): void {
    const [, path = null] = /^([a-z-]+ \d+): /.exec(title) ?? []
    if (!this.#isEachTold || category !== 'test.step' || !path) return
    say(`${error ? '✘' : '✓'} ${path} (${(duration / 1000).toFixed(1).replace('.', ',')} s)`)
  }

  onTestEnd({ title, annotations }: TestCase, { status, errors }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === 'path') this.#taken.push(JSON.parse(description))
    }
    if (!this.#isEachTold || status === 'passed') return
    say(`✘ ${title}`)
    for (const { message, stack } of errors) say(`\n${message ?? stack ?? status}\n`)
  }

  onEnd(): void {
    const machines = [...new Set(this.#taken.map(({ machine }) => machine))]
    if (machines.length === 0) return
    say(
      this.#isEachTold
        ? '\nna página            caminhos  passos  ms/passo  ignorado: tentado  fechado  ausente'
        : '\non the page             paths   steps   ms/step     ignored: tried   closed   absent',
    )
    for (const name of machines) {
      say(
        figures(
          name,
          this.#taken.filter(({ machine }) => machine === name),
        ),
      )
    }
    say(figures('', this.#taken))
  }

  printsToStdio(): boolean {
    return this.#isEachTold
  }
}

/** A path has its first step before it: the page goes there, and is compared for the first time. */
function figures(machine: string, taken: readonly Taken[]): string {
  const steps = taken.reduce((all, path) => all + path.steps + 1, 0)
  const milliseconds = taken.reduce((all, path) => all + path.milliseconds, 0)
  const sum = (what: 'tried' | 'closed' | 'absent') =>
    taken.reduce((all, { ignored }) => all + (ignored?.[what] ?? 0), 0)
  const cells = [taken.length, steps, Math.round(milliseconds / steps)]
  const ignored = [
    String(sum('tried')).padStart(19),
    ...[sum('closed'), sum('absent')].map((cell) => String(cell).padStart(9)),
  ]
  return [machine.padEnd(20), ...cells.map((cell) => String(cell).padStart(9)), ...ignored].join('')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
