import type { Locator, Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { NdRequestDraft } from '../../../../contract/billing/nd-request'
import { emptyNdDraft, type NdRequestChanges } from '../../../../contract/billing/nd-request-draft'
import type { Change } from '../../../../contract/log'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { logEntry, ndLine, ndRequest } from '../../../../server/database/schema'
import { businessDay } from '../../../../src/ui/business-day'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver, Stage } from '../../../engine/page-driver'
import { makeNdRequest, ndRequestIn } from '../../../journeys/support/made-nd-request'
import { chooseFirst, field } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import * as samples from './nd-request-form.cases'

type State = SnapshotFrom<typeof ndRequestFormMachine>

const requestsAddress = '/faturamento/solicitacoes-nota-debito'
/** As the form proposes it. */
const competencia = businessDay(Date.now()).slice(0, 7)
const draft: NdRequestDraft = { ...samples.draft, cost_center: 1, client: 1, competencia }
const seen: NdRequestDraft = { ...samples.seen, cost_center: 1, client: 1, competencia }
const rejection = 'O texto não vale.'
const close = 'Fechar sem salvar'
const words = {
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com a versão deles',
  'request.retry': 'Tentar de novo',
  'request.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  filling: { status: 'Preencha os dados e os custos', actions: [close] },
  conflicting: {
    status: 'Outra pessoa alterou a solicitação',
    actions: ['Salvar o meu', 'Ficar com a versão deles', 'Alterar os dados', close],
  },
  closed: { status: 'A solicitação já não pode ser alterada', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: ['Manter dados', 'Descartar dados'] },
  saving: { status: 'Salvando a solicitação', actions: [] },
  failed: { status: 'A solicitação não foi salva', actions: ['Alterar os dados', close] },
}

/** As they stand in this request. */
const happened = ({ request, entries }: NdRequestChanges): NdRequestChanges => {
  const place = { id: 1, code: '', name: '' }
  return {
    request: {
      ...request,
      competencia,
      cost_center: { ...request.cost_center, ...place },
      cliente: { ...request.cliente, id: 1 },
    },
    entries,
  }
}
const changes = {
  'of something else': happened(samples.unrelated),
  'of the form': happened(samples.related),
  'it was sent': happened(samples.sent),
  'as it was to be': happened(samples.savedAlready),
  'of nothing': happened(samples.unchanged),
}

const ids = new WeakMap<Page, number>()

