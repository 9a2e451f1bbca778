import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormDraft } from '../../../contract/forms/form'
import { readXlsform } from '../../../contract/forms/xlsform/read-xlsform'
import { readSheets } from '../../../src/ui/files/read-workbook'
import { builtDefinition, newForm } from '../../support/samples/sample-forms'
import { type Answer, startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let elisa: string
let davi: string
beforeAll(async () => {
  server = await startTestServer()
  elisa = (await server.signIn('elisa.melo')).access
  davi = (await server.signIn('davi.rocha')).access
})
afterAll(() => server.close())

const reason = 'Outro formulário o substitui.'
const { definition: _, ...details } = newForm
const send = (path: string, version: number, body: object, method = 'POST', token = elisa): Promise<Answer> =>
  server.call(method, `forms/${path}`, {
    ...{ token, body, headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${version}"` } },
  })
const save = (id: number, version: number, definition: FormDraft) =>
  send(`${id}/draft/`, version, { definition }, 'PATCH')
const make = async (more: object = {}) => (await send('', 1, { ...newForm, ...more })).body
const read = async (path: string, token = elisa) => (await server.get(`forms/${path}`, token)).body
async function publish(more: object = {}) {
  const { id } = await make(more)
  return (await send(`${id}/publish/`, 1, { note: '' })).body
}
const start = (form: number, asset = 1) => send('responses/', 1, { form, asset })
const isListed = async (id: number, token: string, path = '') =>
  (await read(`${path}?page_size=100`, token)).results.some((row: { id: number }) => row.id === id)

describe('FRM-06: a form that is being built', () => {
  test('is a draft that nobody answers and only whoever builds sees', async () => {
    const made = await make()
    expect(made).toMatchObject({
      status: 'draft',
      number: null,
      version: 1,
      questions: 3,
      definition: null,
      versions: [],
    })
    expect(made.draft).toEqual(builtDefinition)
    expect((await server.get(`forms/${made.id}/`, davi)).status).toBe(404)
    expect([await isListed(made.id, elisa, 'built/'), await isListed(made.id, davi)]).toEqual([true, false])
    expect(await start(made.id)).toMatchObject({ status: 400, body: { form: expect.any(Array) } })
  })

  test('begins with one empty section where nothing else is sent', async () => {
    const { draft } = (await send('', 1, details)).body
    expect(draft).toEqual({ sections: [{ title: '', questions: [] }] })
  })

  test('is kept with all that is missing in it, over the version that was seen', async () => {
    const { id } = await make()
    const half: FormDraft = { sections: [{ title: '', questions: [{ key: 'a', label: '', kind: 'one_of' }] }] }
    expect(await save(id, 1, half)).toMatchObject({ status: 200, body: { version: 2, draft: half, questions: 1 } })
    expect((await save(id, 1, half)).status).toBe(412)
  })

  test('is not published with a fault, and each is told at its place', async () => {
    const { id } = await make()
    const [first, second] = builtDefinition.sections
    const faulty = {
      sections: [
        { title: '', questions: [{ ...first?.questions[0], label: '' }] },
        { title: 'Limpeza', questions: [{ ...second?.questions[0], when: { all: [{ question: 'x', is: ['no'] }] } }] },
      ],
    }
    await save(id, 1, faulty as FormDraft)
    expect(await send(`${id}/publish/`, 2, { note: '' })).toMatchObject({
      status: 400,
      body: {
        'sections.0': ['A seção não tem título.'],
        'sections.0.questions.0': ['Falta o texto da pergunta.'],
        'sections.1.questions.0': ['A condição cita uma pergunta que não existe.'],
      },
    })
    expect(await read(`${id}/`)).toMatchObject({ status: 'draft', versions: [] })
  })

  test('names machines that there are', async () => {
    expect((await send('', 1, { ...newForm, machines: [1, 9_999_999] })).body).toHaveProperty('machines')
    const { id, machines, assets } = await make({ machines: [2, 1, 2] })
    expect([assets, machines.map((one: { id: number }) => one.id)]).toEqual([2, [1, 2]])
    const edited = await send(`${id}/`, 1, { ...details, title: 'Lavagem final', every_days: 7 }, 'PATCH')
    expect(edited.body).toMatchObject({ title: 'Lavagem final', every_days: 7, assets: null, machines: [], version: 2 })
    const [entry] = (await read(`${id}/logs/`)).results
    expect(entry).toMatchObject({ transition: 'form.edit', from: 'draft', to: 'draft' })
    expect(entry.changes.map(({ field }: { field: string }) => field)).toEqual(['title', 'every_days', 'machines'])
  })
})

describe('FRM-06: a published form', () => {
  test('is answered, in the version in which each response was begun', async () => {
    const form = await publish()
    expect(form).toMatchObject({ status: 'published', number: 1, draft: null, definition: builtDefinition })
    const begun = (await start(form.id)).body
    const changed = { sections: builtDefinition.sections.slice(0, 1) }
    await save(form.id, 2, changed)
    expect(await read(`${form.id}/`, davi)).toMatchObject({ draft: null, definition: builtDefinition })
    const published = (await send(`${form.id}/publish/`, 3, { note: 'Sem a limpeza' })).body
    expect(published).toMatchObject({ number: 2, definition: changed, draft: null })
    expect(published.versions).toMatchObject([
      { number: 2, note: 'Sem a limpeza', published_by: 'Elisa Melo' },
      { number: 1, note: '' },
    ])
    expect(await read(`responses/${begun.id}/`)).toMatchObject({ number: 1, definition: builtDefinition })
    expect((await start(form.id)).body).toMatchObject({ number: 2, definition: changed })
    expect(await read(`${form.id}/versions/1/`, davi)).toMatchObject({ number: 1, definition: builtDefinition })
    expect((await server.get(`forms/${form.id}/versions/3/`, davi)).status).toBe(404)
  })

  test('has nothing to publish where what is built asks the same', async () => {
    const { id } = await publish()
    expect(
      (await save(id, 2, { sections: [...builtDefinition.sections, { title: 'Fim', questions: [] }] })).body.draft,
    ).not.toBeNull()
    const [first, ...others] = builtDefinition.sections
    expect(
      (await save(id, 3, { sections: [{ ...first, title: ' Chegada ' }, ...others] as FormDraft['sections'] })).body
        .draft,
    ).toBeNull()
    expect(await send(`${id}/publish/`, 4, { note: '' })).toMatchObject({
      ...{ status: 409, body: { refusal: { state: 'published', event: 'form.publish', reasons: ['hasChanges'] } } },
    })
  })

  test('keeps with a finished response what it was worth on its version: in its page, the list, its log and the file', async () => {
    const [, second] = builtDefinition.sections
    const lavada = { key: 'lavada', label: 'A máquina chegou lavada', kind: 'check', required: true } as const
    const worth = (yes: number) => ({
      pass_percent: 90,
      sections: [{ title: 'Chegada', questions: [{ ...lavada, points: { yes, no: 1 } }] }, ...(second ? [second] : [])],
    })
    const form = await publish({ title: 'Lavagem pontuada', definition: worth(4) })
    const [best, worst, draft] = [
      (await start(form.id)).body,
      (await start(form.id, 2)).body,
      (await start(form.id, 3)).body,
    ]
    const finish = async (id: number, answers: object) =>
      (await send(`responses/${id}/finish/`, 1, { answers })).body.score
    await save(form.id, 2, worth(10))
    await send(`${form.id}/publish/`, 3, { note: '' })
    expect(await finish(best.id, { lavada: 'yes' })).toEqual({
      ...{ points: 4, most: 4, percent: 100, least: 90, passes: true },
    })
    expect(await finish(worst.id, { lavada: 'no', sujeira: 'Lama' })).toMatchObject({ points: 1, passes: false })
    await send(`responses/${draft.id}/`, 1, { answers: { lavada: 'yes' } }, 'PATCH')

    const listed = async () =>
      (await read(`responses/?form=${form.id}&ordering=-score`)).results.map(
        ({ id, score }: { id: number; score: { percent: number } | null }) => [id, score?.percent ?? null],
      )
    expect(await listed()).toEqual([
      [best.id, 100],
      [worst.id, 25],
      [draft.id, null],
    ])
    const columns = ['score', 'points', 'most_points', 'passes'].map((field) => ({ field, title: field }))
    const status = { rascunho: 'R', completo: 'C', finalizado: 'F', cancelado: 'X' }
    const words = { status, passes: { yes: 'Sim', no: 'Não' } }
    const file = await server.post(`forms/responses/export/?form=${form.id}&ordering=-score`, {
      ...{ token: elisa, body: { format: 'csv', language: 'pt', columns, words } },
    })
    expect(file.body.split('\r\n').slice(1, 4)).toEqual(['100;4;4;Sim', '25;1;4;Não', ';;;'])
    const [finished] = (await read(`responses/${worst.id}/logs/`)).results
    expect(finished.changes).toContainEqual({ field: 'score', old: null, new: '1/4 (25%)' })

    const sentBack = await send(`responses/${worst.id}/send-back/`, 2, { reason, remarks: {} })
    expect(sentBack.body).toMatchObject({ status: 'rascunho', score: null })
  })

  test('is offered no more once it is retired, and is not late; what was begun can be finished', async () => {
    const { results } = await read('assets/?page_size=1&search=hidraulica')
    const machine = results[0].id
    const form = await publish({ every_days: 1, machines: [machine] })
    const inspection = async () =>
      (await read(`assets/${machine}/`)).forms.find((one: { id: number }) => one.id === form.id)?.inspection
    expect(await inspection()).toBe('late')
    const begun = (await start(form.id, machine)).body

    expect((await send(`${form.id}/retire/`, 2, { reason })).body.status).toBe('retired')
    expect(await inspection()).toBeUndefined()
    expect([await isListed(form.id, elisa, 'built/'), await isListed(form.id, davi)]).toEqual([true, false])
    expect((await start(form.id, machine)).status).toBe(400)
    expect((await save(form.id, 3, builtDefinition)).status).toBe(409)
    expect((await send(`${form.id}/`, 3, details, 'PATCH')).status).toBe(409)
    const answers = { lavada: 'yes', nivel: '50' }
    expect((await send(`responses/${begun.id}/finish/`, 1, { answers })).body.status).toBe('completo')

    expect((await send(`${form.id}/reactivate/`, 3, { reason })).body.status).toBe('published')
    expect(await isListed(form.id, davi)).toBe(true)
    const steps = (await read(`${form.id}/logs/`)).results
    expect(steps.map(({ transition }: { transition: string }) => transition)).toEqual([
      ...['form.reactivate', 'form.retire', 'form.publish', 'form.create'],
    ])
    expect(steps[1]).toMatchObject({ reason, from: 'published', to: 'retired' })
  })

  test('an overview counts no machine as late for the term of a retired form', async () => {
    const late = async () => (await read('overview/')).late
    const before = await late()
    const [machine] = (await read('assets/?inspection=in_time&page_size=1')).results
    const { id } = await publish({ every_days: 1, machines: [machine.id] })
    expect(await late()).toBe(before + 1)
    await send(`${id}/retire/`, 2, { reason })
    expect(await late()).toBe(before)
  })
})

test.each(['draft', 'published', 'retired'])('FRM-06: whoever builds finds the forms that are %s', async (status) => {
  const { results, count } = await read(`built/?status=${status}&page_size=100`)
  expect(count).toBeGreaterThan(0)
  expect(new Set(results.map((row: { status: string }) => row.status))).toEqual(new Set([status]))
})

test('FRM-06: a form comes as an XLSForm that can be read back, and a draft to whoever builds alone', async () => {
  const { id } = await make()
  const ask = (token: string) =>
    server.app.request(`/api/v1/forms/${id}/xlsform/`, { headers: { Authorization: `Bearer ${token}` } })
  const answer = await ask(elisa)
  expect([answer.status, answer.headers.get('Content-Disposition')]).toEqual([
    ...[200, `attachment; filename="xlsform-${id}.xlsx"`],
  ])
  const sheets = readSheets(new Uint8Array(await answer.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['survey', 'choices', 'settings'])
  expect(readXlsform(sheets, 'pt')).toMatchObject({
    title: newForm.title,
    definition: {
      sections: [
        {
          questions: [
            { key: 'lavada', kind: 'check' },
            { least: 0, most: 100 },
          ],
        },
        {},
      ],
    },
  })
  expect((await ask(davi)).status).toBe(404)
})
