import type { Bill, EditItem } from '../../../../contract/billing/report-lines'
import { reportItemMachine } from '../../../../machines/billing/report-parts/report-item.machine'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { callsAround, parts, partsAddress, placeReport } from '../../../journeys/support/report-parts'
import { asTyped, closing, dialogShown, type Faces, keepOrDiscard, mayRepeat } from '../../protocols/form-dialog.ui'
import { draft, options } from './report-item.cases'

const words = {
  'item.save': 'Salvar item',
  'item.retry': 'Tentar de novo',
  'item.amend': 'Corrigir',
  'mine.save': 'Salvar o meu',
  'theirs.keep': 'Ficar com o deles',
  ...keepOrDiscard,
} as const

/** What each state is called, and the buttons it offers. */
const faces: Faces = {
  writing: { status: 'Preenchendo o item', actions: ['Salvar item', 'Voltar'] },
  conflicting: {
    status: 'Este item foi alterado enquanto você editava',
    actions: ['Corrigir', 'Ficar com o deles', 'Salvar o meu', 'Voltar'],
  },
  confirmingDiscard: { status: 'Descartar o que foi preenchido?', actions: Object.values(keepOrDiscard) },
  adding: { status: 'Adicionando o item', actions: ['Salvar item'] },
  updating: { status: 'Atualizando o item', actions: ['Salvar item'] },
  addingFailed: { status: 'Erro ao adicionar item', actions: ['Corrigir', 'Voltar'] },
  updatingFailed: { status: 'Erro ao atualizar item', actions: ['Corrigir', 'Voltar'] },
}

/** BM-05. */
export const ui: Ui<typeof reportItemMachine> = {
  machine: reportItemMachine,
  cases: options,

  byPayload: {
    'what was sent stands in the form': {
      cases: ['dialog.dismiss with nothing written'],
      when: ({ context, value }) => context.draft !== null && nameOf(value) === 'writing',
    },
  },

  /** The view makes the key. */
  comparable: ({ key, ...context }) => ({ ...context, hasKey: key !== '' }),

  events: {
    ...pressing(words),
    'item.save': { control: (screen) => screen.dialog().button(words['item.save']), operate: save },
    'dialog.dismiss': {
      ...closing,
      operate: async (close, { isTouched }, screen) => {
        const note = screen.dialog().field('Observação (opcional)')
        if (await note.isOpen()) await note.fill(isTouched ? 'Ida' : '')
        await close.press()
      },
    },
  },

  async shown(screen, state) {
    const dialog = screen.dialog()
    if (state.status === 'done') return together({ isOpen: dialog.isThere() })
    const { problem, ...shown } = await dialogShown(screen.dialog(/tem · Boletim #\d+$/))
    return together({
      ...shown,
      hasProblem: problem !== null,
      isRejected: dialog.saying('Valor alto demais.').isThere(),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false }
    const { problem, draft: sent } = state.context
    const name = nameOf(state.value)
    const face = faces[name]
    const isRepeatable = state.hasTag('failed') && mayRepeat(problem)
    return {
      status: face?.status,
      actions: [...(isRepeatable ? ['Tentar de novo'] : []), ...(face?.actions ?? [])],
      hasProblem: state.hasTag('failed'),
      ...(name === 'writing' && problem !== null ? { isRejected: true } : {}),
      ...(sent === null ? { isRejected: false } : {}),
    }
  },

  says: {
    'with a new item': 'com um item novo',
    'with an item': 'com um item do boletim',
    complete: 'com descrição e valor',
    'without a value': 'sem valor',
    'below its bill': 'abaixo do que a provisão lança',
    'over theirs': 'sobre o deles',
    'as it is now': 'como está agora',
    added: 'adicionado',
    updated: 'atualizado',
    overtaken: 'alterado por outra pessoa',
    'below what is billed': 'abaixo do que foi faturado',
  },

  view: {
    component: async () => (await import('./part-dialogs')).ReportItemDialog,
    sends: ['mine.save', 'item.amend'],
  },

  page: {
    cases: {
      ...options,
      inputs: {
        'with a new item': { report: parts.report, item: null, version: 0 },
        'with an item': { report: parts.report, item: parts.item, version: 1 },
      },
      events: {
        ...options.events,
        'over theirs': { type: 'mine.save', version: 1 },
        'as it is now': { type: 'item.amend', version: 1 },
      },
    },
    opens: async ({ input }, { portal }) => {
      await placeReport(portal)
      const name = input.item === null ? 'Adicionar item' : `Editar ${draft.description}`
      return {
        as: 'bruno.lima',
        address: partsAddress,
        after: async ({ page }) => page.getByRole('button', { name, exact: true }).click(),
      }
    },
    otherCalls: callsAround,
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
  },
}

/** What the form keeps back leaves it as it was. Nothing bills the item here: below its bill is tried as no value. */
async function save(button: Part, { draft, bill }: { draft: EditItem; bill: Bill | null }, screen: Part) {
  const { description, observation } = draft
  const value = bill ? '' : draft.value
  const fields = ['Descrição', 'Valor (R$)', 'Observação (opcional)'].map((name) => screen.dialog().field(name))
  const fill = async (texts: readonly (string | null)[]) => {
    for (const [index, field] of fields.entries()) await field.fill(texts[index] ?? '')
  }
  const before = await Promise.all(fields.map((field) => field.value()))
  await fill([description, asTyped(value), observation])
  await button.press()
  if (value === '') await fill(before)
}
