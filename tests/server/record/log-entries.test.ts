import { randomUUID } from 'node:crypto'
import { count, desc, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personStatuses } from '../../../contract/access/person.schema'
import { emptyAsset } from '../../../contract/assets/asset'
import { emptyClient } from '../../../contract/billing/client'
import { emptyCompany } from '../../../contract/billing/company/company'
import { emptyCostCenter } from '../../../contract/billing/cost-center'
import { debitNoteStatuses } from '../../../contract/billing/debit-note.schema'
import { documentKinds, documentSources } from '../../../contract/billing/documents/billing-documents.schema'
import { invoiceStatuses } from '../../../contract/billing/invoice.schema'
import { masterStatuses } from '../../../contract/billing/master-data/master-data.schema'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { makeAdministrator } from '../../../server/access/administrator'
import * as tables from '../../../server/database/schema'
import { followUp, invoice, logEntry, report } from '../../../server/database/schema'
import { endpoints } from '../../../server/endpoints'
import { linkFor } from '../../../server/session/password-links'
import { accessRequestLogWords } from '../../../src/access/access-request/access-request-log'
import { moduleLogWords } from '../../../src/access/administration/module-log'
import { personLogWords } from '../../../src/access/person/person-log'
import { profileLogWords } from '../../../src/access/profile/profile-log'
import { assetLogWords } from '../../../src/billing/asset/asset-log'
import { clientLogWords } from '../../../src/billing/client/client-log'
import { companyLogWords } from '../../../src/billing/company/company-log'
import { costCenterLogWords } from '../../../src/billing/cost-center/cost-center-log'
import { debitNoteLogWords } from '../../../src/billing/debit-note/debit-note-log'
import { invoiceLogWords } from '../../../src/billing/invoice/invoice-log'
import { ndRequestLogWords } from '../../../src/billing/nd-request/nd-request-log'
import { reportLogWords } from '../../../src/billing/report/report-log'
import { followUpLogWords } from '../../../src/forms/follow-up/follow-up-log'
import { formLogWords } from '../../../src/forms/form/form-log'
import { responseLogWords } from '../../../src/forms/response/response-log'
import { projectLogWords } from '../../../src/projects/project/project-log'
import type { LogWords } from '../../../src/ui/record/log.projection'
import { draftOf, makeNdRequest, planOf, reason } from '../../machines/billing/nd-request/nd-records'
import { makeAuthenticator } from '../../support/passkey'
import { exportedDashboard, sampleDashboard } from '../../support/samples/sample-dashboard'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { builtDefinition, formFiles, newForm } from '../../support/samples/sample-forms'
import { exportedProjects, projectBody } from '../../support/samples/sample-project-calls'
import { accidentAnswers } from '../../support/samples/sample-response'
import { appWith, setUpFactor } from '../../support/second-factor'
import { type Answer, startTestServer, type TestServer } from '../../support/server'
import { browserOf } from '../../support/server-browser'

let server: TestServer
let session: { access: string; refresh: string }
let other: { access: string; refresh: string }
let admin: { access: string; refresh: string }
let davi: string
let asked: number
/** Of every record and of the log, before anything is written. */
let before: ReadonlyMap<string, number>
let lastBefore: number
let sent: { id: number; version: number }
beforeAll(async () => {
  server = await startTestServer({
    clock: 'real',
    /** Nobody listens there. */
    settings: { mail: { url: 'smtp://127.0.0.1:9', from: 'portal@empresa.example' } },
  })
  before = await readVersions()
  lastBefore = (await newestEntry())?.id ?? 0
  session = await server.signIn('bruno.lima')
  other = await server.signIn('carla.dias')
  admin = await server.signIn('ana.souza')
  const elisa = await server.signIn('elisa.melo')
  await setUpFactor(server, elisa.access)
  davi = (await server.signIn('davi.rocha')).access
  asked = await askForAccess(elisa)
  sent = await makeNdRequest(server, session.access, { as: 'awaiting_client' })
  for (const path of erasable) erased.set(path, await attachTo(path))
})
afterAll(() => server.close())

const draft = { cost_center: 1, client: 1, inicio: '2031-01-01', fim: '2031-01-20', competencia: '2031-01' }
const exported = {
  format: 'csv',
  columns: [{ field: 'id', title: 'Boletim' }],
  words: { status: Object.fromEntries(reportStatuses.map((status) => [status, status])) },
  language: 'pt',
}
const exportedInvoices = {
  ...exported,
  columns: [{ field: 'number', title: 'Fatura' }],
  words: { status: Object.fromEntries(invoiceStatuses.map((status) => [status, status])) },
}
const wordsOf = (statuses: readonly string[]) => ({ status: Object.fromEntries(statuses.map((one) => [one, one])) })
const nothing = { profiles: [], features: [], admin_of: [] }
const accessChange = { users: [4], give: { ...nothing, features: ['faturamento_documentos'] }, take: nothing }
const exportedAudit = { ...exported, columns: [{ field: 'event', title: 'Evento' }], words: {} }
const exportedPeople = { ...exported, columns: [{ field: 'name', title: 'Nome' }], words: wordsOf(personStatuses) }
const exportedRequests = { ...exported, words: wordsOf(ndRequestStatuses) }
const exportedNotes = { ...exportedInvoices, words: wordsOf(debitNoteStatuses) }
const exportedDocuments = {
  ...exported,
  columns: [{ field: 'name', title: 'Documento' }],
  words: {
    kind: Object.fromEntries(documentKinds.map((kind) => [kind, kind])),
    source: Object.fromEntries(documentSources.map((source) => [source, source])),
  },
}
const lineOfRequest = { id: null, asset: 1, description: 'Avaria', value: '10.00' }
const next = { inicio: '2031-02-01', fim: '2031-02-20', competencia: '2031-02' }
const head = {
  inicio: '2031-01-01',
  fim: '2031-01-20',
  competencia: '2031-01',
  notes: 'x',
  purchase_order: '',
  frs: '',
}
const imported = { kind: 'cost_center', rows: [{ line: 2, cells: { code: 'CB-9002', name: 'Mina Nova' } }] }
const item = { description: 'Frete', observation: '', value: '10.00' }
const ask = (method: string, path: string, version: number, body?: unknown, { access } = session) =>
  server.call(method, path, {
    token: access,
    headers: { 'Idempotency-Key': 'key-for-the-log', 'If-Match': `"${version}"` },
    ...(body === undefined ? {} : { body }),
  })
