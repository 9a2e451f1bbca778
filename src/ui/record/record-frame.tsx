import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: whether what is folded has been opened
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Problem } from '../../../contract/problem'
import { Failure } from '../parts/failure'
import { Notice } from '../parts/notice'
import { useActionByAddress } from './actions/actions-in-sight'
import { factsFold } from './facts-fold'
import classes from './record.module.css'
import { RecordHeading, type RecordHeadingProps } from './record-heading'
import { recordNames } from './record-names'
import { RecordColumns, RecordWaiting } from './record-page'
import { useRecordName } from './use-record-name'

type Columns = Omit<Parameters<typeof RecordColumns>[0], 'isStale' | 'isFolded'>

interface RecordFrameProps<Data> extends Pick<RecordHeadingProps, 'title' | 'neighbours' | 'awaited'> {
  /** Where all of its kind are. */
  listHref: string
  source: UseQueryOptions<Data, Problem>
  /** Its page's own, by which the trail finds its name. */
  address?: string
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Beside its title, once it is there. */
  live?: ReactNode
  /** Between the heading and the record, which it does not wait for. */
  tabs?: ReactNode
  /** `title` where the record has a better one than its number. */
  heading: (
    data: Data,
  ) => Omit<RecordHeadingProps, 'title' | 'neighbours' | 'awaited'> & Partial<Pick<RecordHeadingProps, 'title'>>
  columns: (data: Data) => Columns
  words: {
    readonly missing: MessageDescriptor
    readonly seeAll: MessageDescriptor
    readonly failed: MessageDescriptor
    readonly loading: MessageDescriptor
  }
}

/** The page of a record: its heading, and below it what it holds, what is awaited, what failed, or that there is none. */
export function RecordFrame<Data>(props: RecordFrameProps<Data>) {
  const {
    source,
    address,
    listHref,
    title,
    neighbours = null,
    awaited = null,
    changed,
    live,
    tabs,
    heading,
    columns,
    words,
  } = props
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const isMissing = data === undefined && error?.status === 404
  const head: ReturnType<RecordFrameProps<Data>['heading']> & Pick<RecordHeadingProps, 'awaited'> =
    data === undefined ? { amounts: [], awaited: error ? null : awaited } : { live, ...heading(data) }
  const name = typeof head.title === 'string' || !head.title ? head.title : _(head.title)
  useRecordName(address, name)
  useActionByAddress(data !== undefined && !isFetching)
  const [isUnfolded, setUnfolded] = useState(factsFold.isOpen)
  const body = data === undefined ? null : columns(data)
  const failure = error ? (
    <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
      {_(words.failed)}
    </Failure>
  ) : null

  return (
    <Stack component="main" gap={16}>
      <RecordHeading title={recordNames.of(address ?? '') ?? title} neighbours={neighbours} {...head} />
      {isMissing ? (
        <Stack gap={8} align="flex-start">
          <Notice kind="error">{_(words.missing)}</Notice>
          <Anchor component={Link} href={listHref}>
            {_(words.seeAll)}
          </Anchor>
        </Stack>
      ) : (
        <>
          {changed}
          {body ? failure : null}
          {tabs || body?.wide ? (
            <div className={classes['parts']}>
              {tabs}
              {body?.wide ? (
                <button
                  type="button"
                  className={classes['fold']}
                  aria-expanded={isUnfolded}
                  onClick={() => {
                    factsFold.keep(!isUnfolded)
                    setUnfolded(!isUnfolded)
                  }}
                >
                  {_(msg`Dados`)} <ChevronDown size={16} aria-hidden />
                </button>
              ) : null}
            </div>
          ) : null}
          {body ? null : failure}
          {body === null && !error ? <RecordWaiting label={_(words.loading)} /> : null}
          {body ? <RecordColumns isStale={isFetching} isFolded={!isUnfolded} {...body} /> : null}
        </>
      )}
    </Stack>
  )
}
