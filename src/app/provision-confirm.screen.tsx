import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/dates/styles.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '../../contract/invoices'
import { provisionConfirmMachine } from '../../machines/billing/provision-confirm.machine'
import { provisionConfirmWords } from '../../machines/billing/provision-confirm.words'
import { invoiceActors } from '../actors/invoices'
import { report } from '../api/billing.queries'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { randomKey } from '../random-key'
import { ProvisionConfirmView } from '../views/billing/record/provision-confirm.view'
import { businessDay, daysAfter, proposedDays } from './business-day'
import { useSystem } from './system'
import { useRecordAction } from './use-record-action'

interface ProvisionConfirmScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function ProvisionConfirmScreen({ invoice, onClose }: ProvisionConfirmScreenProps) {
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const { confirmProvision, readInvoice } = invoiceActors(api, useQueryClient())
  const [today] = useState(() => businessDay(Date.now()))
  const actor = useRecordAction({
    machine: provisionConfirmMachine,
    actors: { performAction: confirmProvision, readRecord: readInvoice },
    input: { id: invoice.id, version: invoice.version, today, text: daysAfter(today, proposedDays) },
    words: provisionConfirmWords,
    onClose,
  })
  const source = report(api, invoice.bm)
  return <ProvisionConfirmView actor={actor} invoice={current} source={source} newKey={randomKey} />
}
