import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figureCodes } from '../../../contract/dashboards/figures'
import { toldEntities } from '../../../contract/notifications/news'
import {
  accessRequest,
  attachment,
  dashboard,
  listView,
  moduleLink,
  report,
  reportItem,
  reportLine,
} from '../../../server/database/schema'
import { type Random, randomFrom } from '../../../server/demo/random'
import { writeDocument } from '../../../server/documentation/document'
import { sampleDashboard } from '../../support/samples/sample-dashboard'
import { builtDefinition } from '../../support/samples/sample-forms'
import { startTestServer, type TestServer } from '../../support/server'
import { unbalanced } from '../support/billing-audit'

const requests = 10_000

let server: TestServer
let token: string
/** Lines and items that are there, by the name of their id in a path. */
let parts: Readonly<Record<string, readonly { readonly id: number; readonly report_id: number }[]>>
/** The caller's own, and files and links of others: enough that not all are deleted before each call has met one. */
let views: readonly { readonly id: number }[]
let files: readonly { readonly entity: string; readonly document: number; readonly key: string }[]
let links: readonly { readonly id: number; readonly link: number }[]
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('ana.souza')).access
  const { database } = server
  const [created_at, expires_at] = [new Date(0), new Date('9999-12-31')]
  const asked = { feature_id: 1, status: 'open' as const, path: '/', reason: 'Preciso ver', created_at, expires_at }
  await database.insert(accessRequest).values([3, 4].map((user_id) => ({ ...asked, user_id })))
  const view = { list: 'forms', owner_id: 1, query: '', is_shared: false }
  views = await database
    .insert(listView)
    .values(Array.from({ length: 200 }, (_, number) => ({ ...view, name: String(number) })))
    .returning({ id: listView.id })
  await database
    .insert(dashboard)
    .values(Array.from({ length: 60 }, (_, number) => ({ ...sampleDashboard, code: `painel-${number}` })))
  const link = { title: 'Manual', url: 'https://example.com/', description: '' }
  const placeOf = (number: number) => ({ module_id: 1 + (number % 4), place: 1 + Math.floor(number / 4) })
  links = await database
    .insert(moduleLink)
    .values(Array.from({ length: 200 }, (_, number) => ({ ...link, ...placeOf(number) })))
    .returning({ id: moduleLink.module_id, link: moduleLink.id })
  const file = { entity_id: 1, name: 'contrato.pdf', type: 'application/pdf', size: 9, created_by: 1, created_at }
  const fileOf = (entity: string) => ({ ...file, entity, stored_as: randomUUID(), key: randomUUID() })
  const made = await database
    .insert(attachment)
    .values(Object.keys(filesIn).flatMap((entity) => Array.from({ length: 60 }, () => fileOf(entity))))
    .returning({ entity: attachment.entity, document: attachment.id, key: attachment.key })
  files = made.map(({ key, ...one }) => ({ ...one, key: key ?? '' }))
  parts = {
    line: await database.select().from(reportLine).orderBy(reportLine.id).limit(20),
    item: await database.select().from(reportItem).orderBy(reportItem.id).limit(20),
  }
})
afterAll(() => server.close())

/** By the entity of a record, where its files are. */
const filesIn = {
  report: '/billing/reports/{id}/documents/',
  invoice: '/billing/invoices/{id}/documents/',
  nd_request: '/billing/nd-requests/{id}/documents/',
  debit_note: '/billing/debit-notes/{id}/documents/',
  project: '/projects/{id}/documents/',
  module: '/iam/modules/{id}/documents/',
  follow_up: '/forms/follow-ups/{id}/documents/',
  form_response: '/forms/responses/{id}/files/',
}

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}

const nasty = [
  '',
  ...Array.from(' 0%_\'"`\\;\u0000\u0001\ud800'),
  ...'-1 01 1.5 1e309 99999999999 9007199254740993 ٣ 💥 ÁÉÍ \u202e 2026-02-30 2026-13'.split(' '),
  ...'-- null undefined NaN true [] {} ../../etc/passwd <script> {{7*7}} #{1}'.split(' '),
  ...['\r\nX-Injected: 1', "' or 1=1 --", "'); drop table report; --", 'x'.repeat(5_000)],
]
const strange: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53],
  ...[[], {}, [[[[]]]], { a: { b: {} } }, [null], { $gt: '' }, { toString: 1 }],
]

