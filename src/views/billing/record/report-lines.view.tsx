import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Modal, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
// biome-ignore lint/style/noRestrictedImports: the focus of a row that was left is nowhere after the transition
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { fromCents, toCents } from '../../../../contract/money'
import type { EditLine, ReportLine } from '../../../../contract/report-lines'
import type { reportLinesMachine } from '../../../../machines/billing/report-lines.machine'
import type { reportLog } from '../../../api/billing.queries'
import type { reportLines } from '../../../api/report-lines.queries'
import { formatAmount } from '../../format'
import { isSame } from '../../is-same'
import { ActionButton } from '../../parts/action-button'
import { Failure } from '../../parts/failure'
import lateClasses from '../../parts/late.module.css'
import tableClasses from '../../parts/table.module.css'
import { useIsNarrow } from '../../use-is-narrow'
import { type LineEditing, LineRowEditor, LineSheetEditor, type SeenLine } from './report-lines.editor'
import { computed, type LineField, lineFields } from './report-lines.fields'
import { projectReportLines } from './report-lines.projection'
import { LineQuestion } from './report-lines.question'
import { AssetCell, LineCard, LineRow, lastFields, lineColumns, readingFields, useDrawn } from './report-lines.rows'
import classes from './report-parts.module.css'

interface ReportLinesViewProps {
  actor: ActorRefFrom<typeof reportLinesMachine>
  source: ReturnType<typeof reportLines>
  log: ReturnType<typeof reportLog>
  /** Why nothing can be changed; null where it can. */
  why: string | null
  onAdd: () => void
  onRemove: (line: ReportLine) => void
  /** Told of each change whether something is typed that is not saved. */
  onTouch: (isTouched: boolean) => void
}

/** The assets that a report measures, each in a row that is edited in its place (BM-04). */
export function ReportLinesView(props: ReportLinesViewProps) {
  const { source, why, onAdd } = props
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const count = data ? i18n.number(data.length) : null
  return (
    <section aria-labelledby="lines" className={classes['section']}>
      <Group justify="space-between" gap={8}>
        <Title order={2} id="lines">
          {_(msg`Ativos`)} {count === null ? null : <span className={classes['count']}>{count}</span>}
        </Title>
        <ActionButton word={msg`Adicionar ativos`} variant="default" why={why} onAct={onAdd} />
      </Group>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os ativos do boletim não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? (
        <div role="status" aria-label={_(msg`Carregando os ativos`)} className={lateClasses['late']}>
          <Skeleton height={160} />
        </div>
      ) : null}
      {data?.length === 0 ? <NoLines isOpen={why === null} /> : null}
      {data && data.length > 0 ? <Lines {...props} saved={data} /> : null}
    </section>
  )
}

function NoLines({ isOpen }: { isOpen: boolean }) {
  const { _ } = useLingui()
  return (
    <div className={classes['empty']}>
      <Text fw={500}>{_(msg`Nenhum ativo ainda`)}</Text>
      <Text c="dimmed">
        {isOpen
          ? _(msg`Adicione os ativos medidos no período: cada um entra com o valor mensal e a franquia dele.`)
          : _(msg`Os ativos medidos no período aparecem aqui.`)}
      </Text>
    </div>
  )
}

