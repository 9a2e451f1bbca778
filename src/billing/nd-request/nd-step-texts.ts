import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NdRequest, NdStep } from '../../../contract/billing/nd-request'
import { formatMoney } from '../../ui/format'

/** What a dialog is about: the step, and the request by its number. */
export function stepTitle(step: NdStep, id: number, i18n: I18n): string {
  const titles: Readonly<Record<NdStep, MessageDescriptor>> = {
    'request.send': msg`Enviar a solicitação #${id} ao cliente`,
    'request.approve': msg`Registrar a aprovação da solicitação #${id}`,
    'request.review': msg`Enviar a solicitação #${id} para revisão`,
    'request.cancel': msg`Cancelar a solicitação #${id}?`,
    'debitNotes.generate': msg`Gerar notas de débito da solicitação #${id}`,
  }
  return i18n._(titles[step])
}

/** What taking a step comes to, in figures. */
export function consequenceText(
  step: NdStep,
  { cliente, value: total, lines, revision }: Pick<NdRequest, 'cliente' | 'value' | 'lines' | 'revision'>,
  undebited: string,
  i18n: I18n,
): string {
  const { name } = cliente
  const [value, left, next] = [formatMoney(total, i18n), formatMoney(undebited, i18n), revision + 1]
  const costs = i18n._(msg`${plural(lines.length, { one: '# custo', other: '# custos' })}`)
  const texts: Readonly<Record<NdStep, MessageDescriptor>> = {
    'request.send': msg`A revisão ${revision}, de ${value} em ${costs}, fica aguardando ${name}. Até a resposta, nada nela pode ser alterado.`,
    'request.approve': msg`${name} aceita ${value} em ${costs}, da revisão ${revision}. As notas de débito podem então ser geradas. Guarde o aceite do cliente em Documentos.`,
    'request.review': msg`A solicitação volta a poder ser alterada, e a revisão passa a ser a ${next}. A revisão ${revision} fica guardada como foi enviada.`,
    'request.cancel': msg`A solicitação de ${value} em ${costs} é cancelada, e nada é debitado. Não pode ser desfeito.`,
    'debitNotes.generate': msg`${name} é debitado em ${left}, tudo o que falta de ${value}. A soma das notas não passa do valor da solicitação.`,
  }
  return i18n._(texts[step])
}

/** What is said in passing once a step is taken. */
export const takenTexts: Readonly<Record<NdStep, MessageDescriptor>> = {
  'request.send': msg`Solicitação enviada ao cliente`,
  'request.approve': msg`Aprovação registrada`,
  'request.review': msg`Solicitação enviada para revisão`,
  'request.cancel': msg`Solicitação cancelada`,
  'debitNotes.generate': msg`Notas de débito geradas`,
}
