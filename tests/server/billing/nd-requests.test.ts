import { and, asc, desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedNdLines } from '../../../contract/billing/nd-request'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { fromCents, toCents } from '../../../contract/money'
import { clientColumns, costCenterColumns } from '../../../server/billing/shared/client-columns'
import {
  asset,
  client,
  costCenter,
  debitNote,
  logEntry,
  ndLine,
  ndRequest,
  notification,
} from '../../../server/database/schema'
import {
  draftOf,
  makeNdRequest,
  type NdState,
  newNdKey,
  planOf,
  postNd,
  reason,
} from '../../machines/billing/nd-request/nd-records'
import { startTestServer, type TestServer } from '../../support/server'
import { unbalanced } from '../support/billing-audit'

const now = '2026-11-20T15:00:00.000Z'

let server: TestServer
let token: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('bruno.lima')).access
  other = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

const list = (query = '') => server.get(`billing/nd-requests/${query}`, token)
const read = async (id: number) => (await server.get(`billing/nd-requests/${id}/`, token)).body
const create = (body: unknown, key = newNdKey()) => postNd(server, 'nd-requests/', body, { token, key })
const edit = (id: number, version: number, body: unknown) =>
  server.call('PATCH', `billing/nd-requests/${id}/`, { token, body, headers: { 'If-Match': `"${version}"` } })
const act = (id: number, step: string, version: number | string, body: unknown = {}, key?: string) =>
  postNd(server, `nd-requests/${id}/${step}/`, body, { token, version, ...(key ? { key } : {}) })
const make = (as: NdState, values = ['100.00']) => makeNdRequest(server, token, { as, values })
const logOf = (entity: string, id: number) =>
  server.database
    .select()
    .from(logEntry)
    .where(and(eq(logEntry.entity, entity), eq(logEntry.entity_id, String(id))))
    .orderBy(desc(logEntry.id))
const lastOf = async (id: number) => (await logOf('nd_request', id))[0]
const notesOf = (id: number) =>
  server.database.select().from(debitNote).where(eq(debitNote.request_id, id)).orderBy(asc(debitNote.id))
const sumOf = (values: readonly string[]) => fromCents(values.reduce((sum, value) => sum + toCents(value), 0))
const editOf = ({ competencia, notes, lines }: Answered, changes: object = {}) => ({
  competencia,
  notes,
  lines: lines.map(({ id, asset: { id: assetId }, description, value }) => ({
    ...{ id, asset: assetId, description, value },
  })),
  ...changes,
})
interface Answered {
  readonly competencia: string
  readonly notes: string
  readonly lines: readonly { id: number; asset: { id: number }; description: string; value: string }[]
}

