import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { ReportLine } from '../../../contract/billing/report-lines'
import type { Problem } from '../../../contract/problem'
import { reportLinesWords } from '../../../machines/billing/report-parts/report-lines.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import type { reportLog } from '../report/report.queries'
import { PartConflict } from './part-conflict'
import { partProblemText } from './part-problem'
import { allFields, lineFields, unusualText, writtenAs } from './report-lines.fields'
import type { projectReportLines } from './report-lines.projection'

type Question = NonNullable<ReturnType<typeof projectReportLines>['question']>
type Action = Question['actions'][number]

interface LineQuestionProps {
  question: Question
  line: ReportLine
  log: ReturnType<typeof reportLog>
  onAct: (action: Action) => void
}

/** What has to be decided before a line is saved or left; Esc leads back to the row. */
export function LineQuestion({ question, line, log, onAct }: LineQuestionProps) {
  const { _, i18n } = useLingui()
  const { status, problem, unusual, written, conflict, actions } = question
  const { code, name } = line.asset
  return (
    <WorkflowDialog
      title={`${code} · ${name}`}
      status={status}
      hidesStatus={conflict !== null}
      isBusy={false}
      problem={problem ? problemOf(problem) : null}
      cause={problem}
      actions={actions.map((action) => ({
        name: action,
        word: reportLinesWords.events[action],
        onAct: () => onAct(action),
      }))}
      onClose={() => onAct(actions.includes('line.keep') ? 'line.keep' : 'line.amend')}
      size="lg"
    >
      {written && unusual.length > 0 ? (
        <ul>
          {unusual.map((one) => (
            <li key={one}>{unusualText(one, written, line.unit, i18n)}</li>
          ))}
        </ul>
      ) : null}
      {conflict ? (
        <>
          <PartConflict log={log} subject={code} writes={conflict.writes} differences={differencesIn(conflict)} />
          <Text>
            {_(
              msg`“Salvar o meu” grava só o que você mudou; o resto fica como está salvo. “Corrigir” volta à linha com os dois juntos.`,
            )}
          </Text>
        </>
      ) : null}
    </WorkflowDialog>
  )

  function differencesIn({ now, draft, mine, theirs }: NonNullable<Question['conflict']>) {
    return allFields
      .filter((field) => mine.includes(field) || theirs.includes(field))
      .map((field) => ({
        name: _(lineFields[field].word),
        theirs: writtenAs(field, now[field], i18n),
        mine: mine.includes(field) ? writtenAs(field, draft[field], i18n) : null,
        isOfBoth: mine.includes(field) && theirs.includes(field),
      }))
  }

  function problemOf(one: Problem): string {
    return one.status === 412
      ? _(msg`O servidor recusou a alteração, e a linha é a que você vê.`)
      : partProblemText(one, i18n)
  }
}
