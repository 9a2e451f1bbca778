import { formRetireMachine } from '../../../../machines/forms/form/form-retire.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'

const at = (version: number, facts: { status: string; has_changes: boolean }) => ({ id: 7, version, ...facts })

export const options: PathOptions<typeof formRetireMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'Outro formulário o substitui ',
  incomplete: 'Outro',
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { reason: ['Explique melhor.'] },
  refusal: { state: 'retired', event: 'form.retire' },
  done: at(2, { status: 'retired', has_changes: false }),
  possible: at(2, { status: 'published', has_changes: false }),
  overtaken: at(2, { status: 'retired', has_changes: false }),
})

export const paths = pathsOf(formRetireMachine, options)
