import { readingsPasteMachine } from '../../../../machines/billing/report-readings/readings-paste.machine'
import { together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { options } from './readings-paste.cases'

export const ui: Ui<typeof readingsPasteMachine> = {
  machine: readingsPasteMachine,
  cases: options,
  /** FILL IN: the control of each event of a person. */
  events: pressing({ 'action.confirm': 'FILL IN', 'dialog.dismiss': 'FILL IN' }),
  /** FILL IN: what is on screen, and below what the state says should be. */
  shown: (screen) => together({ hasFailed: screen.dialog().find('alert').isThere() }),
  toShow: (state) => ({ hasFailed: state.matches('failed') }),
  /** FILL IN: a component in a file beside this one, `({ actor }) => <View actor={actor} />`. */
  view: { component: async () => () => null },
  page: {
    /** FILL IN: the address, and what opens the dialog there. */
    opens: () => ({ address: '/' }),
    effects: { performAction: { call: { method: 'POST', path: '/FILL IN/' } } },
  },
}
