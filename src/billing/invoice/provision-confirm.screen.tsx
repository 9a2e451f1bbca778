import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/dates/styles.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../../contract/billing/invoice'
import { daysAfter } from '../../../contract/calendar'
import { permits, recordPermissions } from '../../../contract/permissions'
import { provisionConfirmMachine } from '../../../machines/billing/invoice/provision-confirm.machine'
import { provisionConfirmWords } from '../../../machines/billing/invoice/provision-confirm.words'
import { useSystem } from '../../app/system'
import { useActionDialog } from '../../app/use-action-dialog'
import { randomKey } from '../../random-key'
import { useAccess } from '../../shell/shell-access'
import { businessDay } from '../../ui/business-day'
import { report } from '../report/report.queries'
import { invoiceHref } from '../shared/address'
import { invoiceActors } from './invoice.actors'
import { invoice as invoiceQuery } from './invoice.queries'
import { proposedDays } from './invoice-due'
import { invoiceName } from './invoice-name'
import { ProvisionConfirmView } from './provision-confirm.view'

interface ProvisionConfirmScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function ProvisionConfirmScreen({ invoice, onClose }: ProvisionConfirmScreenProps) {
  const { api } = useSystem()
  const { id, version, payment_days } = invoice
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const { confirmProvision, readInvoice } = invoiceActors(api, useQueryClient())
  const maySee = permits(useAccess().access.modules, recordPermissions.invoice.read)
  const [today] = useState(() => businessDay(Date.now()))
  const actor = useActionDialog({
    machine: provisionConfirmMachine,
    actors: { performAction: confirmProvision, readRecord: readInvoice },
    input: { id, version, today, text: daysAfter(today, payment_days ?? proposedDays) },
    words: provisionConfirmWords,
    ...(maySee ? { record: { href: invoiceHref(id), word: invoiceName(invoice.number) } } : {}),
    onClose,
  })
  const source = report(api, invoice.bm)
  return <ProvisionConfirmView actor={actor} invoice={current} source={source} newKey={randomKey} />
}