/** Each with a file that is deleted by law. */
const erasable = [
  ...['billing/reports/{id}', 'billing/invoices/{id}', 'billing/nd-requests/{id}', 'billing/debit-notes/{id}'],
  ...['projects/{id}', 'iam/modules/{id}', 'forms/follow-ups/{id}', 'forms/responses/{id}'],
]
/** The addresses of those files. */
const erased = new Map<string, string>()
const eraseFile = (path: string) => ask('POST', `${erased.get(path)}erase/`, 1, { reason }, admin)
const post = (path: string, body?: unknown, version = 1) => ask('POST', path, version, body)
const administer = (path: string, body: unknown, version = 1) => ask('POST', path, version, body, admin)
const patch = (path: string, version: number, body: unknown) => ask('PATCH', path, version, body)

const fleetWords = {
  inspection: { in_time: 'em dia', late: 'atrasada' },
  is_rented: { rented: 'alugada', free: 'livre' },
}

/** Of a kind of master data: one that is made of this draft. */
function writesOf(path: string, draft: object): [string, string | null, () => Promise<Answer>][] {
  let id = 0
  const made = async () => {
    const answer = await post(path, draft)
    id = answer.body.id
    return answer
  }
  const words = { ...wordsOf(masterStatuses), unit: { h: 'h', km: 'km' }, ...fleetWords }
  return [
    [`/${path}`, 'record.create', made],
    [`PATCH /${path}{id}/`, 'record.edit', () => patch(`${path}${id}/`, 1, { ...draft, name: 'Outro' })],
    [`/${path}{id}/deactivate/`, 'record.deactivate', () => post(`${path}${id}/deactivate/`, undefined, 2)],
    [`/${path}{id}/reactivate/`, 'record.reactivate', () => post(`${path}${id}/reactivate/`, undefined, 3)],
    [`/${path}export/`, null, () => post(`${path}export/`, { ...exportedPeople, words })],
  ]
}

const sharedView = { list: 'invoices', name: 'De todos', query: '', is_shared: true }

