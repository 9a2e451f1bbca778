import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/dates/styles.css'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { Invoice } from '../../contract/invoices'
import { provisionConfirmMachine } from '../../machines/billing/provision-confirm.machine'
import { provisionConfirmWords } from '../../machines/billing/provision-confirm.words'
import { invoiceActors } from '../actors/invoices'
import { report } from '../api/billing.queries'
import { invoice as invoiceQuery } from '../api/invoices.queries'
import { randomKey } from '../random-key'
import { projectProvisionConfirm } from '../views/billing/record/provision-confirm.projection'
import { ProvisionConfirmView } from '../views/billing/record/provision-confirm.view'
import { businessDay, daysAfter, proposedDays } from './business-day'
import { useUnsaved } from './leave-guard'
import { useSystem } from './system'
import { toast } from './toast'
import { useWorkflow } from './use-workflow'

interface ProvisionConfirmScreenProps {
  /** As the person saw it: an action is asked for over this version. */
  invoice: Invoice
  onClose: () => void
}

export default function ProvisionConfirmScreen({ invoice, onClose }: ProvisionConfirmScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const { data: current = invoice } = useQuery(invoiceQuery(api, invoice.id))
  const [today] = useState(() => businessDay(Date.now()))
  const onDone = useCallback(
    ({ isConfirmed }: { isConfirmed: boolean }) => {
      onClose()
      if (isConfirmed) toast(i18n, _(provisionConfirmWords.states.confirmed), 'done')
    },
    [_, i18n, onClose],
  )
  const actor = useWorkflow(provisionConfirmMachine, {
    actors: invoiceActors(api, useQueryClient()),
    input: { id: invoice.id, version: invoice.version, today, proposed: daysAfter(today, proposedDays) },
    onDone,
  })
  const isTouched = useSelector(actor, (snapshot) => projectProvisionConfirm(snapshot).isTouched)
  useUnsaved(isTouched, _(provisionConfirmWords.title))

  return <ProvisionConfirmView actor={actor} invoice={current} source={report(api, invoice.bm)} newKey={randomKey} />
}
