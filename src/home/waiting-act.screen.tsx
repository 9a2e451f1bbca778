import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { accessRequest } from '../access/access-request/access-request.queries'
import { withWords } from '../app/catalogues'
import { OfRecord } from '../app/of-record'
import { useSystem } from '../app/system'
import { invoice } from '../billing/invoice/invoice.queries'
import { ndRequest } from '../billing/nd-request/nd-request.queries'
import { report } from '../billing/report/report.queries'
import { followUp } from '../forms/shared/forms.queries'
import { optional } from '../ui/parts/optional'
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