/** Every call that may write, in an order in which each can succeed, and the transition it writes down. */
const writes: [string, string | readonly string[] | null, () => Promise<Answer>][] = [
  ['/token/', 'session.start', () => post('token/', { username: 'ana.souza', password: 'portal-demo' })],
  ['/me/second-factor/start/', null, () => factorStep('start')],
  ['/me/second-factor/confirm/', 'second-factor.set-up', () => factorStep('confirm', { code: app.code() })],
  ['/token/second-factor/start/', null, offerToDavi],
  ['/token/second-factor/', 'session.start', signInWithCode],
  ['/me/second-factor/passkeys/start/', null, () => factorStep('passkeys/start', { proof: 'portal-demo' })],
  ['/me/second-factor/passkeys/', 'second-factor.add-passkey', keepPasskey],
  [
    '/me/second-factor/passkeys/{id}/remove/',
    'second-factor.remove-passkey',
    () => factorStep('passkeys/1/remove', { proof: 'portal-demo' }),
  ],
  [
    '/me/second-factor/recovery-codes/',
    'second-factor.renew-codes',
    () => factorStep('recovery-codes', { proof: 'portal-demo' }),
  ],
  ['/me/second-factor/app/remove/', 'second-factor.remove-app', removeApp],
  ['/me/second-factor/turn-off/', 'second-factor.turn-off', turnOff],
  ['/token/refresh/', null, () => post('token/refresh/', { refresh: other.refresh })],
  ['/auth/sso/start/', null, () => post('auth/sso/start/', { state: 'x' })],
  ['/auth/sso/callback/', 'session.start', signInByProvider],
  [
    '/me/password/',
    'password.change',
    () => post('me/password/', { current_password: 'portal-demo', new_password: 'uma frase bem comprida' }),
  ],
  [
    'DELETE /me/sessions/{session}/',
    'session.end',
    async () => {
      const own = (await server.get('me/sessions/', admin.access)).body
      const { id } = own.find(({ is_current }: { is_current: boolean }) => !is_current)
      return server.call('DELETE', `me/sessions/${id}/`, { token: admin.access })
    },
  ],
  ['/auth/logout/', 'session.end', () => post('auth/logout/', { refresh: other.refresh })],
  ...writesOf('billing/clients/', { ...emptyClient, name: 'U', corporate_name: 'U Ltda.', cnpj: '11222333000181' }),
  ...writesOf('billing/cost-centers/', { ...emptyCostCenter, code: 'CB-9001', name: 'Mina' }),
  ...writesOf('assets/', { ...emptyAsset, code: 'ATV-9001', name: 'Torre', cost_center: 1 }),
  [
    'PATCH /billing/company/',
    'record.edit',
    () =>
      patch('billing/company/', 1, { ...emptyCompany, name: 'U', corporate_name: 'U Ltda.', cnpj: '11222333000181' }),
  ],
  ['/projects/', 'project.create', () => onProject('', projectBody(1))],
  ['PATCH /projects/{id}/', 'project.edit', () => onProject('{id}/', { ...projectBody(1), name: 'Outra' }, 'PATCH')],
  ['/projects/{id}/activate/', 'project.activate', () => onProject('{id}/activate/', { note: '' })],
  ['/projects/{id}/suspend/', 'project.suspend', () => onProject('{id}/suspend/', { reason })],
  ['/projects/{id}/resume/', 'project.resume', () => onProject('{id}/resume/', { note: '' })],
  ['/projects/{id}/documents/', 'document.attach', () => onProject('{id}/documents/', formOf(sampleFile('pdf')))],
  ['DELETE /projects/{id}/documents/{document}/', 'document.remove', removeProjectFile],
  ['/projects/{id}/messages/', null, () => onProject('{id}/messages/', { text: 'Bom dia' })],
  ['/projects/{id}/close/', 'project.close', () => onProject('{id}/close/', { note: '' })],
  ['/projects/', 'project.create', () => onProject('', projectBody(2))],
  ['/projects/{id}/cancel/', 'project.cancel', () => onProject('{id}/cancel/', { reason })],
  ['/projects/export/', null, () => administer('projects/export/', exportedProjects)],
  ['/billing/imports/check/', null, () => post('billing/imports/check/', imported)],
  ['/billing/imports/', 'record.create', () => post('billing/imports/', imported)],
  ['/dashboards/native/', 'dashboard.create', () => administer('dashboards/native/', sampleDashboard)],
  [
    'PATCH /dashboards/native/{code}/',
    'dashboard.edit',
    () => ask('PATCH', 'dashboards/native/amostra/', 1, { ...sampleDashboard, title: 'Outra' }, admin),
  ],
  ['/dashboards/native/{code}/export/', null, () => administer('dashboards/native/amostra/export/', exportedDashboard)],
  [
    'DELETE /dashboards/native/{code}/',
    'dashboard.remove',
    () => server.call('DELETE', 'dashboards/native/amostra/', { token: admin.access }),
  ],
  ['/list-views/', 'view.share', () => administer('list-views/', sharedView)],
  [
    'PATCH /list-views/{id}/',
    'view.edit',
    () => ask('PATCH', 'list-views/1/', 1, { name: 'De nós', query: '', is_shared: true }, admin),
  ],
  ['/list-views/{id}/set-default/', null, () => administer('list-views/1/set-default/', { is_default: true })],
  ['DELETE /list-views/{id}/', 'view.remove', () => server.call('DELETE', 'list-views/1/', { token: admin.access })],
  ['PATCH /home/personal/', null, () => patch('home/personal/', 1, { parts: null })],
  [
    '/home/personal/favourites/',
    null,
    () => post('home/personal/favourites/', { path: '/', name: null, is_favourite: true }),
  ],
  ['/notifications/{id}/mark-read/', 'notification.read', () => post('notifications/135/mark-read/')],
  [
    'PATCH /notifications/choices/',
    null,
    () => patch('notifications/choices/', 1, { choices: { follow_ups: 'none' } }),
  ],
  ['/notifications/mark-all-read/', 'notification.read-all', () => post('notifications/mark-all-read/')],
  ['/notifications/present/{entity}/{id}/', null, () => post('notifications/present/report/1/', { is_here: true })],
  [
    '/notifications/followed/{entity}/{id}/',
    null,
    () => post('notifications/followed/report/1/', { is_following: true }),
  ],
  ['/billing/reports/', 'report.create', () => post('billing/reports/', draft)],
  ['PATCH /billing/reports/{id}/', 'report.edit', () => patch('billing/reports/401/', 1, head)],
  ['/billing/reports/{id}/clone/', 'report.create', () => post('billing/reports/401/clone/', next)],
  ['/billing/reports/{id}/lines/', 'lines.change', () => post('billing/reports/401/lines/', { assets: [1] })],
  ['PATCH /billing/reports/{id}/lines/{line}/', 'lines.change', () => onFirst('PATCH', 'lines')],
  ['/billing/reports/{id}/lines/readings/', 'lines.change', readFirst],
  ['DELETE /billing/reports/{id}/lines/{line}/', 'lines.change', () => onFirst('DELETE', 'lines')],
  ['/billing/reports/{id}/items/', 'lines.change', () => post('billing/reports/401/items/', item)],
  ['PATCH /billing/reports/{id}/items/{item}/', 'lines.change', () => onFirst('PATCH', 'items')],
  ['DELETE /billing/reports/{id}/items/{item}/', 'lines.change', () => onFirst('DELETE', 'items')],
  ['/billing/reports/{id}/cancel/', 'report.cancel', () => post('billing/reports/401/cancel/', { reason }, 9)],
  [
    '/billing/reports/{id}/documents/',
    'document.attach',
    () => post('billing/reports/401/documents/', formOf(sampleFile('pdf'))),
  ],
  ['DELETE /billing/reports/{id}/documents/{document}/', 'document.remove', () => removeFile('reports/401')],
  ['/billing/reports/{id}/messages/', null, () => post('billing/reports/401/messages/', { text: 'Bom dia' })],
  ['/billing/reports/export/', null, () => post('billing/reports/export/', exported)],
  [
    '/billing/invoices/',
    ['provision.book', 'provision.book'],
    async () => post('billing/invoices/', await provision()),
  ],
  ['/billing/invoices/{id}/documents/', 'document.attach', () => onNewest('documents', formOf(sampleFile('pdf')))],
  ['/billing/invoices/{id}/messages/', null, () => onNewest('messages', { text: 'Bom dia' })],
  [
    'DELETE /billing/invoices/{id}/documents/{document}/',
    'document.remove',
    async () => removeFile(`invoices/${(await newestInvoice())?.id}`),
  ],
  ['/billing/invoices/{id}/sales-order/', 'salesOrder.link', () => onNewest('sales-order', { sales_order: 'OV-1' })],
  [
    '/billing/invoices/{id}/confirm/',
    ['provision.confirm', 'provision.confirm'],
    () => onNewest('confirm', { due_date: '2090-01-31' }),
  ],
  [
    '/billing/invoices/{id}/cancel/',
    ['invoice.cancel', 'invoice.cancel'],
    () => onNewest('cancel', { reason: 'Valor divergente do pedido.' }),
  ],
  ['/billing/invoices/export/', null, () => post('billing/invoices/export/', exportedInvoices)],
  ['/billing/nd-requests/', 'request.create', () => post('billing/nd-requests/', draftOf(['10.00']))],
  [
    'PATCH /billing/nd-requests/{id}/',
    'request.edit',
    () => onRequest('', { competencia: '2026-11', notes: '', lines: [lineOfRequest] }, 'PATCH'),
  ],
  ['/billing/nd-requests/{id}/send/', 'request.send', () => onRequest('send/', {})],
  [
    '/billing/nd-requests/{id}/review/',
    'request.review',
    () => post(`billing/nd-requests/${sent.id}/review/`, { reason }, sent.version),
  ],
  ['/billing/nd-requests/{id}/approve/', 'request.approve', () => onRequest('approve/', {})],
  [
    '/billing/nd-requests/{id}/debit-notes/',
    ['debitNotes.generate', 'debitNotes.generate'],
    () => onRequest('debit-notes/', planOf(['10.00'])),
  ],
  [
    '/billing/debit-notes/{id}/documents/',
    'document.attach',
    async () => post(`billing/${await newestNote()}/documents/`, formOf(sampleFile('pdf'))),
  ],
  [
    '/billing/debit-notes/{id}/messages/',
    null,
    async () => post(`billing/${await newestNote()}/messages/`, { text: 'Bom dia' }),
  ],
  [
    'DELETE /billing/debit-notes/{id}/documents/{document}/',
    'document.remove',
    async () => removeFile(await newestNote()),
  ],
  [
    '/billing/debit-notes/{id}/cancel/',
    ['debitNote.cancel', 'debitNote.cancel'],
    async () => onNote('cancel/', { reason }),
  ],
  ['/billing/nd-requests/{id}/documents/', 'document.attach', () => onRequest('documents/', formOf(sampleFile('pdf')))],
  [
    'DELETE /billing/nd-requests/{id}/documents/{document}/',
    'document.remove',
    async () => removeFile(`nd-requests/${(await newestRequest()).id}`),
  ],
  ['/billing/nd-requests/{id}/messages/', null, () => onRequest('messages/', { text: 'Bom dia' })],
  ['/billing/nd-requests/{id}/cancel/', 'request.cancel', () => onRequest('cancel/', { reason })],
  ['/billing/nd-requests/export/', null, () => post('billing/nd-requests/export/', exportedRequests)],
  ['/billing/debit-notes/export/', null, () => post('billing/debit-notes/export/', exportedNotes)],
  ['/iam/access-changes/preview/', null, () => administer('iam/access-changes/preview/', accessChange)],
  [
    '/iam/access-changes/',
    'access.change',
    async () => {
      const { digest } = (await administer('iam/access-changes/preview/', accessChange)).body
      return administer('iam/access-changes/', { ...accessChange, digest })
    },
  ],
  [
    '/iam/access-requests/',
    'access.ask',
    () => post('iam/access-requests/', { permission: 'formularios_criar', path: '/', reason }),
  ],
  ['/iam/access-requests/{id}/withdraw/', 'access.withdraw', () => post(`iam/access-requests/${asked + 1}/withdraw/`)],
  [
    '/iam/access-requests/{id}/deny/',
    'access.deny',
    () => administer(`iam/access-requests/${asked}/deny/`, { reason }),
  ],
  ['/iam/profiles/', 'profile.create', () => administer('iam/profiles/', { ...profile, module: 1 })],
  ['/iam/profiles/{id}/preview/', null, () => previewProfile()],
  [
    'PATCH /iam/profiles/{id}/',
    'profile.edit',
    async () => {
      const { digest, version } = (await previewProfile()).body
      return ask('PATCH', `iam/profiles/${await newestProfile()}/`, version, { ...renamed, digest }, admin)
    },
  ],
  [
    'DELETE /iam/profiles/{id}/',
    'profile.remove',
    async () => server.call('DELETE', `iam/profiles/${await newestProfile()}/`, { token: admin.access }),
  ],
  ['/iam/people/', 'person.invite', () => administer('iam/people/', { name: 'Gil', email: 'gil@empresa.example' })],
  [
    '/iam/people/{id}/password/',
    'person.givePassword',
    () => administer('iam/people/6/password/', { password: 'abcd-efgh-jkmn-pqrs' }),
  ],
  ['/iam/people/{id}/deactivate/', 'person.deactivate', () => administer('iam/people/6/deactivate/', { reason }, 2)],
  ['/iam/people/{id}/reactivate/', 'person.reactivate', () => administer('iam/people/6/reactivate/', { reason }, 3)],
  [
    'PATCH /iam/modules/{id}/',
    'module.edit',
    () => ask('PATCH', 'iam/modules/1/', 1, { name: 'Faturamento', icon: 'bot', place: 10, rules: [] }, admin),
  ],
  ['/iam/modules/{id}/links/', 'link.add', () => administer('iam/modules/7/links/', moduleLink)],
  [
    'PATCH /iam/modules/{id}/links/{link}/',
    'link.edit',
    () => onModuleLink('PATCH', { ...moduleLink, title: 'Normas' }),
  ],
  ['DELETE /iam/modules/{id}/links/{link}/', 'link.remove', () => onModuleLink('DELETE')],
  [
    '/iam/modules/{id}/documents/',
    'document.attach',
    () => administer('iam/modules/7/documents/', formOf(sampleFile('pdf'))),
  ],
  [
    'DELETE /iam/modules/{id}/documents/{document}/',
    'document.remove',
    async () => {
      const [file] = (await server.get('iam/modules/7/documents/', admin.access)).body
      return ask('DELETE', `iam/modules/7/documents/${file.id}/`, 1, undefined, admin)
    },
  ],
  [
    '/assets/fleet/export/',
    null,
    () =>
      post('assets/fleet/export/', {
        ...{ format: 'csv', columns: [{ field: 'code', title: 'Código' }], language: 'pt' },
        words: { ...wordsOf(masterStatuses), unit: { h: 'h', km: 'km' }, ...fleetWords },
      }),
  ],
  [
    'DELETE /iam/people/{id}/sessions/{session}/',
    'person.end-session',
    async () => {
      const { body } = await server.get('iam/people/5/sessions/', admin.access)
      return server.call('DELETE', `iam/people/5/sessions/${body[0].id}/`, { token: admin.access })
    },
  ],
  [
    'DELETE /iam/people/{id}/second-factor/',
    'person.remove-second-factor',
    () => server.call('DELETE', 'iam/people/5/second-factor/', { token: admin.access }),
  ],
  ['/iam/audit/export/', null, () => administer('iam/audit/export/', exportedAudit)],
  ['/iam/people/export/', null, () => administer('iam/people/export/', exportedPeople)],
  ['/billing/documents/export/', null, () => post('billing/documents/export/', exportedDocuments)],
  ['/forms/responses/', 'response.start', () => onResponse('', { form: 3, asset: 1 })],
  ['/forms/responses/{id}/files/', null, () => attachToResponse()],
  ['PATCH /forms/responses/{id}/', null, () => onResponse('{id}/', { answers: {} }, 'PATCH')],
  ['/forms/responses/{id}/finish/', 'response.finish', () => onResponse('{id}/finish/', { answers: accidentAnswers })],
  [
    '/forms/responses/{id}/send-back/',
    'response.sendBack',
    () => onResponse('{id}/send-back/', { reason, remarks: {} }),
  ],
  ['/forms/responses/{id}/finish/', 'response.finish', () => onResponse('{id}/finish/', { answers: accidentAnswers })],
  ['/forms/responses/{id}/accept/', 'response.accept', () => onResponse('{id}/accept/')],
  ['/forms/responses/', 'response.start', () => onResponse('', { form: 3, asset: 2 })],
  ['/forms/responses/{id}/cancel/', 'response.cancel', () => onResponse('{id}/cancel/', { reason })],
  ['/forms/', 'form.create', () => onForm('', newForm)],
  ['PATCH /forms/{id}/', 'form.edit', () => onForm('{id}/', { ...formDetails, title: 'Lavagem final' }, 'PATCH')],
  ['PATCH /forms/{id}/draft/', null, () => onForm('{id}/draft/', { definition: builtDefinition }, 'PATCH')],
  ['/forms/{id}/publish/', 'form.publish', () => onForm('{id}/publish/', { note: 'A primeira' })],
  ['/forms/{id}/retire/', 'form.retire', () => onForm('{id}/retire/', { reason })],
  ['/forms/{id}/reactivate/', 'form.reactivate', () => onForm('{id}/reactivate/', { reason })],
  ['PATCH /forms/follow-ups/{id}/', 'followUp.edit', () => onFollowUp('', followUpDraft, 'PATCH')],
  ['/forms/follow-ups/{id}/documents/', 'document.attach', () => onFollowUp('documents/', formOf(sampleFile('png')))],
  ['DELETE /forms/follow-ups/{id}/documents/{document}/', 'document.remove', removeFollowUpFile],
  ...erasable.map((path): [string, string, () => Promise<Answer>] => [
    `/${path}/${path === 'forms/responses/{id}' ? 'files/{key}' : 'documents/{document}'}/erase/`,
    'document.erase',
    () => eraseFile(path),
  ]),
  ['/forms/follow-ups/{id}/finish/', 'followUp.finish', () => onFollowUp('finish/', { note: reason })],
  ['/forms/follow-ups/{id}/reopen/', 'followUp.reopen', () => onFollowUp('reopen/', { reason })],
  ['/forms/follow-ups/{id}/cancel/', 'followUp.cancel', () => onFollowUp('cancel/', { reason })],
  ...Object.entries(formFiles).map(([path, body]): [string, null, () => Promise<Answer>] => [
    ...([path, null] as const),
    () => administer(`${path.slice(1)}${path.endsWith('/export-answers/') ? '?form=1' : ''}`, body),
  ]),
  ['/password-reset/', null, () => post('password-reset/', { name: 'elisa.melo', language: 'pt' })],
  ['/password-reset/confirm/', 'password.reset', chooseByLink],
]

