import { salesOrderLinkMachine } from '../../../../machines/billing/invoice/sales-order-link.machine'
import { linkSaid } from '../../protocols/action-dialog.faces'
import { recordActionView } from '../../protocols/action-dialog.view'
import { SalesOrderLinkDialog } from './invoice-dialogs'
import { options } from './sales-order-link.cases'

/** INV-05. */
export const driver = recordActionView({
  machine: salesOrderLinkMachine,
  options,
  said: linkSaid,
  render: (actor) => <SalesOrderLinkDialog actor={actor} />,
  sentence: 'OV vinculada hoje: OV-1',
  saysIt: () => true,
})