export const driver: PageDriver<typeof ndRequestFormMachine> = {
  cases: {
    inputs: {
      'a new one': { request: null, version: 0, seen: { ...emptyNdDraft, competencia } },
      'one that there is': { request: samples.request.id, version: 1, seen },
    },
    events: {
      complete: { type: 'request.submit', draft, key: samples.key },
      'with a cost of nothing': {
        type: 'request.submit',
        draft: { ...draft, lines: draft.lines.map((line) => ({ ...line, value: '0.00' })) },
        key: samples.key,
      },
      'with something typed': { type: 'dialog.dismiss', isTouched: true },
      'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
    },
    answers: {
      saveRequest: {
        done: { saved: { ...samples.request, ...draft } },
        error: {
          outdated: samples.outdated,
          refused: samples.refused,
          'field rejected': readProblem(400, { notes: [rejection] }),
          'unknown field rejected': readProblem(400, { other: ['Não.'] }),
          unavailable,
          'no answer': noAnswer,
        },
      },
      readChanges: { done: changes, error: { unavailable } },
    },
  },

  byPayload: {
    'something is typed': { cases: ['dialog.dismiss with nothing typed'], when: isTouched },
    'nothing is typed': { cases: ['dialog.dismiss with something typed'], when: (state) => !isTouched(state) },
    'the form holds what somebody else left of the costs': { cases: ['request.submit complete'], when: hasTheirs },
  },

  impossible: {
    'somebody else was quicker once': {
      cases: Object.keys(changes).map((name) => `readChanges.done ${name}`),
      when: ({ context }) => context.version > 1,
    },
  },

  opens: async ({ input }, around) => {
    const lines = samples.seen.lines.map(({ description, value }) => ({ description, value }))
    const made = input.request === null ? null : await makeNdRequest(around, { competencia, notes: '', lines })
    return {
      as: 'bruno.lima',
      address: made ? `${requestsAddress}/${made.id}` : requestsAddress,
      before: async (page) => {
        ids.set(page, made?.id ?? 0)
      },
      after: async ({ page }) => {
        await page
          .getByRole('button', { name: made ? 'Alterar a solicitação' : 'Nova solicitação', exact: true })
          .click()
      },
    }
  },

  /** Request, version, key, assets and ids of costs are those of the demo data. */
  comparable: ({ request, version: _, key: __, isPartial: ___, seen, draft, entries, ...context }) => ({
    ...context,
    isNew: request === null,
    seen: withoutIds(seen),
    draft: withoutIds(draft),
    entries: entries.map(({ transition, changes }) => ({ transition, changes })),
  }),

  comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

  otherCalls:
    /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|assets|billing\/(?:nd-requests|clients|cost-centers))\//,

  events: {
    'request.submit': {
      control: (page) => button(page, 'Salvar solicitação'),
      operate: (at, { draft }) => submit(at, draft),
    },
    'mine.save': { control: (page) => button(page, words['mine.save']) },
    'theirs.keep': { control: (page) => button(page, words['theirs.keep']) },
    'request.retry': { control: (page) => button(page, words['request.retry']) },
    'request.amend': { control: (page) => button(page, words['request.amend']) },
    'dialog.keep': { control: (page) => button(page, words['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, words['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    saveRequest: {
      call: {
        method: ['POST', 'PATCH'],
        path: /^\/api\/v1\/billing\/nd-requests\/(?:\d+\/)?$/,
        body: ({ request, draft }: { request: number | null; draft: NdRequestDraft }) => {
          const { cost_center, client, ...rest } = withoutIds(draft)
          return request === null ? { cost_center, client, ...rest } : rest
        },
        readBody: async (body: NdRequestDraft) => withoutIds(body),
      },
    },
    readChanges: {
      comesAtOnce: true,
      arrange: async (stage, { title, payload, outcome }) => {
        const address = `**/api/v1/billing/nd-requests/${idOn(stage.page)}/logs/?page_size=*`
        await stage.page.unroute(address)
        if (outcome === 'error') await stage.page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
        else if (!title.endsWith('of nothing')) await happen(stage, payload as NdRequestChanges)
      },
    },
  },

  async shown({ page, portal }, state) {
    const dialog = dialogOn(page)
    return together({
      isOpen: dialog.isVisible(),
      isAnnounced: page.getByText('Solicitação salva').isVisible(),
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert').filter({ hasNotText: 'Nada foi salvo' })),
      conflict: dialog.getByRole('alert').filter({ hasText: 'Nada foi salvo' }).count(),
      rejections: dialog.getByText(rejection).count(),
      ...((await dialog.isVisible())
        ? {
            isEditable: field(page, 'Observações').isEditable(),
            notes: field(page, 'Observações').inputValue(),
            costs: costsOn(page),
          }
        : {}),
      submit: submitLook(page),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => [...Object.values<string>(words), close].includes(text))),
      ...(state.matches('saved') ? { saved: savedOn(page, portal), place: placeOf(page) } : {}),
    })
  },

  toShow(state, last) {
    const { seen, draft, problem, entries } = state.context
    const lines = draft.lines.map(({ description, value }) => ({ description, value }))
    if (state.status === 'done') {
      const isSaved = state.matches('saved')
      return {
        isOpen: false,
        isAnnounced: isSaved,
        ...(isSaved ? { saved: { notes: draft.notes, competencia, lines }, place: `${requestsAddress}/:id` } : {}),
      }
    }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    const face = faces[nameOf(state)]
    const isAgain = state.matches({ open: 'failed' }) && problem !== null && [0, 503].includes(problem.status)
    const isDecided = state.matches({ open: 'conflicting' }) || state.matches({ open: 'closed' })
    return {
      ...face,
      ...(isAgain ? { actions: [words['request.retry'], ...(face?.actions ?? [])] } : {}),
      isOpen: true,
      isAnnounced: false,
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      conflict: isDecided || (isEditable && entries.length > 0) ? 1 : 0,
      isEditable,
      notes: draft.notes,
      costs: lines.length === 0 ? [': '] : lines.map(({ description, value }) => `${description}: ${asTyped(value)}`),
      submit: isEditable || isBusy ? { isBusy } : null,
      ...(isEditable && problem?.fields?.['notes'] && last?.type.startsWith('xstate.') ? { rejections: 1 } : {}),
      ...(draft === seen ? { rejections: 0 } : {}),
    }
  },

  says: {
    'a new one': 'uma nova',
    'one that there is': 'uma que já existe',
    complete: 'com tudo preenchido',
    'with a cost of nothing': 'com um custo de zero',
    'with something typed': 'com algo escrito',
    'with nothing typed': 'sem nada escrito',
    saved: 'salva',
    outdated: 'a solicitação mudou (412)',
    refused: 'recusada no estado atual (409)',
    'field rejected': 'um campo rejeitado',
    'unknown field rejected': 'rejeitada por um campo que a tela não tem',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'of something else': 'outra coisa mudou',
    'of the form': 'outra pessoa mudou as observações e removeu um custo',
    'it was sent': 'foi enviada ao cliente',
    'as it was to be': 'já está como foi enviada',
    'of nothing': 'nada mudou',
    'somebody else was quicker once': 'outra pessoa foi mais rápida uma vez',
  },
}