describe('drafting (ND-01)', () => {
  test('makes a draft with its costs, its value what they come to', async () => {
    const body = draftOf(['70.00', '30.50'], { notes: ' Danos na entrega. ' })
    const { status, body: made } = await create(body)
    const [pair] = await server.database.select(clientColumns).from(client).where(eq(client.id, 1))
    const [place] = await server.database.select(costCenterColumns).from(costCenter).where(eq(costCenter.id, 1))
    const assets = await server.database.select().from(asset).orderBy(asset.id).limit(2)

    expect(status).toBe(201)
    expect(made).toEqual({
      id: made.id,
      version: 1,
      cliente: pair,
      cost_center: place,
      competencia: '2026-10',
      created_at: now,
      value: '100.50',
      debited: '0.00',
      assets: 2,
      revision: 1,
      status: 'draft',
      since: now,
      notes: 'Danos na entrega.',
      created_by: 'Bruno Lima',
      reason: null,
      is_barred: false,
      debit_notes: [],
      lines: assets.map(({ id, code, name }, index) => ({
        id: made.lines[index].id,
        asset: { id, code, name },
        description: `Avaria ${index + 1}`,
        value: ['70.00', '30.50'][index],
      })),
    })
    expect(await read(made.id)).toEqual(made)
    expect(await logOf('nd_request', made.id)).toMatchObject([
      {
        transition: 'request.create',
        user_id: 2,
        from_state: null,
        to_state: 'draft',
        changes: [
          { field: 'cliente', old: null, new: pair?.name },
          { field: 'cost_center', old: null, new: place?.code },
          { field: 'competencia', old: null, new: '2026-10' },
          { field: 'notes', old: '', new: 'Danos na entrega.' },
          { field: 'lines', old: null, new: 2 },
          { field: 'value', old: null, new: '100.50' },
        ],
      },
    ])
  })

  test('a draft may have no cost yet', async () => {
    expect((await create(draftOf([]))).body).toMatchObject({ value: '0.00', assets: 0, lines: [] })
  })

  test('takes as many costs, with as long descriptions, as are allowed, and so does an edit', async () => {
    const line = (description: string) => lineOf({ description: description.repeat(500) })
    const lines = Array.from({ length: 200 }, () => line('ç'))
    const { status, body } = await create(draftOf([], { notes: 'ç'.repeat(2_000), lines }))
    const ids: number[] = body.lines.map(({ id }: { id: number }) => id)
    const edited = await edit(body.id, 1, editOf(body, { lines: ids.map((id) => ({ ...line('\u0001'), id })) }))

    expect([status, body.lines.length, body.value]).toEqual([201, 200, '200.00'])
    expect([edited.status, edited.body.lines[199].description]).toEqual([200, '\u0001'.repeat(500)])
  })

  test('beyond what that comes to nothing is read', async () => {
    expect((await create(draftOf(['1.00'], { notes: 'x'.repeat(1_000_000) }))).status).toBe(413)
  })

  test.each<[string, object, Record<string, unknown>]>([
    ['a client of another cost center', { client: 33 }, { client: ['O cliente não pertence ao centro de custo.'] }],
    [
      'a cost center that is not there',
      { cost_center: 99_999 },
      { client: ['O cliente não pertence ao centro de custo.'] },
    ],
    ['no client', { client: undefined }, { client: ['Campo obrigatório.'] }],
    ['no month', { competencia: '2026-13' }, { competencia: ['Valor inválido.'] }],
    ['long notes', { notes: 'x'.repeat(2_001) }, { notes: ['Use no máximo 2000 caracteres.'] }],
    ['an asset that is not there', { lines: [lineOf({ asset: 999_999 })] }, { lines: ['O ativo 999999 não existe.'] }],
    ['a cost of nothing', { lines: [lineOf({ value: '0.00' })] }, { lines: ['Valor inválido.'] }],
    ['a cost below zero', { lines: [lineOf({ value: '-1.00' })] }, { lines: ['Valor inválido.'] }],
    ['a cost for nothing said', { lines: [lineOf({ description: '  ' })] }, { lines: ['Campo obrigatório.'] }],
    ['a new cost with an id', { lines: [lineOf({ id: 1 })] }, { lines: ['Um custo novo não tem id.'] }],
    ['too many costs', { lines: Array.from({ length: 201 }, () => lineOf({})) }, { lines: ['Valor inválido.'] }],
    [
      'costs beyond the largest amount',
      { lines: [lineOf({ value: '999999999999.99' }), lineOf({ value: '0.01' })] },
      { detail: 'O valor da solicitação passa de R$ 999.999.999.999,99.' },
    ],
  ])('refuses %s', async (_, changes, expected) => {
    const { status, body } = await create(draftOf(['1.00'], changes))
    expect([status, body]).toEqual([400, expected])
  })
})

function lineOf(changes: object) {
  return { id: null, asset: 1, description: 'Avaria', value: '1.00', ...changes }
}

