import { msg } from '@lingui/core/macro'
import { reportWords } from '../../../machines/billing/report/report.words'
import { asDay, asMoney, asMonth, type LogWords } from '../../ui/record/log.projection'

/** The log of a report: steps in the words of its lifecycle, fields as its page names them. */
export const reportLogWords: LogWords = {
  transitions: {
    ...reportWords.events,
    'report.create': msg`Criar boletim`,
    'document.attach': msg`Anexar arquivo`,
  },
  fields: {
    cliente: { word: msg`Cliente` },
    cost_center: { word: msg`Centro de custo` },
    competencia: { word: msg`Competência`, write: asMonth },
    emissao: { word: msg`Emissão`, write: asDay },
    inicio: { word: msg`Início da medição`, write: asDay },
    fim: { word: msg`Fim da medição`, write: asDay },
    valor_bm: { word: msg`Valor`, write: asMoney },
    balance: { word: msg`Saldo`, write: asMoney },
    invoiced: { word: msg`Faturado`, write: asMoney },
    provisioned: { word: msg`Provisionado`, write: asMoney },
    status: { word: msg`Situação` },
    notes: { word: msg`Observações` },
    purchase_order: { word: msg`Pedido de compra` },
    frs: { word: msg`FRS` },
  },
}