test('every call that may write is tried here', () => {
  const names = endpoints
    .filter(({ method }) => method !== 'get')
    .map(({ method, path }) => (method === 'post' ? path : `${method.toUpperCase()} ${path}`))
  expect([...new Set(writes.map(([path]) => path))].sort()).toEqual(names.sort())
})

const spoken: readonly LogWords[] = [
  ...[reportLogWords, invoiceLogWords, ndRequestLogWords, debitNoteLogWords],
  ...[personLogWords, profileLogWords, accessRequestLogWords, moduleLogWords],
  ...[formLogWords, responseLogWords, followUpLogWords, projectLogWords],
  ...[clientLogWords, costCenterLogWords, assetLogWords, companyLogWords],
]

/** A refresh is itself a row that tells when and of which sign-in; the log would only repeat it every five minutes. An export changes nothing. What is done with an invoice stands in its report's log too. A message is its own record of who and when. */
test.each(writes)(
  'BM-09: %s writes %s, once, and the log of the record has a sentence for it',
  async (_, transition, write) => {
    const before = await countEntries()
    const answer = await write()

    expect(answer.status).toBeLessThan(300)
    const written = transition === null ? [] : [transition].flat()
    expect((await countEntries()) - before).toBe(written.length)
    const entries = await server.database.select().from(logEntry).orderBy(desc(logEntry.id)).limit(written.length)
    expect(entries).toMatchObject(
      written.map((name) => ({ transition: name, request_id: answer.headers.get('X-Request-Id') })),
    )
    expect(new Set(entries.map(({ entity }) => entity)).size).toBe(written.length)
    for (const { entity, transition: name } of entries) {
      const words = spoken.find((one) => one.entity === entity)
      if (words) expect(Object.keys(words.sentences)).toContain(name)
    }
  },
)

