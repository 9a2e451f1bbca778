import { projectActivateMachine } from '../../../../machines/projects/project/project-activate.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from '../project.cases'

export const options: PathOptions<typeof projectActivateMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'Combinado com o cliente em reunião ',
  incomplete: 'a'.repeat(501),
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { note: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'project.activate' },
  done: { id: 7, version: 2, ...factsAt('active') },
  possible: { id: 7, version: 2, ...factsAt('planned') },
  overtaken: { id: 7, version: 2, ...factsAt('cancelled') },
})

export const paths = pathsOf(projectActivateMachine, options)
