import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NdRequestRow } from '../../../contract/billing/nd-request'
import { fromCents, toCents } from '../../../contract/money'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { useSystem } from '../../app/system'
import { sendingActors } from './batch.actors'
import { Batch } from './batch.screen'
import { sendingTexts } from './batch-texts'
import { type Chosen, countOf, leftOut } from './left-out'

/** Each of the chosen requests sent to its client, as the list shows it (ND-02). */
export default function NdSendingScreen({
  rows,
  rest,
  onDone,
  onClose,
}: Chosen<NdRequestRow> & { onClose: () => void }) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const queries = useQueryClient()
  const [{ batch, actors, texts, others }] = useState(() => {
    const others = leftOut(rest, ({ id }) => `#${id}`)
    const total = fromCents(rows.reduce((sum, { value }) => sum + toCents(value), 0))
    return {
      others,
      batch: rows.map(({ id, cliente }) => ({ id, name: `#${id} · ${cliente.name}` })),
      actors: sendingActors({ api, queries, onDone, versions: new Map(rows.map(({ id, version }) => [id, version])) }),
      texts: sendingTexts(rows.length, countOf(others), total, i18n),
    }
  })
  return (
    <Batch rows={batch} actors={actors} texts={texts} lifecycleWords={ndRequestWords} rest={others} onClose={onClose} />
  )
}