test('signing out everywhere writes one row too', async () => {
  const { refresh } = await server.signIn('elisa.melo')
  const before = await countEntries()
  await post('auth/logout/', { refresh, everywhere: true })

  expect((await countEntries()) - before).toBe(1)
  const [entry] = await server.database.select().from(logEntry).orderBy(desc(logEntry.id)).limit(1)
  expect(entry).toMatchObject({ transition: 'session.end-all', user_id: 5 })
})

test('a call that is refused, or repeated, writes nothing', async () => {
  const [invoiced] = await server.database.select().from(report).where(eq(report.status, 'invoiced')).limit(1)
  const before = await countEntries()
  await post('billing/reports/', draft)
  await post('billing/reports/401/cancel/', { reason })
  await post(`billing/reports/${invoiced?.id}/cancel/`, { reason })
  await post('notifications/135/mark-read/')
  await post('notifications/mark-all-read/')
  const repeated = [
    await post('billing/reports/401/items/', item),
    await post('billing/reports/401/documents/', formOf(sampleFile('pdf'))),
    await post('billing/reports/401/clone/', next),
    await onNewest('confirm', { due_date: '2090-01-31' }),
  ]

  expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201, 200])
  expect(await countEntries()).toBe(before)
})

/** What keeps a version of its own, grown by each change that the log tells. */
const versioned = {
  ...{ report, invoice, nd_request: tables.ndRequest, debit_note: tables.debitNote, client: tables.client },
  ...{ cost_center: tables.costCenter, asset: tables.asset, project: tables.project, form: tables.form },
  ...{ form_response: tables.formResponse, person: tables.userAccount, profile: tables.profile, module: tables.module },
} as const

