import type { DetailsDraft } from '../../../../contract/forms/form-details'
import { readProblem } from '../../../../contract/problem'
import { formDetailsMachine } from '../../../../machines/forms/form/form-details.machine'
import { pathsOf } from '../../../engine/paths'
import { newForm } from '../../../support/samples/sample-forms'
import { recordFormCases } from '../../protocols/record-form.cases'

/** A form as the person saw it, and what becomes of it. */
export const seen: DetailsDraft = {
  ...{ title: newForm.title, description: newForm.description, group: newForm.group },
  ...{ every_days: newForm.every_days === null ? '' : String(newForm.every_days), machines: [] },
}
export const draft: DetailsDraft = { ...seen, title: 'Lavagem na saída' }
/** Somebody else has written what it is for. */
export const theirs: DetailsDraft = { ...seen, description: 'Antes da entrega.' }

export const options = recordFormCases({
  ...{ seen, draft, theirs },
  unfit: { 'with a term that is no number': { ...draft, every_days: 'x' } },
  refusals: {
    rejected: readProblem(400, { title: ['O nome não serve.'] }),
  },
})

export const paths = pathsOf(formDetailsMachine, options)