function Lines(props: ReportLinesViewProps & { saved: readonly ReportLine[] }) {
  const { actor, log, why, saved, onRemove, onTouch } = props
  const { _ } = useLingui()
  const view = useSelector(actor, projectReportLines, isSame)
  const isNarrow = useIsNarrow()
  const at = useRef<LineField>('final')
  const editing = useRef<LineEditing>(null)
  const left = useRef<number | null>(null)
  const begun = useRef<ReportLine | null>(null)
  const lines = withEdited(saved, view.line, begun)
  const place = lines.findIndex(({ id }) => id === view.line)
  const edited = lines[place] ?? null

  const onEdit = useCallback(
    (line: ReportLine, field?: LineField) => {
      const to = { line: line.id, version: line.version }
      at.current = field ?? at.current
      if (editing.current) editing.current.goOn(to)
      else actor.send({ type: 'line.edit', ...to })
    },
    [actor],
  )

  useEffect(() => {
    if (view.line !== null) left.current = view.line
    else if (left.current !== null && (document.activeElement ?? document.body) === document.body)
      document.querySelector<HTMLElement>(`[data-edit="${left.current}"]`)?.focus()
  }, [view.line])

  const editor = edited
    ? {
        line: edited,
        next: seen(lines[place + 1]),
        isEditable: view.isEditable,
        isBusy: view.isBusy,
        rejected: view.rejected,
        at,
        editing,
        onTouch,
        onSave: (draft: EditLine, next: SeenLine | null) => actor.send({ type: 'line.save', draft, next }),
        onMove: (next: SeenLine | null) => actor.send(next ? { type: 'line.edit', ...next } : { type: 'line.leave' }),
      }
    : null

  const table = { lines, place, editor, isEditable: why === null, onEdit, onRemove }
  return (
    <>
      {isNarrow ? <LineCards {...table} /> : <LineTable {...table} />}
      {isNarrow && editor ? (
        <Modal
          opened
          fullScreen
          title={`${editor.line.asset.code} · ${editor.line.asset.name}`}
          closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
          onClose={() => (view.isEditable ? actor.send({ type: 'line.leave' }) : undefined)}
        >
          <LineSheetEditor key={editor.line.id} {...editor} next={null} />
        </Modal>
      ) : null}
      {view.question && edited ? (
        <LineQuestion
          question={view.question}
          line={edited}
          log={log}
          onAct={(type) => actor.send(type === 'mine.save' ? { type, version: edited.version } : { type })}
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

function seen(line: ReportLine | undefined): SeenLine | null {
  return line ? { line: line.id, version: line.version } : null
}

interface TableProps {
  lines: readonly ReportLine[]
  /** Of the edited line; -1 where none is. */
  place: number
  editor: Parameters<typeof LineSheetEditor>[0] | null
  isEditable: boolean
  onEdit: (line: ReportLine, field?: LineField) => void
  onRemove: (line: ReportLine) => void
}

const rowHeight = 53

function LineTable({ lines, place, editor, ...row }: TableProps) {
  const { _ } = useLingui()
  const { scroller, drawn, rest, measure } = useDrawn(lines.length, rowHeight, place)
  const heading = (field: LineField) => (
    <th key={field} scope="col" data-amount>
      {_(lineFields[field].word)}
    </th>
  )
  return (
    <div ref={scroller} className={classes['scroller']}>
      <table className={`${tableClasses['table']} ${classes['lines']}`} aria-labelledby="lines">
        <colgroup>
          {widths.map((width, index) => (
            <col key={index} style={{ width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={classes['asset']}>
              {_(msg`Ativo`)}
            </th>
            <th scope="col">{`${_(lineFields.status.word)}, ${_(lineFields.service_order.word)}`}</th>
            {readingFields.map(heading)}
            <th scope="col" data-amount>
              {_(computed.covered)}
            </th>
            {lastFields.map(heading)}
            <th scope="col" data-amount>
              {_(computed.total)}
            </th>
            <th scope="col" className={classes['actions']} aria-label={_(msg`Ações`)} />
          </tr>
        </thead>
        {drawn.map(({ index, gap }) => {
          const line = lines[index]
          if (!line) return null
          return [
            gap > 0 ? <Gap key={`gap-${line.id}`} height={gap} /> : null,
            <tbody key={line.id} ref={measure} data-index={index}>
              {editor && index === place ? (
                <LineRowEditor key={line.id} {...editor} asset={<AssetCell line={line} />} columns={lineColumns} />
              ) : (
                <LineRow line={line} {...row} />
              )}
            </tbody>,
          ]
        })}
        {rest > 0 ? <Gap height={rest} /> : null}
        <Sums lines={lines} />
      </table>
    </div>
  )
}

/** Pixels by column, in the order of the screen; the asset takes what is left. */
const widths = ['auto', 102, 78, 78, 84, 76, 104, 92, 92, 104, 104, 76]

function Gap({ height }: { height: number }) {
  return (
    <tbody aria-hidden className={classes['gap']}>
      <tr>
        <td colSpan={lineColumns} style={{ height }} />
      </tr>
    </tbody>
  )
}

const summed = ['rent', 'excess', 'discount', 'total'] as const

function useSums(lines: readonly ReportLine[]) {
  const { i18n } = useLingui()
  const cents = useMemo(
    () => summed.map((field) => lines.reduce((sum, line) => sum + toCents(line[field]), 0)),
    [lines],
  )
  return cents.map((sum) => formatAmount(fromCents(sum), i18n))
}

function Sums({ lines }: Pick<TableProps, 'lines'>) {
  const { _ } = useLingui()
  const sums = useSums(lines)
  return (
    <tfoot>
      <tr>
        <th scope="row" className={classes['asset']}>
          {_(msg`Soma dos ativos`)}
        </th>
        <td colSpan={lineColumns - 2 - summed.length} />
        {summed.map((field, index) => (
          <td key={field} data-amount>
            {sums[index]}
          </td>
        ))}
        <td className={classes['actions']} />
      </tr>
    </tfoot>
  )
}

const cardHeight = 168

function LineCards({ lines, place, editor: _editor, ...row }: TableProps) {
  const { _ } = useLingui()
  const { scroller, drawn, rest, measure } = useDrawn(lines.length, cardHeight, place)
  const total = useSums(lines).at(-1) ?? ''
  return (
    <>
      <div ref={scroller} className={classes['cards']}>
        <ul aria-labelledby="lines">
          {drawn.map(({ index, gap }) => {
            const line = lines[index]
            return line ? (
              <li key={line.id} ref={measure} data-index={index} style={gap > 0 ? { paddingTop: gap } : undefined}>
                <LineCard line={line} {...row} />
              </li>
            ) : null
          })}
        </ul>
        {rest > 0 ? <div style={{ height: rest }} /> : null}
      </div>
      <Group justify="space-between">
        <Text fw={500}>{_(msg`Soma dos ativos`)}</Text>
        <strong>{total}</strong>
      </Group>
    </>
  )
}
