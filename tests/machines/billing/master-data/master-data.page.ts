import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { clientDraftOf } from '../../../../contract/billing/client'
import type { MasterStatus } from '../../../../contract/billing/master-data/master-data'
import { checkDigits } from '../../../../contract/cnpj'
import { readProblem } from '../../../../contract/problem'
import type { masterDataLifecycle } from '../../../../machines/billing/master-data/master-data.lifecycle'
import { client } from '../../../../server/database/schema'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { clientsAddress, makeClient } from '../../../journeys/support/made-client'
import { situationOn } from '../record-shown'
import { options } from './master-data.cases'
import { seen } from './master-record.cases'

type State = SnapshotFrom<typeof masterDataLifecycle>

export const driver: RecordDriver<typeof masterDataLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'bruno.lima',
    addressOf: (id) => `${clientsAddress}/${id}`,
    make: ({ value }, { portal }) => makeClient(portal, { ...seen, cnpj: newCnpj() }, value as MasterStatus),
    async change(id, { value }: State, { portal: { database } }) {
      await database
        .update(client)
        .set({ status: value as MasterStatus })
        .where(eq(client.id, id))
    },
    calls: {
      'record.edit': (id, around) => call(id, around, ''),
      'record.deactivate': (id, around) => call(id, around, 'deactivate/'),
      'record.reactivate': (id, around) => call(id, around, 'reactivate/'),
    },
  },

  shown: (page) => situationOn(screenOnPage(page)),

  toShow: ({ value }) => ({
    status: value === 'active' ? 'Ativo' : 'Inativo',
    open: ['Alterar cadastro', value === 'active' ? 'Inativar cadastro' : 'Reativar cadastro'],
    closed: [],
  }),

  says: { active: 'um cadastro ativo', inactive: 'um cadastro inativo' },
}

function newCnpj(): string {
  const start = `${randomInt(10_000_000, 99_999_999)}0001`
  return start + checkDigits(start)
}

/** Over the version that it has now; without a step it is changed. */
async function call(id: number, { portal, sessions }: Around, step: string): Promise<CallOutcome> {
  const { access: token } = await sessions.start('bruno.lima')
  const read = async () => (await portal.get(`billing/clients/${id}/`, token)).body
  const record = await read()
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${record.version}"` }
  const path = `billing/clients/${id}/${step}`
  const { status, body } = step
    ? await portal.post(path, { token, headers })
    : await portal.call('PATCH', path, { token, headers, body: { ...clientDraftOf(record), city: randomUUID() } })
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
  return { state: (await read()).status, refusal: status === 409 ? readProblem(status, body).refusal : null }
}
