import type { InvoiceRow } from '../../../contract/billing/invoice'
import { recordPermissions } from '../../../contract/permissions'
import { withWords } from '../../app/catalogues'
import { ListScreen } from '../../app/list/list.screen'
import { useRowSteps } from '../../app/list/use-row-steps'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { optional } from '../../ui/parts/optional'
import { billingReferences } from '../report/report.queries'
import { invoicePage } from './invoice.queries'
import { type InvoiceBatchStep, whyNot } from './invoice-actions.projection'
import { invoiceList, invoiceListWords } from './invoice-list'

const InvoicePdfsScreen = optional(() => withWords(import('../batch/invoice-pdfs.screen'), 'record', 'dialogs'))
const InvoiceBatchScreen = optional(() => withWords(import('../batch/invoice-batch.screen'), 'record', 'dialogs'))

const stepOf = (step: InvoiceBatchStep) => ({
  word: invoiceListWords[step],
  whyNot: (row: InvoiceRow) => whyNot(step, row),
  permission: recordPermissions.invoice.events[step],
})
const steps = {
  'provision.confirm': stepOf('provision.confirm'),
  'salesOrder.link': stepOf('salesOrder.link'),
  'invoice.cancel': { ...stepOf('invoice.cancel'), isDanger: true },
}

export function InvoiceListScreen() {
  const { api } = useSystem()
  const pdfs = useDialog<readonly InvoiceRow[]>()
  const { actions, dialog } = useRowSteps(steps, InvoiceBatchScreen)

  return (
    <>
      <ListScreen
        definition={invoiceList}
        source={(query) => invoicePage(api, query)}
        references={billingReferences(api)}
        exportPath="/api/v1/billing/invoices/export/"
        actions={[{ name: 'pdfs', word: invoiceListWords.pdfs, onAct: (rows) => pdfs.open(rows) }, ...actions]}
      />
      {pdfs.shown ? <InvoicePdfsScreen rows={pdfs.shown} {...pdfs.closing} /> : null}
      {dialog}
    </>
  )
}
