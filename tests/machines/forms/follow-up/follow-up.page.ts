import { randomUUID } from 'node:crypto'
import type { FollowUpStatus } from '../../../../contract/forms/follow-up/follow-up'
import { readProblem } from '../../../../contract/problem'
import type { followUpLifecycle } from '../../../../machines/forms/follow-up/follow-up.lifecycle'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { situationOn } from '../../billing/record-shown'
import { options } from './follow-up.cases'
import { followUpShown } from './follow-up-shown'
import { changeFollowUp, makeFollowUp } from './made-follow-up'

/** FRM-04: as Ana Souza sees it, who audits. */
export const driver: RecordDriver<typeof followUpLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `/formularios/pendencias/${id}`,
    make: ({ value, context }, { portal }) => makeFollowUp(portal, value as FollowUpStatus, context.lacks_proof),
    change: (id, { value }, { portal }) => changeFollowUp(portal, id, value as FollowUpStatus),
    calls: {
      'followUp.finish': act('POST', 'finish/', () => ({ note: 'Troquei o pneu da frente.' })),
      'followUp.reopen': act('POST', 'reopen/', () => ({ reason: 'O pneu voltou a perder ar.' })),
      'followUp.cancel': act('POST', 'cancel/', () => ({ reason: 'A máquina foi vendida.' })),
      'followUp.edit': act('PATCH', '', ({ severity, owner }) => ({
        ...{ severity: severity === 'low' ? 'high' : 'low', owner: owner.id, due: '2032-03-20' },
      })),
    },
  },

  shown: (page) => situationOn(screenOnPage(page)),
  toShow: followUpShown,

  says: {
    open: 'uma pendência aberta',
    'open, without its photo': 'uma pendência aberta, sem a foto que pede',
    done: 'uma pendência resolvida',
    cancelled: 'uma pendência cancelada',
  },
}

interface Kept {
  readonly severity: string
  readonly owner: { readonly id: number }
}

/** Over the version that it has now. */
function act(method: string, step: string, bodyOf: (kept: Kept) => object) {
  return async (id: number, { portal, sessions }: Around): Promise<CallOutcome> => {
    const { access: token } = await sessions.start('ana.souza')
    const path = `forms/follow-ups/${id}/`
    const read = () => portal.get(path, token)
    const { body: kept } = await read()
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${kept.version}"` }
    const { status, body } = await portal.call(method, `${path}${step}`, { token, headers, body: bodyOf(kept) })
    if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
    return { state: (await read()).body.status, refusal: status === 409 ? readProblem(status, body).refusal : null }
  }
}
