import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { Invoice } from '../../../contract/billing/invoice'
import { LineTable } from '../shared/line-table'

/** What an invoice bills, as it was when it was made, and what that comes to. */
export function InvoiceLines({ invoice: { lines, value } }: { invoice: Pick<Invoice, 'lines' | 'value'> }) {
  const { _ } = useLingui()
  return (
    <section aria-labelledby="lines">
      <Title order={2} id="lines" mb={12}>
        {_(msg`O que esta fatura cobra`)}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{_(msg`Um valor do boletim, sem ativos ou itens em particular.`)}</Text>
      ) : (
        <LineTable labelledBy="lines" lines={lines} total={value} />
      )}
    </section>
  )
}
