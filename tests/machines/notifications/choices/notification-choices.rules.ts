import type { Choices, NoticeTopic } from '../../../../contract/notifications/choices'
import { isRepeatable, toProblem } from '../../../../contract/problem'
import type { notificationChoicesMachine } from '../../../../machines/notifications/choices/notification-choices.machine'
import type { Invariants, Step } from '../../../engine/rules'
import { unchosen as choices } from '../../../support/samples/sample-choices'
import { comesToRest, inputOf, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved } from '../../protocols/steps'

type Choosing = Step<typeof notificationChoicesMachine>

const sentBy = ({ effects }: Choosing) => (inputOf(effects, 'saveChoices') as { choices: Partial<Choices> })?.choices
/** As they are on screen. */
const wantedIn = ({ context }: Choosing['before']) => ({ ...context.choices, ...context.chosen })
/** What was chosen while something was sent. */
const restOf = ({ context: { chosen, sent } }: Choosing['before']) =>
  Object.fromEntries(Object.entries(chosen).filter(([topic, way]) => sent[topic as NoticeTopic] !== way))

export const invariants: Invariants<typeof notificationChoicesMachine> = {
  'nothing is saved at first': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) && !state.hasTag('busy') && !state.hasTag('failed') && isSame(wantedIn(state), choices),
  },
  'what is chosen is on screen at once, and nothing else changes there but what is refused once and for all': {
    onEveryStep: ({ before, event, after }) => {
      if (isFailed(event, 'saveChoices') && !isRepeatable(toProblem(event['error']))) return 'n/a'
      const is = wantedIn(before)
      const next = event.type === 'way.choose' ? { ...is, [event['topic'] as NoticeTopic]: event['way'] } : is
      return isSame(wantedIn(after), next)
    },
  },
  'it is sent at once, with what is not saved yet, and nothing that the person left alone': {
    onEveryStep: (step) => {
      const { before, event } = step
      if (event.type !== 'way.choose' || before.hasTag('busy')) return 'n/a'
      const topic = event['topic'] as NoticeTopic
      return isSame(sentBy(step), { ...before.context.chosen, [topic]: event['way'] })
    },
  },
  'one request at a time': {
    onEveryStep: ({ before, event, effects }) =>
      event.type === 'way.choose' && before.hasTag('busy') ? isQuiet(effects) : 'n/a',
  },
  'what was chosen while another was saved is sent after it, alone': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (!isDone(event, 'saveChoices')) return 'n/a'
      const rest = restOf(before)
      if (Object.keys(rest).length > 0) return isSame(sentBy(step), rest)
      return isQuiet(step.effects) && after.hasTag('settled') && isSame(after.context.chosen, {})
    },
  },
  'what was saved stands': {
    onEveryStep: ({ before, event, after }) =>
      isDone(event, 'saveChoices')
        ? isSame(after.context.choices, { ...before.context.choices, ...before.context.sent })
        : isSame(after.context.choices, before.context.choices),
  },
  'a failure says why, keeps what another try may save, and lets go of what was refused, so that it holds up nothing': {
    onEveryStep: ({ before, event, after, effects }) => {
      if (!isFailed(event, 'saveChoices')) return 'n/a'
      const problem = toProblem(event['error'])
      const kept = isRepeatable(problem) ? before.context.chosen : restOf(before)
      return (
        isQuiet(effects) &&
        after.hasTag('failed') &&
        isSame(after.context.problem, problem) &&
        isSame(after.context.chosen, kept) &&
        after.can({ type: 'choices.retry' }) === Object.keys(kept).length > 0
      )
    },
  },
  'trying again sends what is not saved; of another moment it does nothing': {
    onEveryStep: (step) => {
      const { before, event } = step
      if (event.type !== 'choices.retry') return 'n/a'
      return before.can({ type: 'choices.retry' }) ? isSame(sentBy(step), before.context.chosen) : isUnmoved(step)
    },
  },
  'a problem is kept in a failure only': {
    inEveryState: (state) => state.context.problem === null || state.hasTag('failed'),
  },
  'is busy exactly while something is saved, and knows what': {
    inEveryState: (state) =>
      state.hasTag('busy') === isRunning(state, 'saveChoices') &&
      state.hasTag('busy') === Object.keys(state.context.sent).length > 0,
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  'from every failure something can still be saved': {
    fromEvery: (state) => state.hasTag('failed'),
    canReach: (state) => state.hasTag('settled'),
  },
  ...comesToRest,
}
