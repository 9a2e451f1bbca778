import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Text } from '@mantine/core'
import type { CloneReport, ReportRow } from '../../../../contract/billing/report'
import { isDay } from '../../../../contract/calendar'
import { formatDay } from '../../../ui/format'
import { Notice } from '../../../ui/parts/notice'
import { gapBetween, nextPeriod } from './next-period'

interface LastReportProps {
  last: ReportRow
  /** An empty text is no day yet. */
  inicio: string
  /** The period is the one that follows it. */
  isProposed: boolean
  /** Null where nothing can be changed. */
  onPropose: ((period: CloneReport) => void) | null
}

/** What the period follows, and the days that would be left out between the two. */
export function LastReport({ last, inicio, isProposed, onPropose }: LastReportProps) {
  const { _, i18n } = useLingui()
  const { id } = last
  const day = formatDay(last.fim, i18n)
  const gap = isDay(inicio) ? gapBetween(last.fim, inicio) : null
  return (
    <>
      <Text size="sm" c="dimmed">
        {_(
          isProposed
            ? msg`Período proposto: segue o boletim #${id}, que vai até ${day}.`
            : msg`O último boletim é o #${id}, que vai até ${day}.`,
        )}
      </Text>
      {gap ? <Gap gap={gap} next={nextPeriod(last)} onPropose={onPropose} /> : null}
    </>
  )
}

interface GapProps extends Pick<LastReportProps, 'onPropose'> {
  gap: NonNullable<ReturnType<typeof gapBetween>>
  next: CloneReport
}

function Gap({ gap, next, onPropose }: GapProps) {
  const { _, i18n } = useLingui()
  const [from, to] = [formatDay(gap.from, i18n), formatDay(gap.to, i18n)]
  const [start, end] = [formatDay(next.inicio, i18n), formatDay(next.fim, i18n)]
  return (
    <Notice kind="hint">
      {_(
        msg`${plural(gap.days, { one: `O dia ${from} fica sem boletim.`, other: `De ${from} a ${to} não há boletim: # dias.` })}`,
      )}{' '}
      {onPropose ? (
        <Button variant="subtle" size="compact-sm" px={0} onClick={() => onPropose(next)}>
          {_(msg`Usar ${start} a ${end}`)}
        </Button>
      ) : null}
    </Notice>
  )
}
