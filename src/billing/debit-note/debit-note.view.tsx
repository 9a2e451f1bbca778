import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { permits, recordPermissions } from '../../../contract/permissions'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { formatCnpj, formatDay, formatMoment, formatMonth } from '../../ui/format'
import { type RecordAction, RecordActions } from '../../ui/record/actions/record-actions'
import { closedBy } from '../../ui/record/actions/why-closed'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordTabPart } from '../../ui/record/record-tab'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { debitNoteTitle, requestTitle } from '../../ui/titles'
import { NdLines } from '../nd-request/nd-lines'
import { debitNotePictures } from '../pictures/debit-note-picture'
import { debitNoteHref, debitNotesHref, ndRequestHref } from '../shared/address'
import { ClientLink } from '../shared/client-link'
import { dueAmounts, dueStates } from '../shared/due-amounts'
import { type Pdf, pdfActions } from '../shared/pdf'
import type { debitNote, debitNoteLog } from './debit-note.queries'
import { type DebitNoteStep, projectDebitNoteActions } from './debit-note-actions.projection'
import { debitNoteLogWords } from './debit-note-log'
import { debitNoteName } from './debit-note-name'
import { DebitNoteStatus, debitNoteStatuses } from './debit-note-status'

interface DebitNoteViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof debitNote>
  log: ReturnType<typeof debitNoteLog>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Beside its title: whether the person follows it. */
  live?: ReactNode
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** Steps that the program has a dialog for. */
  dialogs: readonly DebitNoteStep[]
  /** The note as the person saw it then. */
  onOpen: (dialog: DebitNoteStep, note: DebitNote) => void
  pdf: Pdf
  /** Its files, on a tab of their own. */
  documents?: ReactNode
  /** What colleagues tell each other about it, on a tab of its own. */
  conversation?: ReactNode
}

/** A debit note: what it debits of which request, where it stands and what happened to it (ND-03). */
export function DebitNoteView({
  id,
  tab,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  modules,
  dialogs,
  onOpen,
  pdf,
  documents = null,
  conversation = null,
}: DebitNoteViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const address = debitNoteHref(id)

  return (
    <RecordFrame
      source={source}
      address={address}
      listHref={debitNotesHref}
      title={debitNoteTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      awaited={{ subjectLines: 1, amounts: [{ name: _(msg`Valor`), isMain: true }, { name: _(msg`Vencimento`) }] }}
      tabs={<RecordTabs tabs={tabsOf(address)} current={tabHref(address, tab)} />}
      heading={(data) => ({
        title: debitNoteName(data.number),
        when: formatMonth(data.competencia, i18n),
        status: <DebitNoteStatus {...data} />,
        subject: data.cliente.name,
        amounts: dueAmounts(data, i18n),
        actions: <RecordActions primary="" actions={actionsOf(data)} />,
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={dueStates(debitNoteStatuses, data)}
            pictures={debitNotePictures}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children:
          tab === 'summary' ? (
            <NdLines
              title={msg`O que o cliente aprovou`}
              lines={data.lines}
              total={data.request_value}
              share={data.value === data.request_value ? null : { word: _(msg`Esta nota`), value: data.value }}
            />
          ) : (
            <RecordTabPart
              tab={tab}
              log={log}
              words={debitNoteLogWords}
              statusBadge={(status) => <DebitNoteStatus status={status} />}
              documents={documents}
              conversation={conversation}
            />
          ),
      })}
      words={{
        missing: msg`A nota de débito #${id} não existe.`,
        seeAll: msg`Ver todas as notas de débito`,
        failed: msg`A nota de débito não pôde ser carregada.`,
        loading: msg`Carregando a nota de débito`,
      }}
    />
  )

  function actionsOf(note: DebitNote): RecordAction[] {
    const [openPdf, generate] = pdfActions(note.number, pdf, i18n)
    const steps = projectDebitNoteActions(note, modules)
      .filter(({ event }) => dialogs.includes(event))
      .map(({ event, ...closed }) => ({
        name: event,
        word: debitNoteWords.events[event],
        ...closedBy(closed, i18n),
        does: () => onOpen(event, note),
        isDanger: true,
      }))
    return [openPdf, ...steps, generate]
  }

  function factsOf(note: DebitNote): Fact[] {
    const { cliente, cost_center, part, parts } = note
    const request = permits(modules, recordPermissions.ndRequest.read) ? (
      <Anchor component={Link} href={ndRequestHref(note.request)}>
        {_(requestTitle(note.request))}
      </Anchor>
    ) : (
      _(requestTitle(note.request))
    )
    return [
      { name: _(msg`Motivo do cancelamento`), value: note.cancellation_reason, isLong: true },
      { name: _(msg`Razão social`), value: <ClientLink client={cliente} /> },
      { name: _(msg`CNPJ`), value: formatCnpj(cliente.cnpj) },
      { name: _(msg`Centro de custo (CodeB)`), value: `${cost_center.code} · ${cost_center.name}` },
      { name: _(msg`Solicitação`), value: request },
      { name: _(msg`Parcela`), value: _(msg`${part} de ${parts}`) },
      { name: _(msg`Emissão`), value: formatDay(note.issue_date, i18n) },
      { name: _(msg`Criada por`), value: note.created_by },
      { name: _(msg`Criada em`), value: formatMoment(note.created_at, i18n) },
      { name: _(msg`Última atualização`), value: formatMoment(note.updated_at, i18n) },
    ]
  }
}
