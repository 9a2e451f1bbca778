import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition } from '../../../contract/forms/form'
import type { Answers } from '../../../contract/forms/response'
import { exportBounds } from '../../../contract/limits'
import { attachment, form, formResponse, formVersion } from '../../../server/database/schema'
import { type FileStore, openFiles } from '../../../server/files/file-store'
import { sampleFile } from '../../support/samples/sample-files'
import { startTestServer, type TestServer } from '../../support/server'
import { readWorkbook } from '../../support/workbook'

let server: TestServer
let token: string
let made: number[]
let store: FileStore
const photo = randomUUID()
const old: FormDefinition = {
  sections: [
    {
      title: 'Chegada',
      questions: [
        { key: 'nivel', label: 'Nível', kind: 'text' },
        { key: 'cor', label: 'Cor', kind: 'one_of', options: [{ key: 'a', label: 'Azul' }] },
        { key: 'volta', label: 'Volta', kind: 'date' },
      ],
    },
  ],
}
const newest: FormDefinition = {
  sections: [
    {
      title: 'Chegada',
      questions: [
        { key: 'obs', label: 'Observação', kind: 'text' },
        { key: 'nivel', label: 'Nível do tanque', kind: 'number' },
        { key: 'medida', label: 'Medida', kind: 'number' },
        { key: 'lavada', label: 'Lavada', kind: 'check' },
        { key: 'porque', label: 'Por quê', kind: 'text', when: { all: [{ question: 'lavada', is: ['no'] }] } },
      ],
    },
    { title: 'Saída', questions: [{ key: 'obs2', label: 'Observação', kind: 'photo' }] },
  ],
}

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('davi.rocha')).access
  await server.database
    .insert(form)
    .values({ id: 90, title: 'Lavagem', description: '', group: 'Pátio', every_days: null })
  for (const [index, definition] of [old, newest].entries())
    await server.database.insert(formVersion).values({
      ...{ id: 90 + index, form_id: 90, number: index + 1, definition, published_by: 5, published_at: new Date() },
    })
  const respond = (version: number, answers: Answers, status: 'completo' | 'cancelado' = 'completo') => ({
    ...{ form_id: 90, form_version_id: version, asset_id: 1, status, answers, progress: 100, non_conformities: 0 },
    ...{ answered_by: 5, started_at: new Date(), updated_at: new Date() },
  })
  const rows = await server.database
    .insert(formResponse)
    .values([
      respond(90, { nivel: 'meio', cor: 'a', volta: '2026-11-05' }),
      respond(91, { obs: '=1+1', nivel: '12,5', medida: '1.5', lavada: 'yes', porque: 'esquecida', obs2: [photo] }),
      respond(91, { medida: 'muito', obs: 'não conta' }, 'cancelado'),
    ])
    .returning({ id: formResponse.id })
  made = rows.map(({ id }) => id)
  store = openFiles(`${server.dataFolder}/files`)
  const file = sampleFile('png')
  const stored = await store.write([new Uint8Array(await file.arrayBuffer())])
  await server.database.insert(attachment).values({
    ...{ entity: 'form_response', entity_id: made[1] ?? 0, name: 'tanque.png', type: 'image/png', size: file.size },
    ...{ stored_as: stored.stored_as, key: photo, created_by: 5, created_at: new Date() },
  })
})
afterAll(() => server.close())

const status = { rascunho: 'Rascunho', completo: 'Concluída', finalizado: 'Aceita', cancelado: 'Cancelada' }
const asked = {
  ...{ format: 'csv', language: 'pt', columns: [{ field: 'asset', title: 'Ativo' }] },
  words: { status, check: { yes: 'Conforme', no: 'Não conforme', na: 'Não se aplica' } },
}
const ask = (query: string, changes: object = {}) =>
  server.post(`forms/responses/export-answers/${query}`, { token, body: { ...asked, ...changes } })

