import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ToldEntity } from '../../contract/notifications/news'
import type { Problem } from '../../contract/problem'
import { useSystem } from '../app/system'
import { Notice } from '../ui/parts/notice'
import { useNews } from './news'

interface RecordChangedProps<Data> {
  entity: ToldEntity
  id: number
  /** The record as it is on screen. */
  source: UseQueryOptions<Data, Problem>
  /** Where it is on the API, `/billing/reports/12/`. */
  record: string
}

/**
 * Says that somebody else has changed the record since it was read, and reads again what is on screen when the person says
 * so: nothing moves under their hands. What is said about the record comes at once. Another record needs another `key`.
 */
export function RecordChanged<Data>({ entity, id, source, record }: RecordChangedProps<Data>) {
  const { _ } = useLingui()
  const { portal } = useSystem()
  const queries = useQueryClient()
  const username = useSelector(portal, ({ context }) => context.user?.username)
  const { dataUpdatedAt, isFetching } = useQuery(source)
  const [change, setChange] = useState<{ readonly by: string | null; readonly at: number } | null>(null)

  useNews((news) => {
    if (news.kind !== 'record' && news.kind !== 'message') return
    if (news.entity !== entity || news.id !== id || news.by?.username === username) return
    if (news.kind === 'message') void queries.invalidateQueries({ queryKey: ['messages', record] })
    else {
      setChange({ by: news.by?.name ?? null, at: Date.now() })
      // An answer that is on its way may have been read before the change: it would take the notice away, and the old would stay.
      if (isFetching) void queries.invalidateQueries({ queryKey: source.queryKey })
    }
  })

  if (change === null || change.at <= dataUpdatedAt) return null
  const { by } = change
  return (
    <Group gap={16}>
      <Notice kind="warning">
        {by === null
          ? _(msg`Este registro mudou agora. A página ainda o mostra como era.`)
          : _(msg`${by} mudou este registro agora. A página ainda o mostra como era.`)}
      </Notice>
      <Button variant="default" loading={isFetching} onClick={() => void queries.invalidateQueries()}>
        {_(msg`Mostrar como está`)}
      </Button>
    </Group>
  )
}
