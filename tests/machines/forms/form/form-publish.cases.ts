import { formPublishMachine } from '../../../../machines/forms/form/form-publish.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { recordActionCases } from '../../protocols/action-dialog.cases'

const at = (version: number, facts: { status: string; has_changes: boolean }) => ({ id: 7, version, ...facts })

export const options: PathOptions<typeof formPublishMachine> = recordActionCases({
  input: { id: 7, version: 1 },
  complete: 'Com o fim ',
  incomplete: 'longa '.repeat(100),
  key: '5f0c7e9a0000400080000000000000e1',
  rejection: { note: ['Explique melhor.'] },
  refusal: { state: 'retired', event: 'form.publish' },
  done: at(2, { status: 'published', has_changes: false }),
  possible: at(2, { status: 'published', has_changes: true }),
  overtaken: at(2, { status: 'retired', has_changes: true }),
})

export const paths = pathsOf(formPublishMachine, options)
