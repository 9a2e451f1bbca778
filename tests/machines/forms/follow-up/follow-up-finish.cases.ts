import { followUpFinishMachine } from '../../../../machines/forms/follow-up/follow-up-finish.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from './follow-up.cases'

export const options: PathOptions<typeof followUpFinishMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'Troquei o pneu da frente ',
  incomplete: 'Feito.',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { note: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'followUp.finish' },
  done: { id: 7, version: 2, ...factsAt('done') },
  possible: { id: 7, version: 2, ...factsAt('open') },
  overtaken: { id: 7, version: 2, ...factsAt('open', true) },
})

export const paths = pathsOf(followUpFinishMachine, options)
