import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { LogEntry } from '../../../../contract/log'
import type { EditReport } from '../../../../contract/reports'
import { Notice } from '../../parts/notice'
import { LogEntries } from '../../record/record-log'
import { ReportStatus } from '../report-status'
import { reportLogWords } from './report-log'

interface ReportConflictProps {
  /** What others changed, newest first. */
  entries: readonly LogEntry[]
  /** Fields that the person changed. */
  mine: readonly (keyof EditReport)[]
}

/** Who changed what meanwhile, from what to what, and what becomes of what the person wrote. */
export function ReportConflict({ entries, mine }: ReportConflictProps) {
  const { _, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(
    mine.map((field) => {
      const { word } = reportLogWords.fields[field] ?? {}
      return word ? i18n._(word) : field
    }),
  )
  return (
    <>
      <Notice kind="warning">
        {_(
          msg`Nada foi salvo ainda, e o que você escreveu está abaixo. “Salvar o meu” põe por cima só o que você alterou: ${names}.`,
        )}
      </Notice>
      <LogEntries entries={entries} words={reportLogWords} statusBadge={(status) => <ReportStatus status={status} />} />
    </>
  )
}
