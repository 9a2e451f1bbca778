import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom, StateValue } from 'xstate'
import type { EditItem } from '../../../../contract/billing/report-lines'
import type { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver } from '../../../engine/page-driver'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { options as alone } from './report-item.cases'

type State = SnapshotFrom<typeof reportItemMachine>

const draft: EditItem = { description: 'Frete', observation: '', value: '350.00' }
const key = 'made up by the page'
const rejection = 'Valor alto demais.'
const words = {
  'item.save': 'Salvar item',
  'item.retry': 'Tentar de novo',
  'item.amend': 'Corrigir',
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com o deles',
  'dialog.keep': 'Manter dados',
  'dialog.discard': 'Descartar dados',
} as const

/** What each state is called, and the buttons it offers. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  writing: { status: 'Preenchendo o item', actions: ['Salvar item', 'Fechar sem salvar'] },
  conflicting: {
    status: 'Outra pessoa alterou este item',
    actions: ['Salvar o meu', 'Ficar com o deles', 'Corrigir', 'Fechar sem salvar'],
  },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: ['Manter dados', 'Descartar dados'] },
  adding: { status: 'Adicionando o item', actions: ['Salvar item'] },
  updating: { status: 'Atualizando o item', actions: ['Salvar item'] },
  addingFailed: { status: 'Erro ao adicionar item', actions: ['Corrigir', 'Fechar sem salvar'] },
  updatingFailed: { status: 'Erro ao atualizar item', actions: ['Corrigir', 'Fechar sem salvar'] },
}

export const driver: PageDriver<typeof reportItemMachine> = {
  cases: {
    inputs: {
      'with a new item': { report: parts.report, item: null, version: 0 },
      'with an item': { report: parts.report, item: parts.item, version: 1 },
    },
    events: {
      complete: { type: 'item.save', draft, key },
      'without a value': { type: 'item.save', draft: { ...draft, value: '' }, key },
      'over theirs': { type: 'mine.save', version: 1 },
      'as it is now': { type: 'item.amend', version: 1 },
      'with something written': { type: 'dialog.dismiss', isTouched: true },
      'with nothing written': { type: 'dialog.dismiss', isTouched: false },
    },
    ...(alone.answers ? { answers: alone.answers } : {}),
  },

  byPayload: {
    'what was sent stands in the form': {
      cases: ['dialog.dismiss with nothing written'],
      when: ({ context, value }) => context.draft !== null && nameOf(value) === 'writing',
    },
  },

  opens: async ({ input }, { portal }) => {
    await placeReport(portal)
    return {
      as: 'bruno.lima',
      address: partsAddress,
      after: async ({ page }) =>
        page
          .getByRole('button', { name: input.item === null ? 'Adicionar item' : 'Editar Frete', exact: true })
          .click(),
    }
  },

  /** The page makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),
  otherCalls: callsAround,

  events: {
    'item.save': {
      control: (page) => button(page, words['item.save']),
      operate: (at, { draft }) => save(at, draft),
    },
    'item.retry': { control: (page) => button(page, words['item.retry']) },
    'item.amend': { control: (page) => button(page, words['item.amend']) },
    'mine.save': { control: (page) => button(page, words['mine.save']) },
    'theirs.keep': { control: (page) => button(page, words['theirs.keep']) },
    'dialog.keep': { control: (page) => button(page, words['dialog.keep']) },
    'dialog.discard': { control: (page) => button(page, words['dialog.discard']) },
    'dialog.dismiss': {
      control: (page) => button(page, 'Fechar'),
      operate: async (at, { isTouched }) => {
        await touch(at.page(), isTouched)
        await at.click()
      },
    },
  },

  effects: {
    addItem: {
      call: {
        method: 'POST',
        path: `/billing/reports/${parts.report}/items/`,
        body: ({ draft }: { draft: EditItem }) => draft,
      },
    },
    updateItem: {
      call: {
        method: 'PATCH',
        path: `/billing/reports/${parts.report}/items/${parts.item}/`,
        body: ({ draft }: { draft: EditItem }) => draft,
      },
    },
  },

  async shown({ page }, state) {
    const dialog = page.getByRole('dialog')
    if (state.status === 'done') return together({ isOpen: dialog.isVisible() })
    return together({
      status: textOf(dialog.getByRole('status')),
      hasProblem: dialog
        .getByRole('alert')
        .count()
        .then((count) => count > 0),
      isRejected: dialog.getByText(rejection).isVisible(),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => text !== '')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { problem, draft: sent } = state.context
    const face = faces[nameOf(state.value)]
    const isRepeatable = state.hasTag('failed') && [0, 503].includes(problem?.status ?? -1)
    return {
      status: face?.status,
      actions: [...(isRepeatable ? ['Tentar de novo'] : []), ...(face?.actions ?? [])],
      hasProblem: state.hasTag('failed'),
      ...(isRejected(state) ? { isRejected: true } : {}),
      ...(sent === null ? { isRejected: false } : {}),
    }
  },

  says: {
    'with a new item': 'com um item novo',
    'with an item': 'com um item do boletim',
    complete: 'com descrição e valor',
    'without a value': 'sem valor',
    'over theirs': 'sobre o deles',
    'as it is now': 'como está agora',
    'with something written': 'com algo escrito',
    'with nothing written': 'sem nada escrito',
    added: 'adicionado',
    updated: 'atualizado',
    overtaken: 'alterado por outra pessoa',
    'field rejected': 'um campo rejeitado',
    'below what is billed': 'abaixo do que foi faturado',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

function isRejected(state: State): boolean {
  return nameOf(state.value) === 'writing' && state.context.problem !== null
}

function nameOf(value: StateValue): string {
  return typeof value === 'string' ? value : nameOf(Object.values(value)[0] ?? '')
}

function button(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true })
}

function field(page: Page, name: string): Locator {
  return page.getByRole('dialog').locator('input, textarea').and(page.getByLabel(name))
}

/** What the form keeps back leaves it as it was. */
async function save(at: Locator, { description, value }: EditItem): Promise<void> {
  const page = at.page()
  const before = await Promise.all(['Descrição', 'Valor (R$)'].map((name) => field(page, name).inputValue()))
  await fill(page, description, value.replace('.', ','))
  await field(page, 'Observação').fill('')
  await at.click()
  if (value === '') await fill(page, before[0] ?? '', before[1] ?? '')
}

async function fill(page: Page, description: string, value: string): Promise<void> {
  await field(page, 'Descrição').fill(description)
  await field(page, 'Valor (R$)').fill(value)
}

/** Where the form is open it holds something, or nothing. */
async function touch(page: Page, isTouched: boolean): Promise<void> {
  const note = field(page, 'Observação')
  if ((await note.count()) === 0 || !(await note.isEditable())) return
  await note.fill(isTouched ? 'Ida e volta' : '')
}
