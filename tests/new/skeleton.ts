/** What stands wherever only a person can say what belongs there. */
export const mark = 'FILL IN'

export interface NewMachine {
  /** `billing/invoice`, or an area alone. */
  readonly folder: string
  /** `invoice-reissue`, unique among all machines. */
  readonly name: string
  /** `invoiceReissue`. */
  readonly id: string
}

/** Null where the place is not `<area>/<name>` or `<area>/<record>/<name>` in lower case with hyphens. */
export function newMachine(place: string): NewMachine | null {
  const parts = place.split('/')
  const isPlace =
    parts.length > 1 && parts.length < 4 && parts.every((part) => /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(part))
  const name = parts.at(-1)
  if (!isPlace || !name) return null
  const id = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return { folder: parts.slice(0, -1).join('/'), name, id }
}

/** The files of a machine that asks a server to do something, by their paths: they compile, and the check is red until they are filled in. */
export function skeletonOf({ folder, name, id }: NewMachine): Readonly<Record<string, string>> {
  const Id = id.replace(/^./, (letter) => letter.toUpperCase())
  const depth = folder.split('/').length
  const machines = '../'.repeat(depth)
  const tests = '../'.repeat(depth + 1)
  const machine = `../${tests}machines/${folder}/${name}`
  return {
    [`machines/${folder}/${name}.machine.ts`]: `import { assign, fromPromise, setup } from 'xstate'
import { type Problem, toProblem } from '../${machines}contract/problem'
import { fromEvent } from '${machines}support/from-event'
import { unprovided } from '${machines}support/unprovided'
import type { Meta, Tag } from '${machines}support/vocabulary'

interface ${Id}Context {
  readonly id: number
  readonly problem: Problem | null
}

type ${Id}Event = { type: 'action.confirm' } | { type: 'dialog.dismiss' }

/** ${mark}: what it does for whom. Source: specification, section ${mark}. */
export const ${id}Machine = setup({
  types: {
    input: {} as Pick<${Id}Context, 'id'>,
    context: {} as ${Id}Context,
    events: {} as ${Id}Event,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: { performAction: fromPromise<void, Pick<${Id}Context, 'id'>>(unprovided('performAction')) },
  actions: {
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toProblem(error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: '${id}',
  meta: { requirements: ['${mark}'] },
  context: ({ input: { id } }) => ({ id, problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      tags: 'editable',
      meta: { requirements: ['${mark}'] },
      on: { 'action.confirm': 'performing', 'dialog.dismiss': 'dismissed' },
    },
    performing: {
      tags: 'busy',
      meta: { requirements: ['${mark}'] },
      entry: 'clearProblem',
      invoke: {
        id: 'performAction',
        src: 'performAction',
        input: ({ context: { id } }) => ({ id }),
        onDone: 'done',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: fromEvent } },
      },
    },
    failed: {
      tags: 'failed',
      meta: { requirements: ['${mark}'] },
      on: { 'action.confirm': 'performing', 'dialog.dismiss': 'dismissed' },
    },
    done: { type: 'final', tags: 'settled', meta: { requirements: ['${mark}'] } },
    dismissed: { type: 'final', tags: 'settled', meta: { requirements: ['${mark}'] } },
  },
})
`,
    [`machines/${folder}/${name}.words.ts`]: `import { msg } from '@lingui/core/macro'
import type { Words } from '${machines}support/words'
import type { ${id}Machine } from './${name}.machine'

export const ${id}Words = {
  title: msg\`${mark}\`,
  states: {
    confirming: msg\`${mark}\`,
    performing: msg\`${mark}\`,
    failed: msg\`${mark}\`,
    done: msg\`${mark}\`,
    dismissed: msg\`${mark}\`,
  },
  events: {
    'action.confirm': msg\`${mark}\`,
    'dialog.dismiss': msg\`${mark}\`,
  },
  answers: {
    'performAction.done': msg\`${mark}\`,
    'performAction.error': msg\`${mark}\`,
  },
  actions: {
    keepProblem: msg\`guardar o erro\`,
    clearProblem: msg\`esquecer o erro\`,
  },
} satisfies Words<typeof ${id}Machine>
`,
    [`machines/${folder}/${name}.about.ts`]: `import { msg } from '@lingui/core/macro'
import type { About } from '${machines}support/about'
import type { ${id}Machine } from './${name}.machine'

export const ${id}About = {
  machine: msg\`${mark}\`,
  states: {
    confirming: msg\`${mark}\`,
    performing: msg\`${mark}\`,
    failed: msg\`${mark}\`,
    done: msg\`${mark}\`,
    dismissed: msg\`${mark}\`,
  },
  actors: { performAction: msg\`${mark}\` },
} satisfies About<typeof ${id}Machine>
`,
    [`tests/machines/${folder}/${name}.cases.ts`]: `import { ${id}Machine } from '${machine}.machine'
import { type PathOptions, pathsOf } from '${tests}engine/paths'
import { unavailable } from '${tests}support/people'

/** ${mark}: the data worth telling apart. */
export const options: PathOptions<typeof ${id}Machine> = {
  inputs: { 'of record 12': { id: 12 } },
  answers: { performAction: { done: { '': undefined }, error: { 'not available': unavailable } } },
}

export const paths = pathsOf(${id}Machine, options)
`,
    [`tests/machines/${folder}/${name}.rules.ts`]: `import type { ${id}Machine } from '${machine}.machine'
import type { Invariants } from '${tests}engine/rules'

/** ${mark}: rules read off the specification, each with its requirement's id, and not off the chart. */
export const invariants: Invariants<typeof ${id}Machine> = {
  '${mark}: nothing is done unless the person confirms': {
    onEveryStep: ({ event, effects }) =>
      effects.starts.some(({ id }) => id === 'performAction') ? event.type === 'action.confirm' : 'n/a',
  },
}
`,
    [`tests/machines/${folder}/${name}.ui.ts`]: `import { ${id}Machine } from '${machine}.machine'
import { together } from '${tests}engine/screen'
import { pressing, type Ui } from '${tests}engine/ui'
import { options } from './${name}.cases'

export const ui: Ui<typeof ${id}Machine> = {
  machine: ${id}Machine,
  cases: options,
  /** ${mark}: the control of each event of a person. */
  events: pressing({ 'action.confirm': '${mark}', 'dialog.dismiss': '${mark}' }),
  /** ${mark}: what is on screen, and below what the state says should be. */
  shown: (screen) => together({ hasFailed: screen.dialog().find('alert').isThere() }),
  toShow: (state) => ({ hasFailed: state.matches('failed') }),
  /** ${mark}: a component in a file beside this one, \`({ actor }) => <View actor={actor} />\`. */
  view: { component: async () => () => null },
  page: {
    /** ${mark}: the address, and what opens the dialog there. */
    opens: () => ({ address: '/' }),
    effects: { performAction: { call: { method: 'POST', path: '/${mark}/' } } },
  },
}
`,
  }
}

/** The registry with the machine in it, after all others; null where it knows the name. */
export function addToRegistry(registry: string, { folder, name, id }: NewMachine): string | null {
  if (registry.includes(`/${name}.machine'`) || registry.includes(`/${name}.lifecycle'`)) return null
  const added = `import { ${id}Machine } from './${folder}/${name}.machine'\n`
  const key = name === id ? name : `'${name}'`
  return `${added}${registry}`.replace(/\n}\s*$/, `\n  ${key}: ${id}Machine,\n}\n`)
}
