import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Group } from '@mantine/core'
import { type InfiniteData, type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LogPage } from '../../contract/log'
import type { ToldEntity } from '../../contract/notifications/news'
import type { Problem } from '../../contract/problem'
import { useSystem } from '../app/system'
import { Notice } from '../ui/parts/notice'
import type { LogWords } from '../ui/record/log.projection'
import { focusTab } from '../ui/record/record-tabs'
import { useMayLack, useNews } from './news'
import { projectSince } from './record-changed.projection'

interface RecordChangedProps<Data> {
  entity: ToldEntity
  id: number
  /** The record as it is on screen. */
  source: UseQueryOptions<Data, Problem>
  /** Where it is on the API, `/billing/reports/12/`. */
  record: string
  /** What of its log is on screen, how that speaks, and where all of it is. */
  log: { readonly queryKey: QueryKey }
  words: LogWords
  history: string
}

interface Change {
  readonly by: string | null
  /** It was not told: nothing could be heard for a while. */
  readonly isMissed: boolean
  readonly at: number
  /** The newest log entry that is on screen; null where none is yet. */
  readonly since: number | null
}

interface Versioned {
  readonly version: number
  readonly status?: string
}

/**
 * Says that somebody else has changed the record since it was read, and what, and reads again what is on screen when the person says
 * so: nothing moves under their hands. What is said about the record comes at once, as does a draft that is being filled in, which
 * nothing in the log tells of and every save would tell again. Another record needs another `key`.
 */
export function RecordChanged<Data extends Versioned>({
  entity,
  id,
  source,
  record,
  log,
  words,
  history,
}: RecordChangedProps<Data>) {
  const { _, i18n } = useLingui()
  const { api, portal } = useSystem()
  const queries = useQueryClient()
  const username = useSelector(portal, ({ context }) => context.user?.username)
  const { dataUpdatedAt, isFetching } = useQuery(source)
  const [last, setLast] = useState<Change | null>(null)
  // What was read in the same millisecond may have been read before.
  const change = last && last.at >= dataUpdatedAt ? last : null
  const { data: logged } = useQuery<LogPage, Problem>({
    queryKey: [...(source.queryKey ?? []), 'since', change?.at],
    queryFn: ({ signal }) => api(`${record}logs/`, { signal }),
    enabled: change !== null && change.since !== null,
    placeholderData: (before) => before,
  })

  const mayLack = useMayLack()
  const outdate = () => void queries.invalidateQueries({ queryKey: source.queryKey ?? [] })

  /** Nobody has told what came while nothing was heard: it is compared. */
  async function compare() {
    void queries.invalidateQueries({ queryKey: ['messages', record] })
    const queryKey = [...(source.queryKey ?? []), 'now']
    const now = await queries.fetchQuery({ ...source, queryKey, staleTime: 0, gcTime: 0, retry: 1 }).catch(() => null)
    const shown = queries.getQueryData<Data>(source.queryKey ?? [])
    if (!now || !shown || now.version === shown.version) return
    if (entity === 'form_response' && now.status === 'rascunho' && shown.status === 'rascunho') outdate()
    else setLast({ by: null, isMissed: true, at: Date.now(), since: change ? change.since : newestShown() })
  }

  useNews((news) => {
    if (news.kind === 'missed' && mayLack(dataUpdatedAt)) void compare()
    if (news.kind !== 'record' && news.kind !== 'message') return
    if (news.entity !== entity || news.id !== id || news.by?.username === username) return
    if (news.kind === 'message') void queries.invalidateQueries({ queryKey: ['messages', record] })
    else if (news.version !== undefined) {
      if (change === null || isFetching) outdate()
    } else {
      setLast({
        by: news.by?.name ?? null,
        isMissed: false,
        at: Date.now(),
        since: change ? change.since : newestShown(),
      })
      // An answer that is on its way may have been read before the change: it would take the notice away, and the old would stay.
      if (isFetching) outdate()
    }
  })

  function newestShown(): number | null {
    const shown = queries.getQueryData<InfiniteData<LogPage>>(log.queryKey)
    return shown?.pages[0]?.results[0]?.id ?? null
  }

  if (change === null) return null
  const { by, since, isMissed } = change
  const { told, more } = projectSince(since === null ? [] : (logged?.results ?? []), since ?? 0, words, i18n)
  return (
    <Group gap={16}>
      <Notice kind="warning">
        {told.length > 0
          ? `${told.join('. ')}. ${_(msg`A página ainda o mostra como era.`)}`
          : isMissed
            ? _(msg`Este registro mudou enquanto a conexão estava interrompida. A página ainda o mostra como era.`)
            : by === null
              ? _(msg`Este registro mudou agora. A página ainda o mostra como era.`)
              : _(msg`${by} mudou este registro agora. A página ainda o mostra como era.`)}{' '}
        {told.length > 0 ? (
          <Anchor
            inherit
            underline="always"
            component={Link}
            href={history}
            onClick={() => {
              void queries.invalidateQueries({ queryKey: log.queryKey })
              focusTab(history)
            }}
          >
            {more > 0 ? _(msg`E mais ${more}: ver o histórico`) : _(msg`Ver o histórico`)}
          </Anchor>
        ) : null}
      </Notice>
      <Button variant="default" loading={isFetching} onClick={() => void queries.invalidateQueries()}>
        {_(msg`Mostrar como está`)}
      </Button>
    </Group>
  )
}
