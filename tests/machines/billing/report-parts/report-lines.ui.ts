import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import {
  type EditLine,
  editOf,
  type ReportLine,
  type TypedLine,
  totalOfLine,
} from '../../../../contract/billing/report-lines'
import { reportLinesMachine } from '../../../../machines/billing/report-parts/report-lines.machine'
import { reportLine } from '../../../../server/database/schema'
import type { Stage } from '../../../engine/page/page-driver'
import { type Part, together } from '../../../engine/screen'
import { pressing, type Ui } from '../../../engine/ui'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { unavailable } from '../../../support/people'
import { asTyped, dialogShown, type Faces, mayRepeat } from '../../protocols/form-dialog.ui'
import * as samples from './report-lines.cases'

type State = SnapshotFrom<typeof reportLinesMachine>

const [first, second] = parts.lines
const codes: Readonly<Record<number, string>> = {
  [samples.first.line]: 'EQ-0001',
  [samples.second.line]: 'EQ-0002',
  [first]: parts.measured[0],
  [second]: parts.measured[1],
}
const isFirst = ({ context: { line } }: State) => line === first || line === samples.first.line
const isSecond = ({ context: { line } }: State) => line === second || line === samples.second.line
/** As it was made. */
const seenIn = (line: number) => ({ ...samples.first, line, version: 1 })
const { draft, invalid, unusual, bill, belowBill } = samples
const words = {
  'line.keep': 'Continuar editando',
  'line.discard': 'Descartar',
  'line.retry': 'Tentar de novo',
  'line.amend': 'Corrigir',
  'unusual.accept': 'Salvar assim mesmo',
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com o deles',
} as const

/** Of the questions that stand over a row. */
const faces: Faces = {
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: ['Continuar editando', 'Descartar'] },
  askingUnusual: { status: 'Valor incomum', actions: ['Salvar assim mesmo', 'Corrigir'] },
  conflicting: {
    status: 'Esta linha foi alterada enquanto você editava',
    actions: ['Corrigir', 'Ficar com o deles', 'Salvar o meu'],
  },
}

/** Of those that tell one saving from the next on the page; null where nothing is saved. */
let notes: number | null = null
/** What stood in the field before something was typed to be given up. */
let typed = ''

