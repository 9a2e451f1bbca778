import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FollowUpSetting, FormDefinition } from '../../../contract/forms/form'
import type { Answers } from '../../../contract/forms/response'
import { dayAt } from '../../../server/calendar'
import { followUp, form, formVersion, logEntry, notification, userAccount } from '../../../server/database/schema'
import { columnsOf } from '../../../server/forms/response/answer-export'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

/** Davi answers, Elisa audits, Bruno and Carla mend. */
let server: TestServer
let davi: string
let elisa: string
let bruno: string
let asked: number
const [brunoId, carlaId, daviId] = [2, 3, 4]

const setting: FollowUpSetting = {
  ...{ is: ['no'], severity: 'high', days: 5, owners: [{ id: brunoId, name: 'Bruno Lima' }] },
  ...{ asks_photo: false, needs_proof: false },
}
const definition: FormDefinition = {
  sections: [
    {
      title: 'Ao redor',
      questions: [
        { key: 'pneus', label: 'Pneus em bom estado', kind: 'check', required: true, follow_up: setting },
        {
          ...{ key: 'freio', label: 'Freio', kind: 'one_of', required: true },
          options: [
            { key: 'bom', label: 'Bom' },
            { key: 'gasto', label: 'Gasto' },
          ],
          follow_up: {
            ...{ is: ['gasto'], severity: null, days: null, asks_photo: true, needs_proof: true },
            owners: [
              { id: brunoId, name: 'Bruno Lima' },
              { id: carlaId, name: 'Carla Dias' },
            ],
          },
        },
        {
          ...{ key: 'luzes', label: 'Luzes', kind: 'check', required: true },
          follow_up: { ...setting, owners: [], severity: 'low', days: 0 },
        },
      ],
    },
  ],
}
const fine: Answers = { pneus: 'yes', freio: 'bom', luzes: 'yes' }
const worn: Answers = {
  ...{ ...fine, freio: 'gasto', 'freio.what': 'A pastilha está no fim.' },
  ...{ 'freio.severity': 'critical', 'freio.owner': `p${carlaId}`, 'freio.due': '2026-12-24' },
}

beforeAll(async () => {
  server = await startTestServer()
  const accesses = await Promise.all(['davi.rocha', 'elisa.melo', 'bruno.lima'].map((one) => server.signIn(one)))
  const [first = '', second = '', third = ''] = accesses.map(({ access }) => access)
  davi = first
  elisa = second
  bruno = third
  await server.database.delete(notification)
  const [made] = await server.database
    .insert(form)
    .values({ title: 'Ronda', description: '', group: 'Ronda', status: 'published' })
    .returning()
  asked = made?.id ?? 0
  await server.database
    .insert(formVersion)
    .values({ form_id: asked, number: 1, definition, published_by: 5, published_at: new Date() })
})
afterAll(() => server.close())

