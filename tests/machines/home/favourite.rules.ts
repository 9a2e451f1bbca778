import type { favouriteMachine } from '../../../machines/home/favourite.machine'
import type { Invariants } from '../../engine/rules'

/** FILL IN: rules read off the specification, each with its requirement's id, and not off the chart. */
export const invariants: Invariants<typeof favouriteMachine> = {
  'FILL IN: nothing is done unless the person confirms': {
    onEveryStep: ({ event, effects }) =>
      effects.starts.some(({ id }) => id === 'performAction') ? event.type === 'action.confirm' : 'n/a',
  },
}
