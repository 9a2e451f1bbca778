import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import { ageingBuckets } from '../../../contract/limits'
import { bringIntoSight } from '../../ui/bring-into-sight'
import { formatMoney } from '../../ui/format'
import type { FiguresProps } from '../../ui/list/list-definition'
import { filteredBy } from '../../ui/list/list-query'
import { walkBar } from '../../ui/walk-bar'
import classes from './ageing.module.css'

/** How long what is issued is due, the shortest first. */
export const ageings: Readonly<Record<(typeof ageingBuckets)[number], MessageDescriptor>> = {
  not_due: msg`A vencer`,
  to_30: msg`1 a 30 dias de atraso`,
  to_60: msg`31 a 60 dias de atraso`,
  to_90: msg`61 a 90 dias de atraso`,
  over_90: msg`Mais de 90 dias de atraso`,
}

/** The same beside each other, where they explain themselves. */
const shortly: typeof ageings = {
  not_due: ageings.not_due,
  to_30: msg`Há 1 a 30 dias`,
  to_60: msg`Há 31 a 60 dias`,
  to_90: msg`Há 61 a 90 dias`,
  over_90: msg`Há mais de 90 dias`,
}

interface Aged {
  readonly totals: {
    readonly ageing: Readonly<
      Record<(typeof ageingBuckets)[number], { readonly count: number; readonly value: string }>
    >
  }
}

interface AgeingProps extends FiguresProps<Aged> {
  title: MessageDescriptor
  /** So many of what the list holds. */
  counted: (count: number) => MessageDescriptor
}

/** What is due since when; each figure filters the list by itself, and a second click takes that back. */
export function Ageing({ page, query, onQuery, title, counted }: AgeingProps) {
  const { _, i18n } = useLingui()
  const chosen = query.filters['ageing']
  return (
    <div role="toolbar" aria-label={_(title)} className={classes['ageing']} onKeyDown={walkBar}>
      {ageingBuckets.map((bucket, index) => {
        const figure = page?.totals.ageing[bucket]
        const isChosen = chosen === bucket
        return (
          <UnstyledButton
            key={bucket}
            ref={isChosen && figure ? bringIntoSight : undefined}
            tabIndex={index === 0 ? 0 : -1}
            className={classes['figure'] ?? ''}
            title={_(ageings[bucket])}
            aria-pressed={isChosen}
            onClick={() => onQuery(filteredBy(query, 'ageing', isChosen ? '' : bucket))}
          >
            <span>{_(shortly[bucket])}</span>
            <strong>{figure ? formatMoney(figure.value, i18n) : '—'}</strong>
            <span>{figure ? _(counted(figure.count)) : '—'}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
