import type { followUpLifecycle } from '../../../../machines/forms/follow-up/follow-up.lifecycle'
import { explain } from '../../../../machines/support/explain'
import type { Invariants } from '../../../engine/rules'
import { isQuiet, isSame } from '../../protocols/steps'

/** Where each step leads, from where (domain decisions, "Lifecycles: Follow-up"). */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'followUp.finish': { open: 'done' },
  'followUp.reopen': { done: 'open' },
  'followUp.edit': { open: 'open' },
  'followUp.cancel': { open: 'cancelled', done: 'cancelled' },
}

export const invariants: Invariants<typeof followUpLifecycle> = {
  'FRM-04: a follow-up stands as it is kept': {
    atTheStart: ({ input, state }) => state.value === input.status,
  },
  'FRM-04: each step leads where the decisions say, and nowhere from any other state': {
    onEveryStep: ({ before, event, after }) => {
      const isHeld = event.type === 'followUp.finish' && before.context.lacks_proof
      const next = leads[event.type]?.[String(before.value)]
      return after.value === (isHeld || next === undefined ? before.value : next)
    },
  },
  'FRM-04: one that asks for a photo is finished only with it, and says so': {
    inEveryState: (state) => {
      if (state.value !== 'open') return 'n/a'
      return isSame(explain(state, { type: 'followUp.finish' }), state.context.lacks_proof ? ['hasProof'] : [])
    },
  },
  'FRM-04: a photo that is missing keeps nobody from changing, reopening or cancelling': {
    inEveryState: (state) =>
      ['followUp.reopen', 'followUp.edit', 'followUp.cancel'].every(
        (type) => state.can({ type } as never) === (leads[type]?.[String(state.value)] !== undefined),
      ),
  },
  'no step changes the facts: whoever writes does': {
    onEveryStep: ({ before, after }) => isSame(before.context, after.context),
  },
  'a lifecycle says what may happen, and does nothing': {
    onEveryStep: ({ effects }) => isQuiet(effects),
  },
}
