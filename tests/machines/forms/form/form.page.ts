import { randomUUID } from 'node:crypto'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { FormFacts } from '../../../../contract/forms/form'
import { readProblem } from '../../../../contract/problem'
import type { formLifecycle } from '../../../../machines/forms/form/form.lifecycle'
import type { Around } from '../../../engine/page/page-driver'
import { screenOnPage } from '../../../engine/page/screen-on-page'
import type { CallOutcome, RecordDriver } from '../../../engine/record-driver'
import { newForm } from '../../../support/samples/sample-forms'
import { situationOn } from '../../billing/record-shown'
import { options } from './form.cases'
import { formShown } from './form-shown'
import { changed, changeForm, makeForm } from './made-form'

type Step = EventFromLogic<typeof formLifecycle>['type']

const { definition: _, ...details } = newForm
const reason = 'Outro formulário o substitui.'

/** FRM-06: as Ana Souza sees it, who administers the forms. */
export const driver: RecordDriver<typeof formLifecycle> = {
  cases: options,
  effects: {},

  record: {
    as: 'ana.souza',
    addressOf: (id) => `/formularios/formularios/${id}`,
    make: (state, { portal }) => makeForm(portal, standingOf(state)),
    change: (id, state, { portal }) => changeForm(portal, id, standingOf(state)),
    calls: {
      'form.edit': act('PATCH', '', details),
      'form.save': act('PATCH', 'draft/', { definition: changed }),
      'form.publish': act('POST', 'publish/', { note: '' }),
      'form.retire': act('POST', 'retire/', { reason }),
      'form.reactivate': act('POST', 'reactivate/', { reason }),
    } satisfies Record<Step, unknown>,
  },

  /** What is no step of the lifecycle can be done in every state. */
  async shown(page) {
    const { open, ...shown } = await situationOn(screenOnPage(page))
    return { ...shown, open: open.filter((name) => !['Exportar', 'Exportar como XLSForm', 'Duplicar'].includes(name)) }
  },
  toShow(state) {
    const { open, ...shown } = formShown(state)
    if (state.matches('retired')) return { ...shown, open }
    const rest = open.filter((name) => name !== 'Publicar')
    return {
      ...shown,
      open: ['Editar perguntas', ...open.filter((name) => name === 'Publicar'), 'Alterar dados', ...rest],
    }
  },

  says: {
    'a draft': 'um rascunho',
    published: 'um formulário publicado',
    'published and built on': 'um formulário publicado, com algo novo',
    retired: 'um formulário retirado',
    'retired and built on': 'um formulário retirado, com algo novo',
  },
}

function standingOf({ value, context }: SnapshotFrom<typeof formLifecycle>): FormFacts {
  return { ...context, status: value as FormFacts['status'] }
}

/** Over the version that it has now. */
function act(method: string, step: string, body: object) {
  return async (id: number, { portal, sessions }: Around): Promise<CallOutcome> => {
    const { access: token } = await sessions.start('ana.souza')
    const path = `forms/${id}/`
    const read = () => portal.get(path, token)
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': `"${(await read()).body.version}"` }
    const { status, body: answer } = await portal.call(method, `${path}${step}`, { token, headers, body })
    if (status !== 200 && status !== 409) throw new Error(`the server answers ${status}: ${JSON.stringify(answer)}`)
    return { state: (await read()).body.status, refusal: status === 409 ? readProblem(status, answer).refusal : null }
  }
}
