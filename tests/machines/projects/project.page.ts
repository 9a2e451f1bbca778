import { randomUUID } from 'node:crypto'
import { readProblem } from '../../../contract/problem'
import type { ProjectStatus } from '../../../contract/projects/project'
import type { projectLifecycle } from '../../../machines/projects/project/project.lifecycle'
import type { Around } from '../../engine/page/page-driver'
import { screenOnPage } from '../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../engine/record-driver'
import { situationOn } from '../billing/record-shown'
import { changeProject, makeProject } from './made-project'
import { options } from './project.cases'
import { projectShown } from './project-shown'

/** PRJ-01: as Ana Souza sees it, who administers projects. */
export const driver: RecordDriver<typeof projectLifecycle> = {
  cases: { ...options, length: 1 },
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `/projects/${id}`,
    make: ({ value, context }, { portal }) => makeProject(portal, value as ProjectStatus, context),
    change: (id, { value }, { portal }) => changeProject(portal, id, value as ProjectStatus),
    calls: {
      'project.edit': edit,
      'project.activate': (id, around) => act(id, 'activate', { note: '' }, around),
      'project.resume': (id, around) => act(id, 'resume', { note: '' }, around),
      'project.close': (id, around) => act(id, 'close', { note: '' }, around),
      'project.suspend': (id, around) => act(id, 'suspend', { reason: 'A licença ainda não saiu.' }, around),
      'project.cancel': (id, around) => act(id, 'cancel', { reason: 'O cliente desistiu da obra.' }, around),
    },
  },

  shown: (page) => situationOn(screenOnPage(page)),
  toShow: projectShown,

  says: {
    planned: 'um projeto planejado',
    active: 'um projeto em andamento',
    suspended: 'um projeto suspenso',
    closed: 'um projeto encerrado',
    cancelled: 'um projeto cancelado',
    'active, with a balance': 'um projeto com saldo a faturar',
    'active, with a provision': 'um projeto com provisão',
    'active, with a request': 'um projeto com solicitação de ND em aberto',
    'suspended, with all of them': 'um projeto suspenso, com tudo isso',
  },
}

/** Over the version that the project has now. */
async function act(id: number, step: string, body: object, { portal, sessions }: Around): Promise<CallOutcome> {
  const { access: token } = await sessions.start('ana.souza')
  const read = () => portal.get(`projects/${id}/`, token)
  const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).body.version}"` }
  return outcomeOf(await portal.post(`projects/${id}/${step}/`, { token, headers, body }), read)
}

async function edit(id: number, { portal, sessions }: Around): Promise<CallOutcome> {
  const { access: token } = await sessions.start('ana.souza')
  const read = () => portal.get(`projects/${id}/`, token)
  const { code, begins, ends, version } = (await read()).body
  const body = {
    ...{ code, name: 'Mina Norte', client: null, description: `Alterado ${randomUUID()}`, manager: 2 },
    ...{ members: [], cost_centers: [], begins, ends, budget: [] },
  }
  const headers = { 'If-Match': `"${version}"` }
  return outcomeOf(await portal.call('PATCH', `projects/${id}/`, { token, headers, body }), read)
}

async function outcomeOf(
  { status, body }: { readonly status: number; readonly body: unknown },
  read: () => Promise<{ readonly body: { readonly status: string } }>,
): Promise<CallOutcome> {
  if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(body)}`)
  return { state: (await read()).body.status, refusal: status === 409 ? readProblem(status, body).refusal : null }
}
