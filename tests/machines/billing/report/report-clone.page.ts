import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { CloneReport } from '../../../../contract/billing/report'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { reportCloneMachine } from '../../../../machines/billing/report/report-clone.machine'
import { chooseAction } from '../../../engine/page/record-actions'
import { surroundings, textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { makeReport, reportsOf } from '../../../journeys/support/made-report'
import { field, reportsAddress, typeDay } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'

type State = SnapshotFrom<typeof reportCloneMachine>

const year = 2062
/** A day shorter than is proposed. */
const draft: CloneReport = { inicio: `${year}-02-01`, fim: `${year}-02-27`, competencia: `${year}-02` }
const key = 'made up by the page'
const rejection = 'Período já medido.'
const close = 'Fechar sem criar'
const words = {
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  filling: { status: 'Confira o período e a competência', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: ['Manter dados', 'Descartar dados'] },
  submitting: { status: 'Criando o boletim', actions: [] },
  refused: { status: 'Falha ao criar boletim', actions: ['Alterar os dados', close] },
  failed: { status: 'Erro ao criar boletim', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

export const driver: PageDriver<typeof reportCloneMachine> = {
  cases: {
    inputs: { 'of a report': { source: 12 } },
    events: {
      complete: { type: 'report.submit', draft, key },
      'end before start': { type: 'report.submit', draft: { ...draft, fim: `${year}-01-31` }, key },
      'with something changed': { type: 'dialog.dismiss', isTouched: true },
      'with nothing changed': { type: 'dialog.dismiss', isTouched: false },
    },
    answers: {
      cloneReport: {
        done: { 'a report': { id: 13 } },
        error: {
          'field rejected': readProblem(400, { fim: [rejection] }),
          'unknown field rejected': readProblem(400, { other: ['Não.'] }),
          refused: readProblem(409, { detail: 'Já existe o boletim 13 deste cliente e centro de custo no período.' }),
          unavailable,
          'no answer': noAnswer,
        },
      },
    },
  },

  byPayload: {
    'something is changed': { cases: ['dialog.dismiss with nothing changed'], when: isTouched },
    'nothing is changed': { cases: ['dialog.dismiss with something changed'], when: (state) => !isTouched(state) },
  },

  opens: async (_, around) => {
    const { id } = await makeReport(around, year)
    return {
      as: 'bruno.lima',
      address: `${reportsAddress}/${id}`,
      after: ({ page }) => chooseAction(page, 'Clonar para o próximo período'),
    }
  },

  comparable: ({ key, report, source: _, ...context }) => ({ ...context, hasKey: key !== '', isMade: report !== null }),

  comparableOutput: ({ report }) => ({ isMade: report !== null }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/reports|billing\/invoices|assets)\//,

  events: {
    'report.submit': {
      control: (page) => button(page, 'Criar boletim'),
      operate: (at, { draft }) => submit(at, draft),
    },
    'report.retry': { control: (page) => button(page, words['report.retry']) },
    'report.amend': { control: (page) => button(page, words['report.amend']) },
    'dialog.keep': { control: (page) => button(page, words['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, words['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    cloneReport: {
      call: {
        method: 'POST',
        path: /^\/api\/v1\/billing\/reports\/\d+\/clone\/$/,
        body: ({ draft }: { draft: CloneReport }) => draft,
      },
    },
  },

  async shown({ page, portal }, state) {
    const made = reportsOf(portal, year).then((all) =>
      all.slice(1).map(({ id, inicio, fim, competencia }) => ({ id, draft: { inicio, fim, competencia } })),
    )
    if (state.status === 'done')
      return together({
        isOpen: dialogOn(page).isVisible(),
        isAnnounced: page.getByText('Boletim criado com sucesso').isVisible(),
        made: made.then((all) => all.map(({ draft }) => draft)),
        isThere: Promise.all([surroundings(page), made]).then(
          ([{ path }, [one]]) => path === `${reportsAddress}/${one?.id}`,
        ),
      })
    const dialog = dialogOn(page)
    return together({
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert')),
      rejections: dialog.getByText(rejection).count(),
      isOpen: field(page, 'Fim da medição').isEnabled(),
      start: field(page, 'Início da medição').inputValue(),
      submit: submitLook(page),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => [...Object.values<string>(words), close].includes(text))),
      made: made.then((all) => all.length),
    })
  },

  toShow(state, last) {
    const { draft, problem, report } = state.context
    if (state.status === 'done')
      return report === null
        ? { isOpen: false, isAnnounced: false, made: [] }
        : { isOpen: false, isAnnounced: true, made: [draft], isThere: true }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[nameOf(state)],
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      isOpen: isEditable,
      start: `01/02/${year}`,
      submit: isEditable || isBusy ? { isBusy } : null,
      made: 0,
      ...(isEditable && problem?.fields?.['fim'] && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
      ...(draft === null ? { rejections: 0 } : {}),
    }
  },

  says: {
    'of a report': 'de um boletim',
    complete: 'com outro fim',
    'end before start': 'com o fim antes do início',
    'with something changed': 'com algo alterado',
    'with nothing changed': 'sem nada alterado',
    'a report': 'criado',
    'field rejected': 'um campo rejeitado',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    refused: 'recusado: já existe um boletim do período',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

/** What was sent is not what was proposed. */
function isTouched({ context: { draft } }: State): boolean {
  return draft !== null
}

function nameOf({ value }: State): string {
  return typeof value === 'string' ? value : String(Object.values(value)[0])
}

/** What the server says of a report that is in the way is its own. */
function sentenceOf({ status, detail }: Problem): string | null {
  return sentences[status] ?? detail
}

/** What the form keeps back leaves in it what it held. */
async function submit(at: Locator, { inicio, fim }: CloneReport): Promise<void> {
  const page = at.page()
  const before = await field(page, 'Fim da medição').inputValue()
  await typeDay(page, 'Fim da medição', fim.split('-').reverse().join('/'))
  await at.click()
  if (fim > inicio) return
  await dialogOn(page).getByText('Fim da medição deve ser igual ou após o início').waitFor()
  await typeDay(page, 'Fim da medição', before)
}

async function submitLook(page: Page): Promise<{ isBusy: boolean } | null> {
  const at = button(page, 'Criar boletim')
  if ((await at.count()) === 0) return null
  return { isBusy: (await at.getAttribute('data-loading')) !== null }
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Clonar o boletim #\d+$/ })
}

function button(page: Page, name: string): Locator {
  return dialogOn(page).getByRole('button', { name, exact: true })
}