/** BM-04. */
export const ui: Ui<typeof reportLinesMachine> = {
  machine: reportLinesMachine,
  cases: samples.options,

  byPayload: {
    'no invoice bills the rows': { cases: ['line.save beyond what is billed now'] },
    'below the last row there is none': { cases: ['line.save and go on'], when: isSecond },
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
    'the first row is edited already': {
      cases: ['line.edit first'],
      when: (state) => state.matches('editing') && isFirst(state) && state.context.draft === null,
    },
    'the second row is edited already': {
      cases: ['line.edit second'],
      when: (state) => state.matches('editing') && isSecond(state) && state.context.draft === null,
    },
  },

  events: {
    ...pressing(words),
    'line.edit': { control: (screen, { line }) => screen.button(`Editar ${codes[line]}`) },
    'line.leave': { control: (screen) => screen.button('Cancelar edição').which(':enabled') },
    'line.dismiss': {
      control: (screen) => cell(screen, 'final').which(':not([readonly])'),
      operate: async (final, { isTouched }) => {
        typed = (await final.value()) ?? ''
        if (isTouched) await final.fill('101')
        await final.key('Escape')
      },
    },
    'line.keep': {
      control: (screen) => screen.dialog().button(words['line.keep']),
      operate: async (keep, _, screen) => {
        await keep.press()
        if ((await cell(screen, 'final').value()) !== '101') throw new Error('what was typed is gone')
        await cell(screen, 'final').fill(typed)
      },
    },
    'line.save': { control: (screen) => screen.button('Salvar linha'), operate: save },
  },

  async shown(screen) {
    const { status, actions } = await dialogShown(screen.dialog())
    return together({
      status,
      actions,
      edited: screen.matching('tr:has([name="final"]) th span').text(),
      isReadOnly: cell(screen, 'final').look(([field]) => (field as HTMLInputElement | undefined)?.readOnly ?? null),
      isBusy: screen.matching('tr:has([name="final"])').look(([row]) => row?.getAttribute('aria-busy') ?? null),
      isRejected: screen.saying(/Leitura já usada\./).isThere(),
    })
  },

  toShow(state) {
    const { line, problem } = state.context
    const failed = {
      status: 'Erro ao atualizar item',
      actions: [...(mayRepeat(problem) ? ['Tentar de novo'] : []), 'Corrigir'],
    }
    const none = { status: null, actions: [] }
    return {
      edited: line === null ? null : codes[line],
      isReadOnly: line === null ? null : !state.matches('editing'),
      isBusy: line === null ? null : String(state.hasTag('busy')),
      ...(state.matches('failed') ? failed : (faces[state.value] ?? none)),
      ...(state.matches('editing') && problem !== null ? { isRejected: true } : {}),
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
    'in version 3': 'salva',
    overtaken: 'alterada por outra pessoa',
    'below what is billed': 'abaixo do que foi faturado',
    'of a field of the person': 'outra pessoa mudou a condição e a leitura final',
    'of that, and billed': 'outra pessoa mudou a condição e a leitura final e faturou a linha',
    'beyond what is billed now': 'acima do que a fatura cobra agora',
    'below what is billed now': 'abaixo do que a fatura cobra agora',
    'back again': 'nada mudou no fim',
    'as it was to be': 'já está como foi enviada',
    'of nothing': 'nada mudou',
    'somebody else was quicker once': 'outra pessoa foi mais rápida uma vez',
  },

  view: { component: async () => (await import('./part-dialogs')).ReportLinesTable },

  page: {
    cases: {
      inputs: { 'of report 12': { report: parts.report } },
      within: ({ line, version, theirs }) => theirs === null || (line === first && theirs.writes === version - 1),
      events: {
        first: { type: 'line.edit', ...seenIn(first) },
        second: { type: 'line.edit', ...seenIn(second) },
        'and go on': { type: 'line.save', draft, bill: null, next: seenIn(second) },
        'the last one': { type: 'line.save', draft, bill: null, next: null },
        'with an unusual value': { type: 'line.save', draft: unusual, bill: null, next: null },
        'with the final reading below the initial one': { type: 'line.save', draft: invalid, bill: null, next: null },
        'beyond what is billed now': { type: 'line.save', draft, bill, next: null },
        'below what is billed now': { type: 'line.save', draft, bill: belowBill, next: null },
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

    impossible: {
      'somebody else was quicker once': {
        cases: ['of a field of the person', 'back again', 'as it was to be', 'of nothing'].map(
          (name) => `readLine.done ${name}`,
        ),
        when: ({ context }) => context.version > 1,
      },
    },

    opens: async (_, { portal }) => {
      await placeReport(portal)
      notes ??= 0
      return {
        as: 'bruno.lima',
        address: partsAddress,
        after: async ({ page }) => page.getByRole('button', { name: `Editar ${codes[first]}`, exact: true }).waitFor(),
      }
    },

    /** A line is seen as it was really saved before; a note tells one saving from the next. */
    comparable: ({ version: _, seen: __, theirs, next, draft, ...context }) => ({
      ...context,
      isShared: theirs !== null,
      next: next?.line ?? null,
      draft: draft && noted(draft),
    }),
    otherCalls: callsAround,

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
  },
}

/** Somebody else does what the path says to the line that is edited. */
async function happen({ page, portal: { database } }: Stage, title: string, { version, ...now }: ReportLine) {
  if (version === 1) return
  const code = await page.locator('tr:has([name="final"]) th span').textContent()
  const id = parts.lines.find((line) => codes[line] === code) ?? 0
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
function noted({ observations: _, ...draft }: EditLine): Omit<EditLine, 'observations'> {
  return draft
}

function cell(screen: Part, name: string): Part {
  return screen.matching(`[name="${name}"]`)
}

/** What the row keeps back leaves it as it was. No invoice bills it here: below its bill is tried as a final reading that is too low. */
async function save(button: Part, { next, ...typed }: TypedLine, screen: Part): Promise<void> {
  const draft = typed.bill ? invalid : typed.draft
  const final = cell(screen, 'final')
  const before = (await final.value()) ?? ''
  await final.fill(String(draft.final))
  if (draft.final < draft.initial) {
    await button.press()
    return final.fill(before)
  }
  if (notes !== null) notes += 1
  await cell(screen, 'status').fill(draft.status)
  await cell(screen, 'observations').fill(notes === null ? draft.observations : `Nota ${notes}`)
  await cell(screen, 'rent').fill(asTyped(draft.rent))
  await cell(screen, 'discount').fill(asTyped(draft.discount))
  if (next !== null) await cell(screen, 'discount').key('Enter')
  else await button.press()
}
