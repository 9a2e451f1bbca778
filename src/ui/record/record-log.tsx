import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LogEntry, LogPage } from '../../../contract/log'
import type { Problem } from '../../../contract/problem'
import { Failure } from '../parts/failure'
import lateClasses from '../parts/late.module.css'
import { PlainButton } from '../parts/plain-button'
import { entriesOf, type Logged, type LoggedChange, type LogWords, projectLogEntry } from './log.projection'
import classes from './record.module.css'

/** As the query of a record's log answers. */
export type LogAnswer = UseInfiniteQueryResult<{ pages: LogPage[] }, Problem>

export interface RecordLogProps {
  log: LogAnswer
  words: LogWords
  statusBadge: (status: string) => ReactNode
}

/** Who did what to a record, when, what changed from what to what, and why (BM-09). */
export function RecordLog({ log, words, statusBadge }: RecordLogProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = log
  const entries = entriesOf(data?.pages ?? [])
  const count = i18n.number(data?.pages[0]?.count ?? 0)
  const shown = i18n.number(entries.length)

  return (
    <section aria-labelledby="log" aria-busy={isFetching} className={classes['log']}>
      <Title order={2} id="log">
        {_(msg`Histórico`)}
      </Title>
      {data && entries.length === 0 ? <NothingLogged /> : null}
      {entries.length > 0 ? <LogEntries entries={entries} words={words} statusBadge={statusBadge} /> : null}
      {data === undefined && !error ? <LogWaiting /> : null}
      {isFetchingNextPage ? <LogWaiting /> : null}
      {error ? <LogFailure log={log} /> : null}
      {data && data.pages.length + Number(hasNextPage) > 1 ? (
        <Stack gap={8} align="flex-start">
          <Text role="status" id="log-shown" c="dimmed" fz="xs">
            {hasNextPage ? _(msg`${shown} de ${count}`) : _(msg`Não há nada mais antigo.`)}
          </Text>
          <PlainButton
            variant="default"
            word={msg`Carregar mais`}
            isClosed={!hasNextPage}
            aria-describedby="log-shown"
            aria-busy={isFetchingNextPage}
            onClick={() => (isFetching ? undefined : log.fetchNextPage())}
          />
        </Stack>
      ) : null}
    </section>
  )
}

interface LogEntriesProps extends Omit<RecordLogProps, 'log'> {
  entries: readonly LogEntry[]
}

export function LogEntries({ entries, words, statusBadge }: LogEntriesProps) {
  const { i18n } = useLingui()
  return <EntryList entries={entries.map((entry) => projectLogEntry(entry, words, i18n))} statusBadge={statusBadge} />
}

interface EntryListProps extends Pick<RecordLogProps, 'statusBadge'> {
  entries: readonly Logged[]
}

/** Things that happened, each in words. */
export function EntryList({ entries, statusBadge }: EntryListProps) {
  return (
    <ol className={classes['entries']}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} statusBadge={statusBadge} />
      ))}
    </ol>
  )
}

interface EntryProps {
  entry: Logged
  statusBadge: RecordLogProps['statusBadge']
}

function Entry({ entry: { what, note, at, when, from, to, changes, reason }, statusBadge }: EntryProps) {
  const { _ } = useLingui()
  return (
    <li className={classes['entry']}>
      <div className={classes['event']}>
        <Text fw={500}>{what}</Text>
        <span className={classes['change']}>
          {from === null ? null : (
            <>
              {statusBadge(from)}
              <To />
            </>
          )}
          {to === null ? null : statusBadge(to)}
        </span>
      </div>
      <Text c="dimmed" fz="xs">
        {note === null ? null : `${note} · `}
        <time dateTime={at}>{when}</time>
      </Text>
      {changes.length > 0 ? (
        <dl className={classes['changes']}>
          {changes.map((change) => (
            <div key={[change.field, change.old, change.new].join()}>
              <dt>{change.name}</dt>
              <dd className={classes['change']}>
                <ChangedValue change={change} statusBadge={statusBadge} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {reason === null ? null : (
        <Text>
          <Text component="span" c="dimmed">
            {_(msg`Motivo:`)}
          </Text>{' '}
          {reason}
        </Text>
      )}
    </li>
  )
}

/** What was not there before is only what it is now. */
function ChangedValue({
  change: { isStatus, old, new: now },
  statusBadge,
}: { change: LoggedChange } & Omit<EntryProps, 'entry'>) {
  const write = (value: string | null) => (value === null ? '—' : isStatus ? statusBadge(value) : value)
  if (old === null) return write(now)
  return (
    <>
      <span>{write(old)}</span>
      <To />
      <span>{write(now)}</span>
    </>
  )
}

function To() {
  const { _ } = useLingui()
  return (
    <>
      <ArrowRight size={14} aria-hidden />
      <VisuallyHidden> {_(msg`para`)} </VisuallyHidden>
    </>
  )
}

function NothingLogged() {
  const { _ } = useLingui()
  return <Text c="dimmed">{_(msg`Nada foi registrado ainda. Cada passo do registro aparecerá aqui.`)}</Text>
}

function LogFailure({ log: { error, isFetching, isFetchNextPageError, fetchNextPage, refetch } }: { log: LogAnswer }) {
  const { _ } = useLingui()
  return error ? (
    <Failure
      problem={error}
      isRetrying={isFetching}
      onRetry={() => (isFetchNextPageError ? fetchNextPage() : refetch())}
    >
      {_(msg`O histórico não pôde ser carregado.`)}
    </Failure>
  ) : null
}

function LogWaiting() {
  const { _ } = useLingui()
  return (
    <div
      role="status"
      aria-label={_(msg`Carregando o histórico`)}
      className={`${classes['waiting']} ${lateClasses['late']}`}
    >
      {Array.from({ length: 3 }, (_entry, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  )
}