describe('editing (ND-01)', () => {
  test('keeps the costs that are named, and the log says line by line what became of them', async () => {
    const before = await make('draft', ['10.00', '20.00', '30.00'])
    const [first, second] = before.lines
    const lines = [
      { id: first.id, asset: 1, description: 'Vidro quebrado', value: '15.00' },
      { id: null, asset: 4, description: 'Multa', value: '5.00' },
      { id: second.id, asset: 2, description: 'Avaria 2', value: '20.00' },
    ]
    const { status, body } = await edit(before.id, 1, { competencia: '2026-11', notes: 'Vistoria', lines })
    const [one, three, four] = await server.database
      .select()
      .from(asset)
      .where(eq(asset.id, asset.id))
      .orderBy(asset.id)
      .limit(4)
      .then((rows) => [rows[0]?.code, rows[2]?.code, rows[3]?.code])

    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 2,
      competencia: '2026-11',
      notes: 'Vistoria',
      value: '40.00',
      status: 'draft',
    })
    expect(body.lines.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([first.id, second.id])
    expect(body.lines.map(({ description }: { description: string }) => description)).toEqual([
      ...['Vidro quebrado', 'Avaria 2', 'Multa'],
    ])
    expect(await lastOf(before.id)).toMatchObject({
      transition: 'request.edit',
      from_state: 'draft',
      to_state: 'draft',
      changes: [
        { field: 'line', old: `${one} · Avaria 1 · 10.00`, new: `${one} · Vidro quebrado · 15.00` },
        { field: 'line', old: null, new: `${four} · Multa · 5.00` },
        { field: 'line', old: `${three} · Avaria 3 · 30.00`, new: null },
        { field: 'competencia', old: '2026-10', new: '2026-11' },
        { field: 'notes', old: '', new: 'Vistoria' },
        { field: 'value', old: '60.00', new: '40.00' },
      ],
    })
    expect(changedNdLines(before.lines, body.lines)).toHaveLength(3)
  })

  test('to what it is already writes nothing', async () => {
    const before = await make('draft')
    const { status, body } = await edit(before.id, 1, editOf(before))
    expect([status, body]).toEqual([200, before])
    expect(await logOf('nd_request', before.id)).toHaveLength(1)
  })

  test('is possible in review as in a draft, and in no other state', async () => {
    for (const as of ndRequestStatuses) {
      const before = await make(as)
      const { status, body } = await edit(before.id, before.version, editOf(before, { notes: 'Outra' }))
      if (as === 'draft' || as === 'in_review') expect([as, status, body.status]).toEqual([as, 200, as])
      else
        expect([as, status, body]).toEqual([
          as,
          409,
          {
            detail: 'A solicitação não pode ser alterada no estado atual.',
            refusal: { state: as, event: 'request.edit', reasons: [] },
          },
        ])
      if (status === 409) expect(await read(before.id)).toEqual(before)
    }
  })

  test('does not touch since when it is in its state, nor why', async () => {
    const before = await make('in_review')
    server.wait(30)
    const { body } = await edit(before.id, before.version, editOf(before, { notes: 'Outra' }))
    expect(body).toMatchObject({ since: before.since, reason, status: 'in_review' })
  })

  test('refuses a line of another request, one named twice, and a stale version', async () => {
    const [one, two] = [await make('draft'), await make('draft')]
    const foreign = await edit(one.id, 1, editOf(two))
    const twice = await edit(one.id, 1, editOf({ ...one, lines: [...one.lines, ...one.lines] }))
    const stale = await edit(one.id, 9, editOf(one))

    const lines = ['Há um custo que não é desta solicitação. Recarregue e tente novamente.']
    expect([foreign.status, foreign.body]).toEqual([400, { lines }])
    expect([twice.status, twice.body]).toEqual([400, { lines }])
    expect([stale.status, stale.headers.get('ETag')]).toEqual([412, '"1"'])
    expect([await read(one.id), await read(two.id)]).toEqual([one, two])
  })
})

