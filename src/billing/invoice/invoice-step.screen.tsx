import type { Report } from '../../../contract/billing/report'
import { OfRecord } from '../../app/of-record'
import { useSystem } from '../../app/system'
import { type InvoiceStep, invoiceOf } from '../report/report-buttons'
import { invoice } from './invoice.queries'
import InvoiceCancelScreen from './invoice-cancel.screen'
import ProvisionConfirmScreen from './provision-confirm.screen'

interface ReportInvoiceStepProps {
  step: InvoiceStep
  report: Report
  onClose: () => void
}

/** A step of the one invoice or provision that a report has, on the report's page (INV-01, INV-04). */
export default function ReportInvoiceStepScreen({ step, report, onClose }: ReportInvoiceStepProps) {
  const { api } = useSystem()
  const Dialog = step === 'provision.confirm' ? ProvisionConfirmScreen : InvoiceCancelScreen
  return (
    <OfRecord source={invoice(api, invoiceOf(report, step) ?? 0)} onClose={onClose}>
      {(current) => <Dialog invoice={current} onClose={onClose} />}
    </OfRecord>
  )
}
