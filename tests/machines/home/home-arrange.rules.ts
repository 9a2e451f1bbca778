import type { homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import type { Invariants } from '../../engine/rules'

/** FILL IN: rules read off the specification, each with its requirement's id, and not off the chart. */
export const invariants: Invariants<typeof homeArrangeMachine> = {
  'FILL IN: nothing is done unless the person confirms': {
    onEveryStep: ({ event, effects }) =>
      effects.starts.some(({ id }) => id === 'performAction') ? event.type === 'action.confirm' : 'n/a',
  },
}
