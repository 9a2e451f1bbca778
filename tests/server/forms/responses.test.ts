import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormDefinition } from '../../../contract/forms/form'
import { asset, form, formResponse, formVersion, idempotencyKey } from '../../../server/database/schema'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { accidentAnswers as answers } from '../../support/samples/sample-response'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let davi: string
let elisa: string
beforeAll(async () => {
  server = await startTestServer()
  davi = (await server.signIn('davi.rocha')).access
  elisa = (await server.signIn('elisa.melo')).access
})
afterAll(() => server.close())

const reason = 'Falta a hora do acidente.'
let keys = 0
interface Sent {
  readonly token?: string
  readonly version?: number
  readonly body?: object
  readonly key?: string
}
function send(
  method: string,
  path: string,
  { token = davi, version = 1, body, key = `response-${++keys}` }: Sent = {},
) {
  return server.call(method, `forms/responses/${path}`, {
    token,
    headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` },
    ...(body ? { body } : {}),
  })
}
const start = (body: object = { form: 3, asset: 1 }, key?: string) =>
  send('POST', '', { body, ...(key ? { key } : {}) })
const save = (id: number, version: number, draft: object) =>
  send('PATCH', `${id}/`, { version, body: { answers: draft } })
const finish = (id: number, version: number, given: object = answers) =>
  send('POST', `${id}/finish/`, { version, body: { answers: given } })
async function finished(): Promise<Answer['body']> {
  const { id } = (await start()).body
  return (await finish(id, 1)).body
}

describe('FRM-03: a response', () => {
  test('begins once for a key, as an empty draft of whoever began it, on the newest version of its form', async () => {
    const [published] = await server.database.select().from(formVersion).where(eq(formVersion.form_id, 3))
    const next = { form_id: 3, number: 2, published_by: 5, published_at: new Date() }
    const definition = published?.definition ?? { sections: [] }
    const [newest] = await server.database
      .insert(formVersion)
      .values({ ...next, definition })
      .returning()
    const [first, again] = [await start(undefined, 'begun-once'), await start(undefined, 'begun-once')]
    await server.database.update(formResponse).set({ form_version_id: 3 }).where(eq(formResponse.id, first.body.id))
    await server.database.delete(formVersion).where(eq(formVersion.id, newest?.id ?? 0))

    expect([first.status, again.body.id]).toEqual([201, first.body.id])
    expect(first.body).toMatchObject({
      ...{ status: 'rascunho', progress: 0, answers: {}, number: 2, completed_at: null, version: 1 },
      ...{ answered_by: { username: 'davi.rocha' }, form: { id: 3 }, asset: { id: 1 } },
    })
    const { results } = (await server.get(`forms/responses/${first.body.id}/logs/`, davi)).body
    expect(results).toMatchObject([{ transition: 'response.start', to: 'rascunho' }])
  })

  test('that was begun without a connection is given on the version that was answered, and a repeat weeks later finds it, finished and its form and machine withdrawn', async () => {
    const [published] = await server.database.select().from(formVersion).where(eq(formVersion.form_id, 3))
    const definition = published?.definition ?? { sections: [] }
    const next = { form_id: 3, number: 2, published_by: 5, published_at: new Date(), definition }
    const [newest] = await server.database.insert(formVersion).values(next).returning()
    const begun = { form: 3, asset: 2, number: 1 }
    const first = await start(begun, 'kept-by-device')
    await server.database.delete(formVersion).where(eq(formVersion.id, newest?.id ?? 0))
    expect(first).toMatchObject({ status: 201, body: { number: 1, status: 'rascunho' } })
    const { id } = first.body
    expect((await finish(id, 1)).status).toBe(200)
    await server.database.delete(idempotencyKey).where(eq(idempotencyKey.key, 'kept-by-device'))
    await server.database.update(asset).set({ status: 'inactive' }).where(eq(asset.id, 2))
    await server.database.update(form).set({ status: 'retired' }).where(eq(form.id, 3))

    const again = await start(begun, 'kept-by-device')
    const other = await start({ form: 3, asset: 3 }, 'kept-by-device-too')
    await server.database.update(form).set({ status: 'published' }).where(eq(form.id, 3))
    const inactive = await start(begun, 'begun-too-late')
    await server.database.update(asset).set({ status: 'active' }).where(eq(asset.id, 2))
    await server.database.delete(idempotencyKey).where(eq(idempotencyKey.key, 'kept-by-device'))
    const otherUse = await start({ form: 3, asset: 3 }, 'kept-by-device')
    const byElisa = await send('POST', '', { token: elisa, body: begun, key: 'kept-by-device' })

    expect(again.body).toMatchObject({ id, status: 'completo', answers })
    expect(other.body).toEqual({ form: ['O formulário não existe ou não é para este ativo.'] })
    expect(inactive.body).toEqual({ asset: ['O ativo não existe ou está inativo.'] })
    expect(otherUse.status).toBe(422)
    expect(byElisa.body.id).not.toBe(id)
    expect((await start({ ...begun, number: 9 })).status).toBe(400)
    expect(await server.database.$count(formResponse, eq(formResponse.key, 'kept-by-device'))).toBe(2)
  })

  test('begins about no machine that is inactive, and on no form that is not for it', async () => {
    const [other] = await server.database.select().from(asset).where(eq(asset.unit, 'km')).limit(1)
    await server.database.update(asset).set({ status: 'inactive' }).where(eq(asset.id, 900))
    expect((await start({ form: 3, asset: 900 })).body).toEqual({ asset: ['O ativo não existe ou está inativo.'] })
    expect(await start({ form: 1, asset: other?.id ?? 0 })).toMatchObject({
      status: 400,
      body: { form: ['O formulário não existe ou não é para este ativo.'] },
    })
  })

  test('is saved as a draft, complete or not, without what its form does not ask, over the version that was seen, and only by whoever began it', async () => {
    const { id } = (await start()).body
    const draft = { local: ' Rampa ', quantos: 'muitos', feridos: 'leve' }
    expect((await save(id, 1, draft)).body).toMatchObject({
      ...{ version: 2, status: 'rascunho', progress: 22 },
      answers: { ...draft, local: 'Rampa' },
    })
    expect((await save(id, 1, {})).status).toBe(412)
    const others = await send('PATCH', `${id}/`, { token: elisa, version: 2, body: { answers: {} } })
    expect([others.status, others.body]).toEqual([403, { detail: 'Só quem começou a resposta pode preenchê-la.' }])
    expect((await save(id, 2, { local: 'x'.repeat(2001) })).status).toBe(400)
    expect((await save(id, 2, { local: 'Rampa', outra: 'De formulário nenhum.' })).body.answers).toEqual({
      local: 'Rampa',
    })
  })

  test('is finished when nothing is missing or wrong, and forgets what is not asked', async () => {
    const { id } = (await start()).body
    const { hora: _, ...incomplete } = answers
    expect((await finish(id, 1, { ...incomplete, data: '2026-02-30' })).body).toEqual({
      hora: ['Campo obrigatório.'],
      data: ['Data inválida.'],
    })
    expect((await finish(id, 1, { ...answers, quantos: '3' })).body).toMatchObject({
      ...{ status: 'completo', progress: 100, non_conformities: 1, version: 2 },
      ...{ answers, completed_at: expect.any(String) },
    })
    expect((await save(id, 2, answers)).body).toMatchObject({
      refusal: { state: 'completo', event: 'response.save', reasons: [] },
    })
  })

  test('never has a reading below the last that was finished', async () => {
    const [last] = (await server.get('forms/responses/?form=1&status=completed&page_size=1', davi)).body.results
    const { id, last_reading: reading } = (await start({ form: 1, asset: last.asset.id })).body
    const refusedAt = async (horimetro: string) => (await finish(id, 1, { horimetro })).body.horimetro
    expect(await refusedAt(String(reading - 1))).toEqual(['O valor está abaixo da última leitura.'])
    expect(await refusedAt(String(reading))).toBeUndefined()
  })

  test('that was sent back is finished with its own reading, also where a later one has a higher reading', async () => {
    const [last] = (await server.get('forms/responses/?form=1&status=completed&page_size=1', davi)).body.results
    const begin = async () => (await start({ form: 1, asset: last.asset.id })).body
    const [monday, tuesday, wednesday] = [await begin(), await begin(), await begin()]
    const { answers: inspected } = (await server.get(`forms/responses/${last.id}/`, davi)).body
    const finishAt = (id: number, version: number, reading: number) =>
      finish(id, version, { ...inspected, horimetro: String(reading) })
    const [first, second] = [monday.last_reading + 100, monday.last_reading + 108]
    await finishAt(monday.id, 1, first)
    await finishAt(tuesday.id, 1, second)
    await send('POST', `${monday.id}/send-back/`, { token: elisa, version: 2, body: { reason, remarks: {} } })

    expect((await finishAt(monday.id, 3, first)).body).toMatchObject({ status: 'completo', version: 4 })
    const readingBefore = async ({ id }: { id: number }) =>
      (await server.get(`forms/responses/${id}/`, davi)).body.last_reading
    expect(await readingBefore(tuesday)).toBe(first)
    expect(await readingBefore(wednesday)).toBe(second)
  })

  test('is cancelled with a reason by whoever began it or by the audit, and counts no more', async () => {
    const [mine, audited] = [(await start()).body, await finished()]
    const cancel = (id: number, version: number, token: string) =>
      send('POST', `${id}/cancel/`, { token, version, body: { reason } })
    expect((await cancel(mine.id, 1, (await server.signIn('carla.dias')).access)).status).toBe(403)
    expect((await cancel(mine.id, 1, davi)).body).toMatchObject({ status: 'cancelado', cancellation_reason: reason })
    expect((await cancel(audited.id, 2, elisa)).body).toMatchObject({ status: 'cancelado' })
  })
})

describe('FRM-03: a response to a form with a section that repeats', () => {
  test('is judged, kept, sent back and followed up by each repetition', async () => {
    const setting = {
      ...{ is: ['no'], severity: 'high' as const, days: 5, owners: [] },
      ...{ asks_photo: false, needs_proof: false },
    }
    const definition: FormDefinition = {
      sections: [
        {
          title: 'Pneus',
          repeat: { name: 'Pneu', most: 2 },
          questions: [
            {
              key: 'bom',
              label: 'Em bom estado',
              kind: 'check',
              required: true,
              follow_up: setting,
            },
            { key: 'foto', label: 'Foto', kind: 'photo' },
          ],
        },
      ],
    }
    const published = { number: 1, definition, published_by: 5, published_at: new Date() }
    const [made] = await server.database
      .insert(form)
      .values({ title: 'Pneus', description: '', group: 'Pátio', every_days: null })
      .returning()
    await server.database.insert(formVersion).values({ form_id: made?.id ?? 0, ...published })
    const { id } = (await start({ form: made?.id, asset: 1 })).body
    const two = { '1~s1': '1', '1~k2': '2', 'bom~s1': 'yes' }

    expect((await save(id, 1, { ...two, '1~': 'yes', 'outra~k2': 'a', 'foto~k3': '' })).body).toMatchObject({
      ...{ answers: two, progress: 50 },
    })
    const [first, photo] = [{ ...two, 'bom~k2': 'no' }, randomUUID()]
    expect((await finish(id, 2, two)).body).toEqual({ 'bom~k2': ['Campo obrigatório.'] })
    expect((await finish(id, 2, { ...first, 'foto~k2': [photo] })).body).toEqual({
      'foto~k2': ['Falta enviar um arquivo.'],
    })
    expect((await finish(id, 2, { ...first, 'bom~k4': 'yes' })).body).toEqual({
      'bom~k4': ['A seção foi preenchida mais vezes que o máximo.'],
    })
    expect((await finish(id, 2, first)).body).toMatchObject({
      ...{ status: 'completo', answers: first, non_conformities: 1 },
      follow_ups: [{ question: 'bom~k2' }],
    })
    const { follow_ups } = (await server.get(`forms/responses/${id}/`, davi)).body
    const followUp = async () => (await server.get(`forms/follow-ups/${follow_ups[0].id}/`, davi)).body
    expect(await followUp()).toMatchObject({ question: 'Pneu 2: Em bom estado', is_asked: true })
    const remarks = { 'bom~k2': 'Qual deles?' }
    await send('POST', `${id}/send-back/`, { token: elisa, version: 3, body: { reason, remarks } })
    const [entry] = (await server.get(`forms/responses/${id}/logs/`, davi)).body.results
    expect(entry.changes.at(-1).new).toBe('Pneu 2: Em bom estado: Qual deles?')
    expect((await finish(id, 4, { 'bom~s1': 'yes' })).body).toMatchObject({
      answers: { 'bom~s1': 'yes' },
      non_conformities: 0,
    })
    expect(await followUp()).toMatchObject({ is_asked: false })
  })
})

describe('FRM-03: the files of a response', () => {
  const png = () => sampleFile('png', 'local.png')
  const attachTo = (id: number, key: string, file = png(), token = davi) =>
    server.call('POST', `forms/responses/${id}/files/`, {
      token,
      headers: { 'Idempotency-Key': key },
      body: formOf(file),
    })
  const contentOf = (id: number, key: string, token = davi) =>
    server.call('GET', `forms/responses/${id}/files/${key}/`, { token })

  test('stand once under the key that the answer names, whenever they are sent again', async () => {
    const { id } = (await start()).body
    const key = randomUUID()
    const wire = { key, name: 'local.png', type: 'image/png' }
    expect(await attachTo(id, key)).toMatchObject({ status: 201, body: wire })
    await server.database.delete(idempotencyKey)
    expect(await attachTo(id, key)).toMatchObject({ status: 201, body: wire })
    expect((await server.get(`forms/responses/${id}/`, davi)).body.files).toMatchObject([wire])
    expect((await contentOf(id, key, elisa)).status).toBe(200)
    expect((await contentOf((await start()).body.id, key)).status).toBe(404)
  })

  test('come from whoever answers, to a draft, under a key of their own', async () => {
    const [own, other, done] = [(await start()).body.id, (await start()).body.id, (await finished()).id]
    const key = randomUUID()
    expect((await attachTo(own, 'photo-of-the-place')).body).toEqual({ detail: 'A chave de um arquivo é um UUID.' })
    expect((await attachTo(own, key, png(), elisa)).status).toBe(403)
    expect((await attachTo(done, key)).body).toMatchObject({ refusal: { state: 'completo' } })
    expect((await attachTo(999_999, key)).status).toBe(404)
    expect((await attachTo(own, key)).status).toBe(201)
    expect(await attachTo(other, key)).toMatchObject({
      status: 409,
      body: { detail: 'Esta chave já é de um arquivo de outra resposta.' },
    })
  })

  test('that are deleted by law hold up nobody who fills in the draft, and are another version of what was finished', async () => {
    const { id } = (await start()).body
    const [drafted, kept] = [randomUUID(), randomUUID()]
    const ana = (await server.signIn('ana.souza')).access
    const erase = (key: string) =>
      send('POST', `${id}/files/${key}/erase/`, { token: ana, body: { reason: 'Pedido do titular, protocolo 12' } })
    for (const key of [drafted, kept]) await attachTo(id, key)
    expect((await erase(drafted)).body).toMatchObject({ erased: { by: 'Ana Souza' } })
    expect((await save(id, 1, { fotos: [drafted, kept] })).status).toBe(200)
    const { version } = (await finish(id, 2, { ...answers, fotos: [drafted, kept] })).body
    await erase(kept)
    expect((await server.get(`forms/responses/${id}/`, davi)).body.version).toBe(version + 1)
  })

  test('are there when it is finished, pictures where pictures are asked for, and what no answer names is forgotten', async () => {
    const { id } = (await start()).body
    const [photo, paper, unnamed] = [randomUUID(), randomUUID(), randomUUID()]
    const given = { ...answers, fotos: [photo], boletim: [paper] }
    expect((await finish(id, 1, given)).body).toEqual({
      ...{ fotos: ['Falta enviar um arquivo.'], boletim: ['Falta enviar um arquivo.'] },
    })
    await attachTo(id, photo)
    await attachTo(id, paper, sampleFile('pdf', 'boletim.pdf'))
    await attachTo(id, unnamed)
    expect((await finish(id, 1, { ...given, fotos: [photo, paper] })).body).toEqual({ fotos: ['Arquivo inválido.'] })
    expect((await finish(id, 1, { ...given, fotos: 'na galeria' })).body).toEqual({ fotos: ['Arquivo inválido.'] })
    expect((await finish(id, 1, given)).body).toMatchObject({
      status: 'completo',
      files: [{ key: photo }, { key: paper }],
    })
    expect((await contentOf(id, unnamed)).status).toBe(404)
  })
})

describe('FRM-05: the audit', () => {
  test('accepts what is complete, once and for all', async () => {
    const { id } = await finished()
    const accept = (version: number, token = elisa) => send('POST', `${id}/accept/`, { token, version })
    expect((await accept(2, davi)).status).toBe(403)
    expect((await accept(2)).body).toMatchObject({ status: 'finalizado', version: 3 })
    expect(await accept(3)).toMatchObject({ status: 409, body: { refusal: { state: 'finalizado' } } })
  })

  test('sends it back with a reason and remarks, which its log alone keeps when it is finished again', async () => {
    const { id } = await finished()
    const sendBack = (remarks: object) =>
      send('POST', `${id}/send-back/`, { token: elisa, version: 2, body: { reason, remarks } })
    expect((await sendBack({ quantos: 'Não foi perguntado.' })).body).toEqual({
      remarks: ['Uma observação é de uma pergunta que não foi feita.'],
    })
    expect((await sendBack({ hora: 'Não pode ser 14:30.' })).body).toMatchObject({
      ...{ status: 'rascunho', remarks: { hora: 'Não pode ser 14:30.' }, completed_at: null },
    })
    const [notice] = (await server.get('notifications/', davi)).body
    expect(notice).toMatchObject({
      message: `A resposta #${id} foi devolvida: ${reason} (por Elisa Melo)`,
      link: `/formularios/respostas/${id}/editar`,
    })
    const again = await finish(id, 3, { ...answers, hora: '15:10' })
    expect(again.body).toMatchObject({ status: 'completo', remarks: {}, answers: { hora: '15:10' } })
    const [entry] = (await server.get(`forms/responses/${id}/logs/`, davi)).body.results.slice(1)
    expect(entry).toMatchObject({ transition: 'response.sendBack', reason, from: 'completo', to: 'rascunho' })
    expect(entry.changes.at(-1)).toEqual({ field: 'remark', old: null, new: 'Hora: Não pode ser 14:30.' })
  })
})
