import { randomUUID } from 'node:crypto'
import type { AccessRequestStatus } from '../../../../contract/access/access-request'
import { readProblem } from '../../../../contract/problem'
import type { accessRequestLifecycle } from '../../../../machines/access/access-request/access-request.lifecycle'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { options } from './access-request.cases'
import { accessRequestOn, accessRequestShown } from './access-request-shown'
import { changeAccessRequest, makeAccessRequest } from './made-access-request'

/** IAM-01: as Ana Souza sees it, who administers billing. */
export const driver: RecordDriver<typeof accessRequestLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `/iam/pedidos/${id}`,
    make: ({ value }, { portal }) => makeAccessRequest(portal, value as AccessRequestStatus),
    change: (id, { value }, { portal }) => changeAccessRequest(portal, id, value as AccessRequestStatus),
    /** It is granted by a change of access, which is refused for reasons of its own, and withdrawn by whoever asked. */
    calls: { 'access.deny': deny },
  },

  shown: (page) => accessRequestOn(screenOnPage(page)),
  toShow: accessRequestShown,

  says: {
    open: 'um pedido que aguarda resposta',
    granted: 'um pedido atendido',
    denied: 'um pedido negado',
    withdrawn: 'um pedido retirado',
    expired: 'um pedido sem resposta a tempo',
  },
}

/** Over the version that it has now. */
async function deny(id: number, { portal, sessions }: Around): Promise<CallOutcome> {
  const { access: token } = await sessions.start('ana.souza')
  const read = async () => (await portal.get(`iam/access-requests/${id}/`, token)).body
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).version}"` }
  const body = { reason: 'Não é do seu setor.' }
  const { status, body: answer } = await portal.post(`iam/access-requests/${id}/deny/`, { token, headers, body })
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
  return { state: (await read()).status, refusal: status === 409 ? readProblem(status, answer).refusal : null }
}
