import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { type DetailsDraft, detailsBodyOf } from '../../../../contract/forms/form-details'
import { formTerm } from '../../../../contract/limits'
import type { SavedRecord } from '../../../../contract/record-form'
import { formDetailsMachine } from '../../../../machines/forms/form/form-details.machine'
import { form } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import {
  closing,
  dialogShown,
  endShown,
  type Faces,
  isLoading,
  keepOrDiscard,
  leftAsItIs,
  mayRepeat,
  sentenceOf,
  write,
} from '../../protocols/form-dialog.ui'
import { options, seen } from './form-details.cases'
import { makeForm } from './made-form'

type State = SnapshotFrom<typeof formDetailsMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const fields = {
  title: 'Nome',
  description: 'Descrição (opcional)',
  group: 'Grupo',
  every_days: 'Prazo em dias (opcional)',
} as const
const named = Object.entries(fields) as [keyof typeof fields, string][]
const notDays = `Escreva de 1 a ${formTerm.max} dias, ou deixe vazio`

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Altere os dados do formulário', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando os dados do formulário', actions: [] },
  reading: { status: 'Lendo o que mudou no formulário', actions: [] },
  failed: { status: 'Os dados do formulário não foram salvos', actions: ['Alterar os dados', close] },
  again: { status: 'Os dados do formulário não foram salvos', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** FRM-06. */
export const ui: Ui<typeof formDetailsMachine> = {
  machine: formDetailsMachine,
  cases: options,

  byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft } }) => seen.title !== draft.title),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be', 'readRecord.done but not of the form'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button('Salvar dados'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Dados do formulário salvos')
    const dialog = screen.dialog(new RegExp(`^Alterar ${seen.title}$`))
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isOpen: Promise.all(named.map(([, name]) => dialog.field(name).isOpen())),
      values: Promise.all(named.map(([, name]) => dialog.field(name).value())),
      submit: isLoading(dialog.button('Salvar dados')),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
    const { draft, problem, theirs } = state.context
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[state.matches({ open: 'failed' }) && mayRepeat(problem) ? 'again' : nameOf(state.value)],
      alerts: [
        ...(isEditable && theirs.length > 0
          ? [
              'Nada foi salvo ainda: outra pessoa alterou este formulário enquanto você editava (Descrição). O que você escreveu ficou; confira e salve de novo.',
            ]
          : []),
        ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
      ],
      isOpen: named.map(() => isEditable),
      values: named.map(([field]) => draft[field]),
      submit: isEditable || isBusy ? isBusy : null,
    }
  },

  says: {
    'as it was seen': 'como foi visto',
    complete: 'com outro nome',
    'with a term that is no number': 'com um prazo que não é número',
    saved: 'salvo',
    outdated: 'o formulário mudou (412)',
    rejected: 'o nome é rejeitado (400)',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./form-dialogs')).FormDetailsDialog },

  page: {
    opens: async (_, { portal }) => {
      const id = await makeForm(portal, { status: 'published', has_changes: false })
      return {
        as: 'ana.souza',
        address: `/formularios/formularios/${id}`,
        before: async (page) => void ids.set(page, id),
        after: async ({ page }) => {
          const more = page.getByRole('button', { name: 'Mais ações' })
          await page.getByRole('button', { name: 'Alterar dados' }).or(more).first().click()
          const item = page.getByRole('menuitem', { name: 'Alterar dados' })
          if (await item.isVisible()) await item.click()
        },
      }
    },

    /** Ids and versions are those of the demo data. */
    comparable: ({ id: _, version: __, ...context }) => context,
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|forms)\//,

    effects: {
      saveRecord: {
        call: {
          method: 'PATCH',
          path: /^\/api\/v1\/forms\/\d+\/$/,
          body: ({ draft }: { draft: DetailsDraft }) => detailsBodyOf(draft),
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = `**/api/v1/forms/${idOn(page)}/`
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
            return
          }
          const { title, description } = (payload as SavedRecord<DetailsDraft>).draft
          const own = eq(form.id, idOn(page))
          const [row] = await database.select({ version: form.version }).from(form).where(own)
          await database
            .update(form)
            .set({ title, description, version: (row?.version ?? 0) + 1 })
            .where(own)
        },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('saved')) return {}
      const [row] = await portal.database
        .select({ title: form.title, description: form.description })
        .from(form)
        .where(eq(form.id, idOn(page)))
      return { saved: row }
    },
    toShow: (state) => {
      const { title, description } = state.context.draft
      return state.matches('saved') ? { saved: { title, description } } : {}
    },
  },
}

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: DetailsDraft }, screen: Part): Promise<void> {
  const controls = named.map(([field, name]) => ({ field, control: screen.dialog().field(name) }))
  const before = await Promise.all(controls.map(({ control }) => control.value()))
  for (const { field, control } of controls) await write(control, draft[field])
  await button.press()
  if (/^\d*$/.test(draft.every_days)) return
  await screen.dialog().saying(notDays).appears()
  for (const [index, { control }] of controls.entries()) await write(control, before[index] ?? '')
}
