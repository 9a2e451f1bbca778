import { clientOptions, costCenterOptions } from '../api/billing.queries'
import { invoicePage } from '../api/invoices.queries'
import { invoiceList } from '../views/billing/invoice-list'
import { ListScreen } from './list.screen'
import { useSystem } from './system'

export function InvoiceListScreen() {
  const { api } = useSystem()
  return (
    <ListScreen
      definition={invoiceList}
      source={(query) => invoicePage(api, query)}
      references={{
        client: (search) => clientOptions(api, search),
        cost_center: (search) => costCenterOptions(api, search),
      }}
      exportPath="/api/v1/billing/invoices/export/"
    />
  )
}
