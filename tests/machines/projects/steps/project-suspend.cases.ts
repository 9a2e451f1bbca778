import { projectSuspendMachine } from '../../../../machines/projects/project/project-suspend.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'
import { factsAt } from '../project.cases'

export const options: PathOptions<typeof projectSuspendMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'Combinado com o cliente em reunião ',
  incomplete: 'Curto',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'cancelled', event: 'project.suspend' },
  done: { id: 7, version: 2, ...factsAt('suspended') },
  possible: { id: 7, version: 2, ...factsAt('active') },
  overtaken: { id: 7, version: 2, ...factsAt('cancelled') },
})

export const paths = pathsOf(projectSuspendMachine, options)
