import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AccessModule } from '../../../contract/access/access'
import type { Report } from '../../../contract/billing/report'
import type { ReportItem, ReportLine } from '../../../contract/billing/report-lines'
import { permits, recordPermissions } from '../../../contract/permissions'
import { partRemoveMachine } from '../../../machines/billing/report-parts/part-remove.machine'
import { partRemoveWords } from '../../../machines/billing/report-parts/part-remove.words'
import { reportAssetsMachine } from '../../../machines/billing/report-parts/report-assets.machine'
import { reportAssetsWords } from '../../../machines/billing/report-parts/report-assets.words'
import { reportItemMachine } from '../../../machines/billing/report-parts/report-item.machine'
import { reportItemWords } from '../../../machines/billing/report-parts/report-item.words'
import { reportLinesMachine } from '../../../machines/billing/report-parts/report-lines.machine'
import { reportLinesWords } from '../../../machines/billing/report-parts/report-lines.words'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { toast, toastOnce } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { optional } from '../../ui/parts/optional'
import { reportTitle } from '../../ui/titles'
import { reportLog } from '../report/report.queries'
import { PartRemoveView } from './part-remove.view'
import { ReportAssetsView } from './report-assets.view'
import { ReportItemView } from './report-item.view'
import { ReportItemsView } from './report-items.view'
import { ReportLinesView } from './report-lines.view'
import {
  itemKeys,
  partRemoveActors,
  reportAssetsActors,
  reportItemActors,
  reportLinesActors,
} from './report-parts.actors'
import { assetsFor, reportItems, reportLines } from './report-parts.queries'
import { whyNotRemoved, whyPartsClosed } from './why-parts-closed'

const ReadingsPaste = optional(() => withWords(import('../report-readings/readings-paste.screen'), 'dialogs'))

type Opened =
  | { readonly dialog: 'assets' }
  | { readonly dialog: 'readings' }
  | { readonly dialog: 'item'; readonly item: ReportItem | null }
  | { readonly dialog: 'removal'; readonly kind: 'lines'; readonly part: ReportLine }
  | { readonly dialog: 'removal'; readonly kind: 'items'; readonly part: ReportItem }

/** Where a row has gone, and the one after it. */
interface RemovedFrom {
  readonly kind: 'lines' | 'items'
  readonly next: number | null
}

/** Ids of lines that were added here since the page was opened. */
type Added = ReadonlySet<number>

interface ReportPartsProps {
  report: Report
  modules: readonly AccessModule[]
}

/** What a report bills, on its summary: its assets and its other items, and the dialogs that change them. */
export default function ReportPartsScreen({ report, modules }: ReportPartsProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { shown: opened, open, closing } = useDialog<Opened>()
  const { onClose } = closing
  const [added, setAdded] = useState<Added>(new Set())
  const place = useRef<RemovedFrom | null>(null)
  const onRemoved = useCallback((from: RemovedFrom) => {
    place.current = from
  }, [])
  /** The same at every turn: a thousand rows are not drawn anew for it. */
  const removeLine = useCallback((part: ReportLine) => open({ dialog: 'removal', kind: 'lines', part }), [open])
  const why = whyPartsClosed(report, modules, i18n)
  const bills = {
    seesInvoices: permits(modules, recordPermissions.invoice.read),
    whyNotRemoved: (part: ReportLine | ReportItem) => whyNotRemoved(part, report, i18n),
  }
  /** The button that opened the question is gone with its row: the next row's takes the focus, or the one that adds. */
  useEffect(() => {
    if (opened !== null || place.current === null) return
    const { kind, next } = place.current
    place.current = null
    const section = document.querySelector(`section[aria-labelledby="${kind}"]`)
    const beside = section?.querySelectorAll<HTMLElement>('h2 ~ button, h2 ~ * button') ?? []
    const button = section?.querySelector<HTMLElement>(`[data-edit="${next}"]`) ?? [...beside].at(-1)
    button?.focus()
  }, [opened])

  return (
    <>
      <Lines
        report={report}
        why={why}
        {...bills}
        added={added}
        onAdd={() => open({ dialog: 'assets' })}
        onPaste={() => open({ dialog: 'readings' })}
        onRemove={removeLine}
      />
      <ReportItemsView
        source={reportItems(api, report.id)}
        why={why}
        {...bills}
        onAdd={() => open({ dialog: 'item', item: null })}
        onEdit={(item) => open({ dialog: 'item', item })}
        onRemove={(part) => open({ dialog: 'removal', kind: 'items', part })}
      />
      {opened?.dialog === 'assets' ? <Assets report={report} onAdded={setAdded} onClose={onClose} /> : null}
      {opened?.dialog === 'readings' ? <ReadingsPaste report={report} {...closing} /> : null}
      {opened?.dialog === 'item' ? <Item report={report} item={opened.item} onClose={onClose} /> : null}
      {opened?.dialog === 'removal' ? (
        <Removal report={report} {...opened} onRemoved={onRemoved} onClose={onClose} />
      ) : null}
    </>
  )
}