test('FRM-04: all versions of a form make one file, a column for each question, and no answer is run as a formula', async () => {
  const { status, headers, body } = await ask('?form=90&status=completed&ordering=id')
  expect(status).toBe(200)
  expect(headers.get('Content-Disposition')).toContain('respostas-formulario-90-')
  expect(body.split('\r\n')).toEqual([
    'Ativo;Chegada: Observação;Nível do tanque;Medida;Lavada;Por quê;Saída: Observação;Cor;Volta',
    'ATV-0001;;meio;;;;;Azul;05/11/2026',
    `ATV-0001;'=1+1;"12,5";1,5;Conforme;;tanque.png;;`,
    '',
  ])
  const cancelled = (await ask('?form=90&status=cancelado', { language: 'en' })).body
  expect(cancelled.split('\r\n')[1]).toBe('ATV-0001,não conta,,muito,,,')
})

test('FRM-04: a workbook of answers has numbers and days, and what is neither as it was typed', async () => {
  const response = await server.app.request('/api/v1/forms/responses/export-answers/?form=90&ordering=id', {
    ...{ method: 'POST', headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' } },
    body: JSON.stringify({ ...asked, format: 'xlsx' }),
  })
  const { rows } = await readWorkbook(new Uint8Array(await response.arrayBuffer()))
  const cells = rows.map((row) => row.map(({ kind, value }) => (kind === 'number' ? Number(value) : value)))
  expect(cells.slice(1)).toEqual([
    ['ATV-0001', 'meio', 'Azul', 46331],
    ['ATV-0001', '=1+1', '12,5', 1.5, 'Conforme', 'tanque.png'],
    ['ATV-0001', 'não conta', 'muito'],
  ])
  expect(rows.flat().some(({ isFormula }) => isFormula)).toBe(false)
})

test('FRM-04: answers are those of one form', async () => {
  expect((await ask('')).status).toBe(400)
})

test('FRM-04: a number that two people read in two ways stays as it was typed', async () => {
  const [draft] = await server.database
    .insert(formResponse)
    .values({
      ...{ form_id: 90, form_version_id: 91, asset_id: 1, status: 'rascunho', answers: { medida: '1.000' } },
      ...{ progress: 0, non_conformities: 0, answered_by: 5, started_at: new Date(), updated_at: new Date() },
    })
    .returning({ id: formResponse.id })
  expect((await ask(`?form=90&status=rascunho`)).body.split('\r\n')[1]).toBe('ATV-0001;;;1.000;;;')
  await server.database.delete(formResponse).where(eq(formResponse.id, draft?.id ?? 0))
})

test('FRM-04: a section that repeats has a column for each question and place, whatever was removed between', async () => {
  const definition: FormDefinition = {
    sections: [
      {
        title: 'Pneus',
        repeat: { name: 'Pneu', most: 5 },
        questions: [
          { key: 'nivel', label: 'Nível', kind: 'number' },
          { key: 'volta', label: 'Volta', kind: 'date' },
        ],
      },
    ],
  }
  const [version] = await server.database
    .insert(formVersion)
    .values({ form_id: 90, number: 4, definition, published_by: 5, published_at: new Date() })
    .returning({ id: formVersion.id })
  const rows = await server.database
    .insert(formResponse)
    .values(
      [
        { 'nivel~s1': '1', '1~b3': '3', 'nivel~b3': '3', 'volta~b3': '2026-11-05' },
        { '1~a2': '2', 'nivel~a2': '2' },
      ].map((answers) => ({
        ...{ form_id: 90, form_version_id: version?.id ?? 0, asset_id: 1, status: 'completo' as const, answers },
        ...{ progress: 100, non_conformities: 0, answered_by: 5, started_at: new Date(), updated_at: new Date() },
      })),
    )
    .returning({ id: formResponse.id })
  const ids = [made[0], ...rows.map(({ id }) => id)]
  const lines = (await ask('?form=90&ordering=id', { ids })).body.split('\r\n')
  await server.database.delete(formResponse).where(
    inArray(
      formResponse.id,
      rows.map(({ id }) => id),
    ),
  )
  await server.database.delete(formVersion).where(eq(formVersion.id, version?.id ?? 0))
  expect(lines.slice(0, -1)).toEqual([
    'Ativo;Pneu 1: Nível;Pneu 1: Volta;Pneu 2: Nível;Pneu 2: Volta;Cor',
    'ATV-0001;meio;05/11/2026;;;Azul',
    'ATV-0001;1;;3;05/11/2026;',
    'ATV-0001;2;;;;',
  ])
})

test('FRM-04: only versions that the chosen responses were given on have columns, and no more than a spreadsheet opens', async () => {
  const columns = async (changes: object) => (await ask('?form=90&ordering=id', changes)).body.split('\r\n')[0]
  expect(await columns({ ids: [made[0]] })).toBe('Ativo;Nível;Cor;Volta')
  const wide = { key: 'q', label: 'Pergunta', kind: 'text' } as const
  const questions = Array.from({ length: exportBounds.columns }, (_, at) => ({ ...wide, key: `q${at}` }))
  const [one] = await server.database
    .insert(formVersion)
    .values({
      ...{ form_id: 90, number: 3, definition: { sections: [{ title: 'Larga', questions }] } },
      ...{ published_by: 5, published_at: new Date() },
    })
    .returning({ id: formVersion.id })
  const before = { form_version_id: 90 }
  await server.database
    .update(formResponse)
    .set({ form_version_id: one?.id ?? 0 })
    .where(eq(formResponse.id, made[0] ?? 0))
  for (const format of ['csv', 'xlsx']) {
    const { status, body } = await ask('?form=90', { format })
    expect(status).toBe(400)
    expect(body).toEqual({ format: ['Um arquivo leva até 16.384 colunas. Filtre a lista, por exemplo por período.'] })
  }
  expect(await columns({ ids: [made[1]] })).toContain('Medida')
  await server.database
    .update(formResponse)
    .set(before)
    .where(eq(formResponse.id, made[0] ?? 0))
})

async function draw(response = made[1]): Promise<string> {
  const answer = await server.app.request(`/api/v1/forms/responses/${response}/pdf/?language=en`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    200,
    `attachment; filename="response-${response}.pdf"`,
  ])
  return Buffer.from(await answer.arrayBuffer()).toString('latin1')
}