async function readVersions(): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>()
  for (const [entity, table] of Object.entries(versioned)) {
    const rows = await server.database.select({ id: table.id, version: table.version }).from(table)
    for (const { id, version } of rows) versions.set(`${entity} ${id}`, version)
  }
  return versions
}

test('BM-09: every version of a record is an entry that tells what changed, and every such entry is a version', async () => {
  for (const username of ['carla.dias', 'nova.pessoa']) await makeAdministrator(server.database, username, Date.now())
  const now = await readVersions()
  const entries = await server.database.select().from(logEntry).where(gt(logEntry.id, lastBefore))
  const grown = new Map<string, number>()
  const silent = new Set<string>()
  for (const { entity, entity_id, transition, subject, changes } of entries) {
    if (!(entity in versioned)) continue
    // Whoever fills in a draft is not held up by a file of it that was deleted.
    if (entity === 'form_response' && transition === 'document.erase') continue
    const name = `${entity} ${entity_id}`
    // A file that came or went is told by its name.
    if (changes.length === 0 && subject === null) silent.add(transition)
    else grown.set(name, (grown.get(name) ?? 0) + 1)
  }
  expect([...silent]).toEqual(['person.end-session', 'person.remove-second-factor'])
  expect(grown.size).toBeGreaterThan(20)
  // A profile that is deleted has no version left.
  const different = [...now.keys()]
    .map((name) => [name, (now.get(name) ?? 0) - (before.get(name) ?? 0), grown.get(name) ?? 0] as const)
    // What a form is built of, and what is answered, is saved by itself meanwhile and not told.
    .filter(([name, versions, told]) => (name.startsWith('form') ? versions < told : versions !== told))
  expect(different).toEqual([])
})

