import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { AccessModule } from '../../../contract/access/access'
import type { DebitNote } from '../../../contract/billing/debit-note'
import { permits, recordPermissions } from '../../../contract/permissions'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { formatCnpj, formatDay, formatMoment, formatMoney, formatMonth } from '../../ui/format'
import { type Fact, Facts } from '../../ui/record/facts'
import { RecordActions } from '../../ui/record/record-actions'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { type LogAnswer, RecordLog } from '../../ui/record/record-log'
import { RecordSituation } from '../../ui/record/record-situation'
import { whyClosed } from '../../ui/record/why-closed'
import { debitNoteTitle, requestTitle, titles } from '../../ui/titles'
import { dueText } from '../invoice/invoice-due'
import { NdLines } from '../nd-request/nd-lines'
import { debitNotePictures } from '../pictures/debit-note-picture'
import { debitNotesHref, ndRequestHref } from '../shared/address'
import { dueAmounts } from '../shared/due-amounts'
import { type Pdf, pdfAction } from '../shared/pdf'
import type { debitNote, debitNoteLog } from './debit-note.queries'
import { type DebitNoteStep, projectDebitNoteActions } from './debit-note-actions.projection'
import { debitNoteLogWords } from './debit-note-log'
import { DebitNoteStatus, debitNoteStatuses } from './debit-note-status'

interface DebitNoteViewProps {
  id: number
  source: ReturnType<typeof debitNote>
  log: ReturnType<typeof debitNoteLog>
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** Steps that the program has a dialog for. */
  dialogs: readonly DebitNoteStep[]
  /** The note as the person saw it then. */
  onOpen: (dialog: DebitNoteStep, note: DebitNote) => void
  pdf: Pdf
}

/** A debit note: what it debits of which request, where it stands and what happened to it (ND-03). */
export function DebitNoteView({ id, source, log: logSource, modules, dialogs, onOpen, pdf }: DebitNoteViewProps) {
  const { i18n } = useLingui()
  const log = useInfiniteQuery(logSource)

  return (
    <RecordFrame
      source={source}
      list={{ href: debitNotesHref, title: titles.debitNotes }}
      title={debitNoteTitle(id)}
      heading={(data) => ({
        status: (
          <>
            <DebitNoteStatus status={data.status} />
            <Text c="dimmed">{data.number}</Text>
          </>
        ),
        amounts: dueAmounts(data, i18n),
        actions: (
          <RecordActions
            primary=""
            actions={[
              pdfAction(pdf, i18n),
              ...projectDebitNoteActions(data, modules)
                .filter(({ event }) => dialogs.includes(event))
                .map(({ event, isPermitted }) => ({
                  name: event,
                  word: debitNoteWords.events[event],
                  why: whyClosed({ isPermitted, guards: [] }, i18n).join('\n') || null,
                  does: () => onOpen(event, data),
                  isDanger: true,
                })),
            ]}
          />
        ),
      })}
      columns={(data) => ({
        situation: (
          <RecordSituation
            status={data.status}
            statuses={debitNoteStatuses}
            actions={projectDebitNoteActions(data, modules)}
            words={debitNoteWords}
          />
        ),
        children: <Summary note={data} log={log} modules={modules} />,
      })}
      words={{
        missing: msg`A nota de débito #${id} não existe.`,
        seeAll: msg`Ver todas as notas de débito`,
        failed: msg`A nota de débito não pôde ser carregada.`,
        loading: msg`Carregando a nota de débito`,
      }}
    />
  )
}

interface SummaryProps {
  note: DebitNote
  log: LogAnswer
  modules: readonly AccessModule[]
}

function Summary({ note, log, modules }: SummaryProps) {
  const { _, i18n } = useLingui()
  const { cliente, cost_center, part, parts } = note
  const request = permits(modules, recordPermissions.ndRequest.read) ? (
    <Anchor component={Link} href={ndRequestHref(note.request)}>
      {_(requestTitle(note.request))}
    </Anchor>
  ) : (
    _(requestTitle(note.request))
  )
  const facts: Fact[] = [
    { name: _(msg`Número`), value: note.number },
    { name: _(msg`Situação`), value: <DebitNoteStatus status={note.status} /> },
    { name: _(msg`Cliente`), value: cliente.name },
    { name: _(msg`Razão social`), value: cliente.corporate_name },
    { name: _(msg`CNPJ`), value: formatCnpj(cliente.cnpj) },
    { name: _(msg`Centro de custo (CodeB)`), value: `${cost_center.code} · ${cost_center.name}` },
    { name: _(msg`Competência`), value: formatMonth(note.competencia, i18n) },
    { name: _(msg`Emissão`), value: formatDay(note.issue_date, i18n) },
    { name: _(msg`Vencimento`), value: dueText(note, i18n) },
    { name: _(msg`Valor`), value: formatMoney(note.value, i18n) },
    { name: _(msg`Criada por`), value: note.created_by },
    { name: _(msg`Criada em`), value: formatMoment(note.created_at, i18n) },
    { name: _(msg`Última atualização`), value: formatMoment(note.updated_at, i18n) },
    { name: _(msg`Motivo do cancelamento`), value: note.cancellation_reason ?? '', isLong: true },
  ]
  const origin: Fact[] = [
    { name: _(msg`Solicitação`), value: request },
    { name: _(msg`Valor aprovado pelo cliente`), value: formatMoney(note.request_value, i18n) },
    { name: _(msg`Debitado nesta nota`), value: formatMoney(note.value, i18n) },
    { name: _(msg`Parcela`), value: _(msg`${part} de ${parts}`) },
  ]
  const told = {
    log,
    words: debitNoteLogWords,
    statusBadge: (status: string) => <DebitNoteStatus status={status} />,
  }

  return (
    <>
      <section aria-labelledby="facts">
        <Title order={2} id="facts" mb={12}>
          {_(msg`Dados`)}
        </Title>
        <Facts facts={facts} />
      </section>
      <section aria-labelledby="origin">
        <Title order={2} id="origin" mb={12}>
          {_(msg`De onde veio`)}
        </Title>
        <Facts facts={origin} />
      </section>
      <NdLines title={msg`O que o cliente aprovou`} lines={note.lines} total={note.request_value} />
      <RecordLifecycle {...told} current={note.status} states={debitNoteStatuses} pictures={debitNotePictures} />
      <RecordLog {...told} />
    </>
  )
}