/** What its pages draw, unpacked. */
function drawnIn(pdf: string): string {
  return [...pdf.matchAll(/stream\n(.*?)\nendstream/gs)]
    .map(([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
}

test('FRM-04: a response comes as a document with its photos, and one that is damaged takes no other with it', async () => {
  const pictures = (pdf: string) => pdf.match(/\/Subtype \/Image/g)?.length ?? 0
  expect(pictures(await draw())).toBe(1)
  const damaged = await store.write([Buffer.from('89504e470d0a1a0a0000000d49484452ff', 'hex')])
  const key = randomUUID()
  await server.database.insert(attachment).values({
    ...{ entity: 'form_response', entity_id: made[1] ?? 0, name: 'quebrada.png', type: 'image/png', size: 17 },
    ...{ stored_as: damaged.stored_as, key, created_by: 5, created_at: new Date() },
  })
  const answers = { lavada: 'yes', obs2: [key, photo] }
  await server.database
    .update(formResponse)
    .set({ answers })
    .where(eq(formResponse.id, made[1] ?? 0))
  expect(pictures(await draw())).toBe(1)
})

test('FRM-04: an answer that is longer than a page goes on over the next ones', async () => {
  const lines = 1_000
  const answers = { obs: Array.from({ length: lines }, () => 'a').join('\n') }
  await server.database
    .update(formResponse)
    .set({ answers })
    .where(eq(formResponse.id, made[2] ?? 0))
  const pdf = await draw(made[2])
  expect(drawnIn(pdf).match(/TJ$/gm)?.length).toBeGreaterThan(lines)
  expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(10)
})