/** A line of a report as somebody saw it who was overtaken. */
const overtaken = {
  ...{ id: 1, version: 99, status: '', service_order: '', failure_analysis: '', observations: '', value: '0.01' },
  ...{ initial: 0, final: 10, franchise: 0, rent: '0.01', excess: '0.00', discount: '0.00' },
}

const noAccess = { profiles: [], features: [], admin_of: [] }

/** What belongs into a field of this name: a request that is right but for one thing reaches further than one that is all wrong. */
const plausible: Readonly<Record<string, readonly unknown[]>> = {
  ...each('report client cost_center form', [1, 2, 400, 9_999_999_999]),
  ...each('items assets', [[], [1], [1, 2, 3]]),
  lines: [[], [1], [1, 2, 3], [overtaken]],
  ...each('name corporate_name code address city group management family condition', ['Obra', 'CB-0001']),
  ...each('state postal_code documents_email', ['']),
  ...each('contacts clients', [[]]),
  payment_days: [null, 30],
  cnpj: ['11222333000181', '11222333000182'],
  ...each('value daily_rate rent excess discount', ['0.01', '0.00', '999999999999.99']),
  ...each('initial final franchise', [0, 10, 99_999_999]),
  ...each('inicio fim due_date', ['2026-12-31', '2027-01-31', '9999-12-31']),
  ...each('competencia from to', ['1900-01', '2026-12']),
  ...each('notes purchase_order frs observation observations service_order failure_analysis', ['', 'x']),
  ...each('reason text description sales_order', ['Valor divergente do pedido.']),
  ...each('title group', ['Lavagem']),
  url: ['https://example.com/'],
  place: [1],
  ...each('title_en description_en', ['']),
  cards: [sampleDashboard.cards],
  split: ['month'],
  ...each('figures values', [{}]),
  others: ['Outros'],
  every_days: [null, 7],
  manager: [1, 2],
  ...each('members cost_centers budget', [[]]),
  begins: ['2026-01-01'],
  ends: ['2026-12-31'],
  machines: [[], [1]],
  definition: [builtDefinition],
  note: ['', 'Troquei os pneus da frente.'],
  severity: ['high'],
  owner: [2],
  due: ['2026-12-31'],
  parts: [1, 2, 12],
  users: [[2], [3, 4]],
  ...each('give take', [noAccess, { ...noAccess, features: ['faturamento_faturas'] }]),
  digest: ['as it was'],
  permission: ['faturamento_faturas'],
  path: ['/faturamento'],
  ...each('created_from created_to issue_from issue_to due_from due_to', ['2026-01-01', '2026-11-20', '9999-12-31']),
  ...each('emissao_from emissao_to', ['2026-01-01', '2026-11-20', '9999-12-31']),
  ...each('competencia_from competencia_to', ['2026-01', '2026-12']),
  source: ['report', 'invoice', 'nd_request', 'debit_note'],
  kind: ['pdf', 'invoice', 'provision'],
  ageing: ['not_due', 'over_90'],
  search: ['FL-000001', '#1', 'Obra'],
  page: ['1', '2', '9999999'],
  status: ['issued', 'open', 'cancelled'],
  ordering: ['id', '-cliente', '-value'],
}

function each(names: string, values: readonly unknown[]) {
  return Object.fromEntries(names.split(' ').map((name) => [name, values]))
}

