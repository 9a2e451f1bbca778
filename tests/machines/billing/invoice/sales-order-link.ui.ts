import { salesOrderLinkMachine } from '../../../../machines/billing/invoice/sales-order-link.machine'
import { changeInvoice, makeInvoice } from '../../../journeys/support/invoice-page'
import { recordActionUi } from '../../protocols/action-dialog.ui'
import { options } from './sales-order-link.cases'

/** INV-05. */
export const ui = recordActionUi<typeof salesOrderLinkMachine>({
  machine: salesOrderLinkMachine,
  cases: options,
  said: {
    states: {
      writing: 'Informe a OV',
      incomplete: 'Falta a OV',
      refused: 'OV recusada',
      failed: 'Erro ao vincular OV',
      confirmingDiscard: 'Descartar a OV digitada?',
      sending: 'Trocando a OV',
      reloading: 'Lendo a fatura de novo',
      overtaken: 'Esta fatura já não aceita uma OV',
      done: 'OV trocada',
    },
    words: {
      'action.confirm': 'Trocar OV',
      'action.retry': 'Tentar de novo',
      'action.amend': 'Alterar a OV',
      'record.reload': 'Ler a fatura de novo',
      'dialog.keep': 'Manter OV',
      'dialog.discard': 'Descartar OV',
    },
    close: 'Voltar',
    field: 'Nova ordem de venda (OV)',
    rejection: 'OV desconhecida.',
    missing: 'Informe a OV, com até 40 caracteres',
    refused: '“Vincular OV” não é possível: a situação é “Cancelada”.',
    changed: 'A fatura mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /OV vinculada hoje: OV-1/,
  },
  component: async () => (await import('./invoice-dialogs')).SalesOrderLinkDialog,
  page: {
    make: async (portal) => (await makeInvoice(portal, 'issued', 'OV-1')).id,
    change: (portal, id, isPossible) => changeInvoice(portal, id, isPossible ? 'issued' : 'cancelled'),
    addressOf: (id) => `/faturamento/fatura/${id}`,
    opener: 'Trocar OV',
    path: '/billing/invoices/',
    step: 'sales-order',
    body: ({ text }) => ({ sales_order: text }),
  },
})
