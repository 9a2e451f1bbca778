import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { ResponseRow } from '../../../contract/forms/response'
import { responseWords } from '../../../machines/forms/response/response.words'
import { type BatchStep, StepBatch } from '../../app/list/batch/step-batch.screen'
import type { StepTexts } from '../../ui/list/batch/batch-texts'
import type { Chosen } from '../../ui/list/list-selection'
import type { ResponseBatchStep } from './response-actions.projection'

const common = {
  path: '/forms/responses/',
  nameOf: ({ id, form, asset }: ResponseRow) => `#${id} · ${form.title} · ${asset.code}`,
  shortNameOf: ({ id }: ResponseRow) => `#${id}`,
  lifecycleWords: responseWords,
  outdated: () => [['forms'], ['home']],
}

const steps: Readonly<Record<ResponseBatchStep, BatchStep<ResponseRow>>> = {
  'response.accept': { ...common, step: 'accept', textsOf: acceptTexts },
  'response.cancel': { ...common, step: 'cancel', asks: 'reason', textsOf: cancelTexts },
}

interface ResponseBatchProps extends Chosen<ResponseRow> {
  step: ResponseBatchStep
  onClose: () => void
}

/** Each of the chosen responses accepted, or cancelled for one reason, as the list shows it (FRM-04, FRM-05). */
export default function ResponseBatchScreen({ step, ...chosen }: ResponseBatchProps) {
  return <StepBatch of={steps[step]} {...chosen} />
}

/** Whoever accepts many at once is told how many of them say that something is wrong. */
function acceptTexts(rows: readonly ResponseRow[], rest: number, i18n: I18n): StepTexts {
  const count = rows.length
  const all = i18n.number(count + rest)
  const wrong = rows.filter(({ non_conformities }) => non_conformities > 0).length
  return {
    title: msg`${plural(count, { one: 'Aceitar # resposta', other: 'Aceitar # respostas' })}`,
    consequence: msg`${plural(wrong, { 0: 'Nenhuma tem não conformidade.', one: '# tem não conformidade.', other: '# têm não conformidades.' })} Uma resposta aceita não muda mais. Uma que falhar não impede as outras.`,
    possible: msg`${plural(count, { one: `# de ${all} respostas pode ser aceita; ${rest} não, porque:`, other: `# de ${all} respostas podem ser aceitas; ${rest} não, porque:` })}`,
    start: msg`Aceitar respostas`,
    done: msg`Respostas aceitas`,
  }
}

function cancelTexts({ length: count }: readonly ResponseRow[], rest: number, i18n: I18n): StepTexts {
  const all = i18n.number(count + rest)
  return {
    title: msg`${plural(count, { one: 'Cancelar # resposta', other: 'Cancelar # respostas' })}`,
    consequence: msg`Cada resposta deixa de contar nos números e nas inspeções. Não pode ser desfeito. Uma que falhar não impede as outras.`,
    possible: msg`${plural(count, { one: `# de ${all} respostas pode ser cancelada; ${rest} não, porque:`, other: `# de ${all} respostas podem ser canceladas; ${rest} não, porque:` })}`,
    start: msg`Cancelar respostas`,
    done: msg`Respostas canceladas`,
  }
}
