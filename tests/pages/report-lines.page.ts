import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { EditLine } from '../../contract/report-lines'
import type { reportLinesMachine } from '../../machines/billing/report-lines.machine'
import { callsAround, parts, partsAddress, placeReport } from '../e2e/support/report-parts'
import { textOf, together } from '../e2e/support/what-is-shown'
import { options as alone, draft, invalid, unusual } from '../paths/report-lines.paths'
import type { PageDriver } from '../support/page-driver'

type State = SnapshotFrom<typeof reportLinesMachine>

const [first, second] = parts.lines
const codes: Readonly<Record<number, string>> = { [first]: parts.measured[0], [second]: parts.measured[1] }
const rejection = 'Leitura já usada.'
const words = {
  'line.leave': 'Deixar como estava',
  'line.retry': 'Tentar de novo',
  'line.amend': 'Corrigir',
  'unusual.accept': 'Salvar assim mesmo',
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com o deles',
} as const

/** Of the questions that stand over a row. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  askingUnusual: { status: 'Valor incomum', actions: ['Salvar assim mesmo', 'Corrigir'] },
  conflicting: {
    status: 'Outra pessoa alterou esta linha',
    actions: ['Salvar o meu', 'Ficar com o deles', 'Corrigir'],
  },
}

let notes = 0

export const driver: PageDriver<typeof reportLinesMachine> = {
  cases: {
    inputs: { 'of report 12': { report: parts.report } },
    events: {
      first: { type: 'line.edit', line: first, version: 1 },
      second: { type: 'line.edit', line: second, version: 1 },
      'and go on': { type: 'line.save', draft, next: { line: second, version: 1 } },
      'the last one': { type: 'line.save', draft, next: null },
      'with an unusual value': { type: 'line.save', draft: unusual, next: null },
      'with the final reading below the initial one': { type: 'line.save', draft: invalid, next: null },
      'over theirs': { type: 'mine.save', version: 1 },
    },
    ...(alone.answers ? { answers: alone.answers } : {}),
  },

  byPayload: {
    'below the last row there is none': {
      cases: ['line.save and go on'],
      when: ({ context }) => context.line === second,
    },
    'what is typed in a row is saved before another one is edited': {
      cases: ['line.edit first', 'line.edit second'],
      when: (state) => state.matches('editing') && state.context.draft !== null,
    },
  },

  impossible: {
    'the first row is edited already': {
      cases: ['line.edit first'],
      when: (state) => state.matches('editing') && state.context.line === first && state.context.draft === null,
    },
    'the second row is edited already': {
      cases: ['line.edit second'],
      when: (state) => state.matches('editing') && state.context.line === second && state.context.draft === null,
    },
  },

  opens: async (_, { portal }) => {
    await placeReport(portal)
    return {
      as: 'bruno.lima',
      address: partsAddress,
      after: async ({ page }) => pencil(page, first).waitFor(),
    }
  },

  /** Versions count what was really saved; a note tells one saving from the next. */
  comparable: ({ version: _, next, draft, ...context }) => ({
    ...context,
    next: next?.line ?? null,
    draft: noted(draft),
  }),
  otherCalls: callsAround,

  events: {
    'line.edit': { control: (page, { line }) => pencil(page, line) },
    'line.leave': { control: (page) => page.getByRole('button', { name: words['line.leave'] }) },
    'line.save': {
      control: (page) => page.getByRole('button', { name: 'Salvar linha' }),
      operate: (at, { draft, next }) => save(at, draft, next !== null),
    },
    'line.retry': { control: (page) => button(page, words['line.retry']) },
    'line.amend': { control: (page) => button(page, words['line.amend']) },
    'unusual.accept': { control: (page) => button(page, words['unusual.accept']) },
    'mine.save': { control: (page) => button(page, words['mine.save']) },
    'theirs.keep': { control: (page) => button(page, words['theirs.keep']) },
  },

  effects: {
    saveLine: {
      call: {
        method: 'PATCH',
        path: new RegExp(`/billing/reports/${parts.report}/lines/9000\\d\\d/$`),
        body: ({ draft }: { draft: EditLine }) => noted(draft),
        readBody: async (body: EditLine) => noted(body),
      },
    },
  },

  async shown({ page }) {
    const dialog = page.getByRole('dialog')
    return together({
      edited: textOf(page.locator('tr:has([name="final"]) th span')),
      isReadOnly: page
        .locator('[name="final"]')
        .evaluateAll(([input]) => (input as HTMLInputElement | undefined)?.readOnly ?? null),
      isRejected: page.getByText(rejection).filter({ visible: true }).isVisible(),
      status: textOf(dialog.getByRole('status')),
      actions: dialog
        .getByRole('button')
        .allTextContents()
        .then((texts) => texts.filter((text) => text !== '')),
    })
  },

  toShow(state) {
    const { line, problem, draft } = state.context
    const isRepeatable = [0, 503].includes(problem?.status ?? -1)
    const failed = {
      status: 'Erro ao atualizar item',
      actions: [...(isRepeatable ? ['Tentar de novo'] : []), 'Corrigir'],
    }
    const none = { status: null, actions: [] }
    return {
      edited: line === null ? null : codes[line],
      isReadOnly: line === null ? null : !state.matches('editing'),
      ...(state.matches('failed') ? failed : (faces[state.value] ?? none)),
      ...(isRejected(state) ? { isRejected: true } : {}),
      ...(draft === null ? { isRejected: false } : {}),
    }
  },

  says: {
    'of report 12': 'de um boletim',
    first: 'a primeira',
    second: 'a segunda',
    'and go on': 'e seguir na de baixo',
    'the last one': 'e ficar',
    'with an unusual value': 'com um valor incomum',
    'with the final reading below the initial one': 'com a leitura final abaixo da inicial',
    'over theirs': 'sobre o deles',
    'in version 3': 'salva',
    overtaken: 'alterada por outra pessoa',
    'field rejected': 'um campo rejeitado',
    'below what is billed': 'abaixo do que foi faturado',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

function isRejected(state: State): boolean {
  return state.matches('editing') && state.context.problem !== null
}

function noted(draft: EditLine | null): EditLine | null {
  return draft && { ...draft, observations: '' }
}

function pencil(page: Page, line: number): Locator {
  return page.getByRole('button', { name: `Editar ${codes[line]}`, exact: true })
}

function button(page: Page, name: string): Locator {
  return page.getByRole('dialog').getByRole('button', { name, exact: true })
}

/** What the row keeps back leaves it as it was. */
async function save(at: Locator, typed: EditLine, goesOn: boolean): Promise<void> {
  const page = at.page()
  const final = page.locator('[name="final"]')
  const before = await final.inputValue()
  await final.fill(String(typed.final))
  if (typed.final < typed.initial) {
    await at.click()
    return final.fill(before)
  }
  notes += 1
  await page.locator('[name="observations"]').fill(`Nota ${notes}`)
  await page.locator('[name="rent"]').fill(typed.rent.replace('.', ','))
  await page.locator('[name="discount"]').fill(typed.discount.replace('.', ','))
  if (goesOn) await page.locator('[name="discount"]').press('Enter')
  else await at.click()
}
