import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personStatuses } from '../../../contract/access/person.schema'
import { emptyAsset } from '../../../contract/assets/asset'
import { emptyClient } from '../../../contract/billing/client'
import { emptyCostCenter } from '../../../contract/billing/cost-center'
import { debitNoteStatuses } from '../../../contract/billing/debit-note.schema'
import { documentKinds, documentSources } from '../../../contract/billing/documents/billing-documents.schema'
import { invoiceStatuses } from '../../../contract/billing/invoice.schema'
import { masterStatuses } from '../../../contract/billing/master-data/master-data.schema'
import { ndRequestStatuses } from '../../../contract/billing/nd-request.schema'
import { reportStatuses } from '../../../contract/billing/report.schema'
import { checkDigits } from '../../../contract/cnpj'
import { documentId } from '../../../server/billing/documents/billing-document-list'
import { followUp, invoice, report } from '../../../server/database/schema'
import { endpoints } from '../../../server/endpoints'
import {
  draftOf,
  makeNdRequest,
  type NdState,
  newNdKey,
  planOf,
  reason,
} from '../../machines/billing/nd-request/nd-records'
import { signInWithGrants } from '../../support/grants'
import { exportedDashboard, sampleDashboard } from '../../support/samples/sample-dashboard'
import { formOf, sampleFile } from '../../support/samples/sample-files'
import { formFiles, newForm } from '../../support/samples/sample-forms'
import { exportedProjects, projectBody, projectStepBodies } from '../../support/samples/sample-project-calls'
import { accidentAnswers } from '../../support/samples/sample-response'
import { startTestServer, type TestServer } from '../../support/server'

const users = ['ana.souza', 'bruno.lima', 'carla.dias', 'davi.rocha', 'elisa.melo'] as const

/** Status per user, in the order above: who has no token at all is answered 401 on all but the public ones. */
type Expected = readonly [number, number, number, number, number] | 'public'

const everybody: Expected = [200, 200, 200, 200, 200]
const billing: Expected = [200, 200, 403, 403, 403]
/** Elisa sees people too: she administers a module. */
const access: Expected = [200, 403, 403, 403, 200]
/** Ana administers projects, and nobody else is in that module. */
const projects: Expected = [200, 403, 403, 403, 403]
/** Ana and Elisa administer the forms. */
const ofForms: Expected = [200, 403, 403, 403, 200]
/** Superusers: nobody else deletes a file by law in the demonstration. */
const byLaw: Expected = [200, 403, 403, 403, 403]
/** Who is in the module of billing. */
const inBilling: Expected = [200, 200, 200, 404, 404]
const invoicing: Expected = [200, 200, 200, 403, 403]

/** The calls of a kind of master data; its list and its records are open to `readers`. */
function mastersAt(path: string, readers: Expected): Record<string, Expected> {
  return {
    [`GET ${path}`]: readers,
    [`GET ${path}{id}/`]: readers,
    [`GET ${path}{id}/logs/`]: billing,
    [`POST ${path}`]: [201, 201, 403, 403, 403],
    [`PATCH ${path}{id}/`]: billing,
    [`POST ${path}{id}/deactivate/`]: billing,
    [`POST ${path}{id}/reactivate/`]: billing,
    [`POST ${path}export/`]: billing,
  }
}

