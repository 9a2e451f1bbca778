import { useLingui } from '@lingui/react'
import type { Problem } from '../../../../contract/problem'
import type { ReportLine } from '../../../../contract/report-lines'
import { reportLinesWords } from '../../../../machines/billing/report-lines.words'
import type { reportLog } from '../../../api/billing.queries'
import { WorkflowDialog } from '../../parts/workflow-dialog'
import { PartConflict } from './part-conflict'
import { partProblemText } from './part-problem'
import { allFields, lineFields, unusualWords, writtenAs } from './report-lines.fields'
import type { projectReportLines } from './report-lines.projection'

type Question = NonNullable<ReturnType<typeof projectReportLines>['question']>
type Action = Question['actions'][number]

interface LineQuestionProps {
  question: Question
  /** As it is saved now. */
  line: ReportLine
  log: ReturnType<typeof reportLog>
  onAct: (action: Action) => void
}

/** What has to be decided before a line is saved; Esc leads back to the row. */
export function LineQuestion({ question, line, log, onAct }: LineQuestionProps) {
  const { _, i18n } = useLingui()
  const { status, problem, unusual, mine, version, actions } = question
  const { code, name } = line.asset
  return (
    <WorkflowDialog
      title={`${code} · ${name}`}
      status={status}
      isBusy={false}
      problem={problem ? problemOf(problem) : null}
      actions={actions.map((action) => ({
        name: action,
        word: reportLinesWords.events[action],
        onAct: () => onAct(action),
      }))}
      onClose={() => onAct('line.amend')}
      size="lg"
    >
      {unusual.length > 0 ? (
        <ul>
          {unusual.map((one) => (
            <li key={one}>{_(unusualWords[one])}</li>
          ))}
        </ul>
      ) : null}
      {mine ? (
        <PartConflict
          log={log}
          subject={code}
          writes={line.version - version}
          differences={allFields
            .filter((field) => mine[field] !== line[field])
            .map((field) => ({
              name: _(lineFields[field].word),
              theirs: writtenAs(field, line[field], i18n),
              mine: writtenAs(field, mine[field], i18n),
            }))}
        />
      ) : null}
    </WorkflowDialog>
  )

  function problemOf(one: Problem): string {
    return partProblemText(one, i18n)
  }
}
