import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { EditReport, ReportChanges } from '../../../../contract/billing/report'
import type { Change } from '../../../../contract/log'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { reportEditMachine } from '../../../../machines/billing/report/report-edit.machine'
import { logEntry, report } from '../../../../server/database/schema'
import { chooseAction } from '../../../engine/page/record-actions'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver, Stage } from '../../../engine/page-driver'
import { makeReport, rowOf } from '../../../journeys/support/made-report'
import { field, reportsAddress, typeDay } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import * as samples from './report-edit.cases'

type State = SnapshotFrom<typeof reportEditMachine>

const year = 2063
const period = { inicio: `${year}-01-01`, fim: `${year}-01-31`, competencia: `${year}-01` }
const head: EditReport = { ...period, notes: '', purchase_order: '', frs: '' }
const draft: EditReport = { ...head, notes: samples.draft.notes }
const rejection = 'O mês já foi fechado.'
const close = 'Fechar sem salvar'
const words = {
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com a versão deles',
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  filling: { status: 'Altere o que for preciso', actions: [close] },
  conflicting: {
    status: 'Outra pessoa alterou os mesmos dados',
    actions: ['Salvar o meu', 'Ficar com a versão deles', 'Alterar os dados', close],
  },
  confirmingDiscard: { status: 'Descartar o que foi alterado?', actions: ['Manter dados', 'Descartar dados'] },
  saving: { status: 'Salvando os dados', actions: [] },
  refused: { status: 'A alteração foi recusada', actions: ['Alterar os dados', close] },
  failed: { status: 'Os dados não foram salvos', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

/** As they stand in this report. */
const happened = ({ report, entries }: ReportChanges): ReportChanges => ({ report: { ...report, ...period }, entries })
const changes = {
  'of something else': happened(samples.unrelated),
  'of the note': happened(samples.related),
  'as it was to be': happened(samples.savedAlready),
}

const ids = new WeakMap<Page, number>()

export const driver: PageDriver<typeof reportEditMachine> = {
  cases: {
    inputs: { 'of a report': { report: 12, version: 1, head } },
    events: {
      'another note': { type: 'report.submit', draft },
      'end before start': { type: 'report.submit', draft: { ...draft, fim: `${year - 1}-12-31` } },
      'with something changed': { type: 'dialog.dismiss', isTouched: true },
      'with nothing changed': { type: 'dialog.dismiss', isTouched: false },
    },
    answers: {
      editReport: {
        error: {
          outdated: samples.outdated,
          'field rejected': readProblem(400, { fim: [rejection] }),
          'unknown field rejected': readProblem(400, { other: ['Não.'] }),
          refused: readProblem(409, { detail: 'Já existe o boletim 13 deste cliente e centro de custo no período.' }),
          unavailable,
          'no answer': noAnswer,
        },
      },
      readChanges: { done: changes, error: { unavailable } },
    },
  },

  byPayload: {
    'something is changed': { cases: ['dialog.dismiss with nothing changed'], when: isTouched },
    'nothing is changed': { cases: ['dialog.dismiss with something changed'], when: (state) => !isTouched(state) },
    'the form holds the order that somebody else wrote': { cases: ['report.submit another note'], when: hasTheirs },
  },

  impossible: {
    'what somebody else wrote does not vanish': { cases: ['readChanges.done of something else'], when: hasTheirs },
  },

  opens: async (_, around) => {
    const { id } = await makeReport(around, year)
    return {
      as: 'bruno.lima',
      address: `${reportsAddress}/${id}`,
      before: async (page) => {
        ids.set(page, id)
      },
      after: ({ page }) => chooseAction(page, 'Alterar dados do boletim'),
    }
  },

  /** Report, versions and entries are those of the demo data. */
  comparable: ({ report: _, version: __, isPartial: ___, entries, ...context }) => ({
    ...context,
    entries: entries.map(({ transition, changes }) => ({ transition, changes })),
  }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/reports|billing\/invoices|assets)\//,

  events: {
    'report.submit': {
      control: (page) => button(page, 'Salvar dados'),
      operate: (at, { draft }) => submit(at, draft),
    },
    'mine.save': { control: (page) => button(page, words['mine.save']) },
    'theirs.keep': { control: (page) => button(page, words['theirs.keep']) },
    'report.retry': { control: (page) => button(page, words['report.retry']) },
    'report.amend': { control: (page) => button(page, words['report.amend']) },
    'dialog.keep': { control: (page) => button(page, words['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, words['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    editReport: {
      call: {
        method: 'PATCH',
        path: /^\/api\/v1\/billing\/reports\/\d+\/$/,
        body: ({ draft }: { draft: EditReport }) => draft,
      },
    },
    readChanges: {
      comesAtOnce: true,
      arrange: async (stage, { payload, outcome }) => {
        const address = `**/api/v1/billing/reports/${idOn(stage.page)}/logs/?page_size=*`
        await stage.page.unroute(address)
        if (outcome === 'error') await stage.page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
        else await happen(stage, payload as ReportChanges)
      },
    },
  },

  async shown({ page, portal }) {
    const dialog = dialogOn(page)
    return together({
      isOpen: dialog.isVisible(),
      isAnnounced: page.getByText('Dados do boletim salvos').isVisible(),
      saved: rowOf(portal, idOn(page)).then(({ notes, purchase_order }) => ({ notes, purchase_order })),
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert').filter({ hasNotText: 'Nada foi salvo' })),
      conflict: dialog.locator('dl > div').allTextContents(),
      rejections: dialog.getByText(rejection).count(),
      ...((await dialog.isVisible())
        ? {
            isEditable: field(page, 'Observações').isEnabled(),
            notes: field(page, 'Observações').inputValue(),
            order: field(page, 'Pedido de compra').inputValue(),
          }
        : {}),
      submit: submitLook(page),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => [...Object.values<string>(words), close].includes(text))),
    })
  },

  toShow(state, last) {
    const { head, draft, problem } = state.context
    if (state.status === 'done') {
      const isSaved = state.matches('saved')
      return {
        isOpen: false,
        isAnnounced: isSaved,
        ...(isSaved ? { saved: { notes: draft.notes, purchase_order: head.purchase_order } } : {}),
      }
    }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[nameOf(state)],
      isAnnounced: false,
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      conflict: isConflictShown(state) ? ['ObservaçõesA nota da Ana', 'Pedido de compraPC-7'] : [],
      isEditable,
      notes: draft.notes,
      order: draft.purchase_order,
      submit: isEditable || isBusy ? { isBusy } : null,
      ...(isEditable && problem?.fields?.['fim'] && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
    }
  },

  says: {
    'of a report': 'de um boletim',
    'another note': 'com outra observação',
    'end before start': 'com o fim antes do início',
    'with something changed': 'com algo alterado',
    'with nothing changed': 'sem nada alterado',
    outdated: 'o boletim mudou (412)',
    'field rejected': 'um campo rejeitado',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    refused: 'recusado: já existe um boletim do período',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'of something else': 'outra coisa mudou',
    'of the note': 'outra pessoa mudou as observações e o pedido',
    'as it was to be': 'já está como foi enviado',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },
}

/** Somebody else writes what the path says. */
async function happen({ page, portal: { database } }: Stage, { report: now, entries }: ReportChanges): Promise<void> {
  const id = idOn(page)
  const { version } = await rowOf({ database } as Stage['portal'], id)
  const { notes, purchase_order } = now
  await database
    .update(report)
    .set({ notes, purchase_order, version: version + 1 })
    .where(eq(report.id, id))
  await database.insert(logEntry).values(
    entries.map(({ transition, changes }) => ({
      at: new Date(),
      user_id: 1,
      entity: 'report',
      entity_id: String(id),
      transition,
      subject: null,
      from_state: 'open',
      to_state: 'open',
      changes: changes as Change[],
      reason: null,
      request_id: 'journey',
    })),
  )
}

/** The note is not what it was. */
function isTouched({ context: { head, draft } }: State): boolean {
  return head.notes !== draft.notes
}

/** While it is decided on, or brought together by hand. */
function isConflictShown(state: State): boolean {
  return state.matches({ open: 'conflicting' }) || (state.hasTag('editable') && hasTheirs(state))
}

function hasTheirs({ context: { head } }: State): boolean {
  return head.purchase_order !== ''
}

function nameOf({ value }: State): string {
  return typeof value === 'string' ? value : String(Object.values(value)[0])
}

/** What the server says of a report that is in the way is its own. */
function sentenceOf({ status, detail }: Problem): string | null {
  return sentences[status] ?? detail
}

/** What the form keeps back leaves in it what it held. */
async function submit(at: Locator, { notes, fim, inicio }: EditReport): Promise<void> {
  const page = at.page()
  const names = ['Observações', 'Fim da medição']
  const [note = '', end = ''] = await Promise.all(names.map((name) => field(page, name).inputValue()))
  await field(page, 'Observações').fill(notes)
  await typeDay(page, 'Fim da medição', fim.split('-').reverse().join('/'))
  await at.click()
  if (fim > inicio) return
  await dialogOn(page).getByText('Fim da medição deve ser igual ou após o início').waitFor()
  await field(page, 'Observações').fill(note)
  await typeDay(page, 'Fim da medição', end)
}

async function submitLook(page: Page): Promise<{ isBusy: boolean } | null> {
  const at = button(page, 'Salvar dados')
  if ((await at.count()) === 0) return null
  return { isBusy: (await at.getAttribute('data-loading')) !== null }
}

function idOn(page: Page): number {
  return ids.get(page) ?? Number.NaN
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Alterar dados do boletim #\d+$/ })
}

function button(page: Page, name: string): Locator {
  return dialogOn(page).getByRole('button', { name, exact: true })
}