/** What each route answers to a right request: the whole API, or the first test below fails. */
const table: Record<string, Expected> = {
  'POST /token/': 'public',
  'POST /token/second-factor/start/': 'public',
  'POST /token/second-factor/': 'public',
  'POST /token/refresh/': 'public',
  'POST /password-reset/': 'public',
  'POST /password-reset/confirm/': 'public',
  'POST /auth/sso/start/': 'public',
  'POST /auth/sso/callback/': 'public',
  'POST /auth/logout/': 'public',
  'GET /me/': everybody,
  'GET /me/sessions/': everybody,
  /** None that is theirs. */
  'DELETE /me/sessions/{session}/': [404, 404, 404, 404, 404],
  'GET /me/second-factor/': everybody,
  'POST /me/second-factor/start/': everybody,
  /** Nobody has one, and nobody's code is right. */
  'POST /me/second-factor/confirm/': [400, 400, 400, 400, 400],
  'POST /me/second-factor/passkeys/start/': everybody,
  /** It signs nothing. */
  'POST /me/second-factor/passkeys/': [400, 400, 400, 400, 400],
  'POST /me/second-factor/passkeys/{id}/remove/': [409, 409, 409, 409, 409],
  'POST /me/second-factor/app/remove/': [409, 409, 409, 409, 409],
  'POST /me/second-factor/recovery-codes/': [409, 409, 409, 409, 409],
  'POST /me/second-factor/turn-off/': [409, 409, 409, 409, 409],
  'GET /search/': everybody,
  'GET /home/': everybody,
  'GET /home/figures/': everybody,
  'GET /home/personal/': everybody,
  'PATCH /home/personal/': everybody,
  'POST /home/personal/favourites/': everybody,
  'GET /list-views/': everybody,
  /** Carla's own, kept as the tests begin. */
  'GET /list-views/{id}/': [404, 404, 200, 404, 404],
  'POST /list-views/': [201, 201, 201, 201, 201],
  'PATCH /list-views/{id}/': [404, 404, 200, 404, 404],
  'POST /list-views/{id}/set-default/': [404, 404, 200, 404, 404],
  'DELETE /list-views/{id}/': [404, 404, 204, 404, 404],
  'POST /me/password/': [204, 204, 204, 204, 204],
  'GET /iam/me-access/': everybody,
  'GET /iam/modules/': everybody,
  'GET /iam/modules/{id}/': [200, 403, 403, 404, 404],
  'PATCH /iam/modules/{id}/': [200, 403, 403, 404, 404],
  'GET /iam/modules/{id}/users/': [200, 403, 403, 404, 404],
  'GET /iam/modules/{id}/me-is-admin/': [200, 200, 200, 404, 404],
  'GET /iam/modules/{id}/page/': inBilling,
  'POST /iam/modules/{id}/links/': [201, 403, 403, 404, 404],
  'PATCH /iam/modules/{id}/links/{link}/': [200, 403, 403, 404, 404],
  'DELETE /iam/modules/{id}/links/{link}/': [204, 403, 403, 404, 404],
  'GET /iam/modules/{id}/documents/': inBilling,
  'POST /iam/modules/{id}/documents/': [201, 403, 403, 404, 404],
  'DELETE /iam/modules/{id}/documents/{document}/': [204, 403, 403, 404, 404],
  'GET /iam/modules/{id}/documents/{document}/file/': inBilling,
  'GET /iam/modules/{id}/documents/{document}/': inBilling,
  'POST /iam/modules/{id}/documents/{document}/erase/': byLaw,
  'GET /iam/people/': access,
  'POST /iam/people/': [201, 403, 403, 403, 403],
  'POST /iam/people/{id}/password/': [200, 403, 403, 403, 403],
  'POST /iam/people/{id}/deactivate/': [200, 403, 403, 403, 403],
  'POST /iam/people/{id}/reactivate/': [409, 403, 403, 403, 403],
  'GET /iam/people/{id}/sessions/': [200, 403, 403, 403, 403],
  'DELETE /iam/people/{id}/sessions/{session}/': [404, 403, 403, 403, 403],
  'DELETE /iam/people/{id}/second-factor/': [404, 403, 403, 403, 403],
  'POST /iam/people/export/': access,
  'GET /iam/people/{id}/': access,
  'GET /iam/people/{id}/logs/': access,
  'GET /iam/profiles/': access,
  'POST /iam/profiles/': [201, 403, 403, 403, 201],
  'POST /iam/profiles/{id}/preview/': [409, 403, 403, 403, 409],
  'PATCH /iam/profiles/{id}/': [409, 403, 403, 403, 409],
  'DELETE /iam/profiles/{id}/': [409, 403, 403, 403, 409],
  'GET /iam/audit/': [200, 403, 403, 403, 403],
  'POST /iam/audit/export/': [200, 403, 403, 403, 403],
  'POST /iam/access-changes/preview/': access,
  'POST /iam/access-changes/': access,
  'GET /iam/access-requests/': everybody,
  'GET /iam/access-requests/offered/': everybody,
  /** Carla's, who asks as the tests begin: for billing, which Ana administers. */
  'GET /iam/access-requests/{id}/': [200, 404, 200, 404, 404],
  'POST /iam/access-requests/': [400, 400, 201, 201, 201],
  'POST /iam/access-requests/{id}/deny/': [200, 404, 404, 404, 404],
  'POST /iam/access-requests/{id}/withdraw/': [404, 404, 409, 404, 404],
  'GET /notifications/': everybody,
  'GET /notifications/unread/': everybody,
  'GET /notifications/stream/': everybody,
  'GET /notifications/choices/': everybody,
  'PATCH /notifications/choices/': everybody,
  'GET /notifications/followed/': everybody,
  'GET /notifications/followed/{entity}/{id}/': [200, 200, 404, 404, 404],
  'POST /notifications/followed/{entity}/{id}/': [200, 200, 404, 404, 404],
  'POST /notifications/present/{entity}/{id}/': [204, 204, 404, 404, 404],
  'POST /notifications/{id}/mark-read/': [204, 404, 404, 404, 404],
  'POST /notifications/mark-all-read/': [204, 204, 204, 204, 204],
  'GET /billing/reports/': billing,
  'GET /billing/reports/by-competencia/': billing,
  'GET /billing/reports/{id}/': billing,
  'GET /billing/reports/{id}/logs/': billing,
  'GET /billing/reports/{id}/messages/': billing,
  'GET /billing/reports/{id}/messages/people/': billing,
  'POST /billing/reports/{id}/messages/': [201, 201, 403, 403, 403],
  'GET /billing/reports/{id}/documents/': billing,
  'POST /billing/reports/{id}/documents/': [201, 201, 403, 403, 403],
  'DELETE /billing/reports/{id}/documents/{document}/': [204, 204, 403, 403, 403],
  'GET /billing/reports/{id}/documents/{document}/file/': billing,
  'GET /billing/reports/{id}/documents/{document}/': billing,
  'POST /billing/reports/{id}/documents/{document}/erase/': byLaw,
  'POST /billing/reports/': [201, 201, 403, 403, 403],
  'POST /billing/reports/export/': billing,
  'GET /billing/reports/{id}/pdf/': billing,
  'GET /billing/reports/{id}/xlsx/': billing,
  'POST /billing/reports/{id}/cancel/': [200, 200, 403, 403, 403],
  'PATCH /billing/reports/{id}/': billing,
  'POST /billing/reports/{id}/clone/': [201, 201, 403, 403, 403],
  'GET /billing/reports/{id}/lines/': billing,
  'POST /billing/reports/{id}/lines/': [201, 201, 403, 403, 403],
  'PATCH /billing/reports/{id}/lines/{line}/': billing,
  'DELETE /billing/reports/{id}/lines/{line}/': [204, 204, 403, 403, 403],
  'POST /billing/reports/{id}/lines/readings/': [200, 200, 403, 403, 403],
  'GET /billing/reports/{id}/items/': billing,
  'POST /billing/reports/{id}/items/': [201, 201, 403, 403, 403],
  'PATCH /billing/reports/{id}/items/{item}/': billing,
  'DELETE /billing/reports/{id}/items/{item}/': [204, 204, 403, 403, 403],
  'GET /assets/offered/': billing,
  'GET /assets/families/': billing,
  'GET /assets/fleet/': billing,
  'POST /assets/fleet/export/': billing,
  'GET /assets/{id}/rentals/': billing,
  ...mastersAt('/assets/', billing),
  ...mastersAt('/billing/clients/', invoicing),
  ...mastersAt('/billing/cost-centers/', invoicing),
  'GET /billing/company/': billing,
  'GET /billing/company/logs/': billing,
  'PATCH /billing/company/': billing,
  'GET /billing/first-steps/': billing,
  'POST /billing/imports/check/': billing,
  'POST /billing/imports/': billing,
  'GET /billing/invoices/': invoicing,
  'GET /billing/invoices/{id}/': invoicing,
  'GET /billing/invoices/{id}/logs/': invoicing,
  'GET /billing/invoices/{id}/messages/': invoicing,
  'GET /billing/invoices/{id}/messages/people/': invoicing,
  'POST /billing/invoices/{id}/messages/': [201, 201, 201, 403, 403],
  'GET /billing/invoices/{id}/documents/': invoicing,
  'POST /billing/invoices/{id}/documents/': [201, 201, 403, 403, 403],
  'DELETE /billing/invoices/{id}/documents/{document}/': [204, 204, 403, 403, 403],
  'GET /billing/invoices/{id}/documents/{document}/file/': invoicing,
  'GET /billing/invoices/{id}/documents/{document}/': invoicing,
  'POST /billing/invoices/{id}/documents/{document}/erase/': byLaw,
  'GET /billing/invoices/{id}/pdf/': invoicing,
  'POST /billing/invoices/': [201, 201, 403, 403, 403],
  'POST /billing/invoices/{id}/confirm/': billing,
  'POST /billing/invoices/{id}/cancel/': billing,
  'POST /billing/invoices/{id}/sales-order/': billing,
  'POST /billing/invoices/export/': invoicing,
  'GET /billing/statistics/': billing,
  'GET /billing/statistics/history/': billing,
  'GET /billing/nd-requests/': billing,
  'GET /billing/nd-requests/{id}/': billing,
  'GET /billing/nd-requests/{id}/logs/': billing,
  'GET /billing/nd-requests/{id}/revisions/': billing,
  'GET /billing/nd-requests/{id}/messages/': billing,
  'GET /billing/nd-requests/{id}/messages/people/': billing,
  'POST /billing/nd-requests/{id}/messages/': [201, 201, 403, 403, 403],
  'GET /billing/nd-requests/{id}/documents/': billing,
  'POST /billing/nd-requests/{id}/documents/': [201, 201, 403, 403, 403],
  'DELETE /billing/nd-requests/{id}/documents/{document}/': [204, 204, 403, 403, 403],
  'GET /billing/nd-requests/{id}/documents/{document}/file/': billing,
  'GET /billing/nd-requests/{id}/documents/{document}/': billing,
  'POST /billing/nd-requests/{id}/documents/{document}/erase/': byLaw,
  'POST /billing/nd-requests/': [201, 201, 403, 403, 403],
  'PATCH /billing/nd-requests/{id}/': billing,
  'POST /billing/nd-requests/{id}/send/': billing,
  'POST /billing/nd-requests/{id}/approve/': billing,
  'POST /billing/nd-requests/{id}/review/': billing,
  'POST /billing/nd-requests/{id}/cancel/': billing,
  'POST /billing/nd-requests/{id}/debit-notes/': [201, 201, 403, 403, 403],
  'POST /billing/nd-requests/export/': billing,
  'GET /billing/debit-notes/': billing,
  'GET /billing/debit-notes/{id}/': billing,
  'GET /billing/debit-notes/{id}/logs/': billing,
  'GET /billing/debit-notes/{id}/messages/': billing,
  'GET /billing/debit-notes/{id}/messages/people/': billing,
  'POST /billing/debit-notes/{id}/messages/': [201, 201, 403, 403, 403],
  'GET /billing/debit-notes/{id}/documents/': billing,
  'POST /billing/debit-notes/{id}/documents/': [201, 201, 403, 403, 403],
  'DELETE /billing/debit-notes/{id}/documents/{document}/': [204, 204, 403, 403, 403],
  'GET /billing/debit-notes/{id}/documents/{document}/file/': billing,
  'GET /billing/debit-notes/{id}/documents/{document}/': billing,
  'POST /billing/debit-notes/{id}/documents/{document}/erase/': byLaw,
  'POST /billing/debit-notes/{id}/cancel/': billing,
  'POST /billing/debit-notes/export/': billing,
  'GET /billing/debit-notes/{id}/pdf/': billing,
  'GET /billing/documents/': billing,
  'GET /billing/documents/{id}/file/': billing,
  'POST /billing/documents/export/': billing,
  'GET /dashboards/': everybody,
  'GET /dashboards/{code}/': [200, 200, 404, 404, 404],
  'GET /dashboards/native/{code}/': [200, 200, 404, 404, 404],
  'POST /dashboards/native/': [201, 403, 403, 403, 403],
  'GET /dashboards/native/{code}/logs/': [200, 403, 403, 403, 403],
  'PATCH /dashboards/native/{code}/': [200, 403, 403, 403, 403],
  'DELETE /dashboards/native/{code}/': [204, 403, 403, 403, 403],
  'POST /dashboards/native/{code}/export/': [200, 200, 404, 404, 404],
  /** Of responses, which everybody sees. */
  'GET /dashboards/figures/{figure}/': everybody,
  'GET /projects/': projects,
  'GET /projects/people/': projects,
  'GET /projects/{id}/': projects,
  'GET /projects/{id}/logs/': projects,
  'GET /projects/{id}/messages/': projects,
  'GET /projects/{id}/messages/people/': projects,
  'POST /projects/{id}/messages/': [201, 403, 403, 403, 403],
  'GET /projects/{id}/documents/': projects,
  'POST /projects/{id}/documents/': [201, 403, 403, 403, 403],
  'DELETE /projects/{id}/documents/{document}/': [204, 403, 403, 403, 403],
  'GET /projects/{id}/documents/{document}/file/': projects,
  'GET /projects/{id}/documents/{document}/': projects,
  'POST /projects/{id}/documents/{document}/erase/': byLaw,
  'POST /projects/': [201, 403, 403, 403, 403],
  'PATCH /projects/{id}/': projects,
  'POST /projects/{id}/activate/': projects,
  'POST /projects/{id}/suspend/': projects,
  'POST /projects/{id}/resume/': projects,
  'POST /projects/{id}/close/': projects,
  'POST /projects/{id}/cancel/': projects,
  'POST /projects/export/': projects,
  'GET /forms/overview/': everybody,
  'GET /forms/responses/': everybody,
  'GET /forms/responses/{id}/': everybody,
  'GET /forms/responses/{id}/logs/': everybody,
  'POST /forms/responses/{id}/files/': [201, 201, 201, 201, 201],
  'GET /forms/responses/{id}/files/{key}/': everybody,
  'POST /forms/responses/{id}/files/{key}/erase/': byLaw,
  'POST /forms/responses/': [201, 201, 201, 201, 201],
  'PATCH /forms/responses/{id}/': everybody,
  'POST /forms/responses/{id}/finish/': everybody,
  'POST /forms/responses/{id}/cancel/': everybody,
  'POST /forms/responses/{id}/accept/': ofForms,
  'POST /forms/responses/{id}/send-back/': ofForms,
  'POST /forms/responses/export/': everybody,
  'POST /forms/responses/export-answers/': everybody,
  'GET /forms/responses/{id}/pdf/': everybody,
  'GET /forms/follow-ups/': everybody,
  'GET /forms/people/': everybody,
  'GET /forms/follow-ups/{id}/': everybody,
  'GET /forms/follow-ups/{id}/logs/': everybody,
  'GET /forms/follow-ups/{id}/documents/': everybody,
  'POST /forms/follow-ups/{id}/documents/': [201, 201, 201, 201, 201],
  'DELETE /forms/follow-ups/{id}/documents/{document}/': [204, 204, 204, 204, 204],
  'GET /forms/follow-ups/{id}/documents/{document}/file/': everybody,
  'GET /forms/follow-ups/{id}/documents/{document}/': everybody,
  'POST /forms/follow-ups/{id}/documents/{document}/erase/': byLaw,
  'PATCH /forms/follow-ups/{id}/': ofForms,
  'POST /forms/follow-ups/{id}/finish/': everybody,
  'POST /forms/follow-ups/{id}/reopen/': ofForms,
  'POST /forms/follow-ups/{id}/cancel/': ofForms,
  'POST /forms/follow-ups/export/': everybody,
  'GET /forms/assets/': everybody,
  'GET /forms/assets/{id}/': everybody,
  'POST /forms/assets/export/': everybody,
  'GET /forms/': everybody,
  'GET /forms/{id}/': everybody,
  'POST /forms/export/': everybody,
  'GET /forms/{id}/versions/{number}/': everybody,
  'GET /forms/{id}/xlsform/': everybody,
  'GET /forms/built/': ofForms,
  'POST /forms/built/export/': ofForms,
  'GET /forms/{id}/logs/': ofForms,
  'POST /forms/': [201, 403, 403, 403, 201],
  'PATCH /forms/{id}/': ofForms,
  'PATCH /forms/{id}/draft/': ofForms,
  'POST /forms/{id}/publish/': ofForms,
  'POST /forms/{id}/retire/': ofForms,
  'POST /forms/{id}/reactivate/': ofForms,
}