test('no entry holds a password or a token', async () => {
  const text = JSON.stringify(await server.database.select().from(logEntry))
  expect(text).not.toMatch(/portal-demo|eyJ|argon2/)
})

/** On the project that was made last, over the version that it has. */
let projectId = 0
async function onProject(path: string, body: object | FormData, method = 'POST'): Promise<Answer> {
  const version = path === '' ? 1 : (await server.get(`projects/${projectId}/`, admin.access)).body.version
  const key = `project-${path}-${projectId}`
  const answer = await server.call(method, `projects/${path.replace('{id}', String(projectId))}`, {
    ...{ token: admin.access, body },
    headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` },
  })
  if (path === '') projectId = answer.body.id
  return answer
}

const moduleLink = { title: 'Manuais', url: 'https://manuais.example', description: '', place: 1 }

/** The one that the first of these calls puts on the page of TI. */
async function onModuleLink(method: string, body?: object): Promise<Answer> {
  const [first] = (await server.get('iam/modules/7/page/', admin.access)).body.links
  return ask(method, `iam/modules/7/links/${first.id}/`, first.version, body, admin)
}

async function removeProjectFile(): Promise<Answer> {
  const path = `projects/${projectId}/documents/`
  const [file] = (await server.get(path, admin.access)).body
  return server.call('DELETE', `${path}${file.id}/`, { token: admin.access })
}

const { definition: _, ...formDetails } = newForm
const builtForm = { id: 0, version: 0 }

/** The form that the first of these calls makes, as it stands. */
async function onForm(path: string, body: object, method = 'POST'): Promise<Answer> {
  const answer = await ask(
    method,
    `forms/${path.replace('{id}', String(builtForm.id))}`,
    builtForm.version,
    body,
    admin,
  )
  Object.assign(builtForm, { id: answer.body.id, version: answer.body.version })
  return answer
}

/** The first line or item of the report, as it stands. */
/** A row, and what of it can be changed. */
async function firstOf(part: 'lines' | 'items') {
  const [row] = (await server.get(`billing/reports/401/${part}/`, session.access)).body
  const { id, version, asset, unit, covered, total, invoice, ...fields } = row
  return { id, version, fields }
}

async function readFirst(): Promise<Answer> {
  const { fields, ...line } = await firstOf('lines')
  return post('billing/reports/401/lines/readings/', { lines: [{ ...fields, ...line, final: fields.final + 10 }] })
}

async function onFirst(method: 'PATCH' | 'DELETE', part: 'lines' | 'items'): Promise<Answer> {
  const { id, version, fields } = await firstOf(part)
  const changed = part === 'lines' ? { observations: 'Conferido' } : { observation: 'Conferido' }
  const body = method === 'PATCH' ? { ...fields, ...changed } : undefined
  return ask(method, `billing/reports/401/${part}/${id}/`, version, body)
}

async function askForAccess(by: typeof session): Promise<number> {
  const wanted = { permission: 'faturamento_faturas', path: '/faturamento/faturas', reason }
  return (await ask('POST', 'iam/access-requests/', 1, wanted, by)).body.id
}

/** Of Davi's, whose app it is. */
let app: ReturnType<typeof appWith>
async function factorStep(step: string, body?: object): Promise<Answer> {
  const answer = await server.post(`me/second-factor/${step}/`, { token: davi, ...(body ? { body } : {}) })
  if (step === 'start') app = appWith(answer.body.secret, server.now)
  return answer
}

async function offerToDavi(): Promise<Answer> {
  const { body } = await post('token/', { username: 'davi.rocha', password: 'portal-demo' })
  return post('token/second-factor/start/', { challenge: body.challenge })
}

async function keepPasskey(): Promise<Answer> {
  const { body } = await factorStep('passkeys/start', { proof: 'portal-demo' })
  return factorStep('passkeys', { name: 'Notebook', credential: makeAuthenticator(server).create(body) })
}

function removeApp(): Promise<Answer> {
  return factorStep('app/remove', { proof: 'portal-demo' })
}

/** Of a passkey that nobody has. */
async function turnOff(): Promise<Answer> {
  const row = {
    credential: 'none',
    public_key: 'none',
    counter: 0,
    transports: [],
    rp_id: 'localhost',
    name: 'Celular',
  }
  await server.database.insert(tables.passkey).values({ ...row, user_id: 4, created_at: new Date() })
  return factorStep('turn-off', { proof: 'portal-demo' })
}

async function signInWithCode(): Promise<Answer> {
  const { body } = await post('token/', { username: 'davi.rocha', password: 'portal-demo' })
  return post('token/second-factor/', { challenge: body.challenge, code: app.code(1) })
}

/** Elisa has the password of the demonstration again afterwards. */
async function chooseByLink(): Promise<Answer> {
  const isElisa = eq(tables.userAccount.id, 5)
  const [before] = await server.database.select().from(tables.userAccount).where(isElisa)
  const link = await linkFor(server.database, 5, server.services)
  const body = { token: link.split('=')[1], new_password: 'uma frase bem comprida', language: 'pt' }
  const answer = await post('password-reset/confirm/', body)
  const password_hash = before?.password_hash ?? null
  await server.database.update(tables.userAccount).set({ password_hash }).where(isElisa)
  return answer
}

async function signInByProvider(): Promise<Answer> {
  const code = await browserOf(server).codeFor('MANSERV', 'ana.souza')
  const redirect_uri = `${server.origin}/login`
  return post('auth/sso/callback/', {
    code,
    state: 'x',
    client_id: 'portal-manserv',
    redirect_uri,
    provider: 'MANSERV',
  })
}

/** Of a cent, and due long after the test. */
async function provision() {
  const [bm] = await server.database.select().from(report).where(eq(report.status, 'open')).orderBy(report.id).limit(1)
  return { report: bm?.id, kind: 'provision', value: '0.01', lines: [], items: [], due_date: '2090-01-31' }
}

const profile = { name: 'Leitura', description: '', permissions: ['faturamento_faturas'] }
const renamed = { ...profile, name: 'Leitura de faturas' }

async function newestProfile(): Promise<number> {
  const { results } = (await server.get('iam/profiles/?search=Leitura', admin.access)).body
  return results[0].id
}

async function previewProfile(): Promise<Answer> {
  return administer(`iam/profiles/${await newestProfile()}/preview/`, renamed)
}

async function newestInvoice() {
  const [newest] = await server.database.select().from(invoice).orderBy(desc(invoice.id)).limit(1)
  return newest
}

async function onNewest(action: string, body: object): Promise<Answer> {
  const newest = await newestInvoice()
  return server.post(`billing/invoices/${newest?.id}/${action}/`, {
    token: session.access,
    headers: { 'Idempotency-Key': 'key-for-the-log', 'If-Match': `"${newest?.version}"` },
    body,
  })
}

async function newestRequest() {
  const { results } = (await server.get('billing/nd-requests/?page_size=1', session.access)).body
  return (await server.get(`billing/nd-requests/${results[0].id}/`, session.access)).body
}

async function newestNote(): Promise<string> {
  return `debit-notes/${(await newestRequest()).debit_notes[0].id}`
}

async function onNote(step: string, body: object): Promise<Answer> {
  const note = await newestNote()
  const { version } = (await server.get(`billing/${note}/`, session.access)).body
  return post(`billing/${note}/${step}`, body, version)
}

/** The file that was attached to a record last. */
async function removeFile(record: string): Promise<Answer> {
  const files = (await server.get(`billing/${record}/documents/`, session.access)).body
  return ask('DELETE', `billing/${record}/documents/${files[0].id}/`, 1)
}

async function onRequest(step: string, body: unknown, method = 'POST'): Promise<Answer> {
  const { id, version } = await newestRequest()
  return server.call(method, `billing/nd-requests/${id}/${step}`, {
    token: session.access,
    headers: { 'Idempotency-Key': 'key-for-the-log', 'If-Match': `"${version}"` },
    body,
  })
}

/** As Ana, who may audit, on the last that she began. */
let answered = { id: 0, version: 0 }
/** On the first follow-up, as if it were open and asked for no photo. */
const followUpDraft = { severity: 'low', owner: 5, due: '2090-01-31' }
async function onFollowUp(step: string, body: object, method = 'POST'): Promise<Answer> {
  if (method === 'PATCH')
    await server.database
      .update(followUp)
      .set({ status: 'open', needs_proof: false, severity: 'high' })
      .where(eq(followUp.id, 1))
  const { version } = (await server.get('forms/follow-ups/1/', admin.access)).body
  const headers = { 'Idempotency-Key': `follow-up-${step}-in-the-log`, 'If-Match': `"${version}"` }
  return server.call(method, `forms/follow-ups/1/${step}`, { token: admin.access, headers, body })
}

async function removeFollowUpFile(): Promise<Answer> {
  const [file] = (await server.get('forms/follow-ups/1/documents/', admin.access)).body
  return server.call('DELETE', `forms/follow-ups/1/documents/${file.id}/`, { token: admin.access })
}

async function onResponse(step: string, body?: object, method = 'POST'): Promise<Answer> {
  const answer = await server.call(method, `forms/responses/${step.replace('{id}', String(answered.id))}`, {
    token: admin.access,
    headers: { 'Idempotency-Key': `of-${step}-${answered.version}-in-the-log`, 'If-Match': `"${answered.version}"` },
    ...(body ? { body } : {}),
  })
  answered = answer.body
  return answer
}

/** Answers the address of the file. */
async function attachTo(path: string): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() }
  const isAnswer = path === 'forms/responses/{id}'
  const started = isAnswer
    ? await server.post('forms/responses/', { token: admin.access, headers, body: { form: 3, asset: 3 } })
    : null
  const folder = `${path.replace('{id}', String(started?.body.id ?? 3))}/${isAnswer ? 'files' : 'documents'}/`
  const key = randomUUID()
  const file = { token: admin.access, headers: { 'Idempotency-Key': key }, body: formOf(sampleFile('pdf')) }
  const { body } = await server.post(folder, file)
  return `${folder}${isAnswer ? key : body.id}/`
}

function attachToResponse(): Promise<Answer> {
  return server.call('POST', `forms/responses/${answered.id}/files/`, {
    token: admin.access,
    headers: { 'Idempotency-Key': randomUUID() },
    body: formOf(sampleFile('pdf', 'boletim.pdf')),
  })
}

async function newestEntry() {
  const [newest] = await server.database.select().from(logEntry).orderBy(desc(logEntry.id)).limit(1)
  return newest
}

async function countEntries(): Promise<number> {
  const [{ rows } = { rows: 0 }] = await server.database.select({ rows: count() }).from(logEntry)
  return rows
}