describe('the way of a request (ND-02)', () => {
  test('sent, it waits for the client, and what was sent is kept as it was', async () => {
    const draft = await make('draft', ['10.00', '2.50'])
    server.wait(60)
    const { status, body } = await act(draft.id, 'send', 1)
    const since = body.since

    expect(status).toBe(200)
    expect(Date.parse(since) - Date.parse(draft.since)).toBe(60_000)
    expect(body).toEqual({ ...draft, version: 2, status: 'awaiting_client', since })
    expect((await server.get(`billing/nd-requests/${draft.id}/revisions/`, token)).body).toEqual([
      {
        revision: 1,
        sent_at: since,
        sent_by: 'Bruno Lima',
        reason: null,
        competencia: '2026-10',
        notes: '',
        value: '12.50',
        lines: draft.lines,
      },
    ])
    expect(await lastOf(draft.id)).toMatchObject({
      transition: 'request.send',
      from_state: 'draft',
      to_state: 'awaiting_client',
      changes: [{ field: 'status', old: 'draft', new: 'awaiting_client' }],
      reason: null,
    })
  })

  test('sent back, it counts a revision and says why; sent again, both revisions stand beside each other', async () => {
    const sent = await make('awaiting_client', ['10.00', '20.00'])
    const { body: back } = await act(sent.id, 'review', sent.version, { reason: `  ${reason} ` })
    expect(back).toMatchObject({ status: 'in_review', revision: 2, reason, version: 3 })
    expect(await lastOf(sent.id)).toMatchObject({
      transition: 'request.review',
      reason,
      changes: [
        { field: 'revision', old: 1, new: 2 },
        { field: 'status', old: 'awaiting_client', new: 'in_review' },
      ],
    })
    const [first, second] = back.lines
    const lines = [
      { id: first.id, asset: 1, description: 'Avaria 1, com laudo', value: '9.00' },
      { id: second.id, asset: 2, description: second.description, value: second.value },
    ]
    const { body: edited } = await edit(sent.id, 3, { competencia: '2026-10', notes: '', lines })
    const { body: again } = await act(sent.id, 'send', edited.version)
    const revisions = (await server.get(`billing/nd-requests/${sent.id}/revisions/`, token)).body

    expect(again).toMatchObject({ status: 'awaiting_client', revision: 2, reason: null, value: '29.00' })
    expect(revisions).toMatchObject([
      { revision: 2, reason, value: '29.00' },
      { revision: 1, reason: null, value: '30.00', lines: sent.lines },
    ])
    expect(changedNdLines(revisions[1].lines, revisions[0].lines)).toEqual([
      { before: sent.lines[0], after: again.lines[0] },
    ])
  })

  test('without a cost it is not sent', async () => {
    const { body: draft } = await create(draftOf([]))
    const { status, body } = await act(draft.id, 'send', 1)
    expect([status, body.refusal]).toEqual([409, { state: 'draft', event: 'request.send', reasons: ['hasValue'] }])
    expect((await server.get(`billing/nd-requests/${draft.id}/revisions/`, token)).body).toEqual([])
  })

  const ways: Readonly<Record<string, readonly NdState[]>> = {
    send: ['draft', 'in_review'],
    approve: ['awaiting_client'],
    review: ['awaiting_client'],
    cancel: ['draft', 'awaiting_client', 'in_review', 'approved'],
    'debit-notes': ['approved'],
  }
  const tries = Object.keys(ways).flatMap((step) => ndRequestStatuses.map((as) => ({ step, as })))

  test.each(tries)('$step of one that is $as answers by the lifecycle', async ({ step, as }) => {
    const before = await make(as)
    const bodies: Record<string, unknown> = {
      review: { reason },
      cancel: { reason },
      'debit-notes': planOf(['100.00']),
    }
    const { status, body } = await act(before.id, step, before.version, bodies[step] ?? {})
    const isOpen = ways[step]?.includes(as)

    expect(status).toBe(isOpen ? (step === 'debit-notes' ? 201 : 200) : 409)
    if (!isOpen) {
      expect(body.refusal.state).toBe(as)
      expect(await read(before.id)).toEqual(before)
    }
  })

  test.each([
    ['review', ''],
    ['review', 'curto'],
    ['cancel', 'x'.repeat(501)],
    ['cancel', '    .     '],
  ])('%s with the reason “%s” is refused at the reason', async (step, text) => {
    const before = await make('awaiting_client')
    const { status, body } = await act(before.id, step, before.version, { reason: text })
    expect([status, Object.keys(body)]).toEqual([400, ['reason']])
  })

  test('cancelled, it says why and is left alone', async () => {
    const before = await make('approved')
    const { body } = await act(before.id, 'cancel', before.version, { reason })
    expect(body).toMatchObject({ status: 'cancelled', reason, version: before.version + 1 })
    expect(await lastOf(before.id)).toMatchObject({ transition: 'request.cancel', reason, to_state: 'cancelled' })
  })

  test('is not cancelled while a debit note stands, and can be once it is cancelled', async () => {
    const before = await make('debited')
    const refused = await act(before.id, 'cancel', before.version, { reason })
    expect([refused.status, refused.body.refusal.state]).toEqual([409, 'debited'])
    await postNd(server, `debit-notes/${before.debit_notes[0].id}/cancel/`, { reason }, { token })
    const back = await read(before.id)
    expect(back).toMatchObject({ status: 'approved', debited: '0.00' })
    expect((await act(before.id, 'cancel', back.version, { reason })).body.status).toBe('cancelled')
  })

  test('tells who made it what others did to it, and nobody of what they did themselves', async () => {
    const told = () =>
      server.database.select().from(notification).where(eq(notification.user_id, 2)).orderBy(asc(notification.id))
    const draft = await make('draft')
    const before = (await told()).length
    await act(draft.id, 'send', 1)
    await act(draft.id, 'review', 2, { reason })
    await act(draft.id, 'send', 3)
    await act(draft.id, 'approve', 4)
    await act(draft.id, 'cancel', 5, { reason })
    expect(await told()).toHaveLength(before)

    const { id } = await make('draft')
    const others = [
      ...(['send', 'review', 'send', 'approve', 'cancel'] as const).map((step) => ({
        step,
        body: step === 'review' || step === 'cancel' ? { reason } : {},
      })),
    ]
    for (const [index, { step, body }] of others.entries()) {
      const sent = await postNd(server, `nd-requests/${id}/${step}/`, body, { token: other, version: index + 1 })
      expect([step, sent.status]).toEqual([step, 200])
    }
    const sent = {
      title: 'Solicitação enviada ao cliente',
      message: `A solicitação de nota de débito #${id} aguarda o aceite do cliente.`,
    }
    expect((await told()).slice(before)).toMatchObject(
      [
        sent,
        {
          title: 'Solicitação em revisão',
          message: `A solicitação de nota de débito #${id} voltou para revisão: ${reason}`,
        },
        sent,
        { title: 'Solicitação aprovada', message: `O cliente aprovou a solicitação de nota de débito #${id}.` },
        {
          title: 'Solicitação cancelada',
          message: `A solicitação de nota de débito #${id} foi cancelada: ${reason}`,
        },
      ].map(({ title, message }) => ({
        title,
        message: `${message} (por Ana Souza)`,
        link: `/faturamento/solicitacoes-nota-debito/${id}`,
        is_read: false,
      })),
    )
  })

  test('attaching a file raises its version', async () => {
    const before = await make('draft')
    const form = new FormData()
    form.set('file', new File(['%PDF-1.7\n'], 'laudo.pdf'))
    const { status } = await server.post(`billing/nd-requests/${before.id}/documents/`, {
      token,
      body: form,
      headers: { 'Idempotency-Key': newNdKey() },
    })
    expect([status, (await read(before.id)).version]).toEqual([201, 2])
  })
})

