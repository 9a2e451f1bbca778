import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/dates/styles.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { IssueInvoice } from '../../../contract/billing/invoice'
import { factsOf, type Report } from '../../../contract/billing/report'
import { daysAfter } from '../../../contract/calendar'
import { permits, recordPermissions } from '../../../contract/permissions'
import { invoiceIssueMachine } from '../../../machines/billing/invoice/invoice-issue.machine'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { toastLink } from '../../app/toast/toast-link'
import { useWorkflow } from '../../app/use-workflow'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { useAccess } from '../../shell/shell-access'
import { businessDay } from '../../ui/business-day'
import { invoiceActors, issueKeys } from '../invoice/invoice.actors'
import { proposedDays } from '../invoice/invoice-due'
import { report as reportQuery } from '../report/report.queries'
import { reportItems, reportLines } from '../report-parts/report-parts.queries'
import { invoiceHref } from '../shared/address'
import { InvoiceIssueView } from './invoice-issue.view'
import { issueWords } from './invoice-issue.words'

/** How often the balance is read while somebody is about to bill it, in milliseconds. */
const balanceAge = 15_000
interface InvoiceIssueScreenProps {
  report: Report
  kind: IssueInvoice['kind']
  /** Whoever issues several stays where they are, and is told the way to what was made. */
  isInPlace?: boolean
  onClose: () => void
}

/** Fetched when somebody issues an invoice or books a provision. */
export default function InvoiceIssueScreen({ report, kind, isInPlace = false, onClose }: InvoiceIssueScreenProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [today] = useState(() => businessDay(Date.now()))
  const [isTouched, setTouched] = useState(false)
  const maySee = permits(useAccess().access.modules, recordPermissions.invoice.read)
  const settle = useUnsaved(isTouched, _(issueWords[kind].title(report.id)))
  const onDone = useCallback(
    ({ invoice }: { invoice: number | null }) => {
      settle()
      onClose()
      if (invoice === null) return
      const [href, word] = [invoiceHref(invoice), msg`Abrir a fatura`]
      toast(i18n, _(issueWords[kind].issued), 'done', isInPlace && maySee ? toastLink(i18n, { href, word }) : null)
      if (maySee && !isInPlace) navigate(href)
    },
    [_, i18n, isInPlace, kind, maySee, navigate, onClose, settle],
  )
  const actor = useWorkflow(invoiceIssueMachine, {
    actors: invoiceActors(api, queries),
    input: { report: report.id, kind, facts: factsOf(report), today },
    onDone,
  })
  const { data: current = report } = useQuery({ ...reportQuery(api, report.id), refetchInterval: balanceAge })

  useEffect(() => {
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'balance.change', facts: factsOf(current) })
  }, [actor, current])

  return (
    <InvoiceIssueView
      actor={actor}
      report={report.id}
      billed={current}
      proposed={daysAfter(today, report.cliente.payment_days ?? proposedDays)}
      keyOf={(draft) => issueKeys(queries).keyOf({ report: report.id, kind, ...draft })}
      onTouch={setTouched}
      lines={reportLines(api, report.id)}
      items={reportItems(api, report.id)}
    />
  )
}