/** Ids that exist: the module `faturamento`, a notification of Ana's; reports and periods are made on the way. */
const ids: Record<string, string> = {
  '/iam/modules/{id}/': '1',
  '/iam/people/{id}/': '2',
  '/notifications/{id}/': '1',
  '/notifications/followed/{entity}/{id}/': '1',
  '/notifications/present/{entity}/{id}/': '1',
  '/iam/access-requests/{id}/': '1',
  '/forms/responses/{id}/': '1',
  '/forms/follow-ups/{id}/': '1',
  '/forms/assets/{id}/': '1',
  '/forms/{id}/': '1',
  '/projects/{id}/': '1',
  '/billing/reports/{id}/': '1',
  '/billing/invoices/{id}/': '1',
  '/billing/documents/{id}/': String(documentId('invoice', 1)),
}

let server: TestServer
const tokens = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  for (const user of users) tokens.set(user, (await server.signIn(user)).access)
  await askAccess('faturamento_boletins_criar', tokens.get('carla.dias') ?? '')
  await askListView('POST /list-views/', tokens.get('carla.dias') ?? '')
})
afterAll(() => server.close())

test('every route of the API stands in the table, and nothing else does', () => {
  expect(Object.keys(table).sort()).toEqual(endpoints.map(nameOf).sort())
})