describe('generating debit notes (ND-02)', () => {
  test('in parts a month apart, the odd cents in the first, and the request is debited', async () => {
    const before = await make('approved', ['60.00', '40.00'])
    const plan = planOf(['100.00'], 3, '2027-01-31')
    const { status, body } = await act(before.id, 'debit-notes', before.version, plan)
    const notes = await notesOf(before.id)

    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'debited', debited: '100.00', value: '100.00', version: before.version + 1 })
    expect(body.debit_notes).toEqual(
      notes.map(({ id, number, due_date, value, status: state }) => ({
        ...{ id, number, due_date, value, status: state },
        days_overdue: 0,
      })),
    )
    expect(notes.map(({ value, due_date, part, parts }) => [value, due_date, part, parts])).toEqual([
      ['33.34', '2027-01-31', 1, 3],
      ['33.33', '2027-02-28', 2, 3],
      ['33.33', '2027-03-31', 3, 3],
    ])
    for (const note of notes) {
      expect(note).toMatchObject({ status: 'issued', issue_date: '2026-11-20', version: 1, created_by: 2 })
      expect(note.number).toBe(`ND-${String(note.id).padStart(6, '0')}`)
      expect(await logOf('debit_note', note.id)).toMatchObject([
        {
          transition: 'debitNotes.generate',
          from_state: null,
          to_state: 'issued',
          changes: expect.arrayContaining([
            { field: 'value', old: null, new: note.value },
            { field: 'part', old: null, new: `${note.part}/3` },
          ]),
        },
      ])
    }
    expect(await lastOf(before.id)).toMatchObject({
      transition: 'debitNotes.generate',
      subject: notes.map(({ number }) => number).join(', '),
      from_state: 'approved',
      to_state: 'debited',
      changes: [
        { field: 'status', old: 'approved', new: 'debited' },
        { field: 'debited', old: '0.00', new: '100.00' },
      ],
    })
  })

  test.each<[string, object, Record<string, unknown>]>([
    [
      'a due date before today',
      { due_date: '2026-11-19' },
      { due_date: ['O vencimento não pode ser anterior a hoje.'] },
    ],
    ['more parts than cents', { value: '0.02', parts: 3 }, { parts: ['O valor não dá um centavo para cada nota.'] }],
    ['nothing', { value: '0.00' }, { value: ['O valor deve ser maior que zero.'] }],
    ['no part', { parts: 0 }, { parts: ['Valor inválido.'] }],
    ['thirteen parts', { parts: 13 }, { parts: ['Valor inválido.'] }],
    ['a due date beyond the calendar', { due_date: '9999-12-31', parts: 2 }, { due_date: ['Valor inválido.'] }],
  ])('refuses %s at its field', async (_, changes, expected) => {
    const before = await make('approved')
    const { status, body } = await act(before.id, 'debit-notes', before.version, { ...planOf(['100.00']), ...changes })
    expect([status, body]).toEqual([400, expected])
    expect(await read(before.id)).toEqual(before)
  })

  test.each([
    ['0.01', undefined],
    ['99.99', undefined],
    ['100.01', { state: 'approved', event: 'debitNotes.generate', reasons: ['fitsUndebited'] }],
  ])('of %s where R$ 100,00 is not debited is refused', async (value, refusal) => {
    const before = await make('approved')
    const { status, body } = await act(before.id, 'debit-notes', before.version, { ...planOf(['100.00']), value })
    expect([status, body.refusal]).toEqual([409, refusal])
    expect([await read(before.id), await notesOf(before.id)]).toEqual([before, []])
  })

  test('twenty at once make one set of notes', async () => {
    const before = await make('approved')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => act(before.id, 'debit-notes', before.version, planOf(['100.00'], 2))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(412)])
    expect(await notesOf(before.id)).toHaveLength(2)
    expect((await read(before.id)).debited).toBe('100.00')
  })

  test('twenty with one key make one set of notes, and none is told anything else', async () => {
    const before = await make('approved')
    const key = newNdKey()
    const once = () => act(before.id, 'debit-notes', before.version, planOf(['100.00']), key)
    const answers = await Promise.all(Array.from({ length: 20 }, once))
    expect(answers.filter(({ status }) => status !== 201 && status !== 425)).toEqual([])
    expect((await once()).status).toBe(201)
    expect(await notesOf(before.id)).toHaveLength(1)
  })
})

