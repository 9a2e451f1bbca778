import type { provisionConfirmMachine } from '../../../../machines/billing/invoice/provision-confirm.machine'
import { addDays, dayAt } from '../../../../server/calendar'
import { changeInvoice, makeInvoice, typed } from '../../../journeys/support/invoice-page'
import { confirmSaid } from '../../protocols/action-dialog.faces'
import { recordActionPage } from '../../protocols/action-dialog.page'
import { casesOn } from './provision-confirm.cases'

const today = dayAt(Date.now())

export const driver = recordActionPage<typeof provisionConfirmMachine>({
  options: casesOn(today, addDays(today, 30), addDays(today, 19), addDays(today, -1)),
  said: confirmSaid,
  make: async (portal) => (await makeInvoice(portal, 'provisioned')).id,
  change: (portal, id, isPossible) => changeInvoice(portal, id, isPossible ? 'provisioned' : 'issued'),
  addressOf: (id) => `/faturamento/fatura/${id}`,
  opener: 'Confirmar provisão',
  path: '/billing/invoices/',
  step: 'confirm',
  body: ({ text }) => ({ due_date: text }),
  refused: '“Confirmar provisão” não é possível: a situação é “Emitida”.',
  changed: 'A provisão mudou desde que você a abriu. Leia de novo para continuar.',
  written: typed,
  sentence: /A situação dele passa de “Provisionado” para “Faturado em parte”\./,
  saysIt: () => true,
})