test('every route has a rule, and the public ones are those that give tokens', () => {
  expect(endpoints.filter(({ rule }) => !rule)).toEqual([])
  expect(endpoints.filter(({ rule }) => rule === 'public').map(nameOf)).toEqual(
    Object.keys(table).filter((name) => table[name] === 'public'),
  )
})

const nd = 'faturamento_solicitacoes_nd'
/** What each route of debit notes, documents and the overview demands. */
const demanded: Record<string, string> = {
  'GET /billing/nd-requests/': nd,
  'GET /billing/nd-requests/{id}/': nd,
  'GET /billing/nd-requests/{id}/logs/': nd,
  'GET /billing/nd-requests/{id}/revisions/': nd,
  'GET /billing/nd-requests/{id}/messages/': nd,
  'GET /billing/nd-requests/{id}/messages/people/': nd,
  'POST /billing/nd-requests/{id}/messages/': nd,
  'GET /billing/nd-requests/{id}/documents/': nd,
  'POST /billing/nd-requests/{id}/documents/': `${nd}_criar`,
  'DELETE /billing/nd-requests/{id}/documents/{document}/': `${nd}_criar`,
  'GET /billing/nd-requests/{id}/documents/{document}/file/': nd,
  'GET /billing/nd-requests/{id}/documents/{document}/': nd,
  'POST /billing/nd-requests/{id}/documents/{document}/erase/': 'iam_arquivos_excluir',
  'POST /billing/nd-requests/': `${nd}_criar`,
  'PATCH /billing/nd-requests/{id}/': `${nd}_criar`,
  'POST /billing/nd-requests/{id}/send/': `${nd}_criar`,
  'POST /billing/nd-requests/{id}/approve/': `${nd}_aprovar`,
  'POST /billing/nd-requests/{id}/review/': `${nd}_aprovar`,
  'POST /billing/nd-requests/{id}/cancel/': `${nd}_cancelar`,
  'POST /billing/nd-requests/{id}/debit-notes/': `${nd}_aprovar`,
  'POST /billing/nd-requests/export/': nd,
  'GET /billing/debit-notes/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/logs/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/messages/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/messages/people/': 'faturamento_notas_debito',
  'POST /billing/debit-notes/{id}/messages/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/documents/': 'faturamento_notas_debito',
  'POST /billing/debit-notes/{id}/documents/': `${nd}_aprovar`,
  'DELETE /billing/debit-notes/{id}/documents/{document}/': `${nd}_aprovar`,
  'GET /billing/debit-notes/{id}/documents/{document}/file/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/documents/{document}/': 'faturamento_notas_debito',
  'POST /billing/debit-notes/{id}/documents/{document}/erase/': 'iam_arquivos_excluir',
  'POST /billing/debit-notes/{id}/cancel/': 'faturamento_notas_debito_cancelar',
  'POST /billing/debit-notes/export/': 'faturamento_notas_debito',
  'GET /billing/debit-notes/{id}/pdf/': 'faturamento_notas_debito',
  'GET /billing/documents/': 'faturamento_documentos',
  'GET /billing/documents/{id}/file/': 'faturamento_documentos',
  'POST /billing/documents/export/': 'faturamento_documentos',
  'GET /billing/statistics/': 'faturamento_painel_geral',
  'GET /billing/statistics/history/': 'faturamento_painel_geral',
}

test('each route of debit notes, documents and the overview demands its own permission (ND-01, ND-02, ND-03, DOC-01, BIL-02)', () => {
  const found = endpoints.filter(({ path }) =>
    /^\/billing\/(?:nd-requests|debit-notes|documents|statistics)\//.test(path),
  )
  expect(Object.fromEntries(found.map(({ method, path, rule }) => [nameOf({ method, path }), rule]))).toEqual(
    Object.fromEntries(
      Object.entries(demanded).map(([name, permission]) => [
        name,
        name.endsWith('/erase/')
          ? { permission, within: { permission: demanded[name.replace('POST', 'GET').replace('erase/', '')] } }
          : { permission },
      ]),
    ),
  )
})

test('what a form or a filter names is open to whoever sees one of the lists that it serves', async () => {
  const rules = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.rule]))
  const anyOf = [
    ...['faturamento_painel_geral', 'faturamento_boletins', 'faturamento_faturas', nd],
    ...['faturamento_notas_debito', 'faturamento_documentos'],
  ]
  for (const [kind, choosers] of [
    ['/', ['projetos_access']],
    ['/{id}/', []],
  ] as const)
    for (const path of [`/billing/cost-centers${kind}`, `/billing/clients${kind}`])
      expect(rules.get(`GET ${path}`)).toEqual({ anyOf: [...anyOf, ...choosers, 'faturamento_cadastros'] })
  expect(rules.get('GET /assets/offered/')).toEqual({ anyOf: ['faturamento_boletins', nd] })
})

test('whoever drafts requests finds assets, and learns nothing of a report by them', async () => {
  const restricted = await startTestServer()
  const access = await signInWithGrants(restricted, [nd])
  const statuses = await Promise.all(
    ['assets/offered/', 'assets/offered/?report=1', 'billing/cost-centers/', 'billing/reports/1/'].map(
      async (path) => (await restricted.get(path, access)).status,
    ),
  )
  await restricted.close()
  expect(statuses).toEqual([200, 403, 200, 403])
})

describe('each route answers each user as the table says', () => {
  const cases = Object.entries(table).flatMap(([name, expected]) =>
    expected === 'public' ? [] : users.map((user, index) => ({ name, user, status: expected[index] ?? 0 })),
  )

  test.each(cases)('$name for $user: $status', async ({ name, user, status }) => {
    const asked = status === 403 ? askBare : ask
    expect((await asked(name, tokens.get(user) ?? '')).status).toBe(status)
  })

  test.each(Object.keys(table).filter((name) => table[name] !== 'public'))('%s without a token: 401', async (name) => {
    expect((await askBare(name)).status).toBe(401)
  })
})

describe('an id that is not there, or not the user’s to see, answers 404', () => {
  const paths = [
    'iam/modules/999/me-is-admin/',
    'iam/modules/999/users/',
    'billing/reports/9999999999/',
    'billing/reports/9999999999/logs/',
    'billing/reports/9999999999/lines/',
    'billing/reports/9999999999/items/',
    'assets/offered/?report=9999999999',
    'billing/invoices/9999999999/',
    'billing/invoices/9999999999/logs/',
    'billing/invoices/9999999999/messages/',
    'billing/invoices/9999999999/documents/',
    'billing/invoices/1/documents/9999999999/file/',
    'billing/reports/9999999999/messages/',
    'billing/reports/9999999999/pdf/',
    'billing/reports/9999999999/xlsx/',
    'billing/reports/9999999999/documents/',
    'billing/reports/1/documents/9999999999/file/',
    'billing/nd-requests/9999999999/',
    'billing/nd-requests/9999999999/logs/',
    'billing/nd-requests/9999999999/revisions/',
    'billing/nd-requests/9999999999/messages/',
    'billing/nd-requests/9999999999/documents/',
    'billing/nd-requests/9999999999/documents/1/file/',
    'billing/debit-notes/9999999999/',
    'billing/debit-notes/9999999999/logs/',
    'billing/debit-notes/9999999999/messages/',
    'billing/debit-notes/9999999999/documents/',
    'billing/debit-notes/9999999999/pdf/',
    'billing/clients/9999999999/',
    'projects/9999999999/',
    'projects/9999999999/logs/',
    'projects/9999999999/messages/',
    'projects/9999999999/documents/',
    'forms/9999999999/',
    'forms/assets/9999999999/',
    'forms/responses/9999999999/',
    'forms/responses/9999999999/logs/',
    'forms/follow-ups/9999999999/',
    'forms/follow-ups/9999999999/logs/',
    'forms/follow-ups/9999999999/documents/',
    'billing/clients/9999999999/logs/',
    'billing/cost-centers/9999999999/',
    'billing/documents/9999999997/file/',
    'billing/documents/9999999998/file/',
    'billing/documents/9999999999/file/',
  ]

  test.each(paths)('GET %s', async (path) => {
    const { status, body } = await server.get(path, tokens.get('ana.souza'))
    expect(status).toBe(404)
    expect(body).toEqual({ detail: 'Recurso não encontrado.' })
  })

  test('a notification of somebody else is not marked', async () => {
    const answer = await server.post('notifications/2/mark-read/', { token: tokens.get('bruno.lima') ?? '' })
    expect(answer.status).toBe(404)
  })
})

