import { followUpCancelMachine } from '../../../../machines/forms/follow-up/follow-up-cancel.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from './follow-up.cases'

export const options: PathOptions<typeof followUpCancelMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'A máquina foi vendida ',
  incomplete: 'Errada',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'followUp.cancel' },
  done: { id: 7, version: 2, ...factsAt('cancelled') },
  possible: { id: 7, version: 2, ...factsAt('open') },
  overtaken: { id: 7, version: 2, ...factsAt('cancelled') },
})

export const paths = pathsOf(followUpCancelMachine, options)