test(`${requests.toLocaleString('en')} malformed requests, made from the published document, are all refused or answered, and no amount is wrong after them`, async () => {
  const random = randomFrom(20_261_120)
  const operations = Object.entries(writeDocument().paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
      met: new Set<number>(),
    })),
  )
  /** What takes nothing can be asked wrongly in few ways only. */
  const takingInput = operations.filter(
    ({ path, operation }) => path.includes('{') || operation.parameters || operation.requestBody,
  )
  /** Where no app is there to be removed, somebody has a passkey, and gives the right password. */
  const beyond = '/api/v1/me/second-factor/app/remove/'
  /** With a refusal that the document names and no request met: then they did not reach as far as they should. */
  const notReached = () =>
    operations.filter(({ path, operation: { responses }, met }) =>
      [400, 404, 412, 415, 428].some(
        (status) => String(status) in responses && !met.has(status) && !(path === beyond && status === 404),
      ),
    )
  const before = await server.database.$count(report)
  const failed: string[] = []
  for (let count = 0; count < requests || (count < 2 * requests && notReached().length > 0); count++) {
    const drawn = count >= requests ? notReached() : count % 20 === 0 ? operations : takingInput
    const { path, method, operation, met } = random.pick(drawn)
    const address = addressOf(path, operation, random)
    const request = requestOf(method, operation, random)
    const response = await server.app.request(address, request)
    // A stream goes on as long as somebody reads it.
    if (response.headers.get('Content-Type') === 'text/event-stream') await response.body?.cancel()
    else await response.text()
    if (response.status >= 500 || !response.headers.has('X-Request-Id'))
      failed.push(`${response.status} ${method} ${address}`)
    if (request.method === method.toUpperCase()) met.add(response.status)
  }

  expect(failed).toEqual([])
  // Of the files that are there, there are rows alone.
  expect(server.failures.filter((failure) => !JSON.stringify(failure).includes('file.missing'))).toEqual([])
  expect(await server.database.$count(report)).toBeGreaterThanOrEqual(before)
  expect(await unbalanced(server.database)).toEqual([])
  expect(notReached().map(({ path, method, met }) => `${method} ${path} met ${[...met].join(' ')}`)).toEqual([])
}, 480_000)

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses: Readonly<Record<string, unknown>>
}

/** Of records that are there, and of none. */
function idIn(random: Random): string {
  if (random.chance(60)) return String(random.whole(1, 2))
  return random.chance(50) ? '9999999999' : encode(random.pick(nasty), random)
}

/** The ids of a line or an item that is there, with its report's, of a file or of a view; nothing where the path names none of them. */
function knownIn(path: string, random: Random): Readonly<Record<string, number | string>> {
  const [entity] = Object.entries(filesIn).find(([, folder]) => path.includes(`${folder}{`)) ?? []
  if (entity) return { id: 1, ...random.pick(files.filter((file) => file.entity === entity)) }
  if (path.includes('{entity}')) return { entity: random.pick(toldEntities), id: 1 }
  if (path.includes('/list-views/{id}/')) return random.pick(views)
  if (path.includes('/native/{code}/')) return { code: `painel-${random.whole(0, 59)}` }
  if (path.includes('{figure}')) return { figure: random.pick(figureCodes) }
  if (path.includes('{link}')) return random.pick(links)
  if (path.includes('/lines/readings/')) return { id: random.pick(parts['line'] ?? []).report_id }
  const [part] = Object.entries(parts).filter(([name]) => path.includes(`{${name}}`))
  const row = part ? random.pick(part[1]) : null
  return part && row ? { id: row.report_id, [part[0]]: row.id } : {}
}

function addressOf(path: string, { parameters = [] }: Operation, random: Random): string {
  const known: Readonly<Record<string, number | string>> = random.chance(60) ? knownIn(path, random) : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(known[name] ?? idIn(random)))
  const queries = parameters.filter((parameter) => parameter.in === 'query')
  const isAsked = random.chance(80)
  const query = [
    ...queries.filter(({ required }) => required && isAsked),
    ...random.shuffle(queries.filter(({ required }) => !required)).slice(0, random.whole(isAsked ? 0 : 1, 3)),
  ].flatMap(({ name }) =>
    Array.from({ length: random.chance(10) ? 2 : 1 }, () => `${name}=${encode(textFor(name, random), random)}`),
  )
  if (random.chance(10)) query.push(encode(random.pick(nasty), random))
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function textFor(name: string, random: Random): string {
  const texts = (plausible[name] ?? []).map(String)
  return texts.length > 0 && random.chance(50) ? random.pick(texts) : random.pick(nasty)
}