let keys = 0
function call(token: string, method: string, path: string, version: number, body?: object) {
  const headers = { 'Idempotency-Key': `follow-up-${++keys}`, 'If-Match': `"${version}"` }
  return server.call(method, `forms/${path}`, { token, headers, ...(body ? { body } : {}) })
}
const list = (query: string) => server.call('GET', `forms/follow-ups/?${query}`, { token: davi })
const finish = (id: number, version: number, answers: Answers, key = `finish-${++keys}`) =>
  server.call('POST', `forms/responses/${id}/finish/`, {
    ...{ token: davi, headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` }, body: { answers } },
  })
async function finished(answers: Answers): Promise<Answer['body']> {
  const { id } = (await call(davi, 'POST', 'responses/', 0, { form: asked, asset: 1 })).body
  return (await finish(id, 1, answers)).body
}
const step = (token: string, { id, version }: Answer['body'], name: string, body: object) =>
  call(token, 'POST', `follow-ups/${id}/${name}/`, version, body)
const read = async (id: number) => (await server.call('GET', `forms/follow-ups/${id}/`, { token: davi })).body
const sendBack = ({ id, version }: Answer['body']) =>
  call(elisa, 'POST', `responses/${id}/send-back/`, version, { reason: 'A gravidade não confere.', remarks: {} })
const noticesOf = async (user: number) =>
  (await server.database.select().from(notification).where(eq(notification.user_id, user))).map(
    ({ message }) => message,
  )
/** A follow-up that is open: of the question whose setting says everything. */
async function opened(): Promise<Answer['body']> {
  const { follow_ups } = await finished({ ...fine, pneus: 'no' })
  return read(follow_ups[0].id)
}
const reason = 'Foi resolvida em outra visita.'
const note = 'Troquei os dois pneus da frente.'

describe('FRM-04: follow-ups', () => {
  test('are opened when a response is finished, each as its question or whoever answers says, and its owner is notified', async () => {
    expect((await finished(fine)).follow_ups).toEqual([])
    const response = await finished({ ...worn, pneus: 'no', luzes: 'no' })
    expect(response.follow_ups).toMatchObject([
      { question: 'pneus', status: 'open', severity: 'high' },
      { question: 'freio', severity: 'critical' },
      { question: 'luzes', severity: 'low' },
    ])
    const [tires, brake, lights] = await Promise.all(response.follow_ups.map(({ id }: { id: number }) => read(id)))
    expect(tires).toMatchObject({
      ...{ status: 'open', question: 'Pneus em bom estado', answer: 'no', what: '', response: response.id, version: 1 },
      ...{ owner: { id: brunoId }, opened_by: 'Davi Rocha', asset: { id: 1 }, form: { id: asked }, is_asked: true },
    })
    expect(tires.due > tires.opened_at.slice(0, 10)).toBe(true)
    expect(brake).toMatchObject({
      ...{ answer: 'Gasto', what: 'A pastilha está no fim.', owner: { id: carlaId }, due: '2026-12-24' },
      ...{ needs_proof: true, proofs: 0 },
    })
    expect(lights.owner.id).toBe(daviId)
    expect(await noticesOf(carlaId)).toEqual([`A pendência #${brake.id} é sua para resolver: Freio (por Davi Rocha)`])
    expect(await noticesOf(daviId)).toEqual([])
    const [entry] = (await server.call('GET', `forms/follow-ups/${brake.id}/logs/`, { token: davi })).body.results
    expect(entry).toMatchObject({ transition: 'followUp.open', to: 'open', user: { name: 'Davi Rocha' } })
    expect(entry.changes).toContainEqual({ field: 'owner', old: null, new: 'Carla Dias' })
  })

  test('ask for what the setting leaves open before a response is finished', async () => {
    const { id } = (await call(davi, 'POST', 'responses/', 0, { form: asked, asset: 1 })).body
    const refused = await finish(id, 1, { ...fine, freio: 'gasto', 'freio.owner': 'p99', 'freio.due': '2026-02-30' })
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        'freio.severity': ['Campo obrigatório.'],
        'freio.owner': ['Opção inválida.'],
        'freio.due': ['Data inválida.'],
      },
    ])
    expect(await server.database.$count(followUp, eq(followUp.response_id, id))).toBe(0)
  })

  test('are opened once, however often the finish is sent', async () => {
    const { id } = (await call(davi, 'POST', 'responses/', 0, { form: asked, asset: 1 })).body
    const answers = { ...fine, pneus: 'no' }
    const [one, other] = await Promise.all([
      finish(id, 1, answers, 'finished-twice'),
      finish(id, 1, answers, 'finished-twice'),
    ])
    const again = await finish(id, 1, answers, 'finished-twice')
    expect([one.status, other.status].filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(again.body.follow_ups).toHaveLength(1)
    expect(await server.database.$count(followUp, eq(followUp.response_id, id))).toBe(1)
  })

  test('stay the same ones where the response is sent back and finished again, and follow what is answered otherwise', async () => {
    const response = await finished({ ...worn, luzes: 'no' })
    const [brake, lights] = response.follow_ups
    const edited = await call(elisa, 'PATCH', `follow-ups/${brake.id}/`, 1, {
      ...{ severity: 'critical', owner: brunoId, due: '2026-12-24' },
    })
    expect(edited.body).toMatchObject({ version: 2, owner: { id: brunoId } })
    const back = (await sendBack(response)).body
    const again = await finish(back.id, back.version, { ...worn, 'freio.severity': 'medium', pneus: 'no' })
    expect(again.body.follow_ups.map(({ question }: { question: string }) => question)).toEqual([
      ...['freio', 'luzes', 'pneus'],
    ])
    expect(await read(brake.id)).toMatchObject({ severity: 'medium', owner: { id: brunoId }, version: 3 })
    expect(await read(lights.id)).toMatchObject({ status: 'open', is_asked: false, version: 1 })
  })

  test('keep the photos of what was wrong when the answer is corrected, and say nothing of a draft', async () => {
    const { id } = (await call(davi, 'POST', 'responses/', 0, { form: asked, asset: 1 })).body
    const photo = randomUUID()
    const sent = await server.call('POST', `forms/responses/${id}/files/`, {
      ...{ token: davi, headers: { 'Idempotency-Key': photo } },
      body: formOf(sampleFile('png')),
    })
    expect(sent.status).toBe(201)
    const response = (await finish(id, 1, { ...worn, 'freio.photo': [photo] })).body
    const [{ id: brake }] = response.follow_ups
    expect((await read(brake)).photos).toMatchObject([{ key: photo }])
    const back = (await sendBack(response)).body
    await call(davi, 'PATCH', `responses/${id}/`, back.version, { answers: fine })
    expect(await read(brake)).toMatchObject({ is_asked: true, photos: [{ key: photo }] })
    const again = (await finish(id, back.version + 1, fine)).body
    expect(await read(brake)).toMatchObject({ is_asked: false, photos: [{ key: photo }] })
    expect(again.files).toMatchObject([{ key: photo }])
  })

  test('of a cancelled response say that nothing asks for them any more', async () => {
    const response = await finished(worn)
    await call(elisa, 'POST', `responses/${response.id}/cancel/`, response.version, { reason })
    expect(await read(response.follow_ups[0].id)).toMatchObject({ status: 'open', is_asked: false })
  })

  test('are given to whoever answers where the one who mends has lost their access', async () => {
    const inactive = (is_active: boolean) =>
      server.database.update(userAccount).set({ is_active }).where(eq(userAccount.id, carlaId))
    await inactive(false)
    const response = await finished(worn)
    await inactive(true)
    expect((await read(response.follow_ups[0].id)).owner.id).toBe(daviId)
  })

  test('that are done or cancelled stay so when the response is finished again', async () => {
    const response = await finished({ ...fine, pneus: 'no', luzes: 'no' })
    const [tires, lights] = await Promise.all(response.follow_ups.map(({ id }: { id: number }) => read(id)))
    await step(bruno, tires, 'finish', { note })
    await step(elisa, lights, 'cancel', { reason })
    const back = (await sendBack(response)).body
    await finish(back.id, back.version, { ...fine, pneus: 'no', luzes: 'no', 'pneus.what': 'Outra coisa.' })
    expect(await read(tires.id)).toMatchObject({ status: 'done', what: '', note })
    expect(await read(lights.id)).toMatchObject({ status: 'cancelled' })
  })

  test('are finished by their owner or the audit with what was done, reopened and cancelled by the audit with a reason', async () => {
    const open = await opened()
    expect((await step(davi, open, 'finish', { note })).status).toBe(403)
    expect((await step(bruno, open, 'finish', { note: 'Feito.' })).status).toBe(400)
    const done = await step(bruno, open, 'finish', { note })
    expect(done.body).toMatchObject({ status: 'done', note, done_at: expect.any(String), version: 2 })
    expect((await step(bruno, done.body, 'reopen', { reason })).status).toBe(403)
    const reopened = await step(elisa, done.body, 'reopen', { reason })
    expect(reopened.body).toMatchObject({ status: 'open', note: null, reason, done_at: null })
    expect(await noticesOf(brunoId)).toContain(
      `A pendência #${open.id} voltou a ficar aberta: ${reason} (por Elisa Melo)`,
    )
    expect((await step(elisa, open, 'finish', { note })).status).toBe(412)
    const byAudit = await step(elisa, reopened.body, 'finish', { note })
    expect(byAudit.body).toMatchObject({ status: 'done', reason: null })
    expect((await step(bruno, byAudit.body, 'cancel', { reason })).status).toBe(403)
    const cancelled = await step(elisa, byAudit.body, 'cancel', { reason })
    expect(cancelled.body).toMatchObject({ status: 'cancelled', reason })
    expect(await step(elisa, cancelled.body, 'reopen', { reason })).toMatchObject({
      ...{ status: 409, body: { refusal: { state: 'cancelled', event: 'followUp.reopen' } } },
    })
    const told = await server.database
      .select({ transition: logEntry.transition })
      .from(logEntry)
      .where(and(eq(logEntry.entity, 'follow_up'), eq(logEntry.entity_id, String(open.id))))
      .orderBy(logEntry.id)
    expect(told.map(({ transition }) => transition)).toEqual([
      ...['followUp.open', 'followUp.finish', 'followUp.reopen', 'followUp.finish', 'followUp.cancel'],
    ])
  })

  test('that ask for a photo are finished only with one', async () => {
    const response = await finished(worn)
    const brake = await read(response.follow_ups[0].id)
    const refused = await step(elisa, brake, 'finish', { note })
    expect(refused.body.refusal).toEqual({ state: 'open', event: 'followUp.finish', reasons: ['hasProof'] })
    const attach = (ending: 'pdf' | 'png') =>
      server.call('POST', `forms/follow-ups/${brake.id}/documents/`, {
        ...{ token: davi, headers: { 'Idempotency-Key': `proof-${++keys}` } },
        body: formOf(sampleFile(ending)),
      })
    expect((await attach('pdf')).status).toBe(201)
    expect((await step(elisa, await read(brake.id), 'finish', { note })).status).toBe(409)
    expect((await attach('png')).status).toBe(201)
    const proven = await read(brake.id)
    expect(proven.proofs).toBe(1)
    const done = (await step(elisa, proven, 'finish', { note })).body
    expect(done.status).toBe('done')
    const [picture, paper] = (await server.call('GET', `forms/follow-ups/${brake.id}/documents/`, { token: davi })).body
    const remove = (document: number) =>
      server.call('DELETE', `forms/follow-ups/${brake.id}/documents/${document}/`, { token: davi })
    expect(await remove(picture.id)).toMatchObject({
      ...{ status: 409, body: { detail: 'A foto prova o que foi feito: reabra a pendência antes de removê-la.' } },
    })
    expect((await remove(paper.id)).status).toBe(204)
    await step(elisa, await read(brake.id), 'reopen', { reason })
    expect((await remove(picture.id)).status).toBe(204)
  })

  test('change in severity, owner and due day while they are open, by the audit, and a new owner is notified', async () => {
    const open = await opened()
    const draft = { severity: 'low', owner: carlaId, due: '2026-12-01' }
    const edit = (token: string, version: number, body: object) =>
      call(token, 'PATCH', `follow-ups/${open.id}/`, version, body)
    expect((await edit(bruno, 1, draft)).status).toBe(403)
    expect((await edit(elisa, 1, { ...draft, owner: 999 })).body).toEqual({
      owner: ['A pessoa não existe ou está sem acesso.'],
    })
    expect((await edit(elisa, 1, draft)).body).toMatchObject({ severity: 'low', due: draft.due, version: 2 })
    expect(await noticesOf(carlaId)).toContain(
      `A pendência #${open.id} é sua para resolver: Pneus em bom estado (por Elisa Melo)`,
    )
    const [entry] = (await server.call('GET', `forms/follow-ups/${open.id}/logs/`, { token: davi })).body.results
    expect(entry.changes).toEqual([
      { field: 'severity', old: 'high', new: 'low' },
      { field: 'due', old: open.due, new: draft.due },
      { field: 'owner', old: 'Bruno Lima', new: 'Carla Dias' },
    ])
    const same = await edit(elisa, 2, draft)
    expect(same.body.version).toBe(2)
    const over = (await step(elisa, same.body, 'cancel', { reason })).body
    expect((await edit(elisa, over.version, { ...draft, severity: 'high' })).status).toBe(409)
  })

  test('are asked in the words of the file that tells the answers', () => {
    const titles = (language: 'pt' | 'en') => columnsOf([{ definition, times: [] }], language).map(({ title }) => title)
    expect(titles('pt')).toEqual(expect.arrayContaining(['Freio: Gravidade', 'Freio: Resolver até']))
    expect(titles('en')).toEqual(expect.arrayContaining(['Freio: Severity', 'Freio: Fix by']))
  })

  test('are listed with what is overdue first, by machine, owner, form, severity and state, with totals and as a file', async () => {
    const due = dayAt(server.now())
    const { id } = await opened()
    await server.database.update(followUp).set({ due }).where(eq(followUp.id, id))
    const all = (await list('page_size=100')).body
    expect(all.totals.open).toBeGreaterThan(all.totals.overdue)
    expect(all.totals.overdue).toBeGreaterThan(0)
    const days: string[] = all.results.flatMap((row: { status: string; due: string }) =>
      row.status === 'open' ? [row.due] : [],
    )
    expect(days).toEqual(days.toSorted())
    expect(all.results[0].days_late).toBeGreaterThan(0)
    const overdue = (await list('status=overdue&page_size=100')).body
    expect(overdue.count).toBe(all.totals.overdue)
    expect(overdue.results.every(({ days_late }: { days_late: number }) => days_late > 0)).toBe(true)
    const mine = (await list(`owner=${carlaId}&form=${asked}&asset=1&severity=critical&status=open`)).body
    expect(mine.filter).toMatchObject({ owner: { name: 'Carla Dias' }, form: { title: 'Ronda' }, asset: { id: 1 } })
    expect(mine.results.length).toBeGreaterThan(0)
    for (const row of mine.results)
      expect(row).toMatchObject({ owner: { id: carlaId }, severity: 'critical', status: 'open', form: { id: asked } })
    expect((await list('search=pastilha')).body.count).toBeGreaterThan(0)
    const bySeverity = (await list('ordering=-severity&page_size=1')).body.results[0]
    expect(bySeverity.severity).toBe('critical')
    const file = await server.call('POST', `forms/follow-ups/export/?form=${asked}&status=cancelled`, {
      token: davi,
      body: {
        ...{ format: 'csv', language: 'pt' },
        columns: [
          { field: 'severity', title: 'Gravidade' },
          { field: 'status', title: 'Situação' },
        ],
        words: {
          status: { open: 'Aberta', done: 'Resolvida', cancelled: 'Cancelada' },
          severity: { low: 'Baixa', medium: 'Média', high: 'Alta', critical: 'Crítica' },
        },
      },
    })
    expect(file.status).toBe(200)
    expect(file.body).toContain('Baixa;Cancelada')
  })
})

