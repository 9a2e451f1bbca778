import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readProblem } from '../../../../contract/problem'
import type { documentLifecycle } from '../../../../machines/billing/documents/document.lifecycle'
import { attachment } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { personalFile } from '../../../journeys/support/documents'
import { reportsAddress } from '../../../journeys/support/report-dialog'
import { options } from './document.cases'
import { documentOn, documentShown } from './document-shown'

type Portal = Around['portal']

/** Each file is alone of its name on a report of its own. */
let made = 900_500
/** So that those of the demonstration stay the newest: what lists these first shows no made ones. */
const longAgo = new Date('2020-01-01T12:00:00Z')
const reportOf = (id: number) => 100 + (id % 200)
const erasure = { erased_at: new Date(), erased_by: 1, erasure_reason: 'Pedido do titular, protocolo 12' }

async function make(portal: Portal, status: string): Promise<number> {
  const id = ++made
  const { database } = portal
  const [entity_id, { name }] = [reportOf(id), personalFile]
  await database
    .delete(attachment)
    .where(and(eq(attachment.entity, 'report'), eq(attachment.entity_id, entity_id), eq(attachment.name, name)))
  if (status === 'removed') return id
  await database.insert(attachment).values({
    ...{ id, name, entity: 'report', entity_id, type: 'application/pdf', size: 1024, stored_as: randomUUID() },
    ...{ created_by: 1, created_at: longAgo, ...(status === 'erased' ? erasure : {}) },
  })
  return id
}

/** BM-06: as Ana Souza sees it, who attached it and may delete it by law. */
export const driver: RecordDriver<typeof documentLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `${reportsAddress}/${reportOf(id)}/documentos`,
    make: ({ value }, { portal }) => make(portal, String(value)),
    change: async () => {
      throw new Error('the server has a call for every step')
    },
    calls: {
      'document.erase': (id, around) => ask(id, around, 'POST', 'erase/'),
      'document.remove': (id, around) => ask(id, around, 'DELETE', ''),
    },
  },

  shown: (page) => documentOn(screenOnPage(page)),
  toShow: documentShown,

  says: { kept: 'um arquivo guardado', erased: 'um arquivo excluído por lei', removed: 'um arquivo removido' },
}

/** Over the version that it has now; what is not there refuses as a file that was removed. */
async function ask(id: number, { portal, sessions }: Around, method: string, step: string): Promise<CallOutcome> {
  const { access: token } = await sessions.start('ana.souza')
  const path = `billing/reports/${reportOf(id)}/documents/${id}/`
  const { body: file } = await portal.get(path, token)
  const { status, body } = await portal.call(method, `${path}${step}`, {
    ...{ token, headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${file.version ?? 1}"` } },
    ...(method === 'POST' ? { body: { reason: 'Pedido do titular, protocolo 12' } } : {}),
  })
  if (![200, 204, 404, 409].includes(status)) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
  const [row] = await portal.database.select().from(attachment).where(eq(attachment.id, id))
  const state = row ? (row.erased_at === null ? 'kept' : 'erased') : 'removed'
  const event = method === 'POST' ? 'document.erase' : 'document.remove'
  const refusal = status === 404 ? { state, event, reasons: [] } : readProblem(status, body).refusal
  return { state, refusal: status < 400 ? null : refusal }
}
