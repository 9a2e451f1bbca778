import { provisionConfirmMachine } from '../../machines/billing/provision-confirm.machine'
import { ProvisionConfirmDialog } from '../support/invoice-dialogs'
import { confirmSaid } from '../support/record-action-faces'
import { recordActionView } from '../support/record-action-view'
import { options } from './provision-confirm.paths'

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
