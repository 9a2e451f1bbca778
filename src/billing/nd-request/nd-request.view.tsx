import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AccessModule } from '../../../contract/access/access'
import { type NdRequest, undebitedOf } from '../../../contract/billing/nd-request'
import { permits, recordPermissions } from '../../../contract/permissions'
import { formatCnpj, formatMoment, formatMoney, formatMonth } from '../../ui/format'
import type { Fact } from '../../ui/record/facts'
import type { Neighbours } from '../../ui/record/neighbours'
import { RecordFrame } from '../../ui/record/record-frame'
import { RecordLifecycle } from '../../ui/record/record-lifecycle'
import { RecordTabPart } from '../../ui/record/record-tab'
import { RecordTabs } from '../../ui/record/record-tabs'
import { type RecordTab, tabHref, tabsOf } from '../../ui/record/tabs'
import { requestTitle, titles } from '../../ui/titles'
import { DebitNoteStatus } from '../debit-note/debit-note-status'
import { ndRequestPictures } from '../pictures/nd-request-picture'
import { debitNoteHref, ndRequestHref, ndRequestsHref } from '../shared/address'
import { BillTable } from '../shared/bill-table'
import { ClientLink } from '../shared/client-link'
import { timeInState } from '../shared/time-in-state'
import { NdLines } from './nd-lines'
import type { ndRequest, ndRequestLog, ndRevisions } from './nd-request.queries'
import { NdRequestButtons, type NdRequestDialog } from './nd-request-buttons'
import { ndRequestLogWords } from './nd-request-log'
import { NdRequestStatus, ndRequestStatuses } from './nd-request-status'
import { NdRevisions } from './nd-revisions'

interface NdRequestViewProps {
  id: number
  tab: RecordTab
  source: ReturnType<typeof ndRequest>
  log: ReturnType<typeof ndRequestLog>
  revisions: ReturnType<typeof ndRevisions>
  neighbours?: Neighbours | null
  /** That somebody else has changed it meanwhile. */
  changed?: ReactNode
  /** Beside its title: whether the person follows it. */
  live?: ReactNode
  /** What the person may do. */
  modules: readonly AccessModule[]
  /** When it is read: it says how long it has been where it is. */
  now: number
  /** Those that the program has. */
  dialogs: readonly NdRequestDialog[]
  /** The request as the person saw it then. */
  onOpen: (dialog: NdRequestDialog, request: NdRequest) => void
  /** Its files, on a tab of their own. */
  documents?: ReactNode
  /** What colleagues tell each other about it, on a tab of its own. */
  conversation?: ReactNode
}

/** A debit note request: where it stands and since when, around the tab that is on screen (ND-01). */
export function NdRequestView({
  id,
  tab,
  source,
  log: logSource,
  neighbours = null,
  changed,
  live,
  revisions,
  modules,
  now,
  dialogs,
  onOpen,
  documents = null,
  conversation = null,
}: NdRequestViewProps) {
  const { _, i18n } = useLingui()
  const log = useInfiniteQuery(logSource)
  const address = ndRequestHref(id)

  return (
    <RecordFrame
      source={source}
      listHref={ndRequestsHref}
      title={requestTitle(id)}
      neighbours={neighbours}
      changed={changed}
      live={live}
      awaited={{ subjectLines: 1, amounts: [{ name: _(msg`Valor`), isMain: true }] }}
      tabs={<RecordTabs tabs={tabsOf(address)} current={tabHref(address, tab)} />}
      heading={(data) => ({
        when: formatMonth(data.competencia, i18n),
        status: <NdRequestStatus status={data.status} />,
        subject: data.cliente.name,
        amounts: [{ name: _(msg`Valor`), value: formatMoney(data.value, i18n), isMain: true }, ...partsOf(data)],
        actions: (
          <NdRequestButtons
            request={data}
            modules={modules}
            dialogs={dialogs}
            onOpen={(dialog) => onOpen(dialog, data)}
          />
        ),
        way: (
          <RecordLifecycle
            log={log}
            current={data.status}
            states={ndRequestStatuses}
            since={timeInState(data.since, now, i18n)}
            pictures={ndRequestPictures}
            {...(tab === 'logs' ? {} : { history: tabHref(address, 'logs') })}
          />
        ),
      })}
      columns={(data) => ({
        facts: factsOf(data),
        children:
          tab === 'summary' ? (
            <Summary request={data} revisions={revisions} modules={modules} />
          ) : (
            <RecordTabPart
              tab={tab}
              log={log}
              words={ndRequestLogWords}
              statusBadge={(status) => <NdRequestStatus status={status} />}
              documents={documents}
              conversation={conversation}
            />
          ),
      })}
      words={{
        missing: msg`A solicitação #${id} não existe.`,
        seeAll: msg`Ver todas as solicitações`,
        failed: msg`A solicitação não pôde ser carregada.`,
        loading: msg`Carregando a solicitação`,
      }}
    />
  )

  /** What the value splits into, once there is something to debit. */
  function partsOf(request: NdRequest) {
    if (request.status !== 'approved' && request.status !== 'debited') return []
    return [
      { name: _(msg`Debitado`), value: formatMoney(request.debited, i18n) },
      { name: _(msg`A debitar`), value: formatMoney(undebitedOf(request), i18n) },
    ]
  }

  function factsOf(request: NdRequest): Fact[] {
    const { cliente, cost_center, status } = request
    return [
      {
        name: status === 'cancelled' ? _(msg`Motivo do cancelamento`) : _(msg`Motivo da volta para revisão`),
        value: request.reason,
        isLong: true,
      },
      { name: _(msg`Razão social`), value: <ClientLink client={cliente} /> },
      { name: _(msg`CNPJ`), value: formatCnpj(cliente.cnpj) },
      { name: _(msg`Centro de custo (CodeB)`), value: `${cost_center.code} · ${cost_center.name}` },
      { name: _(msg`Grupo`), value: cost_center.group },
      { name: _(msg`Gerência`), value: cost_center.management },
      { name: _(msg`Revisão`), value: i18n.number(request.revision) },
      { name: _(msg`Ativos`), value: i18n.number(request.assets) },
      { name: _(msg`Criada por`), value: request.created_by },
      { name: _(msg`Criada em`), value: formatMoment(request.created_at, i18n) },
      { name: _(msg`Observações`), value: request.notes, isLong: true },
    ]
  }
}

interface SummaryProps extends Pick<NdRequestViewProps, 'revisions' | 'modules'> {
  request: NdRequest
}

function Summary({ request, revisions, modules }: SummaryProps) {
  const { _ } = useLingui()
  const { value, debit_notes, status } = request
  const mayRead = permits(modules, recordPermissions.debitNote.read)

  return (
    <>
      <NdLines title={msg`Custos por ativo`} lines={request.lines} total={value} />
      <section aria-labelledby="debit-notes">
        <Title order={2} id="debit-notes" mb={12}>
          {_(titles.debitNotes)}
        </Title>
        {debit_notes.length === 0 ? (
          <Text c="dimmed">
            {status === 'cancelled'
              ? _(msg`Nenhuma nota foi gerada.`)
              : _(msg`Nenhuma ainda: as notas são geradas depois que o cliente aprova.`)}
          </Text>
        ) : (
          <BillTable
            labelledBy="debit-notes"
            word={msg`Nota`}
            bills={debit_notes.map((note) => ({
              ...note,
              href: mayRead ? debitNoteHref(note.id) : null,
              status: <DebitNoteStatus {...note} />,
            }))}
          />
        )}
      </section>
      <NdRevisions request={request} source={revisions} />
    </>
  )
}
