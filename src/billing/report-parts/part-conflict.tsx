import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatMoment } from '../../ui/format'
import tableClasses from '../../ui/parts/table.module.css'
import { entriesOf } from '../../ui/record/log.projection'
import type { reportLog } from '../report/report.queries'
import classes from './report-parts.module.css'

/** One field that was changed, as it is there now and as it was written here, both in words. */
interface Difference {
  readonly name: string
  readonly theirs: string
  /** Null where only others changed it. */
  readonly mine: string | null
  readonly isOfBoth?: boolean
}

interface PartConflictProps {
  log: ReturnType<typeof reportLog>
  /** What the log calls the line or item. */
  subject: string
  /** How many times it was written since the person saw it. */
  writes: number
  differences: readonly Difference[]
}

/** Who was faster, and what they left beside what was to be saved. */
export function PartConflict({ log, subject, writes, differences }: PartConflictProps) {
  const { _, i18n } = useLingui()
  const { data, isFetching } = useInfiniteQuery(log)
  const entries = entriesOf(data?.pages ?? [])
    .filter((entry) => entry.subject === subject)
    .slice(0, Math.max(1, writes))

  return (
    <>
      <Text>{_(msg`Enquanto você editava, ${subject} foi alterado. Nada do que você escreveu se perdeu.`)}</Text>
      {isFetching && entries.length === 0 ? <Text c="dimmed">{_(msg`Buscando quem alterou…`)}</Text> : null}
      <ul className={classes['who']}>
        {entries.map(({ id, user, at }) => (
          <li key={id}>
            {user?.name ?? _(msg`Sistema`)} · <time dateTime={at}>{formatMoment(at, i18n)}</time>
          </li>
        ))}
      </ul>
      <table className={`${tableClasses['table']} ${classes['conflict']}`}>
        <thead>
          <tr>
            <th scope="col">{_(msg`Campo`)}</th>
            <th scope="col">{_(msg`Como está salvo`)}</th>
            <th scope="col">{_(msg`O que você escreveu`)}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ name, theirs, mine, isOfBoth = false }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {isOfBoth ? <small className={classes['both']}>{_(msg`Os dois mudaram`)}</small> : null}
              </th>
              <td>{theirs || '—'}</td>
              <td>{mine === null ? <Text c="dimmed">{_(msg`Você não mudou`)}</Text> : mine || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
