import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Modal } from '@mantine/core'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: the focus of a row that was left is nowhere after the transition
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  billOf,
  type EditLine,
  isUnread,
  type ReportLine,
  type SeenLine,
  seenOf,
} from '../../../contract/billing/report-lines'
import type { reportLinesMachine } from '../../../machines/billing/report-parts/report-lines.machine'
import { isSame } from '../../ui/is-same'
import type { reportLog } from '../report/report.queries'
import { type KeptLine, type LineHandle, LineRowEditor, LineSheetEditor } from './report-lines.editor'
import type { LineField } from './report-lines.fields'
import { projectReportLines } from './report-lines.projection'
import { LineQuestion } from './report-lines.question'
import { AssetCell, BillNote, lineColumns, useCards } from './report-lines.rows'
import { LineCards, LinesSection, LineTable } from './report-lines.table'
import classes from './report-parts.module.css'
import type { reportLines } from './report-parts.queries'

interface ReportLinesViewProps {
  actor: ActorRefFrom<typeof reportLinesMachine>
  source: ReturnType<typeof reportLines>
  log: ReturnType<typeof reportLog>
  /** Why nothing can be changed; null where it can. */
  why: string | null
  /** The report bills something already. */
  isBillable?: boolean
  /** Ids of lines that are new here. */
  added: ReadonlySet<number>
  onAdd: () => void
  onPaste: () => void
  onRemove: (line: ReportLine) => void
  /** Why one cannot be removed; null where it can. */
  whyNotRemoved: (line: ReportLine) => string | null
  /** That the person may open the invoices that bill them. */
  seesInvoices: boolean
  /** Told of each change whether something is typed that is not saved. */
  onTouch: (isTouched: boolean) => void
}

/** The assets that a report measures, each in a row that is edited in its place (BM-04). */
export function ReportLinesView(props: ReportLinesViewProps) {
  const { actor, source, why, isBillable = false, onAdd, onPaste } = props
  const edited = useSelector(actor, ({ context }) => context.line)
  const at = useRef<LineField>('final')
  const onRead = (line: ReportLine) => {
    at.current = 'final'
    actor.send({ type: 'line.edit', ...seenOf(line) })
  }
  return (
    <LinesSection {...{ source, why, isBillable, onAdd, onPaste, edited }} {...(why === null ? { onRead } : {})}>
      {(lines, all) => <Lines {...props} at={at} saved={lines} all={all} />}
    </LinesSection>
  )
}

interface LinesProps extends ReportLinesViewProps {
  /** The field that the next line begins with. */
  at: RefObject<LineField>
  saved: readonly ReportLine[]
  all: number
}

function Lines(props: LinesProps) {
  const { actor, at, log, why, saved, all, added, onRemove, whyNotRemoved, seesInvoices, onTouch } = props
  const { _ } = useLingui()
  const view = useSelector(actor, projectReportLines, isSame)
  const { hasCards: isNarrow, cards } = useCards()
  const kept = useRef<KeptLine>(null)
  const editing = useRef<LineHandle>(null)
  const left = useRef<number | null>(null)
  const begun = useRef<ReportLine | null>(null)
  const brought = useRef<ReadonlySet<number>>(null)
  const lines = withEdited(saved, view.line, begun)
  const place = lines.findIndex(({ id }) => id === view.line)
  const edited = lines[place] ?? null

  const onEdit = useCallback(
    (line: ReportLine, field?: LineField) => {
      const to = seenOf(line)
      at.current = field ?? at.current
      if (editing.current) editing.current.goOn(to)
      else actor.send({ type: 'line.edit', ...to })
    },
    [actor],
  )

  useEffect(() => {
    kept.current = null
    if (view.line !== null) left.current = view.line
    else if (left.current !== null && (document.activeElement ?? document.body) === document.body)
      document.querySelector<HTMLElement>(`[data-edit="${left.current}"]`)?.focus()
  }, [view.line])

  const firstAdded = lines.findIndex(({ id }) => added.has(id))
  /** What was added is brought into sight once it is drawn, and once only: who searches meanwhile stays where they are. */
  useEffect(() => {
    if (firstAdded < 0 || brought.current === added) return
    brought.current = added
    document.querySelector('[data-new]')?.scrollIntoView({ block: 'center' })
  }, [added, firstAdded < 0])

  const below = lines[place + 1]
  const { seen, draft } = view
  const bill = edited ? billOf(edited) : null
  const editor =
    edited && seen
      ? {
          line: edited,
          seen,
          bill,
          draft,
          next: below ? seenOf(below) : null,
          isEditable: view.isEditable,
          isBusy: view.isBusy,
          rejected: view.rejected,
          at,
          kept,
          editing,
          onTouch,
          onSave: (draft: EditLine, next: SeenLine | null) => actor.send({ type: 'line.save', draft, bill, next }),
          onMove: (next: SeenLine | null) => actor.send(next ? { type: 'line.edit', ...next } : { type: 'line.leave' }),
          onDismiss: (isTouched: boolean) => actor.send({ type: 'line.dismiss', isTouched }),
        }
      : null

  const row = (rowIndex: number) =>
    editor ? (
      <LineRowEditor
        key={editor.line.id}
        {...editor}
        rowIndex={rowIndex}
        asset={<AssetCell asset={editor.line.asset} />}
        billed={<BillNote line={editor.line} seesInvoices={seesInvoices} />}
        columns={lineColumns}
      />
    ) : null
  const changes = { isEditable: why === null, onEdit, onRemove, whyNotRemoved }
  const table = { lines, all, added, seesInvoices, ...changes }
  return (
    <>
      {isNarrow ? (
        <LineCards {...table} {...cards} />
      ) : (
        <LineTable {...table} pinned={place < 0 ? firstAdded : place} edited={editor ? { place, row } : null} />
      )}
      {isNarrow && editor ? (
        <Modal
          opened
          fullScreen
          classNames={{ content: classes['high'] ?? '', body: classes['high'] ?? '' }}
          title={`${editor.line.asset.code} · ${editor.line.asset.name}`}
          closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
          onClose={() => editing.current?.dismiss()}
        >
          <LineSheetEditor
            key={editor.line.id}
            {...editor}
            next={null}
            after={editor.next}
            isUnreadBelow={lines.slice(place + 1).some(isUnread)}
          />
        </Modal>
      ) : null}
      {view.question && edited ? (
        <LineQuestion
          // Stands over the sheet, which has to come first.
          key={String(isNarrow)}
          question={view.question}
          line={edited}
          log={log}
          onAct={(type) => actor.send({ type })}
        />
      ) : null}
    </>
  )
}

/** What is typed in a line is not lost when somebody else removes it. */
function withEdited(
  saved: readonly ReportLine[],
  id: number | null,
  begun: { current: ReportLine | null },
): readonly ReportLine[] {
  const found = saved.find((line) => line.id === id) ?? null
  if (id === null || found) begun.current = found
  return begun.current && !found && begun.current.id === id ? [...saved, begun.current] : saved
}
