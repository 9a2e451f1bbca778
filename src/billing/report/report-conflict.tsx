import { useLingui } from '@lingui/react'
import type { EditReport } from '../../../contract/billing/report'
import type { LogEntry } from '../../../contract/log'
import { FormConflict } from '../shared/form-conflict'
import { reportHref } from './report-address'
import { reportLogWords } from './report-log'
import { ReportStatus } from './report-status'

interface ReportConflictProps {
  report: number
  /** Nothing is saved of what the person wrote; else it is being brought together with theirs. */
  isUndecided: boolean
  /** What others changed, newest first. */
  entries: readonly LogEntry[]
  /** Others changed more than the entries tell. */
  isPartial: boolean
  /** Fields that the person changed. */
  mine: readonly (keyof EditReport)[]
}

/** What others have changed of a report while a person did. */
export function ReportConflict({ report, mine, ...conflict }: ReportConflictProps) {
  const { i18n } = useLingui()
  return (
    <FormConflict
      {...conflict}
      mine={mine.map((field) => {
        const { word } = reportLogWords.fields[field] ?? {}
        return word ? i18n._(word) : field
      })}
      history={`${reportHref(report)}/historico`}
      words={reportLogWords}
      statusBadge={(status) => <ReportStatus status={status} />}
    />
  )
}
