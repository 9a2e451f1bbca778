import { provisionConfirmMachine } from '../../../../machines/billing/invoice/provision-confirm.machine'
import { confirmSaid } from '../../protocols/action-dialog.faces'
import { recordActionView } from '../../protocols/action-dialog.view'
import { ProvisionConfirmDialog } from './invoice-dialogs'
import { options } from './provision-confirm.cases'

/** INV-01. */
export const driver = recordActionView({
  machine: provisionConfirmMachine,
  options,
  said: confirmSaid,
  render: (actor) => <ProvisionConfirmDialog actor={actor} />,
  written: (day) => day.split('-').reverse().join('/'),
  sentence: 'A situação dele passa de “Provisionado” para “Faturado”.',
  saysIt: () => true,
})
