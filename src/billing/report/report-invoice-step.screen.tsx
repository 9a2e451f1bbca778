import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Report } from '../../../contract/billing/report'
import { useSystem } from '../../app/system'
import { invoice } from '../invoice/invoice.queries'
import InvoiceCancelScreen from '../invoice/invoice-cancel.screen'
import ProvisionConfirmScreen from '../invoice/provision-confirm.screen'
import { type InvoiceStep, invoiceOf } from './report-buttons'

interface ReportInvoiceStepProps {
  step: InvoiceStep
  report: Report
  onClose: () => void
  /** The invoice did not come. */
  onFailed: () => void
}

/** A step of the one invoice or provision that a report has, on the report's page (INV-01, INV-04). */
export default function ReportInvoiceStepScreen({ step, report, onClose, onFailed }: ReportInvoiceStepProps) {
  const { api } = useSystem()
  const { data, isError } = useQuery(invoice(api, invoiceOf(report, step) ?? 0))
  useEffect(() => {
    if (isError && !data) onFailed()
  }, [isError, data, onFailed])
  const Dialog = step === 'provision.confirm' ? ProvisionConfirmScreen : InvoiceCancelScreen
  return data ? <Dialog invoice={data} onClose={onClose} /> : null
}