/** Somebody else does what the path says. */
async function happen({ page, portal }: Stage, { request: now, entries }: NdRequestChanges): Promise<void> {
  const { database } = portal
  const id = idOn(page)
  const { version, lines } = await ndRequestIn(portal, id)
  for (const line of lines.slice(now.lines.length)) await database.delete(ndLine).where(eq(ndLine.id, line.id))
  const { notes, value, status } = now
  await database
    .update(ndRequest)
    .set({ notes, value, status, version: version + 1 })
    .where(eq(ndRequest.id, id))
  await database.insert(logEntry).values(
    entries.map(({ transition, subject, from, to, changes }) => ({
      at: new Date(),
      user_id: 1,
      entity: 'nd_request',
      entity_id: String(id),
      transition,
      subject,
      from_state: from,
      to_state: to,
      changes: changes as Change[],
      reason: null,
      request_id: 'journey',
    })),
  )
}

/** The note is not what it was. */
function isTouched({ context: { seen, draft } }: State): boolean {
  return seen.notes !== draft.notes
}

/** Somebody else has taken a cost out. */
function hasTheirs({ context: { seen } }: State): boolean {
  return seen.lines.length === 1
}

function nameOf({ value }: State): string {
  return typeof value === 'string' ? value : String(Object.values(value)[0])
}

/** What the server says of a refusal is its own. */
function sentenceOf({ status, detail }: Problem): string | null {
  return sentences[status] ?? detail
}

function withoutIds(draft: NdRequestDraft) {
  return {
    ...draft,
    lines: draft.lines.map(({ asset, description, value }) => ({ hasAsset: asset !== null, description, value })),
  }
}

/** Of the one that the page is about, or of the last that was made. */
async function savedOn(page: Page, portal: Stage['portal']) {
  const [last] = await portal.database.select().from(ndRequest).orderBy(desc(ndRequest.id)).limit(1)
  const { notes, competencia, lines } = await ndRequestIn(portal, idOn(page) || (last?.id ?? 0))
  return { notes, competencia, lines: lines.map(({ description, value }) => ({ description, value })) }
}

async function placeOf(page: Page): Promise<string> {
  return new URL(page.url()).pathname.replace(/\d+$/, ':id')
}

async function costsOn(page: Page): Promise<string[]> {
  const rows = dialogOn(page).getByRole('group', { name: /^Custo \d+$/ })
  const count = await rows.count()
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const [description, value] = await Promise.all(
        ['Descrição', 'Valor (R$)'].map((name) => field(page, `${name}, custo ${place + 1}`).inputValue()),
      )
      return `${description}: ${value}`
    }),
  )
}

/** Types what is not there yet. What the form keeps back leaves in it what it held. */
async function submit(at: Locator, { notes, lines }: NdRequestDraft): Promise<void> {
  const page = at.page()
  const isKeptBack = lines.some(({ value }) => value === '0.00')
  const amount = field(page, 'Valor (R$), custo 1')
  const [note, before] = await Promise.all([field(page, 'Observações').inputValue(), amount.inputValue()])
  if (!isKeptBack && before === '') await fillNew(page, lines)
  await field(page, 'Observações').fill(notes)
  await amount.fill(asTyped(lines[0]?.value))
  await at.click()
  if (!isKeptBack) return
  await dialogOn(page).getByText('Informe um valor maior que zero').waitFor()
  await field(page, 'Observações').fill(note)
  await amount.fill(before)
  await amount.blur()
}

async function fillNew(page: Page, lines: NdRequestDraft['lines']): Promise<void> {
  for (const name of ['Centro de custo', 'Cliente']) {
    await field(page, name).click()
    await page.locator('[role="option"][value="1"]').filter({ visible: true }).click()
  }
  for (const [place, { description, value }] of lines.entries()) {
    if (place > 0) await button(page, 'Adicionar custo').click()
    await chooseFirst(page, `Ativo, custo ${place + 1}`)
    await field(page, `Descrição, custo ${place + 1}`).fill(description)
    await field(page, `Valor (R$), custo ${place + 1}`).fill(asTyped(value))
  }
}

function asTyped(value = ''): string {
  return value.replace('.', ',')
}

async function submitLook(page: Page): Promise<{ isBusy: boolean } | null> {
  const at = button(page, 'Salvar solicitação')
  if ((await at.count()) === 0) return null
  return { isBusy: (await at.getAttribute('data-loading')) !== null }
}

function idOn(page: Page): number {
  return ids.get(page) ?? Number.NaN
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Nova solicitação de nota de débito$|^Solicitação ND #\d+$/ })
}

function button(page: Page, name: string): Locator {
  return dialogOn(page).getByRole('button', { name, exact: true })
}
