import { useLingui } from '@lingui/react'
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Problem } from '../../contract/problem'
import { accessRequest } from '../access/access-request/access-request.queries'
import { withWords } from '../app/catalogues'
import { useSystem } from '../app/system'
import { toast } from '../app/toast/toast'
import { invoice } from '../billing/invoice/invoice.queries'
import { ndRequest } from '../billing/nd-request/nd-request.queries'
import { report } from '../billing/report/report.queries'
import { followUp } from '../forms/shared/forms.queries'
import { optional } from '../ui/parts/optional'
import { problemText } from '../ui/problem-text'
import type { Act } from './waiting.view'

const Approval = optional(() =>
  withWords(import('../billing/nd-request/nd-request-approval.screen'), 'billing', 'record', 'dialogs'),
)
const Issue = optional(() =>
  withWords(import('../billing/invoice-issue/invoice-issue.screen'), 'billing', 'record', 'dialogs'),
)
const Confirm = optional(() =>
  withWords(import('../billing/invoice/provision-confirm.screen'), 'billing', 'record', 'dialogs'),
)
const Answer = optional(() =>
  withWords(import('../access/access-request/access-answer.screen'), 'access', 'record', 'dialogs'),
)
const Step = optional(() => withWords(import('../forms/follow-up/follow-up-step.screen'), 'forms', 'record', 'dialogs'))

interface WaitingActProps extends Act {
  onClose: () => void
  onFailed: () => void
}

/** The dialog of the record's own page, over home; what waits and what is counted are asked for anew when it closes. Fetched when it is first opened. */
export default function WaitingActScreen({ name, id, ...closing }: WaitingActProps) {
  const { api } = useSystem()
  const queries = useQueryClient()
  useEffect(
    () => () => {
      for (const part of ['waiting', 'figures']) void queries.invalidateQueries({ queryKey: ['home', part] })
    },
    [queries],
  )

  switch (name) {
    case 'access.grant':
    case 'access.deny':
      return (
        <OfRecord source={accessRequest(api, id)} onClose={closing.onClose}>
          {(request) => <Answer step={name} request={request} {...closing} />}
        </OfRecord>
      )
    case 'invoice.issue':
      return (
        <OfRecord source={report(api, id)} onClose={closing.onClose}>
          {(record) => <Issue report={record} kind="invoice" isInPlace {...closing} />}
        </OfRecord>
      )
    case 'provision.confirm':
      return (
        <OfRecord source={invoice(api, id)} onClose={closing.onClose}>
          {(record) => <Confirm invoice={record} {...closing} />}
        </OfRecord>
      )
    case 'followUp.finish':
      return (
        <OfRecord source={followUp(api, id)} onClose={closing.onClose}>
          {(record) => <Step step={name} followUp={record} {...closing} />}
        </OfRecord>
      )
    default:
      return (
        <OfRecord source={ndRequest(api, id)} onClose={closing.onClose}>
          {(request) => <Approval step={name} request={request} {...closing} />}
        </OfRecord>
      )
  }
}

interface OfRecordProps<Kept, Key extends readonly unknown[]> {
  source: UseQueryOptions<Kept, Problem, Kept, Key>
  onClose: () => void
  children: (record: Kept) => ReactNode
}

/** A step is asked for over the record as it is now: what the row shows is not all of it. */
function OfRecord<Kept, Key extends readonly unknown[]>({ source, onClose, children }: OfRecordProps<Kept, Key>) {
  const { i18n } = useLingui()
  const { data, error, isFetchedAfterMount } = useQuery({ ...source, staleTime: 0 })
  const isKnown = useRef(false)
  if (data !== undefined && error === null && isFetchedAfterMount) isKnown.current = true
  // A later reading that fails takes no dialog away in which somebody types.
  const isMissing = error !== null && !isKnown.current
  useEffect(() => {
    if (!isMissing) return
    onClose()
    toast(i18n, problemText(error, i18n), 'failed')
  }, [isMissing, error, i18n, onClose])
  return data !== undefined && isKnown.current ? children(data) : null
}
