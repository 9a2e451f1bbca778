import { isMessage } from '../../../../contract/billing/messages'
import { toProblem } from '../../../../contract/problem'
import type { messagesMachine } from '../../../../machines/billing/messages/messages.machine'
import type { Invariants, Step } from '../../../engine/rules'
import {
  comesToRest,
  isDone,
  isFailed,
  isQuiet,
  isRunning,
  isSame,
  isUnmoved,
  keeps,
  started,
} from '../../protocols/steps'
import { ana } from './messages.cases'

type Told = Step<typeof messagesMachine>

export const invariants: Invariants<typeof messagesMachine> = {
  'nothing is written and nothing is sent at first': {
    atTheStart: ({ state, effects }) =>
      isQuiet(effects) &&
      !state.hasTag('busy') &&
      !state.hasTag('failed') &&
      isSame(state.context, { text: '', mentioned: [], outbox: [], givenBack: [], problem: null }),
  },
  'BM-07: what is typed stands in the field, whatever is being sent': {
    onEveryStep: (step) =>
      step.event.type === 'message.write'
        ? step.after.context.text === step.event['text'] &&
          isSame(step.before.value, step.after.value) &&
          keeps(step, 'text') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'a name that was chosen stands in the field, and who it is is kept, whatever is being sent': {
    onEveryStep: (step) => {
      const { before, event, after, effects } = step
      if (event.type !== 'person.mention') return 'n/a'
      const { person, text } = event as unknown as { person: { id: number; name: string }; text: string }
      const others = before.context.mentioned.filter(({ id }) => id !== person.id)
      return (
        after.context.text === text &&
        isSame(after.context.mentioned, [...others, person]) &&
        keeps(step, 'text', 'mentioned') &&
        isQuiet(effects)
      )
    },
  },
  'a message names whom its text still names, and the next one nobody': {
    onEveryStep: ({ before, event, after }) => {
      if (event.type !== 'message.send' || !isMessage(before.context.text)) return 'n/a'
      return (
        isSame(after.context.outbox.at(-1)?.mentions, namedIn(before.context.text)) &&
        after.context.mentioned.length === 0
      )
    },
  },
  'whom a message names is known again where it goes back to the field': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'message.withdraw') return 'n/a'
      const message = before.context.outbox.find(({ key }) => key === event['key'])
      if (!message || isAtServer(step, message.key)) return 'n/a'
      return message.mentions.every(({ id }) => after.context.mentioned.some((one) => one.id === id))
    },
  },
  'BM-07: what is sent joins the queue with its key, without the space around it, and leaves the field empty': {
    onEveryStep: ({ before, event, after }) =>
      event.type === 'message.send' && isMessage(before.context.text)
        ? isSame(after.context.outbox, [
            ...before.context.outbox,
            {
              ...{ key: keptKey(before) ?? event['key'], text: before.context.text.trim() },
              mentions: namedIn(before.context.text),
            },
          ]) &&
          after.context.text === '' &&
          after.context.givenBack.length === 0
        : 'n/a',
  },
  'BM-07: what is no message is not sent': {
    onEveryStep: (step) =>
      step.event.type === 'message.send' && !isMessage(step.before.context.text) ? isUnmoved(step) : 'n/a',
  },
  'it can be sent as long as a message stands in the field': {
    inEveryState: (state) => state.can({ type: 'message.send', key: '' }) === isMessage(state.context.text),
  },
  'the queue is on its way, or its first message has failed': {
    inEveryState: (state) => (state.hasTag('busy') || state.hasTag('failed')) === state.context.outbox.length > 0,
  },
  'one is sent at a time, after it is known that there is a connection': {
    inEveryState: (state) =>
      state.hasTag('busy') === (isRunning(state, 'awaitConnection') !== isRunning(state, 'sendMessage')) &&
      !(isRunning(state, 'awaitConnection') && isRunning(state, 'sendMessage')),
  },
  'a message leaves when there is a connection, and only then': {
    onEveryStep: ({ event, effects }) =>
      started(effects).includes('sendMessage') ===
      (isDone(event, 'awaitConnection') || isFailed(event, 'awaitConnection')),
  },
  'BM-07: in the order in which they were sent, each under its key': {
    onEveryStep: ({ before, effects }) =>
      started(effects).includes('sendMessage')
        ? isSame(effects.starts, [{ id: 'sendMessage', input: { message: before.context.outbox[0] } }])
        : 'n/a',
  },
  'what was sent leaves the queue, is announced, and the next one follows': {
    onEveryStep: (step) =>
      isDone(step.event, 'sendMessage')
        ? isSame(step.after.context.outbox, step.before.context.outbox.slice(1)) &&
          keeps(step, 'outbox') &&
          isSame(step.effects.emits, [{ type: 'message.sent' }]) &&
          isSame(started(step.effects), step.after.context.outbox.length > 0 ? ['awaitConnection'] : [])
        : 'n/a',
  },
  'nothing else is announced': {
    onEveryStep: ({ event, effects }) => isDone(event, 'sendMessage') || effects.emits.length === 0,
  },
  'BM-07: what was not sent stays first and says why; nothing overtakes it': {
    onEveryStep: (step) =>
      isFailed(step.event, 'sendMessage')
        ? step.after.hasTag('failed') &&
          isSame(step.after.context.problem, toProblem(step.event['error'])) &&
          keeps(step, 'problem') &&
          isQuiet(step.effects)
        : 'n/a',
  },
  'the reason stands as long as the failure': {
    inEveryState: (state) => state.hasTag('failed') === (state.context.problem !== null),
  },
  'BM-07: trying again repeats the message under its key': {
    onEveryStep: (step) => {
      if (step.event.type !== 'message.retry') return 'n/a'
      if (!step.before.hasTag('failed')) return isUnmoved(step)
      return isSame(started(step.effects), ['awaitConnection']) && step.after.hasTag('busy') && keeps(step, 'problem')
    },
  },
  'BM-07: a message that is not at the server goes back to the field, before what is written there': {
    onEveryStep: (step) => {
      const { before, event, after } = step
      if (event.type !== 'message.withdraw') return 'n/a'
      const message = before.context.outbox.find(({ key }) => key === event['key'])
      if (!message || isAtServer(step, message.key)) return isUnmoved(step)
      const { text } = before.context
      return (
        isSame(
          after.context.outbox,
          before.context.outbox.filter((other) => other !== message),
        ) && after.context.text === (text.trim() === '' ? message.text : `${message.text}\n${text}`)
      )
    },
  },
  'BM-07: one that was tried keeps its key for its text until something is sent: it is never doubled': {
    onEveryStep: ({ before, event, after }) => {
      const { outbox, givenBack } = before.context
      const [first] = outbox
      const isTried =
        event.type === 'message.withdraw' && event['key'] === first?.key && !isRunning(before, 'sendMessage')
      if (isTried) return isSame(after.context.givenBack, [...givenBack, first])
      return isSame(
        after.context.givenBack,
        event.type === 'message.send' && isMessage(before.context.text) ? [] : givenBack,
      )
    },
  },
  'one given back from behind leaves the first where it is': {
    onEveryStep: (step) =>
      step.event.type === 'message.withdraw' && step.event['key'] !== step.before.context.outbox[0]?.key
        ? isSame(step.before.value, step.after.value) &&
          isQuiet(step.effects) &&
          keeps(step, 'text', 'mentioned', 'outbox')
        : 'n/a',
  },
  'when the first one is given back, the next one follows': {
    onEveryStep: ({ before, event, after, effects }) =>
      event.type === 'message.withdraw' &&
      event['key'] === before.context.outbox[0]?.key &&
      !isRunning(before, 'sendMessage')
        ? isSame(started(effects), after.context.outbox.length > 0 ? ['awaitConnection'] : []) &&
          !after.hasTag('failed')
        : 'n/a',
  },
  'nothing that was written is lost: it is sent, in the queue, or in the field': {
    onEveryStep: ({ before, event, after }) => {
      if (['message.write', 'person.mention'].includes(event.type)) return 'n/a'
      const sent = isDone(event, 'sendMessage') ? [before.context.outbox[0]?.text ?? ''] : []
      return isSame(wordsIn(before).sort(), [...sent.flatMap(wordsOf), ...wordsIn(after)].sort())
    },
  },
  'it never ends by itself: the screen ends it': { inEveryState: ({ status }) => status === 'active' },
  ...comesToRest,
}

function isAtServer({ before }: Told, key: string): boolean {
  return isRunning(before, 'sendMessage') && before.context.outbox[0]?.key === key
}

function keptKey({ context: { text, givenBack } }: Told['before']): string | undefined {
  return givenBack.find((message) => isSame([message.text, message.mentions], [text.trim(), namedIn(text)]))?.key
}

/** Of the texts of these paths one names somebody, who was chosen for it. */
function namedIn(text: string): readonly (typeof ana)[] {
  return text.trim() === '@Ana Souza' ? [ana] : []
}

function wordsIn({ context: { text, outbox } }: Told['before']): string[] {
  return [text, ...outbox.map((message) => message.text)].flatMap(wordsOf)
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
