import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { type EditLine, editOf, type ReportLine, totalOfLine } from '../../../../contract/billing/report-lines'
import type { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { reportLine } from '../../../../server/database/schema'
import { textOf, together } from '../../../engine/page/what-is-shown'
import type { PageDriver, Stage } from '../../../engine/page-driver'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { unavailable } from '../../../support/people'
import * as samples from './report-lines.cases'

type State = SnapshotFrom<typeof reportLinesMachine>

const [first, second] = parts.lines
const codes: Readonly<Record<number, string>> = { [first]: parts.measured[0], [second]: parts.measured[1] }
const { draft, invalid, unusual } = samples
const rejection = 'Leitura já usada.'
/** As it was made. */
const seenIn = (line: number) => ({ line, version: 1, seen: samples.first.seen })
const words = {
  'line.leave': 'Deixar como estava',
  'line.keep': 'Continuar editando',
  'line.retry': 'Tentar de novo',
  'line.amend': 'Corrigir',
  'unusual.accept': 'Salvar assim mesmo',
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com o deles',
} as const

/** Of the questions that stand over a row. */
const faces: Readonly<Record<string, { readonly status: string; readonly actions: readonly string[] }>> = {
  confirmingDiscard: {
    status: 'Descartar o que foi escrito?',
    actions: ['Continuar editando', 'Deixar como estava'],
  },
  askingUnusual: { status: 'Valor incomum', actions: ['Salvar assim mesmo', 'Corrigir'] },
  conflicting: {
    status: 'Outra pessoa alterou esta linha',
    actions: ['Salvar o meu', 'Ficar com o deles', 'Corrigir'],
  },
}

let notes = 0
/** What stood in the field before something was typed to be given up. */
const typed = new WeakMap<Page, string>()

export const driver: PageDriver<typeof reportLinesMachine> = {
  cases: {
    inputs: { 'of report 12': { report: parts.report } },
    within: ({ line, version, theirs }) => theirs === null || (line === first && theirs.writes === version - 1),
    events: {
      first: { type: 'line.edit', ...seenIn(first) },
      second: { type: 'line.edit', ...seenIn(second) },
      'and go on': { type: 'line.save', draft, next: seenIn(second) },
      'the last one': { type: 'line.save', draft, next: null },
      'with an unusual value': { type: 'line.save', draft: unusual, next: null },
      'with the final reading below the initial one': { type: 'line.save', draft: invalid, next: null },
      'with something typed': { type: 'line.dismiss', isTouched: true },
      'with nothing typed': { type: 'line.dismiss', isTouched: false },
    },
    answers: {
      ...samples.options.answers,
      readLine: {
        done: {
          'of a field of the person': samples.related,
          'back again': samples.unrelated,
          'as it was to be': samples.savedAlready,
          'of nothing': { ...samples.unchanged, version: 1 },
        },
        error: { unavailable },
      },
    },
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
    'something is typed': {
      cases: ['line.dismiss with nothing typed'],
      when: (state) => state.matches('editing') && state.context.draft !== null,
    },
  },

  impossible: {
    'somebody else was quicker once': {
      cases: ['of a field of the person', 'back again', 'as it was to be', 'of nothing'].map(
        (name) => `readLine.done ${name}`,
      ),
      when: ({ context }) => context.version > 1,
    },
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

  /** A line is seen as it was really saved before; a note tells one saving from the next. */
  comparable: ({ version: _, seen: __, theirs, next, draft, ...context }) => ({
    ...context,
    isShared: theirs !== null,
    next: next?.line ?? null,
    draft: noted(draft),
  }),
  otherCalls: callsAround,

  events: {
    'line.edit': { control: (page, { line }) => pencil(page, line) },
    'line.leave': { control: (page) => page.getByRole('button', { name: words['line.leave'], disabled: false }) },
    'line.dismiss': {
      control: (page) => page.locator('[name="final"]:not([readonly])'),
      operate: async (at, { isTouched }) => {
        typed.set(at.page(), await at.inputValue())
        if (isTouched) await at.fill('101')
        await at.press('Escape')
      },
    },
    'line.keep': {
      control: (page) => button(page, words['line.keep']),
      operate: async (at) => {
        const final = at.page().locator('[name="final"]')
        await at.click()
        if ((await final.inputValue()) !== '101') throw new Error('what was typed is gone')
        await final.fill(typed.get(at.page()) ?? '')
      },
    },
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
    readLine: {
      comesAtOnce: true,
      arrange: async (stage, { title, payload, outcome }) => {
        const address = `**/api/v1/billing/reports/${parts.report}/lines/`
        await stage.page.unroute(address)
        if (outcome === 'error') await stage.page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
        else await happen(stage, title, payload as ReportLine)
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
    const { line, problem } = state.context
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
      ...(problem === null ? { isRejected: false } : {}),
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
    'with something typed': 'com algo escrito',
    'with nothing typed': 'sem nada escrito',
    'in version 3': 'salva',
    overtaken: 'alterada por outra pessoa',
    'field rejected': 'um campo rejeitado',
    'below what is billed': 'abaixo do que foi faturado',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
    'of a field of the person': 'outra pessoa mudou a condição e a leitura final',
    'back again': 'nada mudou no fim',
    'as it was to be': 'já está como foi enviada',
    'of nothing': 'nada mudou',
    'somebody else was quicker once': 'outra pessoa foi mais rápida uma vez',
  },
}

function isRejected(state: State): boolean {
  return state.matches('editing') && state.context.problem !== null
}

/** Somebody else does what the path says to the line that is edited. */
async function happen({ page, portal: { database } }: Stage, title: string, { version, ...now }: ReportLine) {
  if (version === 1) return
  const code = await page.locator('tr:has([name="final"]) th span').textContent()
  const id = Number(Object.keys(codes).find((line) => codes[Number(line)] === code))
  const [line] = await database.select().from(reportLine).where(eq(reportLine.id, id))
  if (!line) throw new Error('the line is gone')
  const written = title.endsWith('as it was to be')
    ? { ...editOf(now), observations: `Nota ${notes}`, total: totalOfLine(now) }
    : {}
  const others = title.endsWith('of a field of the person')
    ? { status: line.status === 'Parado' ? 'Operando' : 'Parado', final: line.final === 180 ? 190 : 180 }
    : {}
  await database
    .update(reportLine)
    .set({ ...written, ...others, version: line.version + 1 })
    .where(eq(reportLine.id, id))
}

/** Beside what is another at each saving. */
function noted(draft: EditLine | null): Omit<EditLine, 'observations'> | null {
  if (draft === null) return null
  const { observations: _, ...rest } = draft
  return rest
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
  await page.locator('[name="status"]').fill(typed.status)
  await page.locator('[name="observations"]').fill(`Nota ${notes}`)
  await page.locator('[name="rent"]').fill(typed.rent.replace('.', ','))
  await page.locator('[name="discount"]').fill(typed.discount.replace('.', ','))
  if (goesOn) await page.locator('[name="discount"]').press('Enter')
  else await at.click()
}
