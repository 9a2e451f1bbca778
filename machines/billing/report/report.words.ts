import { msg } from '@lingui/core/macro'
import type { Words } from '../../support/words'
import type { reportLifecycle } from './report.lifecycle'

export const reportWords = {
  title: msg`Boletim de medição`,
  states: {
    settling: msg`Apurando os valores`,
    open: msg`Aberto`,
    provisioned: msg`Provisionado`,
    partially_invoiced: msg`Faturado em parte`,
    invoiced: msg`Faturado`,
    cancelled: msg`Cancelado`,
  },
  events: {
    'report.edit': msg`Alterar dados do boletim`,
    'lines.change': msg`Alterar ativos e itens`,
    'invoice.issue': msg`Emitir fatura`,
    'invoice.cancel': msg`Cancelar fatura`,
    'provision.book': msg`Provisionar saldo`,
    'provision.confirm': msg`Confirmar provisão`,
    'provision.cancel': msg`Cancelar provisão`,
    'report.cancel': msg`Cancelar boletim`,
  },
  guards: {
    fitsBalance: msg`há saldo a faturar e o valor cabe nele`,
    coversBilled: msg`o total cobre o que já foi faturado e provisionado`,
    fitsInvoiced: msg`há valor faturado`,
    fitsProvisioned: msg`há valor provisionado`,
    isUnbilled: msg`não há fatura nem provisão ativa`,
    isCancelled: msg`o boletim está cancelado`,
    isInvoiced: msg`o total está faturado`,
    isPartlyInvoiced: msg`há valor faturado`,
    isProvisioned: msg`há valor provisionado`,
  },
  closed: {
    fitsBalance: msg`Não há saldo a faturar neste boletim.`,
    coversBilled: msg`O total não pode ficar abaixo do que já foi faturado e provisionado.`,
    fitsInvoiced: msg`Não há fatura ativa neste boletim.`,
    fitsProvisioned: msg`Não há provisão ativa neste boletim.`,
    isUnbilled: msg`Este boletim tem fatura ou provisão ativa.`,
  },
  actions: {
    setTotal: msg`guardar o total`,
    addInvoiced: msg`somar ao faturado`,
    takeInvoiced: msg`tirar do faturado`,
    addProvisioned: msg`somar ao provisionado`,
    takeProvisioned: msg`tirar do provisionado`,
  },
} satisfies Words<typeof reportLifecycle>
