import type { FormDraft } from '../../../../contract/forms/form'
import type { EditedForm } from '../../../../contract/forms/form-editing'
import { readProblem } from '../../../../contract/problem'
import { formEditMachine } from '../../../../machines/forms/form/form-edit.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { unavailable } from '../../../support/people'
import { builtDefinition } from '../../../support/samples/sample-forms'

export const title = 'Chegada ao pátio'
const [first, ...others] = builtDefinition.sections
export const titled: FormDraft = { sections: [{ title, questions: first?.questions ?? [] }, ...others] }
/** What somebody else made of it. */
export const theirs: FormDraft = { sections: builtDefinition.sections.slice(0, 1) }
/** Taken away. */
export const gone = { section: 0, question: 1 }

export const opened: EditedForm = {
  ...{ id: 7, version: 1, status: 'published', draft: builtDefinition, published: builtDefinition },
}
const read = (draft: FormDraft, more: Partial<EditedForm> = {}): EditedForm => ({
  ...opened,
  version: 2,
  draft,
  ...more,
})

export const options: PathOptions<typeof formEditMachine> = {
  /** Two saves may be without an answer where nothing is open or tried. Of what is open, taken away and tried in the preview one at a time, or nothing: they do not know each other. */
  within: ({ open, removed, answers, sent }) =>
    sent.length < (open === null && Object.keys(answers).length === 0 ? 3 : 2) &&
    [open !== null && open.question === 0, removed !== null, Object.keys(answers).length > 0].filter(Boolean).length <
      2,
  inputs: { 'as it is published': opened, 'once it is retired': { ...opened, status: 'retired' } },
  events: {
    'by a title': { type: 'form.change', change: { type: 'section.write', section: 0, words: { title } } },
    'by a question less': { type: 'form.change', change: { type: 'part.remove', at: gone } },
    'a question': { type: 'part.open', at: { section: 0, question: 0 } },
    'with no': { type: 'preview.answer', question: 'lavada', answer: 'no' },
  },
  answers: {
    saveForm: {
      done: { kept: read(titled) },
      error: {
        outdated: readProblem(412, null),
        refused: readProblem(409, { refusal: { state: 'retired', event: 'form.save', reasons: [] } }),
        unavailable,
        rejected: readProblem(400, { definition: ['Valor inválido.'] }),
      },
    },
    readForm: {
      done: {
        'as it was': read(builtDefinition),
        'as this page sent it': read(titled),
        'built otherwise': read(theirs),
        retired: read(titled, { status: 'retired' }),
      },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(formEditMachine, options)
