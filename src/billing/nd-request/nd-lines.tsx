import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import type { NdLine } from '../../../contract/billing/nd-request'
import { LineTable } from '../shared/line-table'

interface NdLinesProps {
  title: MessageDescriptor
  lines: readonly NdLine[]
  total: string
  /** What of it a debit note debits, where that is not all. */
  share?: { readonly word: string; readonly value: string } | null
}

/** The costs that a client is asked to accept, or has accepted, each with the asset that it is about. */
export function NdLines({ title, lines, total, share = null }: NdLinesProps) {
  const { _ } = useLingui()
  const rows = lines.map(({ id, asset, description, value }) => ({
    id,
    description: `${asset.code} · ${asset.name}`,
    detail: description,
    value,
  }))
  return (
    <section aria-labelledby="lines">
      <Title order={2} id="lines" mb={12}>
        {_(title)}
      </Title>
      {lines.length === 0 ? (
        <Text c="dimmed">{_(msg`Nenhum custo ainda. Para ser enviada, a solicitação precisa de ao menos um.`)}</Text>
      ) : (
        <LineTable labelledBy="lines" lines={rows} total={total} share={share} />
      )}
    </section>
  )
}
