import type { I18n, MessageDescriptor } from '@lingui/core'
import { machines } from '../../machines'
import { wordFor } from '../../machines/support/words'
import { type Chart, chartOf, type Trigger } from './chart'
import { type Language, phrases } from './phrases'
import { aboutOf, wordsOf } from './texts'

export type MachineName = keyof typeof machines

export const machineNames = Object.keys(machines) as MachineName[]

/** A chart with its words in one language. Names are those of the chart. */
export interface SpokenChart {
  readonly name: MachineName
  readonly chart: Chart
  readonly title: string
  /** A paragraph: what the machine is for. */
  readonly about: string
  /** The title of a state; of the machine itself, its own. */
  readonly state: (path: string) => string
  readonly aboutState: (path: string) => string
  /** Empty for what happens at once. */
  readonly trigger: (trigger: Trigger) => string
  readonly guard: (name: string) => string
  readonly action: (name: string) => string
  /** What an invoked actor does, by invoke id. */
  readonly actor: (id: string) => string
  /** Its screens say an error in the words of the error catalogue. */
  readonly readsMessages: boolean
}

/** Says a machine's chart in the language of `i18n`, from the catalogue `charts`. */
export function speak(name: MachineName, i18n: I18n): SpokenChart {
  const chart = chartOf(machines[name])
  const mine = wordsOf(name)
  const told = aboutOf(name)
  const say = (message: MessageDescriptor | undefined) => (message ? i18n._(message) : '')
  const word = (kind: Parameters<typeof wordFor>[1], key: string) => i18n._(wordFor(mine, kind, key))
  const title = i18n._(mine.title)
  const state = (path: string) => (path === chart.id ? title : word('states', path))

  return {
    name,
    chart,
    title,
    about: say(told.machine),
    state,
    aboutState: (path) => say(path === chart.id ? told.machine : told.states[path]),
    trigger: ({ kind, name: trigger }) => {
      if (kind === 'always') return ''
      if (kind === 'event') return word('events', trigger)
      if (kind === 'end') return phrases[i18n.locale as Language].finished(state(trigger))
      return kind === 'delay' ? word('delays', trigger) : word('answers', `${trigger}.${kind}`)
    },
    guard: (guard) => word('guards', guard),
    action: (action) => word('actions', action),
    actor: (id) => say(told.actors?.[id]),
    readsMessages: told.readsMessages ?? false,
  }
}