describe('FRM-02: a form whose answers open follow-ups', () => {
  test('is published with people who can mend, by the names they have', async () => {
    const draft = { sections: [{ ...definition.sections[0], questions: [definition.sections[0]?.questions[0]] }] }
    const question = draft.sections[0]?.questions[0]
    const built = async (owners: object[], is = ['no']) => {
      const sections = [{ title: 'Ao redor', questions: [{ ...question, follow_up: { ...setting, owners, is } }] }]
      const details = { title: `Ronda ${++keys}`, description: '', group: 'Ronda', every_days: null, machines: [] }
      const { id, version } = (await call(elisa, 'POST', '', 0, { ...details, definition: { sections } })).body
      return call(elisa, 'POST', `${id}/publish/`, version, { note: '' })
    }
    await server.database.update(userAccount).set({ is_active: false }).where(eq(userAccount.id, carlaId))
    const place = 'sections.0.questions.0'
    expect((await built([{ id: carlaId, name: 'Carla Dias' }])).body[place]).toHaveLength(1)
    expect((await built([], ['talvez'])).body).toEqual({
      [place]: ['Falta a resposta que abre a pendência, ou ela não existe.'],
    })
    const published = (await built([{ id: brunoId, name: 'Outro nome' }])).body
    expect(published.definition.sections[0].questions[0].follow_up.owners).toEqual([
      { id: brunoId, name: 'Bruno Lima' },
    ])
    await server.database.update(userAccount).set({ is_active: true }).where(eq(userAccount.id, carlaId))
  })
})