test.each(['0', '-1', '01', '1.0', 'abc', '99999999999', '%00', "1'", '1%20'])(
  'an id that reads %s is no id',
  async (id) => {
    for (const path of [
      `iam/modules/${id}/users/`,
      `iam/modules/${id}/me-is-admin/`,
      `billing/reports/${id}/`,
      `billing/reports/${id}/logs/`,
      `billing/reports/${id}/lines/`,
      `billing/reports/${id}/items/`,
      `billing/invoices/${id}/`,
      `billing/invoices/${id}/logs/`,
      `billing/reports/${id}/messages/`,
      `billing/reports/${id}/documents/`,
      `billing/reports/${id}/documents/1/file/`,
      `billing/nd-requests/${id}/`,
      `billing/nd-requests/${id}/revisions/`,
      `billing/debit-notes/${id}/`,
      `billing/documents/${id}/file/`,
    ]) {
      const { status, body } = await server.get(path, tokens.get('ana.souza'))
      expect([status, body]).toEqual([400, expect.objectContaining(id === '%00' ? {} : { id: ['Valor inválido.'] })])
    }
  },
)

describe('access', () => {
  test('tells a user their modules with the features they were granted', async () => {
    const { body } = await server.get('iam/me-access/', tokens.get('carla.dias'))

    expect(body).toEqual([
      {
        name: 'Faturamento',
        code: 'faturamento',
        is_admin: false,
        features: [{ codename: 'faturas', permission_codename: 'faturamento_faturas' }],
      },
    ])
  })

  test('tells a user with no module so', async () => {
    expect((await server.get('iam/me-access/', tokens.get('davi.rocha'))).body).toEqual([])
    const { body } = await server.get('iam/modules/', tokens.get('davi.rocha'))
    expect(body.map(({ code }: { code: string }) => code)).toEqual(['formularios'])
  })

  test('lists every module for the superuser, and for others those they are in', async () => {
    const all = await server.get('iam/modules/', tokens.get('ana.souza'))
    const own = await server.get('iam/modules/', tokens.get('elisa.melo'))

    expect(all.body).toHaveLength(13)
    expect(own.body).toEqual([
      {
        id: 2,
        name: 'Formulários',
        code: 'formularios',
        icon: 'clipboard-list',
        place: 20,
        is_renamed: false,
        features: [
          { codename: 'auditoria', permission_codename: 'formularios_auditoria' },
          { codename: 'criar', permission_codename: 'formularios_criar' },
        ],
      },
    ])
  })

  test('tells an admin who is in the module', async () => {
    const { body } = await server.get('iam/modules/2/users/', tokens.get('elisa.melo'))

    expect(body).toEqual([
      { id: 1, username: 'ana.souza', name: 'Ana Souza', email: 'ana.souza@empresa.example', profile: 'Administrador' },
      {
        id: 5,
        username: 'elisa.melo',
        name: 'Elisa Melo',
        email: 'elisa.melo@empresa.example',
        profile: 'Administrador',
      },
    ])
  })

  test('tells who is admin and who is not', async () => {
    const [admin, user] = await Promise.all(
      ['ana.souza', 'bruno.lima'].map((name) => server.get('iam/modules/1/me-is-admin/', tokens.get(name))),
    )
    expect([admin?.body, user?.body]).toEqual([{ is_admin: true }, { is_admin: false }])
  })
})

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`
}

/** Who may not call is told so, whatever else the request holds. */
function askBare(name: string, token?: string) {
  const [method = '', path = ''] = name.split(' ')
  return server.call(method, path.replace(/\{\w+\}/g, '1').slice(1), token ? { token } : {})
}

/** A request that nothing is wrong with: made for a pair and a month of its own where it creates. */
let month = 0
async function ask(name: string, token: string) {
  if (name.endsWith('/erase/')) return askErasure(name, token)
  if (/^(?:POST|DELETE) .iam.people.(?!export)/.test(name)) return askPeople(name, token)
  if (name.includes(' /list-views/')) return askListView(name, token)
  if (/ \/dashboards\/(?:native|figures)\//.test(name)) return askDashboard(name, token)
  if (name === 'POST /iam/access-requests/') return askAccess('faturamento_boletins', token)
  if (/^(?!GET).*\/profiles\//.test(name)) return askProfile(name, token)
  if (/\/modules\/.*\/links\//.test(name)) return askModuleLink(name, token)
  if (/\/(?:nd-requests|debit-notes)\//.test(name)) return askDebit(name, token)
  if (/^POST .billing.invoices.(?!.*(?:messages|documents))/.test(name)) return askInvoice(name, token)
  if (/^(?!GET).*\/(?:lines|items)\//.test(name)) return askPart(name, token)
  if (/^(?!GET).*\/forms\/responses\/(?!export)|\/files\//.test(name)) return askResponse(name, token)
  if (/^(?:POST|PATCH) \/forms\/follow-ups\/\{id\}\/(?!documents)/.test(name)) return askFollowUp(name, token)
  if (/^(?:POST|PATCH) \/forms\/(?!(?:built|responses|follow-ups|assets|export)\/)/.test(name))
    return askForm(name, token)
  if (/ \/(?:billing\/(?:clients|cost-centers)|assets)\//.test(name) && !name.includes('offered'))
    return askMaster(name, token)
  if (/^(?:POST|PATCH) .projects.(?!.*(?:messages|documents))/.test(name)) return askProject(name, token)
  if (name === 'DELETE /me/sessions/{session}/') return server.call('DELETE', `me/sessions/${randomUUID()}/`, { token })
  if (name === 'PATCH /iam/modules/{id}/') {
    const body = { name: 'Faturamento', icon: 'bot', place: 10, rules: [] }
    return server.call('PATCH', 'iam/modules/1/', { token, headers: { 'If-Match': '"1"' }, body })
  }
  if (name === 'PATCH /notifications/choices/')
    return server.call('PATCH', 'notifications/choices/', { token, body: { choices: {} } })
  if (name === 'PATCH /billing/company/') return askCompany(token)
  if (name.includes('/imports/')) return askImport(name, token)
  const [method = '', path = ''] = name.split(' ')
  const day = `${2030 + Math.floor(++month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const body = { cost_center: 1, client: 1, inicio: `${day}-01`, fim: `${day}-20`, competencia: day }
  const prefix = Object.keys(ids).find((start) => path.startsWith(start))
  const isOnOpen = path.includes('cancel') || method === 'PATCH'
  const id = isOnOpen ? await openReport(token) : (ids[prefix ?? ''] ?? '')
  const version = isOnOpen ? await versionOf(id) : 1
  const headers = { 'Idempotency-Key': `key-${name.length}-${month}`, 'If-Match': `"${version}"` }
  const document = path.includes('{document}')
    ? await documentOf(path.slice(1).replace('{id}', id), method === 'DELETE' ? token : undefined)
    : ''
  const asked = path
    .replace('{code}', 'frota')
    .replace('{number}', '1')
    .replace('{entity}', 'report')
    .replace('/passkeys/{id}/', '/passkeys/1/')
    .replace('{id}', id)
    .replace('{document}', document)
  const query = path.endsWith('/export-answers/') ? '?form=1' : ''
  return server.call(method, asked.slice(1) + query, {
    token,
    headers,
    ...(name === 'POST /me/password/'
      ? { body: { current_password: 'portal-demo', new_password: 'uma frase bem comprida' } }
      : {}),
    ...(name === 'POST /me/second-factor/confirm/' ? { body: { code: '000000' } } : {}),
    ...(name === 'POST /me/second-factor/passkeys/start/' ? { body: {} } : {}),
    ...(name === 'POST /me/second-factor/passkeys/' ? { body: { name: 'Notebook', credential: unsigned } } : {}),
    ...(/second-factor.(?:recovery-codes|turn-off|.*remove)/.test(name) ? { body: { proof: 'portal-demo' } } : {}),
    ...(name === 'POST /billing/reports/' ? { body } : {}),
    ...(name === 'POST /billing/reports/{id}/cancel/' ? { body: { reason: 'Em duplicidade' } } : {}),
    ...(name === 'POST /billing/reports/{id}/clone/' ? { body: periodOf(body) } : {}),
    ...(name === 'PATCH /billing/reports/{id}/'
      ? { body: { ...periodOf(body), notes: '', purchase_order: '', frs: '' } }
      : {}),
    ...(name === 'POST /billing/reports/export/' ? { body: exported } : {}),
    ...(name === 'POST /billing/documents/export/' ? { body: exportedDocuments } : {}),
    ...(name === 'POST /iam/people/export/' ? { body: exportedPeople } : {}),
    ...(name === 'POST /iam/audit/export/' ? { body: exportedAudit } : {}),
    ...(path.endsWith('/deny/') ? { body: { reason } } : {}),
    ...(name === 'PATCH /home/personal/' ? { body: { parts: null } } : {}),
    ...(name === 'POST /home/personal/favourites/' ? { body: { path: '/', name: null, is_favourite: true } } : {}),
    ...(name.startsWith('POST /notifications/present/') ? { body: { is_here: true } } : {}),
    ...(name.startsWith('POST /notifications/followed/') ? { body: { is_following: true } } : {}),
    ...(path in formFiles ? { body: formFiles[path] } : {}),
    ...(name.startsWith('POST /iam/access-changes/') ? { body: await accessChange(name, token) } : {}),
    ...(name.endsWith('/documents/') && method === 'POST' ? { body: formOf(sampleFile('pdf')) } : {}),
    ...(name.endsWith('/messages/') && method === 'POST' ? { body: { text: 'Bom dia' } } : {}),
  })
}

/** On a file that Ana attaches for it. */
async function askErasure(name: string, token: string) {
  const [, path = ''] = name.split(' ')
  const ana = tokens.get('ana.souza') ?? ''
  const key = randomUUID()
  const headers = { 'Idempotency-Key': key, 'If-Match': '"1"' }
  const started = path.includes('{key}')
    ? await server.post('forms/responses/', { token: ana, headers, body: { form: 3, asset: 1 } })
    : null
  const own = path.slice(1).replace('{id}', started?.body.id ?? '1')
  const body = formOf(sampleFile('pdf'))
  const sent = await server.post(own.replace(/\{\w+\}.*$/, ''), { token: ana, headers, body })
  const asked = own.replace('{key}', key).replace('{document}', sent.body.id)
  return server.post(asked, { token, headers, body: { reason } })
}

/** In the form of a passkey. */
const unsigned = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
}

