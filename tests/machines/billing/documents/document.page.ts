import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readProblem } from '../../../../contract/problem'
import type { documentLifecycle } from '../../../../machines/billing/documents/document.lifecycle'
import { attachment } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { changePersonalFile, placePersonalFile } from '../../../journeys/support/documents'
import { parts, partsAddress } from '../../../journeys/support/report-parts'
import { options } from './document.cases'
import { documentOn, documentShown } from './document-shown'

/** BM-06: as Ana Souza sees it, who attached it and may delete it by law. */
export const driver: RecordDriver<typeof documentLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: () => `${partsAddress}/documentos`,
    make: ({ value }, { portal }) => placePersonalFile(portal, String(value)),
    async change(_, { value }, { portal }) {
      await placePersonalFile(portal)
      await changePersonalFile(portal, String(value))
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

/** Over the version that it has now. */
async function ask(id: number, { portal, sessions }: Around, method: string, step: string): Promise<CallOutcome> {
  const { access: token } = await sessions.start('ana.souza')
  const path = `billing/reports/${parts.report}/documents/${id}/`
  const before = await stateOf(id, portal)
  const { body: file } = await portal.get(path, token)
  const { status, body } = await portal.call(method, `${path}${step}`, {
    ...{ token, headers: { 'Idempotency-Key': randomUUID(), 'If-Match': `"${file.version}"` } },
    ...(method === 'POST' ? { body: { reason: 'Pedido do titular.' } } : {}),
  })
  if (![200, 204, 404, 409].includes(status)) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
  const state = await stateOf(id, portal)
  // It is the one that the page shows.
  await placePersonalFile(portal, before)
  return {
    state,
    refusal: status === 409 ? readProblem(status, body).refusal : null,
  }
}

async function stateOf(id: number, { database }: Around['portal']): Promise<string> {
  const [row] = await database.select().from(attachment).where(eq(attachment.id, id))
  if (!row) return 'removed'
  return row.erased_at === null ? 'kept' : 'erased'
}
