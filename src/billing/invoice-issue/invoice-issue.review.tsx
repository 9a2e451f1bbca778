import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InvoiceDraft, IssueInvoice } from '../../../contract/billing/invoice'
import { reportWords } from '../../../machines/billing/report/report.words'
import { formatDay, formatMoney } from '../../ui/format'

interface Change {
  readonly before: string
  readonly after: string
}

interface InvoiceReviewProps {
  kind: IssueInvoice['kind']
  /** What is said of the report's assets. */
  toLookAt: ReactNode
  review: InvoiceDraft & { readonly balance: Change; readonly situation: Change }
}

/** What issuing comes to, in words and figures. */
export function InvoiceReview({ kind, toLookAt, review }: InvoiceReviewProps) {
  const { _, i18n } = useLingui()
  const { balance, lines, items } = review
  const value = formatMoney(review.value, i18n)
  const day = formatDay(review.due_date, i18n)
  const [before, after] = [formatMoney(balance.before, i18n), formatMoney(balance.after, i18n)]
  const count = lines.length + items.length
  return (
    <Stack gap={8}>
      <Text fw={500}>
        {kind === 'invoice'
          ? _(msg`A fatura será de ${value} e vence em ${day}.`)
          : _(msg`A provisão será de ${value}, com vencimento previsto em ${day}.`)}
      </Text>
      {count > 0 ? <Text>{_(msg`Ativos e itens cobrados por inteiro: ${count}.`)}</Text> : null}
      <Text>
        {_(msg`O saldo do boletim passa de ${before} para ${after}.`)} {situationText(review.situation)}
      </Text>
      {toLookAt}
    </Stack>
  )

  function situationText(change: Change): string {
    const word = (status: string) => _(reportWords.states[status as keyof typeof reportWords.states] ?? { id: status })
    const [was, is] = [word(change.before), word(change.after)]
    return change.before === change.after
      ? _(msg`A situação dele continua “${is}”.`)
      : _(msg`A situação dele passa de “${was}” para “${is}”.`)
  }
}
