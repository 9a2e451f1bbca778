import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { and, eq, ne } from 'drizzle-orm'
import type { SnapshotFrom, StateValue } from 'xstate'
import type { ReportDraft } from '../../../../contract/billing/report'
import { type Problem, readProblem } from '../../../../contract/problem'
import type { reportCreateMachine } from '../../../../machines/billing/report/report-create.machine'
import { report } from '../../../../server/database/schema'
import { surroundings, textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { field, reportsAddress, typeDay } from '../../../journeys/support/report-dialog'
import { sentences } from '../../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../../support/people'
import type { TestServer } from '../../../support/server'

type State = SnapshotFrom<typeof reportCreateMachine>

/** A cost center of the demo data, one of its clients, another cost center, and a period that nothing else measures. */
const [costCenter, client, another] = [1, 1, 2]
const draft: ReportDraft = {
  cost_center: costCenter,
  client,
  inicio: '2051-03-01',
  fim: '2051-03-31',
  competencia: '2051-03',
}
const key = 'made up by the page'
const overlap = readProblem(409, { detail: 'Já existe o boletim 12 deste cliente e centro de custo no período.' })
const rejection = 'Período já medido.'

const words = {
  'report.retry': 'Tentar de novo',
  'report.amend': 'Alterar os dados',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  choosingCostCenter: { status: 'Escolha o centro de custo', actions: ['Fechar sem criar'] },
  choosingClient: { status: 'Escolha o cliente', actions: ['Fechar sem criar'] },
  choosingPeriod: { status: 'Informe o período e a competência', actions: ['Fechar sem criar'] },
  confirmingDiscard: {
    status: 'Descartar o que foi preenchido?',
    actions: [words['dialog.keep'], words['dialog.discard']],
  },
  submitting: { status: 'Criando o boletim', actions: [] },
  refused: { status: 'Falha ao criar boletim', actions: [words['report.amend'], 'Fechar sem criar'] },
  failed: {
    status: 'Erro ao criar boletim',
    actions: [words['report.retry'], words['report.amend'], 'Fechar sem criar'],
  },
}

/** Idempotency keys that each page has sent, in their order. */
const keysSent = new WeakMap<Page, string[]>()

export const driver: PageDriver<typeof reportCreateMachine> = {
  cases: {
    events: {
      'one of them': { type: 'costCenter.choose', costCenter },
      'another one': { type: 'costCenter.choose', costCenter: another },
      'none again': { type: 'costCenter.choose', costCenter: null },
      'one of its own': { type: 'client.choose', client },
      'no longer': { type: 'client.choose', client: null },
      complete: { type: 'report.submit', draft, key },
      'end before start': { type: 'report.submit', draft: { ...draft, fim: '2051-02-28' }, key },
      'with something filled in': { type: 'dialog.dismiss', isTouched: true },
      'with nothing filled in': { type: 'dialog.dismiss', isTouched: false },
    },
    answers: {
      createReport: {
        done: { 'a report': { id: 12 } },
        error: {
          'field rejected': readProblem(400, { fim: [rejection] }),
          'unknown field rejected': readProblem(400, { other: ['Não.'] }),
          refused: overlap,
          'still running': readProblem(425, { detail: 'Esta operação ainda está em andamento.' }),
          unavailable,
          'no answer': noAnswer,
        },
      },
    },
  },

  byPayload: {
    'this cost center is chosen already': {
      cases: ['costCenter.choose one of them'],
      when: ({ context }) => context.costCenter === costCenter,
    },
    'the other cost center is chosen already': {
      cases: ['costCenter.choose another one'],
      when: ({ context }) => context.costCenter === another,
    },
    'the client is chosen already': {
      cases: ['client.choose one of its own'],
      when: ({ context }) => context.client === client,
    },
    'another cost center has other clients': {
      cases: ['client.choose one of its own'],
      when: ({ context }) => context.costCenter === another,
    },
    'a draft without its pair does not leave the form': {
      cases: ['report.submit complete'],
      when: ({ context }) => context.client === null,
    },
    'something is filled in': { cases: ['dialog.dismiss with nothing filled in'], when: isTouched },
    'nothing is filled in': {
      cases: ['dialog.dismiss with something filled in'],
      when: (state) => !isTouched(state),
    },
  },

  impossible: {
    'nothing is chosen that could be cleared': {
      cases: ['costCenter.choose none again'],
      when: ({ context }) => context.costCenter === null,
    },
    'no client is chosen that could be cleared': {
      cases: ['client.choose no longer'],
      when: ({ context }) => context.client === null,
    },
  },

  opens: async (_, { portal }) => {
    await withdrawReports(portal)
    return {
      as: 'bruno.lima',
      address: reportsAddress,
      before: async (page) => {
        const keys: string[] = []
        keysSent.set(page, keys)
        page.on('request', (request) => {
          if (isCreation(request)) keys.push(request.headers()['idempotency-key'] ?? '')
        })
      },
      after: async ({ page }) => {
        await page.getByRole('button', { name: 'Novo boletim' }).click()
      },
    }
  },

  comparable: ({ key, report, ...context }) => ({ ...context, hasKey: key !== '', isMade: report !== null }),

  comparableOutput: ({ report }) => ({ isMade: report !== null }),

  otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:reports|clients|cost-centers))\//,

  events: {
    'costCenter.choose': {
      control: (page, { costCenter }) =>
        costCenter === null ? clearerOf(page, 'Centro de custo') : field(page, 'Centro de custo'),
      operate: (at, { costCenter }) => choose(at, costCenter),
    },
    'client.choose': {
      control: (page, { client }) => (client === null ? clearerOf(page, 'Cliente') : field(page, 'Cliente')),
      operate: (at, { client }) => choose(at, client),
    },
    'report.submit': {
      control: (page) => button(page, 'Criar boletim'),
      operate: (at, { draft }) => submit(at, draft),
    },
    'report.retry': { control: (page) => button(page, words['report.retry']), operate: retry },
    'report.amend': { control: (page) => button(page, words['report.amend']) },
    'dialog.keep': { control: (page) => button(page, words['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, words['dialog.discard']) },
    'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
  },

  effects: {
    createReport: {
      call: { method: 'POST', path: '/billing/reports/', body: ({ draft }: { draft: ReportDraft }) => draft },
    },
  },

  async shown({ page, portal }, state) {
    const around = surroundings(page)
    const made = madeOn(portal)
    if (state.status === 'done') {
      return together({
        isOpen: dialogOn(page).isVisible(),
        isAnnounced: page.getByText('Boletim criado com sucesso').isVisible(),
        made: made.then((all) => all.map(({ id: _, ...draft }) => draft)),
        place: Promise.all([around, made]).then(([{ path }, [one]]) => path.replace(`/${one?.id}`, '/:made')),
        focused: around.then(({ focused }) => focused),
      })
    }
    const dialog = dialogOn(page)
    const end = field(page, 'Fim da medição')
    return together({
      status: textOf(dialog.getByRole('status')),
      problem: textOf(dialog.getByRole('alert')),
      isEndRejected: end.getAttribute('aria-invalid').then((invalid) => invalid === 'true'),
      rejections: dialog.getByText(rejection).count(),
      focused: around.then(({ focused }) => focused),
      hasCostCenter: hasText(field(page, 'Centro de custo')),
      hasClient: hasText(field(page, 'Cliente')),
      isClientOpen: field(page, 'Cliente').isEnabled(),
      areOthersOpen: Promise.all(
        ['Centro de custo', 'Início da medição', 'Fim da medição'].map((name) => field(page, name).isEnabled()),
      ),
      submit: submitLook(page),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => Object.values(faces).some(({ actions }) => actions.includes(text)))),
      made,
    })
  },

  toShow(state, last) {
    const { costCenter, client, draft, problem, report } = state.context
    if (state.status === 'done') {
      return report === null
        ? { isOpen: false, isAnnounced: false, made: [], place: reportsAddress, focused: 'Novo boletim' }
        : { isOpen: false, isAnnounced: true, made: [draft], place: `${reportsAddress}/:made` }
    }
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    const isRejected = isEditable && problem?.fields?.['fim'] !== undefined
    return {
      ...faces[nameOf(state)],
      problem: problem && state.hasTag('failed') ? sentenceOf(problem) : null,
      hasCostCenter: costCenter !== null,
      hasClient: client !== null,
      isClientOpen: isEditable && costCenter !== null,
      areOthersOpen: [1, 2, 3].map(() => isEditable),
      submit: isEditable || isBusy ? { isBusy } : null,
      made: [],
      ...(isRejected ? { isEndRejected: true } : {}),
      ...(isRejected && last?.type.startsWith('xstate.') ? { rejections: 1, focused: 'Fim da medição' } : {}),
      ...(draft === null ? { rejections: 0 } : {}),
    }
  },

  says: {
    'one of them': 'um deles',
    'another one': 'outro',
    'none again': 'nenhum de novo',
    'one of its own': 'um dos dele',
    'no longer': 'nenhum de novo',
    complete: 'com tudo preenchido',
    'end before start': 'com o fim antes do início',
    'with something filled in': 'com algo preenchido',
    'with nothing filled in': 'sem nada preenchido',
    'a report': 'criado',
    'field rejected': 'um campo rejeitado',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    refused: 'recusado: já existe um boletim do período',
    'still running': 'o mesmo pedido ainda está em andamento',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

/** The form is as it was opened only while no cost center is chosen and nothing was sent: days are typed to be sent. */
function isTouched({ context: { costCenter, draft } }: State): boolean {
  return costCenter !== null || draft !== null
}

function nameOf({ value }: { value: StateValue }): string {
  return typeof value === 'string' ? value : nameOf({ value: Object.values(value)[0] ?? '' })
}

/** As the specification's section 8 has it; what the server says of a report that is in the way, or of a wait, is its own. */
function sentenceOf({ status, detail }: Problem): string | null {
  return sentences[status] ?? detail
}

/** The server refuses two reports of one pair in one period, and forgives those that are cancelled. */
async function withdrawReports({ database }: TestServer): Promise<void> {
  await database.update(report).set({ status: 'cancelled' }).where(eq(report.inicio, draft.inicio))
}

function madeOn({ database }: TestServer) {
  const { id, cost_center_id, client_id, inicio, fim, competencia } = report
  return database
    .select({ id, cost_center: cost_center_id, client: client_id, inicio, fim, competencia })
    .from(report)
    .where(and(eq(inicio, draft.inicio), ne(report.status, 'cancelled')))
    .execute()
}

async function choose(at: Locator, id: number | null): Promise<void> {
  await at.click()
  if (id !== null) await at.page().locator(`[role="option"][value="${id}"]`).filter({ visible: true }).click()
}

/** Types the days and sends. What the form keeps back leaves no days in a form that had none. */
async function submit(at: Locator, { inicio, fim }: ReportDraft): Promise<void> {
  const page = at.page()
  const had = await field(page, 'Início da medição').inputValue()
  await typePeriod(page, inicio, fim)
  if (fim < inicio) {
    await at.click()
    await expect(dialogOn(page).getByText('Fim da medição deve ser igual ou após o início')).toBeVisible()
    if (had === '') await typePeriod(page, '', '')
  } else {
    const { key, before } = await send(at)
    expect(key, 'the idempotency key').toMatch(/^[0-9a-f]{32}$/)
    expect(new Set([...before, key]).size, 'keys of one draft').toBe(1)
  }
}

/** A retry is the same request: it repeats the key. */
async function retry(at: Locator): Promise<void> {
  const { key, before } = await send(at)
  expect(key, 'the idempotency key of the retry').toBe(before.at(-1))
}

async function send(at: Locator): Promise<{ key: string | undefined; before: string[] }> {
  const page = at.page()
  const before = [...(keysSent.get(page) ?? [])]
  await Promise.all([page.waitForRequest(isCreation, { timeout: 5000 }), at.click()])
  return { key: keysSent.get(page)?.at(-1), before }
}

async function typePeriod(page: Page, start: string, end: string): Promise<void> {
  await typeDay(page, 'Início da medição', start.split('-').reverse().join('/'))
  await typeDay(page, 'Fim da medição', end.split('-').reverse().join('/'))
}

function isCreation(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/billing/reports/'
}

async function submitLook(page: Page): Promise<{ isBusy: boolean } | null> {
  const at = dialogOn(page).getByRole('button', { name: 'Criar boletim' })
  if ((await at.count()) === 0) return null
  return { isBusy: (await at.getAttribute('data-loading')) !== null }
}

async function hasText(at: Locator): Promise<boolean> {
  return (await at.inputValue()) !== ''
}

function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Novo boletim de medição' })
}

function button(page: Page, name: string): Locator {
  return dialogOn(page).getByRole('button', { name, exact: true })
}

/** Mantine hides it from everybody but the mouse: the keyboard clears by choosing again. */
function clearerOf(page: Page, name: string): Locator {
  return page
    .locator('.mantine-InputWrapper-root')
    .filter({ has: field(page, name) })
    .locator('[aria-label="Limpar"]')
}
