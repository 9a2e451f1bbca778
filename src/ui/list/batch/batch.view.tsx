import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Progress, ScrollArea, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { CircleCheck, CircleDashed, CircleQuestionMark, CircleX, LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { Problem } from '../../../../contract/problem'
import type { batchMachine } from '../../../../machines/lists/batch/batch.machine'
import { batchWords } from '../../../../machines/lists/batch/batch.words'
import type { BatchInput } from '../../../../machines/lists/batch/batch-row'
import type { AnyWords } from '../../../../machines/support/words'
import type { ActionField } from '../../dialog/action-dialog.view'
import { leadToField } from '../../dialog/first-field'
import { missingReason, ReasonField } from '../../dialog/reason-field'
import { WorkflowDialog } from '../../dialog/workflow-dialog'
import { isSame } from '../../is-same'
import { problemText } from '../../problem-text'
import { recordProblemText } from '../../refusal-text'
import { type Why, whyText } from '../list-selection'
import classes from './batch.module.css'
import { projectBatch, type RowOutcome } from './batch.projection'

/** Rows of the selection that are left out, by the reason. */
export interface LeftOut {
  readonly why: Why
  readonly names: readonly string[]
}

/** What a row comes to, and the name and address of what was made of it. */
export interface MadeRow {
  readonly amount: string
  /** What to know of it before it is done. */
  readonly note?: string | null
  readonly name?: string
  readonly href?: string
}

interface BatchViewProps {
  actor: ActorRefFrom<typeof batchMachine>
  title: string
  /** The same once every row is done. */
  finished?: string
  /** What will happen to the rows, said before it does. */
  consequence: string
  /** Said where it cannot be done to all that were chosen: to how many it can. */
  possible: string | null
  /** Those to which it cannot be done. */
  rest: readonly LeftOut[]
  /** What starts it, as verb and noun. */
  start: MessageDescriptor
  /** It cannot be undone. */
  isDanger?: boolean
  /** What it says where the rows were done and the end was not. */
  failed: MessageDescriptor | null
  /** What it says where a row was asked for in vain; null where nothing is written, and such a row has failed or waits. */
  unanswered: MessageDescriptor | null
  /** Of the lifecycle that may refuse a row. */
  lifecycleWords: AnyWords
  /** What the server means by a status, where that is not said of every record. */
  meant?: Readonly<Record<number, MessageDescriptor>> | undefined
  newKey: () => string
  /** Where something else than a reason is asked for: its field, and what that says where it is not as it must be. */
  field?: Omit<BatchField, 'name'>
  made?: (id: number) => MadeRow
  /** What can be done next with what was made, once every row is done: it takes the place of the batch. */
  after?: ReactNode
}

export interface BatchField {
  /** What is written in it. */
  readonly name: Exclude<BatchInput['asks'], 'reason' | null | undefined>
  readonly Field: ComponentType<ActionField>
  readonly missing: MessageDescriptor
}

const reasonField = { Field: ReasonField, missing: missingReason }

const outcomes: Record<RowOutcome, { word: MessageDescriptor; Icon: LucideIcon }> = {
  waiting: { word: msg`Na fila`, Icon: CircleDashed },
  working: { word: msg`Em andamento`, Icon: LoaderCircle },
  done: { word: msg`Concluído`, Icon: CircleCheck },
  failed: { word: msg`Falhou`, Icon: CircleX },
  unanswered: { word: msg`Sem resposta`, Icon: CircleQuestionMark },
}

/** One thing done to several rows: which, how far it is, and what came of each. */
export function BatchView({
  actor,
  title,
  finished = title,
  start,
  isDanger = false,
  failed,
  unanswered,
  lifecycleWords,
  meant = {},
  newKey,
  field: { Field, missing } = reasonField,
  made,
  after,
  ...said
}: BatchViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectBatch, isSame)
  const { status, isBusy, hasStarted, rows, done, settled, total, problem, canStart, actions } = view

  return (
    <WorkflowDialog
      title={view.isComplete ? finished : title}
      status={status}
      hidesStatus={view.hidesStatus}
      isBusy={isBusy}
      problem={problem ? [failed ? _(failed) : [], problemText(problem, i18n)].flat().join(' ') : null}
      cause={problem}
      submit={
        canStart
          ? {
              ...{ word: start, isDanger },
              onSubmit() {
                actor.send({ type: 'batch.start', key: newKey() })
                if (projectBatch(actor.getSnapshot()).isIncomplete) leadToField()
              },
            }
          : null
      }
      actions={actions.map((event) => ({
        name: event,
        word: batchWords.events[event],
        onAct: () => actor.send({ type: event }),
      }))}
      onClose={() => actor.send({ type: 'batch.dismiss' })}
      size={made ? 'lg' : 'md'}
      tally={view.isComplete ? after : null}
    >
      {said.possible && !view.isComplete ? <Preview possible={said.possible} rest={said.rest} /> : null}
      {view.isComplete ? null : <Text>{said.consequence}</Text>}
      {view.asks === null ? null : (
        <Field
          value={view.text}
          isEditable={view.isEditable}
          error={view.isIncomplete ? _(missing) : null}
          onChange={(text) => actor.send({ type: 'field.change', text })}
        />
      )}
      {hasStarted ? (
        <div>
          <Progress value={(100 * settled) / total} aria-label={_(msg`Linhas que já passaram`)} size="sm" mb={4} />
          <Text fz="xs" c="dimmed">
            {_(msg`${done} de ${total} concluídos`)}
          </Text>
        </div>
      ) : null}
      {unanswered && rows.some(({ outcome }) => outcome === 'unanswered') ? <Text fz="sm">{_(unanswered)}</Text> : null}
      <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars="present" viewportProps={{ tabIndex: 0 }}>
        <ul
          className={classes['rows']}
          data-is-waiting={!hasStarted || undefined}
          aria-label={hasStarted ? _(msg`Resultado de cada linha`) : _(msg`Linhas escolhidas`)}
        >
          {rows.map((row) => {
            const outcome = hasStarted ? outcomeOf(row) : null
            const why = row.problem && outcome !== 'unanswered' ? explanation(row.problem) : null
            return <Row key={row.id} name={row.name} outcome={outcome} why={why} made={made?.(row.id)} />
          })}
        </ul>
      </ScrollArea.Autosize>
    </WorkflowDialog>
  )

  function outcomeOf({ outcome, problem: why }: (typeof rows)[number]): RowOutcome {
    if (outcome !== 'unanswered' || unanswered) return outcome
    return why ? 'failed' : 'waiting'
  }

  function explanation(why: Problem): string {
    const text = meant[why.status]
    if (text) return _(text)
    return recordProblemText(why, [lifecycleWords], i18n)
  }
}