/** On a link that is made for it, where it is not to be made. */
async function askModuleLink(name: string, token: string) {
  const send = (how: string, path: string, by: string) =>
    server.call(how, path, {
      token: by,
      headers: { 'Idempotency-Key': newNdKey(), 'If-Match': '"1"' },
      ...(how === 'DELETE' ? {} : { body: { title: 'Manuais', url: 'https://m.example', description: '', place: 1 } }),
    })
  const [method = ''] = name.split(' ')
  if (method === 'POST') return send('POST', 'iam/modules/1/links/', token)
  const made = await send('POST', 'iam/modules/1/links/', tokens.get('ana.souza') ?? '')
  return send(method, `iam/modules/1/links/${made.body.id}/`, token)
}

/** On a project that is made for it, as far on its way as the step needs. */
async function askProject(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  if (path === '/projects/export/') return server.post('projects/export/', { token, body: exportedProjects })
  const send = (to: string, version: number, body: object, how = 'POST') =>
    server.call(how, to, { token, headers: { 'Idempotency-Key': newNdKey(), 'If-Match': `"${version}"` }, body })
  const made = await send('projects/', 1, projectBody(++month))
  if (path === '/projects/') return made
  const own = `projects/${made.body.id}/`
  const step = path.split('/')[3] ?? ''
  const before = { suspend: ['activate'], close: ['activate'], resume: ['activate', 'suspend'] }[step] ?? []
  for (const [index, one] of before.entries()) await send(`${own}${one}/`, 1 + index, projectStepBodies[one] ?? {})
  if (method === 'PATCH') return send(own, 1, { ...projectBody(++month), name: 'Outra' }, 'PATCH')
  return send(`${own}${step}/`, 1 + before.length, projectStepBodies[step] ?? {})
}

/** On a response of the caller's own that is made for it, finished where it is to be audited. */
async function askResponse(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  const send = (to: string, version: number, body?: object, how = 'POST') =>
    server.call(how, to, {
      token,
      headers: { 'Idempotency-Key': newNdKey(), 'If-Match': `"${version}"` },
      ...(body ? { body } : {}),
    })
  const started = await send('forms/responses/', 1, { form: 3, asset: 1 })
  if (path === '/forms/responses/') return started
  const own = path.slice(1).replace('{id}', started.body.id)
  if (path.includes('/files/')) {
    const key = randomUUID()
    const headers = { 'Idempotency-Key': key }
    const sent = await server.post(own.replace('{key}/', ''), { token, headers, body: formOf(sampleFile('pdf')) })
    return method === 'POST' ? sent : server.get(own.replace('{key}', key), token)
  }
  const answers = { answers: accidentAnswers }
  const isAudited = /accept|send-back/.test(path)
  if (isAudited) await send(`forms/responses/${started.body.id}/finish/`, 1, answers)
  const reasoned = { reason, ...(path.endsWith('send-back/') ? { remarks: {} } : {}) }
  const body = path.endsWith('accept/') ? undefined : /cancel|send-back/.test(path) ? reasoned : answers
  return send(own, isAudited ? 2 : 1, body, method)
}

