import type { Person } from '../../../../contract/notifications/news'
import type { presenceMachine } from '../../../../machines/notifications/presence/presence.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { isRunning, isSame, isUnmoved, started } from '../../protocols/steps'

type Present = Step<typeof presenceMachine>

const othersIn = ({ context: { others } }: Present['after']) => others.map(({ username }) => username)
const personOf = ({ event }: Present) => (event['person'] as Person).username
const answers = ({ effects: { sends } }: Present) => sends.length

export const invariants: Invariants<typeof presenceMachine> = {
  'it begins by saying that the person is here, unless the page is hidden, and knows of nobody': {
    atTheStart: ({ state, effects }) =>
      isSame(started(effects).sort(), state.context.isHidden ? ['watchSight'] : ['sayHere', 'watchSight']) &&
      isSame(state.context.others, []),
  },
  'says that it is here exactly while the page is seen': {
    inEveryState: (state) => isRunning(state, 'sayHere') === state.hasTag('settled'),
  },
  'whoever is heard is there, once, and whoever comes anew is answered, where nobody was since the last beat': {
    onEveryStep: (step) => {
      if (step.event.type !== 'other.heard' || !step.before.hasTag('settled')) return 'n/a'
      const wasKnown = othersIn(step.before).includes(personOf(step))
      const is = othersIn(step.after).filter((one) => one === personOf(step)).length
      return is === 1 && answers(step) === (wasKnown || step.before.context.hasAnswered ? 0 : 1)
    },
  },
  'who is alone says nothing more: only while somebody else is there a beat is one': {
    onEveryStep: (step) => {
      const { before, event } = step
      if (event.type === 'other.heard') return 'n/a'
      const isBeat = event.type === 'beat.made' && before.context.others.length > 0
      return answers(step) === (isBeat ? 1 : 0)
    },
  },
  'after a beat whoever comes is answered again': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'beat.made' && before.hasTag('settled') ? !after.context.hasAnswered : 'n/a',
  },
  'whoever says that they are gone is gone at once': {
    onEveryStep: (step) => (step.event.type === 'other.gone' ? !othersIn(step.after).includes(personOf(step)) : 'n/a'),
  },
  'who is not heard for three signs of life is gone, and not before': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type !== 'beat.made' || !before.hasTag('settled')) return 'n/a'
      const left = before.context.others.filter(({ missed }) => missed < 2)
      return isSame(
        after.context.others,
        left.map((one) => ({ ...one, missed: one.missed + 1 })),
      )
    },
  },
  'a page that is not seen knows of nobody, and hears nothing': {
    onEveryStep: (step) =>
      step.before.hasTag('settled') || step.event.type === 'page.shown' ? 'n/a' : isUnmoved(step),
    inEveryState: (state) => state.hasTag('settled') || state.context.others.length === 0,
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
}
