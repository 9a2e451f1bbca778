import type { InvoiceRow } from '../../../contract/billing/invoice'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { billingReferences } from '../report/report.queries'
import { invoicePage } from './invoice.queries'
import { invoiceList, invoiceListWords } from './invoice-list'

const InvoicePdfsScreen = optional(() => withWords(import('../batch/invoice-pdfs.screen'), 'record', 'dialogs'))

export function InvoiceListScreen() {
  const { api } = useSystem()
  const pdfs = useDialog<readonly InvoiceRow[]>()

  return (
    <>
      <ListScreen
        definition={invoiceList}
        source={(query) => invoicePage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/invoices/export/"
        actions={[{ name: 'pdfs', word: invoiceListWords.pdfs, whyNot: () => null, onAct: pdfs.open }]}
      />
      {pdfs.shown ? <InvoicePdfsScreen rows={pdfs.shown} {...pdfs.closing} /> : null}
    </>
  )
}