describe('the list of debit note requests (ND-01, BIL-03)', () => {
  test('says of each how many assets it is about and which debit notes stand', async () => {
    const made = await make('approved', ['1.00', '2.00'])
    await act(made.id, 'debit-notes', made.version, planOf(['3.00'], 2))
    const [first, second] = await notesOf(made.id)
    await postNd(server, `debit-notes/${first?.id}/cancel/`, { reason }, { token })
    const one = await read(made.id)
    const row = (await list()).body.results.find(({ id }: { id: number }) => id === made.id)
    const { lines, notes, created_by, reason: why, is_barred, ...shown } = one

    expect(one.lines).toHaveLength(2)
    expect(row).toEqual({
      ...shown,
      cliente: { id: one.cliente.id, name: one.cliente.name },
      cost_center: { id: one.cost_center.id, code: one.cost_center.code, name: one.cost_center.name },
      debit_notes: [{ id: second?.id, number: second?.number }],
    })
  })
})

/** Where each step leads, by hand: domain decisions, "Lifecycles: Debit note request". */
const leads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  draft: { 'request.send': 'awaiting_client', 'request.cancel': 'cancelled' },
  awaiting_client: { 'request.approve': 'approved', 'request.review': 'in_review', 'request.cancel': 'cancelled' },
  in_review: { 'request.send': 'awaiting_client', 'request.cancel': 'cancelled' },
  approved: {
    'debitNotes.generate': 'debited',
    'debitNote.cancel': 'approved',
    'request.cancel': 'cancelled',
  },
  debited: { 'debitNote.cancel': 'approved' },
  cancelled: {},
}
const values = ['60.00', '40.00']
const bodies = {
  send: () => ({}),
  approve: () => ({}),
  review: () => ({ reason }),
  'debit-notes': (part: number) => planOf(values, 1 + (part % 3)),
  cancel: () => ({ reason }),
}
/** What is possible at first, whatever else is tried meanwhile. */
const possible = {
  draft: 'send',
  awaiting_client: 'approve',
  in_review: 'send',
  approved: 'debit-notes',
  debited: 'cancel note',
} as const