interface LinesProps {
  report: Report
  added: Added
  why: string | null
  seesInvoices: boolean
  whyNotRemoved: (line: ReportLine) => string | null
  onAdd: () => void
  onPaste: () => void
  onRemove: (line: ReportLine) => void
}

function Lines({ report: { id, other_items }, ...rest }: LinesProps) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const [isTouched, setTouched] = useState(false)
  const actor = useWorkflow(reportLinesMachine, {
    actors: reportLinesActors(api, useQueryClient()),
    input: { report: id },
  })
  const line = useSelector(actor, ({ context }) => context.line)
  useUnsaved(isTouched && line !== null, _(reportLinesWords.title))
  /** What was typed belongs to one line. */
  useEffect(() => setTouched(false), [line])

  useEffect(() => {
    const { unsubscribe } = actor.on('line.saved', () => {
      toastOnce(i18n, i18n._(reportLinesWords.answers['saveLine.done']))
    })
    return unsubscribe
  }, [actor, i18n])

  return (
    <ReportLinesView
      {...rest}
      actor={actor}
      source={reportLines(api, id)}
      isBillable={other_items > 0}
      log={reportLog(api, id)}
      onTouch={setTouched}
    />
  )
}

interface DialogProps {
  report: Report
  onClose: () => void
}

function Assets({ report: { id, cost_center }, onAdded, onClose }: DialogProps & { onAdded: (lines: Added) => void }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const onDone = useCallback(
    ({ added }: { added: readonly number[] | null }) => {
      onClose()
      if (added === null) return
      toast(i18n, _(reportAssetsWords.states.added), 'done')
      onAdded(new Set(added))
    },
    [_, i18n, onAdded, onClose],
  )
  const actor = useWorkflow(reportAssetsMachine, {
    actors: reportAssetsActors(api, useQueryClient()),
    input: { report: id },
    onDone,
  })
  const hasChosen = useSelector(actor, ({ context }) => context.assets.length > 0)
  useUnsaved(hasChosen, _(reportAssetsWords.title))

  return (
    <ReportAssetsView
      actor={actor}
      report={_(reportTitle(id))}
      costCenter={cost_center}
      assets={(search, costCenter) => assetsFor(api, id, search, costCenter)}
      newKey={randomKey}
    />
  )
}

function Item({ report: { id }, item, onClose }: DialogProps & { item: ReportItem | null }) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched, _(reportItemWords.title))
  const queries = useQueryClient()
  const actor = useWorkflow(reportItemMachine, {
    actors: reportItemActors(api, queries),
    input: { report: id, item: item?.id ?? null, version: item?.version ?? 0 },
    onDone: onClose,
  })

  useEffect(() => {
    const added = actor.on('item.added', () => toast(i18n, i18n._(reportItemWords.states.added), 'done'))
    const updated = actor.on('item.updated', () => toast(i18n, i18n._(reportItemWords.states.updated), 'done'))
    return () => {
      added.unsubscribe()
      updated.unsubscribe()
    }
  }, [actor, i18n])

  return (
    <ReportItemView
      actor={actor}
      report={_(reportTitle(id))}
      opened={item}
      source={reportItems(api, id)}
      log={reportLog(api, id)}
      keyOf={itemKeys(queries, id).keyOf}
      onTouch={setTouched}
    />
  )
}

type RemovalProps = DialogProps & Extract<Opened, { dialog: 'removal' }> & { onRemoved: (from: RemovedFrom) => void }

function Removal({ report: { id, valor_bm }, kind, part, onRemoved, onClose }: RemovalProps) {
  const { i18n } = useLingui()
  const { api } = useSystem()
  const actor = useWorkflow(partRemoveMachine, {
    actors: partRemoveActors(api, useQueryClient()),
    input: { report: id, kind, id: part.id, version: part.version },
    onDone: onClose,
  })
  const { data: lines } = useQuery({ ...reportLines(api, id), enabled: kind === 'lines' })
  const { data: items } = useQuery({ ...reportItems(api, id), enabled: kind === 'items' })
  const parts: readonly (ReportLine | ReportItem)[] = (kind === 'lines' ? lines : items) ?? []
  const at = parts.findIndex((one) => one.id === part.id)
  const next = useRef<number | null>(null)

  useEffect(() => {
    if (at >= 0) next.current = parts[at + 1]?.id ?? null
  }, [at, parts])

  useEffect(() => {
    const { unsubscribe } = actor.on('part.removed', () => {
      onRemoved({ kind, next: next.current })
      toast(i18n, i18n._(partRemoveWords.states.removed), 'done')
    })
    return unsubscribe
  }, [actor, i18n, kind, onRemoved])

  return (
    <PartRemoveView
      actor={actor}
      isLine={kind === 'lines'}
      total={valor_bm}
      asked={asShown(part)}
      now={asShown(parts[at] ?? part)}
    />
  )
}

function asShown(part: ReportLine | ReportItem) {
  return 'asset' in part
    ? { name: `${part.asset.code} · ${part.asset.name}`, value: part.total, version: part.version }
    : { name: part.description, value: part.value, version: part.version }
}
