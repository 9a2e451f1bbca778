import { followUpReopenMachine } from '../../../../machines/forms/follow-up/follow-up-reopen.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from './follow-up.cases'

export const options: PathOptions<typeof followUpReopenMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'O pneu voltou a perder ar ',
  incomplete: 'Errada',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'followUp.reopen' },
  done: { id: 7, version: 2, ...factsAt('open') },
  possible: { id: 7, version: 2, ...factsAt('done') },
  overtaken: { id: 7, version: 2, ...factsAt('cancelled') },
})

export const paths = pathsOf(followUpReopenMachine, options)