/** On one that stands as it must, and is the caller's own. */
async function askFollowUp(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  const status = path.endsWith('reopen/') ? 'done' : 'open'
  const isFit = and(eq(followUp.status, status), eq(followUp.needs_proof, false))
  const [found] = await server.database.select().from(followUp).where(isFit).limit(1)
  if (!found) throw new Error(`the demonstration has a follow-up that is ${status}`)
  const owner_id = 1 + [...tokens.values()].indexOf(token)
  await server.database.update(followUp).set({ owner_id }).where(eq(followUp.id, found.id))
  const bodies = {
    finish: { note: 'Troquei os pneus da frente.' },
    edit: { severity: 'low', owner: 2, due: '2026-12-24' },
  }
  return server.call(method, path.slice(1).replace('{id}', String(found.id)), {
    ...{ token, headers: { 'Idempotency-Key': newNdKey(), 'If-Match': `"${found.version}"` } },
    body: method === 'PATCH' ? bodies.edit : path.endsWith('finish/') ? bodies.finish : { reason },
  })
}

/** On a form that is made for it, by whoever may, and stands as it must. */
async function askForm(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  const send = (to: string, version: number, body: object, how = 'POST', by = token) =>
    server.call(how, to, { token: by, headers: { 'Idempotency-Key': newNdKey(), 'If-Match': `"${version}"` }, body })
  const { definition, ...details } = newForm
  if (path === '/forms/') return send('forms/', 1, newForm)
  const builder = tokens.get('ana.souza') ?? ''
  const { id } = (await send('forms/', 1, newForm, 'POST', builder)).body
  const steps = [
    { step: 'publish', body: { note: '' } },
    { step: 'retire', body: { reason } },
  ]
  const before = path.includes('retire') ? 1 : path.includes('reactivate') ? 2 : 0
  for (const [index, { step, body }] of steps.slice(0, before).entries())
    await send(`forms/${id}/${step}/`, index + 1, body, 'POST', builder)
  const body = path.endsWith('draft/') ? { definition } : path.endsWith('publish/') ? { note: '' } : { reason }
  return send(path.slice(1).replace('{id}', id), before + 1, path === '/forms/{id}/' ? details : body, method)
}

/** Of a file that is attached to the record first; `path` is of one of its documents. */
async function documentOf(path: string, token = tokens.get('ana.souza') ?? ''): Promise<string> {
  const { body } = await server.post(path.replace(/\{document\}.*$/, ''), {
    token,
    headers: { 'Idempotency-Key': newNdKey() },
    body: formOf(sampleFile('pdf')),
  })
  return String(body.id)
}

const exported = {
  format: 'csv',
  columns: [{ field: 'id', title: 'Boletim' }],
  words: { status: Object.fromEntries(reportStatuses.map((status) => [status, status])) },
  language: 'pt',
}

const exportedDocuments = {
  ...exported,
  columns: [{ field: 'name', title: 'Documento' }],
  words: {
    kind: Object.fromEntries(documentKinds.map((kind) => [kind, kind])),
    source: Object.fromEntries(documentSources.map((source) => [source, source])),
  },
}

/** Of somebody whom nothing else here is about: the last who was invited. */
async function askPeople(name: string, token: string) {
  const email = `gil.${++month}@empresa.example`
  const headers = { 'Idempotency-Key': `people-${month}`, 'If-Match': '"1"' }
  const invite = () => server.post('iam/people/', { token, headers, body: { name: 'Gil', email } })
  const invited = await invite()
  if (name === 'POST /iam/people/') return invited
  const [method = '', path = ''] = name.split(' ')
  return server.call(method, path.replace('{id}', invited.body.id).replace('{session}', randomUUID()).slice(1), {
    ...{ token, headers: { ...headers, 'Idempotency-Key': `people-${month}-again` } },
    ...(method === 'POST'
      ? { body: path.endsWith('/password/') ? { password: 'abcd-efgh-jkmn-pqrs' } : { reason: 'Saiu da empresa.' } }
      : {}),
  })
}

function askAccess(permission: string, token: string) {
  const body = { permission, path: '/faturamento', reason }
  return server.post('iam/access-requests/', { token, headers: { 'Idempotency-Key': newNdKey() }, body })
}

/** The demonstrated one, or to change and to delete one that Ana builds for it. */
async function askDashboard(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  const draft = { ...sampleDashboard, title: `Painel ${++month}` }
  const headers = () => ({ 'Idempotency-Key': newNdKey(), 'If-Match': '"1"' })
  const builder = tokens.get('ana.souza') ?? ''
  const isOfOwn = method === 'DELETE' || method === 'PATCH'
  const own = isOfOwn
    ? await server.post('dashboards/native/', { token: builder, headers: headers(), body: draft })
    : null
  const at = path.replace('{code}', own?.body.code ?? 'operacao').replace('{figure}', 'responses')
  const body = path.endsWith('/export/') ? exportedDashboard : draft
  const isSent = method === 'POST' || method === 'PATCH'
  return server.call(method, at.slice(1), { token, headers: headers(), ...(isSent ? { body } : {}) })
}

function askListView(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  const draft = { name: `Visão ${++month}`, query: '', is_shared: false }
  const body = path.endsWith('set-default/')
    ? { is_default: true }
    : path.includes('{id}')
      ? draft
      : { ...draft, list: 'forms' }
  const at = name === 'GET /list-views/' ? `${path}?list=forms` : path.replace('{id}', '1')
  return server.call(method, at.slice(1), {
    ...{ token, headers: { 'Idempotency-Key': `list-view-${month}`, 'If-Match': '"1"' } },
    ...(method === 'DELETE' || method === 'GET' ? {} : { body }),
  })
}

/** Of the forms, which Elisa administers: a new one, or a standard one. */
async function askProfile(name: string, token: string) {
  const [method = '', path = ''] = name.split(' ')
  const draft = { name: `Perfil ${++month}`, description: '', permissions: ['formularios_criar'] }
  const more = method === 'PATCH' ? { digest: 'any' } : path.includes('{id}') ? {} : { module: 2 }
  const [standard] = (await server.get('iam/profiles/?module=2&search=Auditoria', token)).body.results
  return server.call(method, path.replace('{id}', standard.id).slice(1), {
    ...{ token, headers: { 'Idempotency-Key': `profile-${month}`, 'If-Match': '"1"' } },
    ...(method === 'DELETE' ? {} : { body: { ...draft, ...more } }),
  })
}

async function accessChange(name: string, token: string) {
  const none = { profiles: [], features: [], admin_of: [] }
  const features = [token === tokens.get('ana.souza') ? 'formularios_criar' : 'formularios_auditoria']
  const change = { users: [5], give: { ...none, features }, take: none }
  if (name.includes('preview')) return change
  const { body } = await server.post('iam/access-changes/preview/', { token, body: change })
  return { ...change, digest: body.digest ?? 'none' }
}

const exportedAudit = { ...exported, columns: [{ field: 'event', title: 'Evento' }], words: {} }

const exportedPeople = {
  ...exported,
  columns: [{ field: 'name', title: 'Nome' }],
  words: { status: Object.fromEntries(personStatuses.map((status) => [status, status])) },
}

function periodOf({ inicio, fim, competencia }: { inicio: string; fim: string; competencia: string }) {
  return { inicio, fim, competencia }
}

async function versionOf(id: string): Promise<number> {
  return (await server.get(`billing/reports/${id}/`, tokens.get('ana.souza'))).body.version
}

async function openReport(token: string): Promise<string> {
  const { body } = await server.get('billing/reports/?status=open&page_size=1', token)
  return String(body.results?.[0]?.id ?? 1)
}