test('whatever twenty do to one request at once, it goes its lifecycle’s way, and nothing is debited twice (ND-01, ND-02)', async () => {
  const tries = fc.record({
    step: fc.constantFrom('cancel note', ...(Object.keys(bodies) as (keyof typeof bodies)[])),
    by: fc.nat(1),
    /** Whoever guesses a version to come is answered once it is there: so several may succeed. */
    ahead: fc.nat(4),
    pick: fc.nat(99),
  })
  const starts = fc.constantFrom(...(Object.keys(possible) as (keyof typeof possible)[]))
  await fc.assert(
    fc.asyncProperty(starts, fc.array(tries, { minLength: 19, maxLength: 19 }), async (as, others) => {
      const before = await make(as, values)
      const noted = await notesOf(before.id)
      const logged = (await logOf('nd_request', before.id)).length
      const atOnce = [...others, { step: possible[as], by: 0, ahead: 0, pick: 0 }]
      const answers = await Promise.all(
        atOnce.map(async ({ step, by, ahead, pick }) => {
          const sent = { token: by === 0 ? token : other }
          const note = noted[pick % noted.length]
          const answer =
            step !== 'cancel note'
              ? await postNd(server, `nd-requests/${before.id}/${step}/`, bodies[step](pick), {
                  ...sent,
                  version: before.version + ahead,
                })
              : note && (await postNd(server, `debit-notes/${note.id}/cancel/`, { reason }, sent))
          return answer ? [answer.status] : []
        }),
      )
      const statuses = answers.flat()
      const entries = (await logOf('nd_request', before.id)).reverse().slice(logged)
      const after = await read(before.id)

      expect(statuses.filter((status) => ![200, 201, 409, 412].includes(status))).toEqual([])
      expect(entries.length).toBe(statuses.filter((status) => status < 300).length)
      expect(entries.length).toBeGreaterThan(0)
      expect(after.version).toBe(before.version + entries.length)
      let [state, debited] = [before.status, toCents(before.debited)]
      for (const { transition, from_state, to_state, changes } of entries) {
        expect([transition, from_state, to_state]).toEqual([transition, state, leads[state]?.[transition]])
        if (transition === 'request.cancel') expect(debited).toBe(0)
        const change = changes.find(({ field }) => field === 'debited')
        if (change) debited = toCents(String(change.new))
        expect(debited).toBeLessThanOrEqual(100_00)
        state = String(to_state)
      }
      const notes = (await notesOf(before.id)).filter(({ status }) => status === 'issued')
      expect([after.status, after.debited]).toEqual([state, fromCents(debited)])
      expect(sumOf(notes.map(({ value }) => value))).toBe(after.debited)
    }),
    { numRuns: 15, seed: 20_261_120 },
  )
  expect(server.failures).toEqual([])
}, 300_000)

test('after all this the value of each is the sum of its costs, and what is debited that of its notes; one that is not is found (ND-01, ND-02)', async () => {
  expect(await unbalanced(server.database)).toEqual([])
  const [more, less] = [await make('draft'), await make('debited')]
  const set = (id: number, amounts: object) =>
    server.database.update(ndRequest).set(amounts).where(eq(ndRequest.id, id))
  await set(more.id, { value: '100.01' })
  await set(less.id, { debited: '99.99' })
  expect(await unbalanced(server.database)).toEqual([`ND #${more.id}`, `ND #${less.id}`])
  await set(more.id, { value: '100.00' })
  await set(less.id, { debited: '100.00' })
})

test('no line of another request is touched by an edit (ND-01)', async () => {
  const [one, two] = [await make('draft', ['1.00', '2.00']), await make('draft', ['3.00'])]
  await edit(one.id, 1, editOf(one, { lines: [] }))
  expect((await read(two.id)).lines).toEqual(two.lines)
  expect(await server.database.$count(ndLine, eq(ndLine.request_id, one.id))).toBe(0)
})
