import type { InvoiceRow } from '../../../contract/billing/invoice'
import { permits, recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { useAccess } from '../../shell/shell-access'
import { optional } from '../../ui/parts/optional'
import type { Chosen } from '../batch/left-out'
import { billingReferences } from '../report/report.queries'
import { invoicePage } from './invoice.queries'
import { whyNotCancelled } from './invoice-actions.projection'
import { invoiceList, invoiceListWords } from './invoice-list'

const InvoicePdfsScreen = optional(() => withWords(import('../batch/invoice-pdfs.screen'), 'record', 'dialogs'))
const InvoiceCancelsScreen = optional(() => withWords(import('../batch/invoice-cancels.screen'), 'record', 'dialogs'))

const cancelling = recordPermissions.invoice.events['invoice.cancel']

export function InvoiceListScreen() {
  const { api } = useSystem()
  const { access } = useAccess()
  const mayCancel = permits(access.modules, cancelling)
  const pdfs = useDialog<readonly InvoiceRow[]>()
  const cancels = useDialog<Chosen<InvoiceRow>>()

  return (
    <>
      <ListScreen
        definition={invoiceList}
        source={(query) => invoicePage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/invoices/export/"
        actions={[
          { name: 'pdfs', word: invoiceListWords.pdfs, whyNot: () => null, onAct: (rows) => pdfs.open(rows) },
          {
            name: 'cancel',
            word: invoiceListWords.cancel,
            ...(mayCancel
              ? { whyNot: whyNotCancelled }
              : { whyNot: () => invoiceListWords.mayNotCancel, lacks: cancelling }),
            onAct: (rows, rest, onDone) => cancels.open({ rows, rest, onDone }),
          },
        ]}
      />
      {pdfs.shown ? <InvoicePdfsScreen rows={pdfs.shown} {...pdfs.closing} /> : null}
      {cancels.shown ? <InvoiceCancelsScreen {...cancels.shown} {...cancels.closing} /> : null}
    </>
  )
}