/** As a browser would write it, or wrong in a way that only a program is. */
function encode(text: string, random: Random): string {
  const whole = encodeURIComponent(text.replace('\ud800', '\ufffd'))
  return random.chance(90) ? whole : `${whole}${random.pick(['%', '%zz', '%C3', '%00', '%ED%A0%80'])}`
}

function requestOf(method: string, operation: Operation, random: Random): RequestInit {
  const headers = new Headers()
  if (random.chance(65)) headers.set('Authorization', `Bearer ${random.chance(95) ? token : headerText(random)}`)
  if (random.chance(92)) headers.set('Idempotency-Key', random.chance(85) ? keyOf(random) : headerText(random))
  if (random.chance(85))
    headers.set('If-Match', random.chance(70) ? random.pick(['"1"', '"2"', '"9"']) : headerText(random))
  const sent = random.chance(95) ? method.toUpperCase() : random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'])
  if (sent === 'GET') return { method: sent, headers }
  const { content = {} } = operation.requestBody ?? {}
  if (content['multipart/form-data'] && random.chance(60)) return { method: sent, headers, body: formOf(random) }
  const type = random.chance(90)
    ? 'application/json'
    : random.pick(['text/plain', 'multipart/form-data; boundary=x', 'x/y'])
  headers.set('Content-Type', type)
  return { method: sent, headers, body: bodyOf(content['application/json']?.schema, random) }
}

/** One in eight is one that was there before. */
let keys = 0
function keyOf(random: Random): string {
  return `malformed-${random.chance(12) ? random.whole(0, keys) : ++keys}`
}

function formOf(random: Random): FormData {
  const form = new FormData()
  if (random.chance(50)) {
    form.append('file', new Blob(['%PDF-1.7\n']), 'contrato.pdf')
    return form
  }
  for (let part = random.whole(0, 2); part >= 0; part--) {
    const name = random.chance(70) ? 'file' : random.pick(nasty)
    const content = random.pick(['', '%PDF-1.7\n', '\u0089PNG\r\n\u001a\n', 'PK\u0003\u0004', 'x'.repeat(10_000)])
    if (random.chance(80))
      form.append(name, new Blob([content]), `${random.pick(nasty)}.${random.pick(['pdf', 'exe', 'png'])}`)
    else form.append(name, random.pick(nasty))
  }
  return form
}

function headerText(random: Random): string {
  return random
    .pick(nasty)
    .replace(/[^\x20-\x7e]/g, '?')
    .trim()
    .slice(0, 300)
}

function bodyOf(schema: Schema | undefined, random: Random): string {
  const json = JSON.stringify(makeValue(schema ?? {}, random)) ?? ''
  if (random.chance(85)) return json
  return random.pick([
    json.slice(0, -1),
    `${json}}`,
    '',
    '[',
    '{"a":',
    json.replaceAll('"', "'"),
    '\u0000',
    `{"__proto__":${json}}`,
  ])
}

/** `care` is how often, in a hundred, a field holds what belongs there. */
function makeValue(schema: Schema, random: Random, care = random.pick([50, 99, 99]), name = ''): unknown {
  const right = plausible[name] ?? []
  if (right.length > 0 && random.chance(care)) return random.pick(right)
  if (random.chance((100 - care) / 3)) return random.pick(strange)
  const { properties, items, enum: values } = schema
  if (values && random.chance(care)) return random.pick(values)
  if (items && random.chance(care))
    return Array.from({ length: random.whole(0, 3) }, () => makeValue(items, random, care))
  if (!properties) return random.chance(50) ? random.pick(nasty) : random.pick([...strange, 1, 2, 60])
  const entries = Object.entries(properties).filter(() => random.chance(care + 1))
  const extra = random.chance(10) ? [[random.pick(nasty), random.pick(strange)]] : []
  return Object.fromEntries([...entries.map(([key, part]) => [key, makeValue(part, random, care, key)]), ...extra])
}
