import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { NdRequest, NdRequestFacts } from '../../../../contract/billing/nd-request'
import { fromCents } from '../../../../contract/money'
import { readProblem } from '../../../../contract/problem'
import type { ndRequestLifecycle } from '../../../../machines/billing/nd-request/nd-request.lifecycle'
import { asset, debitNote, ndLine, ndRequest } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { numbered } from '../../../support/database/numbered'
import { situationOn } from '../record-shown'
import { options } from './nd-request.cases'

type State = SnapshotFrom<typeof ndRequestLifecycle>
type Database = Around['portal']['database']

const statuses: Readonly<Record<string, string>> = {
  draft: 'Rascunho',
  awaiting_client: 'Aguardando o cliente',
  in_review: 'Em revisão',
  approved: 'Aprovada',
  debited: 'Debitada',
  cancelled: 'Cancelada',
}

const send = 'Enviar para aprovação do cliente'
const edit = 'Alterar a solicitação'
const cancel = 'Cancelar solicitação'
const generate = 'Gerar notas de débito'
const cancelNote = 'Cancelar nota de débito'

/** What is offered in each state, in the order of the screen, by hand from the domain decisions. */
const steps: Readonly<Record<string, readonly string[]>> = {
  draft: [send, edit, cancel],
  awaiting_client: ['Registrar aprovação', 'Enviar para revisão', cancel],
  in_review: [send, edit, cancel],
  approved: [generate, cancelNote, cancel],
  debited: [cancelNote],
  cancelled: [],
}

/** Why a step is closed to these amounts; null where it is open. */
function whyClosed(step: string, { lines, value, debited }: NdRequestFacts): string | null {
  if (step === send && (lines === 0 || value === 0)) return 'A solicitação ainda não tem custos com valor.'
  if (step === generate && debited === value) return 'Não há mais valor a debitar nesta solicitação.'
  if (step === cancelNote && debited === 0) return 'Não há nota de débito ativa nesta solicitação.'
  if (step === cancel && debited > 0) return 'Esta solicitação tem nota de débito ativa.'
  return null
}

/** Whose duties are separated is a setting of the module, which others bill with here. */
const inputs = Object.fromEntries(Object.entries(options.inputs ?? {}).filter(([, { is_barred }]) => !is_barred))
const unreachable = {
  'the module does not separate duties here': ['awaiting_client|event:request.approve|isOther refused'],
}
const cases = { ...options, inputs, unreachable }

export const driver: RecordDriver<typeof ndRequestLifecycle> = {
  cases,
  effects: {},

  record: {
    as: 'bruno.lima',
    addressOf: (id) => `/faturamento/solicitacoes-nota-debito/${id}`,
    async make(state, { portal: { database } }) {
      const made = { created_by: 2, created_at: new Date(), since: new Date() }
      const [inserted] = await database
        .insert(ndRequest)
        .values({ ...made, client_id: 1, cost_center_id: 1, competencia: '2052-03', ...amountsOf(state) })
        .returning({ id: ndRequest.id })
      const [first] = await database.select({ id: asset.id }).from(asset).orderBy(asc(asset.id)).limit(1)
      if (!inserted || !first) throw new Error('the request was not inserted')
      const { id } = inserted
      const { lines, value } = state.context
      if (lines > 0)
        await database
          .insert(ndLine)
          .values({ request_id: id, place: 0, asset_id: first.id, description: 'Avaria', value: fromCents(value) })
      await debit(database, id, state)
      return id
    },
    async change(id, state, { portal: { database } }) {
      await database.update(ndRequest).set(amountsOf(state)).where(eq(ndRequest.id, id))
      await debit(database, id, state)
    },
    calls: {
      'request.edit': (id, around) =>
        ask(id, around, ({ competencia, lines }, { token, headers }) =>
          around.portal.call('PATCH', `billing/nd-requests/${id}/`, {
            token,
            headers,
            body: {
              competencia,
              notes: 'Conferida com o cliente.',
              lines: lines.map((line) => ({ ...line, asset: line.asset.id })),
            },
          }),
        ),
      'request.send': act('send', {}),
      'request.approve': act('approve', {}),
      'request.review': act('review', { reason: 'O cliente pede o laudo.' }),
      'request.cancel': act('cancel', { reason: 'Cobrada por engano.' }),
    },
  },

  shown: (page) => situationOn(screenOnPage(page)),

  toShow({ value, context }) {
    const known = (steps[value as string] ?? []).map((step) => ({ step, why: whyClosed(step, context) }))
    return {
      status: statuses[value as string],
      /** A note is cancelled on its own page. */
      open: known.filter(({ why }) => why === null).map(({ step }) => (step === cancelNote ? 'Ver a nota' : step)),
      closed: known.filter(({ why }) => why !== null).map(({ step, why }) => `${step}: ${why}`),
    }
  },

  says: {
    written: 'um rascunho de R$ 3,00',
    empty: 'um rascunho sem custos',
    sent: 'uma solicitação que aguarda o cliente',
    returned: 'uma solicitação devolvida para revisão',
    emptied: 'uma solicitação em revisão, sem custos',
    accepted: 'uma solicitação aprovada',
    debited: 'uma solicitação toda debitada',
    cancelled: 'uma solicitação cancelada',
    'of 100': 'de R$ 1,00',
    'of too much': 'de mais do que falta debitar',
    'of 100 of it': 'de R$ 1,00',
    'of more than debited': 'de mais do que o debitado',
  },
}

function amountsOf({ value: status, context: { value, debited } }: State) {
  return { status: status as NdRequest['status'], value: fromCents(value), debited: fromCents(debited) }
}

/** One active note of what is debited. */
async function debit(database: Database, request: number, { context: { debited } }: State): Promise<void> {
  await database.delete(debitNote).where(eq(debitNote.request_id, request))
  if (debited === 0) return
  const days = { issue_date: '2052-03-31', due_date: '2052-04-30', created_at: new Date(), updated_at: new Date() }
  await database.insert(debitNote).values({
    ...days,
    ...(await numbered(database, 'debit_note')),
    request_id: request,
    status: 'issued',
    value: fromCents(debited),
    part: 1,
    parts: 1,
    created_by: 2,
  })
}

interface Asked {
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

/** One of the request's own steps. */
function act(action: string, body: object) {
  return (id: number, around: Around) =>
    ask(id, around, (_, { token, headers }) =>
      around.portal.post(`billing/nd-requests/${id}/${action}/`, {
        token,
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
        body,
      }),
    )
}

/** Over its latest version. */
async function ask(
  id: number,
  { portal, sessions }: Around,
  call: (request: NdRequest, asked: Asked) => Promise<{ status: number; body: unknown }>,
): Promise<CallOutcome> {
  const { access: token } = await sessions.start('bruno.lima')
  const read = () => portal.get(`billing/nd-requests/${id}/`, token)
  const request: NdRequest = (await read()).body
  const { status, body } = await call(request, { token, headers: { 'If-Match': `"${request.version}"` } })
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
  const refusal = status === 409 ? readProblem(status, body).refusal : null
  return { state: (await read()).body.status, refusal }
}
