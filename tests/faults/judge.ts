import { Writable } from 'node:stream'
import { createVitest, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'
import type { Fault } from './fault-kinds'
import { planting } from './plant'

/** How one file of tests went over the product: which faults it came by, and in which of its tests; none where only before them. */
export interface Run {
  readonly file: string
  readonly seconds: number
  readonly faults: Readonly<Record<string, readonly string[]>>
}

/** A file of tests, or of a long one some tests by their ids. */
export interface Candidate {
  readonly file: string
  readonly tests?: readonly string[]
}

export interface Noticed {
  /** The test that failed, and its message's first line; null where none did. */
  readonly by: string | null
  readonly why: string
  /** How many of the files were run. */
  readonly ran: number
  readonly seconds: number
}

interface Failure {
  readonly file: string
  readonly by: string
  readonly why: string
}

/** One instance of the test runner, with all these faults in the product: which of them is active is said run by run. */
export async function createJudge(faults: readonly Fault[], root: string, cache: string, workers: number) {
  const failures: Failure[] = []
  let modules: TestModule[] = []
  let onGreen: (module: TestModule) => void = () => {}
  const reporter: Reporter = {
    onTestCaseResult: (test) => note(test.module, test.fullName, test.result().errors),
    onTestModuleEnd(module) {
      modules.push(module)
      note(module, 'as a whole', module.errors())
      if (module.state() === 'passed') onGreen(module)
    },
    onTestRunEnd(_modules, [error]) {
      if (error) failures.push({ file: '', by: 'an error that no test caught', why: firstLine(error.message) })
    },
  }
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      cache: false,
      silent: true,
      maxWorkers: workers,
      reporters: [reporter],
      setupFiles: ['tests/faults/planted.setup.ts'],
      /** What is reached while a file is loaded is told of that file. */
      isolate: true,
      sequence: { sequencer: AsGiven },
      experimental: { fsModuleCache: true, fsModuleCachePath: cache },
    },
    { plugins: [planting(faults, root)] },
    { stdout: nowhere, stderr: nowhere },
  )
  await vitest.standalone()
  const project = vitest.getRootProject()
  const { testTimeout, hookTimeout } = project.config
  /** With a fault, the first failure is enough; without one, a test that fails is to be at fault itself, and not a busy machine. */
  const hasty = { bail: 1, testTimeout, hookTimeout }
  const patient = { bail: 0, testTimeout: 4 * testTimeout, hookTimeout: 4 * hookTimeout }
  const all = (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId)

  return {
    /** Runs the candidates one after the other until a test fails; gives up when the time is over. */
    async notice(fault: string, candidates: readonly Candidate[], milliseconds: number): Promise<Noticed> {
      const began = performance.now()
      let ran = 0
      for (let waiting = candidates; waiting.length > 0; ) {
        const left = milliseconds - (performance.now() - began)
        if (left <= 0) break
        await run(fault, waiting, left)
        const seconds = (performance.now() - began) / 1000
        ran += modules.length
        const failure = failures[0]
        if (!failure) break
        const at = waiting.findIndex(({ file }) => file === failure.file)
        const failed = waiting[at]
        const isSure = !failed || !(failed.tests || /timed out|unable to find/i.test(failure.why))
        if (isSure || (await isGreen(failed))) return { by: failure.by, why: failure.why, ran, seconds }
        waiting = [...(failed.tests ? [{ file: failed.file }] : []), ...waiting.slice(at + 1)]
      }
      return { by: null, why: '', ran, seconds: (performance.now() - began) / 1000 }
    },

    /** Runs files with none of the faults active and tells of each; throws where one fails, and not only for want of time. */
    async reach(files: readonly string[], tell: (run: Run) => void): Promise<void> {
      onGreen = (module) => tell(runOf(module))
      await run(
        '',
        files.map((file) => ({ file })),
      )
      for (const { file, by, why } of [...failures]) {
        const isSlow = (await isGreen({ file })) || (await isGreen({ file }))
        if (!isSlow) throw new Error(`without any fault ${by} fails: ${why}`)
      }
      onGreen = () => {}
    },

    close: () => vitest.close(),
  }

  /** Without the fault, too: some tests alone may need those before them, and a slow machine is no fault. */
  async function isGreen(candidate: Candidate): Promise<boolean> {
    await run('', [candidate])
    return failures.length === 0
  }

  async function run(fault: string, candidates: readonly Candidate[], milliseconds?: number) {
    failures.length = 0
    modules = []
    vitest.provide('fault', fault)
    for (const { config } of [vitest, project]) Object.assign(config, fault ? hasty : patient)
    const limit = milliseconds && setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), milliseconds)
    await vitest.runTestSpecifications(
      candidates
        .filter(({ file }) => all.includes(file))
        .map(({ file, tests }) => project.createSpecification(file, tests ? { testIds: [...tests] } : undefined)),
    )
    clearTimeout(limit)
  }

  function note(module: TestModule, name: string, [error]: readonly { readonly message: string }[] = []) {
    if (!error) return
    failures.push({ file: module.moduleId, by: `${module.relativeModuleId} › ${name}`, why: firstLine(error.message) })
  }
}

function runOf(module: TestModule): Run {
  const faults: Record<string, string[]> = {}
  for (const test of module.children.allTests()) {
    const { inTest = [], before = [] } = test.meta().faults ?? {}
    for (const id of before) faults[id] ??= []
    for (const id of inTest) faults[id] = [...(faults[id] ?? []), test.id]
  }
  const { duration, collectDuration, environmentSetupDuration, prepareDuration, setupDuration } = module.diagnostic()
  const spent = duration + collectDuration + environmentSetupDuration + prepareDuration + setupDuration
  return { file: module.moduleId, seconds: spent / 1000, faults }
}

/** The order says which test is the likeliest to notice a fault. */
class AsGiven {
  shard(specifications: TestSpecification[]) {
    return specifications
  }
  sort(specifications: TestSpecification[]) {
    return specifications
  }
}

const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