function askImport(name: string, token: string) {
  const rows = [{ line: 2, cells: { code: 'ATV-0001', name: 'Torre' } }]
  const headers = { 'Idempotency-Key': newNdKey() }
  return server.post(name.slice('POST /'.length), { token, headers, body: { kind: 'asset', rows } })
}

/** As it is. */
async function askCompany(token: string) {
  const { id: _, version, ...body } = (await server.get('billing/company/', tokens.get('ana.souza'))).body
  return server.call('PATCH', 'billing/company/', { token, headers: { 'If-Match': `"${version}"` }, body })
}

/** The same for master data: of a record that is made for it, and out of what is offered where it is to come back. */
async function askMaster(name: string, token: string) {
  const by = tokens.get('ana.souza') ?? ''
  const [method = '', path = ''] = name.split(' ')
  const [collection = ''] = /^(?:.billing.[a-z-]+|.assets)./.exec(path) ?? []
  const fresh = () => {
    const start = `${10_000_000 + ++month}0001`
    return collection === '/billing/clients/'
      ? { ...emptyClient, name: 'Usina', corporate_name: 'Usina Ltda.', cnpj: start + checkDigits(start) }
      : collection === '/assets/'
        ? { ...emptyAsset, code: `ATV-${start}`, name: 'Torre', cost_center: 1 }
        : { ...emptyCostCenter, code: `CB-${start}`, name: 'Mina' }
  }
  const headers = (version: number) => ({ 'Idempotency-Key': newNdKey(), 'If-Match': `"${version}"` })
  const write = (to: string, version: number, body?: object) =>
    server.post(to.slice(1), { token: by, headers: headers(version), ...(body ? { body } : {}) })
  const { id } = (await write(collection, 1, fresh())).body
  const isBack = path.endsWith('/reactivate/')
  if (isBack) await write(`${collection}${id}/deactivate/`, 1)
  const words = {
    status: Object.fromEntries(masterStatuses.map((status) => [status, status])),
    unit: { h: 'h', km: 'km' },
    inspection: { in_time: 'em dia', late: 'atrasada' },
    is_rented: { rented: 'alugada', free: 'livre' },
  }
  const body = path.endsWith('/export/')
    ? { ...exported, columns: [{ field: 'name', title: 'Nome' }], words }
    : path === collection || method === 'PATCH'
      ? fresh()
      : undefined
  return server.call(method, path.replace('{id}', id).slice(1), {
    token,
    headers: headers(isBack ? 2 : 1),
    ...(body && method !== 'GET' ? { body } : {}),
  })
}

/** The same for lines and items: of a report that is made for it, with one of each. */
async function askPart(name: string, token: string) {
  const by = tokens.get('ana.souza') ?? ''
  const key = () => ({ 'Idempotency-Key': `key-of-parts-${++month}` })
  const day = `${2030 + Math.floor(++month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const draft = { cost_center: 1, client: 1, inicio: `${day}-01`, fim: `${day}-20`, competencia: day }
  const { id } = (await server.post('billing/reports/', { token: by, body: draft, headers: key() })).body
  const add = (part: string, body: object) =>
    server.post(`billing/reports/${id}/${part}/`, { token: by, body, headers: key() })
  const item = { description: 'Frete', observation: '', value: '10.00' }
  const [line] = (await add('lines', { assets: [1] })).body
  const { id: itemId } = (await add('items', item)).body
  const { id: lineId, version, asset, unit, covered, total, invoice, ...fields } = line
  const bodies: Record<string, object> = {
    'POST lines': { assets: [2] },
    'POST readings': { lines: [{ ...fields, id: lineId, version }] },
    'PATCH lines': fields,
    'POST items': item,
    'PATCH items': item,
  }
  const [method = '', path = ''] = name.split(' ')
  const [part = '', readings] = path.split('/').slice(4)
  const body = bodies[`${method} ${readings === 'readings' ? readings : part}`]
  return server.call(method, path.replace('{id}', id).replace('{line}', lineId).replace('{item}', itemId).slice(1), {
    token,
    headers: { ...key(), 'If-Match': '"1"' },
    ...(body ? { body } : {}),
  })
}

/** The same for invoices: of a report with a balance, or the newest one that is still a provision. */
async function askInvoice(name: string, token: string) {
  const [bm] = await server.database
    .select()
    .from(report)
    .where(eq(report.status, 'open'))
    .orderBy(asc(report.id))
    .limit(1)
  const [booked] = await server.database
    .select()
    .from(invoice)
    .where(eq(invoice.status, 'provisioned'))
    .orderBy(desc(invoice.id))
    .limit(1)
  const bodies: Record<string, object> = {
    '': { report: bm?.id, kind: 'invoice', value: '0.01', lines: [], items: [], due_date: '2030-01-31' },
    'confirm/': { due_date: '2030-01-31' },
    'cancel/': { reason: 'Valor divergente do pedido.' },
    'sales-order/': { sales_order: `OV-${++month}` },
    'export/': { ...exported, columns: [{ field: 'number', title: 'Fatura' }], words: invoiceWords },
  }
  const path = name.replace('POST /billing/invoices/', '').replace('{id}/', '')
  return server.post(name.replace('POST /', '').replace('{id}', String(booked?.id)), {
    token,
    headers: { 'Idempotency-Key': `key-of-invoices-${++month}`, 'If-Match': `"${booked?.version}"` },
    ...(bodies[path] ? { body: bodies[path] } : {}),
  })
}

/** The same for debit note requests and debit notes: of a request that is as far as the call asks. */
async function askDebit(name: string, token: string) {
  const by = tokens.get('ana.souza') ?? ''
  const [method = '', path = ''] = name.split(' ')
  const step = path.replace(/^.*\{id\}\//, '')
  const isNote = path.startsWith('/billing/debit-notes/')
  const as = isNote ? 'debited' : (neededFor[step] ?? 'draft')
  const request = await makeNdRequest(server, by, { values: ['10.00'], as })
  const id = isNote ? request.debit_notes[0].id : request.id
  const document = path.includes('{document}')
    ? await documentOf(path.slice(1).replace('{id}', id), method === 'DELETE' ? token : undefined)
    : ''
  const columns = [{ field: isNote ? 'number' : 'id', title: 'Número' }]
  const words = {
    status: Object.fromEntries((isNote ? debitNoteStatuses : ndRequestStatuses).map((one) => [one, one])),
  }
  const bodies: Record<string, unknown> = {
    'POST /billing/nd-requests/': draftOf(['10.00']),
    'PATCH ': { competencia: '2026-10', notes: '', lines: [] },
    'POST send/': {},
    'POST approve/': {},
    'POST review/': { reason },
    'POST cancel/': { reason },
    'POST debit-notes/': planOf(['10.00']),
    'POST documents/': formOf(sampleFile('pdf')),
    'POST messages/': { text: 'Bom dia' },
  }
  const body = path.endsWith('/export/') ? { ...exported, columns, words } : bodies[`${method} ${step}`]
  return server.call(method, path.replace('{id}', id).replace('{document}', document).slice(1), {
    token,
    headers: { 'Idempotency-Key': newNdKey(), 'If-Match': `"${isNote ? 1 : request.version}"` },
    ...(body === undefined ? {} : { body }),
  })
}

const neededFor: Readonly<Record<string, NdState>> = {
  'approve/': 'awaiting_client',
  'review/': 'awaiting_client',
  'debit-notes/': 'approved',
}

const invoiceWords = { status: Object.fromEntries(invoiceStatuses.map((status) => [status, status])) }
