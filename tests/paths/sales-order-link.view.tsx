import { salesOrderLinkMachine } from '../../machines/billing/sales-order-link.machine'
import { SalesOrderLinkDialog } from '../support/invoice-dialogs'
import { linkSaid } from '../support/record-action-faces'
import { recordActionView } from '../support/record-action-view'
import { options } from './sales-order-link.paths'

/** INV-05. */
export const driver = recordActionView({
  machine: salesOrderLinkMachine,
  options,
  said: linkSaid,
  render: (actor) => <SalesOrderLinkDialog actor={actor} />,
  sentence: 'OV vinculada hoje: OV-1',
  saysIt: () => true,
})
