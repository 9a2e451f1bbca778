import { provisionConfirmMachine } from '../../../../machines/billing/invoice/provision-confirm.machine'
import { addDays, dayAt } from '../../../../server/calendar'
import { changeInvoice, makeInvoice, typed } from '../../../journeys/support/invoice-page'
import { recordActionUi } from '../../protocols/action-dialog.ui'
import { casesOn, options } from './provision-confirm.cases'

const today = dayAt(Date.now())

/** INV-01. */
export const ui = recordActionUi<typeof provisionConfirmMachine>({
  machine: provisionConfirmMachine,
  cases: options,
  said: {
    states: {
      writing: 'Informe o vencimento',
      incomplete: 'Falta o vencimento',
      refused: 'Confirmação recusada',
      failed: 'Erro ao confirmar a provisão',
      confirmingDiscard: 'Descartar o vencimento informado?',
      sending: 'Confirmando a provisão',
      reloading: 'Lendo a provisão de novo',
      overtaken: 'Esta provisão já não pode ser confirmada',
      done: 'Provisão confirmada: a fatura foi emitida',
    },
    words: {
      'action.confirm': 'Confirmar provisão',
      'action.retry': 'Tentar de novo',
      'action.amend': 'Alterar o vencimento',
      'record.reload': 'Ler a provisão de novo',
      'dialog.keep': 'Manter vencimento',
      'dialog.discard': 'Descartar vencimento',
    },
    close: 'Voltar',
    field: 'Vencimento',
    rejection: 'O vencimento não pode ser antes de hoje.',
    missing: 'Informe um vencimento a partir de hoje',
    refused: '“Confirmar provisão” não é possível: a situação é “Emitida”.',
    changed: 'A provisão mudou desde que você a abriu. Leia de novo para continuar.',
    sentence: /A situação dele passa de “Provisionado” para “Faturado(?: em parte)?”\./,
  },
  written: typed,
  component: async () => (await import('./invoice-dialogs')).ProvisionConfirmDialog,
  page: {
    /** What is written is told in the docs too: it is the same on every day. */
    cases: casesOn(today, addDays(today, 30), '2090-12-10', '2026-11-20'),
    make: async (portal) => (await makeInvoice(portal, 'provisioned')).id,
    change: (portal, id, isPossible) => changeInvoice(portal, id, isPossible ? 'provisioned' : 'issued'),
    addressOf: (id) => `/faturamento/fatura/${id}`,
    opener: 'Confirmar provisão',
    path: '/billing/invoices/',
    step: 'confirm',
    body: ({ text }) => ({ due_date: text }),
  },
})
