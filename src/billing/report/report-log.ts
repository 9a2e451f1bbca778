import { msg } from '@lingui/core/macro'
import type { Change } from '../../../contract/log'
import type { reportWords } from '../../../machines/billing/report/report.words'
import { fileSentences, type LogWordsOf } from '../../ui/record/log.projection'

type Transition = keyof typeof reportWords.events | keyof typeof fileSentences | 'report.create'

/** The log of a report: what was done in sentences, fields as its page names them. */
export const reportLogWords = {
  entity: 'report',
  sentences: {
    ...fileSentences,
    'report.create': ({ who, changes }) =>
      isAmong(changes, ['former_number'])
        ? msg`${who} trouxe o saldo do sistema anterior`
        : isAmong(changes, ['cloned_from'])
          ? msg`${who} criou o boletim como cópia de outro`
          : msg`${who} criou o boletim`,
    'report.edit': ({ who }) => msg`${who} alterou os dados do boletim`,
    'lines.change': ({ who, subject, changes }) => partSentence(who, subject, changes),
    'invoice.issue': ({ who, subject }) => msg`${who} emitiu a fatura ${subject}`,
    'invoice.cancel': ({ who, subject }) => msg`${who} cancelou a fatura ${subject}`,
    'provision.book': ({ who, subject }) => msg`${who} registrou a provisão ${subject}`,
    'provision.confirm': ({ who, subject }) => msg`${who} confirmou a provisão ${subject}`,
    'provision.cancel': ({ who, subject }) => msg`${who} cancelou a provisão ${subject}`,
    'report.cancel': ({ who }) => msg`${who} cancelou o boletim`,
  },
  fields: {
    cliente: msg`Cliente`,
    cost_center: msg`Centro de custo`,
    competencia: msg`Competência`,
    emissao: msg`Emissão`,
    inicio: msg`Início da medição`,
    fim: msg`Fim da medição`,
    notes: msg`Observações`,
    purchase_order: msg`Pedido de compra`,
    frs: msg`FRS`,
    status: msg`Situação`,
    valor_bm: msg`Valor do boletim`,
    invoiced: msg`Faturado`,
    provisioned: msg`Provisionado`,
    former_number: msg`Número no sistema anterior`,
    cloned_from: msg`Copiado do boletim`,
    assets: msg`Ativos copiados`,
    asset: msg`Ativos`,
    condition: msg`Condição`,
    service_order: msg`Ordem de serviço`,
    failure_analysis: msg`Análise de falha`,
    observations: msg`Observações do ativo`,
    value: msg`Valor mensal`,
    initial: msg`Leitura inicial`,
    final: msg`Leitura final`,
    franchise: msg`Franquia`,
    rent: msg`Locação`,
    excess: msg`Excedente`,
    discount: msg`Desconto ou multa`,
    description: msg`Descrição`,
    observation: msg`Observação`,
    item_value: msg`Valor do item`,
  },
} satisfies LogWordsOf<'report', Transition>

const itemFields = ['description', 'observation', 'item_value']

/** Of one line, of one item, or of several lines at once, which have no subject. */
function partSentence(who: string, subject: string, changes: readonly Change[]) {
  const isItem = isAmong(changes, itemFields)
  const made = changes.find(({ field }) => field === (isItem ? 'description' : 'asset'))
  if (subject === '') return made ? msg`${who} incluiu vários ativos` : msg`${who} alterou ativos e itens`
  if (made?.old === null) return isItem ? msg`${who} incluiu o item ${subject}` : msg`${who} incluiu o ativo ${subject}`
  if (made?.new === null) return isItem ? msg`${who} removeu o item ${subject}` : msg`${who} removeu o ativo ${subject}`
  return isItem ? msg`${who} alterou o item ${subject}` : msg`${who} alterou o ativo ${subject}`
}

function isAmong(changes: readonly Change[], fields: readonly string[]): boolean {
  return changes.some(({ field }) => fields.includes(field))
}