/** As many are named of each group. */
const named = 5

/** What is left out, in groups by the reason. */
function Preview({ possible, rest }: Pick<BatchViewProps, 'rest'> & { possible: string }) {
  const { i18n } = useLingui()
  return (
    <div>
      <Text fw={500}>{possible}</Text>
      {rest.map(({ why, names }) => (
        <Text key={why.id} fz="sm" c="dimmed">
          {whyText(why, names.length, i18n)} ({names.slice(0, named).join(', ')}
          {names.length > named ? '…' : ''})
        </Text>
      ))}
    </div>
  )
}

interface RowProps {
  name: string
  /** Null before the first is begun. */
  outcome: RowOutcome | null
  why: string | null
  made: MadeRow | undefined
}

function Row({ name, outcome, why, made }: RowProps) {
  return (
    <li data-outcome={outcome ?? undefined}>
      {outcome ? <Mark outcome={outcome} /> : null}
      <span>{name}</span>
      <span className={classes['amount']}>{made?.amount}</span>
      {outcome ? <Outcome outcome={outcome} made={made} /> : null}
      {why !== null ? <span className={classes['why']}>{why}</span> : null}
      {why === null && made?.note ? <span className={classes['note']}>{made.note}</span> : null}
    </li>
  )
}

function Mark({ outcome }: { outcome: RowOutcome }) {
  const { Icon } = outcomes[outcome]
  return <Icon size={16} aria-hidden />
}

function Outcome({ outcome, made }: { outcome: RowOutcome; made: MadeRow | undefined }) {
  const { _ } = useLingui()
  return (
    <span className={classes['outcome']}>
      {outcome === 'done' && made?.name ? <Made {...made} /> : _(outcomes[outcome].word)}
    </span>
  )
}

function Made({ name, href }: Pick<MadeRow, 'name' | 'href'>) {
  return href ? (
    <Anchor component={Link} href={href} inherit>
      {name}
    </Anchor>
  ) : (
    name
  )
}
