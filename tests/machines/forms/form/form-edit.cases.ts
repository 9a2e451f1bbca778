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

const count = (...facts: readonly boolean[]) => facts.filter(Boolean).length
const isTitled = ({ sections }: FormDraft) => sections[0]?.title === title
const isShorter = ({ sections }: FormDraft) => sections[0]?.questions.length !== first?.questions.length

export const options: PathOptions<typeof formEditMachine> = {
  /**
   * One at a time of what does not know the others: a question open, one taken away, an answer tried in the preview; a title
   * written, a question less, what somebody else built. Two saves are without an answer only where none of the former is.
   */
  within: ({ draft, open, removed, answers, sent, version }) => {
    const isAsked = open !== null && open.question !== null
    const beside = count(isAsked, removed !== null, Object.keys(answers).length > 0)
    const isBuiltAlone = count(isTitled(draft), isShorter(draft), draft.sections.length === 1) < 2
    return isBuiltAlone && (sent.length < 2 ? beside < 2 : sent.length < 3 && beside === 0 && version === 1)
  },
  inputs: { 'as it is published': opened, 'once it is retired': { ...opened, status: 'retired' } },
  events: {
    'by a title': { type: 'form.change', change: { type: 'section.write', section: 0, fields: { title } } },
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
