import { toProblem } from '../../../contract/problem'
import type { refreshQueueMachine } from '../../../machines/session/refresh-queue.machine'
import type { Happening, Invariants, Step } from '../../engine/rules'
import { comesToRest, ends, isDone, isFailed, isQuiet, isRunning, isSame, isUnmoved, started } from '../protocols/steps'

type Queue = Step<typeof refreshQueueMachine>

const noToken = { status: 401, detail: 'no-token', fields: null, refusal: null }

export const invariants: Invariants<typeof refreshQueueMachine> = {
  'nothing waits and nothing is refreshed at the start': {
    atTheStart: ({ state, effects }) =>
      state.status === 'active' && state.context.waiting.length === 0 && isQuiet(effects),
  },
  'REF-01: at most one refresh runs': {
    onEveryStep: ({ before, effects }) =>
      started(effects).length > 0 ? !isRunning(before, 'refreshTokens') && started(effects).length === 1 : 'n/a',
  },
  'REF-02: requests wait as long as a refresh runs, and no longer': {
    inEveryState: (state) => isRunning(state, 'refreshTokens') === state.context.waiting.length > 0,
  },
  'REF-02: every request that comes or waits is settled exactly once, or waits on': {
    onEveryStep: ({ before, event, after, effects }) => {
      const owed = [...before.context.waiting, ...(isRequest(event) ? [event['id'] as string] : [])]
      const settled = effects.emits.flatMap((emitted) => (emitted as unknown as { ids: string[] }).ids)
      return isSame([...settled, ...after.context.waiting].sort(), owed.sort())
    },
  },
  'REF-01: a request refused with the current token starts a refresh and waits for it': {
    onEveryStep: (step) =>
      isFree(step) && isRequest(step.event) && step.event['used'] === step.event['stored']
        ? isSame(started(step.effects), ['refreshTokens']) &&
          isSame(step.after.context.waiting, [step.event['id']]) &&
          said(step) === ''
        : 'n/a',
  },
  'REF-01: a token that was replaced meanwhile needs no refresh': {
    onEveryStep: (step) =>
      isFree(step) &&
      isRequest(step.event) &&
      step.event['stored'] !== null &&
      step.event['used'] !== step.event['stored']
        ? started(step.effects).length === 0 && said(step) === `retry ${step.event['id']}`
        : 'n/a',
  },
  'REF-05: a request left with no token fails with no-token': {
    onEveryStep: (step) =>
      isFree(step) && isRequest(step.event) && step.event['stored'] === null
        ? started(step.effects).length === 0 &&
          said(step) === `reject ${step.event['id']}` &&
          isSame(reason(step), noToken)
        : 'n/a',
  },
  'REF-04: a request refused again with the current token is not refreshed again: the session ends': {
    onEveryStep: (step) =>
      isFree(step) && isDenied(step.event) && step.event['used'] === step.event['stored']
        ? ends(step) && step.after.hasTag('failed') && started(step.effects).length === 0
        : 'n/a',
  },
  'REF-04: one refused again while a refresh runs leaves it to the refresh what becomes of the session': {
    onEveryStep: (step) => (!isFree(step) && isDenied(step.event) ? isUnmoved(step) : 'n/a'),
  },
  'REF-04: one refused again with a token that was replaced says nothing of the session': {
    onEveryStep: (step) =>
      isDenied(step.event) && step.event['used'] !== step.event['stored'] ? isUnmoved(step) : 'n/a',
  },
  'REF-02: whatever comes while a refresh runs queues behind it': {
    onEveryStep: (step) =>
      !isFree(step) && isRequest(step.event)
        ? isRunning(step.after, 'refreshTokens') &&
          isSame(step.after.context.waiting, [...step.before.context.waiting, step.event['id']]) &&
          said(step) === ''
        : 'n/a',
  },
  'REF-02: all that waited are sent again when it ends': {
    onEveryStep: (step) =>
      isDone(step.event, 'refreshTokens') && hasToken(step.event)
        ? said(step) === `retry ${step.before.context.waiting}` && step.after.status === 'active'
        : 'n/a',
  },
  'REF-05: all that waited fail with no-token when another tab signed out meanwhile': {
    onEveryStep: (step) =>
      isDone(step.event, 'refreshTokens') && !hasToken(step.event)
        ? said(step) === `reject ${step.before.context.waiting}` && isSame(reason(step), noToken)
        : 'n/a',
  },
  'REF-03: a failed refresh fails all that waited, and ends the session with its problem': {
    onEveryStep: (step) => {
      if (!isFailed(step.event, 'refreshTokens')) return 'n/a'
      const problem = toProblem(step.event['error'])
      return (
        said(step) === `reject ${step.before.context.waiting}` &&
        isSame(reason(step), problem) &&
        ends(step) &&
        step.after.hasTag('failed') &&
        isSame(step.after.output, { problem })
      )
    },
  },
  'signing out fails what waits with no-token, and ends': {
    onEveryStep: (step) =>
      step.event.type === 'session.close'
        ? ends(step) &&
          !step.after.hasTag('failed') &&
          isSame(step.after.output, { problem: null }) &&
          (isFree(step) || (said(step) === `reject ${step.before.context.waiting}` && isSame(reason(step), noToken)))
        : 'n/a',
  },
  'nothing is said of no request': {
    onEveryStep: ({ effects: { emits } }) =>
      emits.length > 0 ? emits.every((emitted) => (emitted as unknown as { ids: string[] }).ids.length > 0) : 'n/a',
  },
  'ends for no other reason': {
    onEveryStep: (step) =>
      ends(step)
        ? isDenied(step.event) || step.event.type === 'session.close' || isFailed(step.event, 'refreshTokens')
        : 'n/a',
  },
  'is busy while it refreshes': {
    inEveryState: (state) => state.hasTag('busy') === isRunning(state, 'refreshTokens'),
  },
  'nothing else is ignored': { onEveryStep: (step) => isDenied(step.event) || !isUnmoved(step) },
  ...comesToRest,
}

function isFree({ before }: Queue): boolean {
  return !isRunning(before, 'refreshTokens')
}

function isRequest({ type }: Happening): boolean {
  return type === 'request.refused' || type === 'request.held'
}

function isDenied({ type }: Happening): boolean {
  return type === 'request.denied'
}

function hasToken({ output }: Happening): boolean {
  return (output as { hasToken: boolean }).hasToken
}

/** What the clients of the queue hear: `retry a,b`. */
function said({ effects: { emits } }: Queue): string {
  return emits
    .map((emitted) => `${emitted.type.split('.')[1]} ${(emitted as unknown as { ids: string[] }).ids}`)
    .join('; ')
}

function reason({ effects: { emits } }: Queue): unknown {
  return (emits[0] as unknown as { problem: unknown } | undefined)?.problem
}
