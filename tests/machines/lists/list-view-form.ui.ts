import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { ListViewDraft } from '../../../contract/lists/list-view'
import type { SavedRecord } from '../../../contract/record-form'
import { listViewFormMachine } from '../../../machines/lists/list-view-form.machine'
import { listView } from '../../../server/database/schema'
import { type Part, together } from '../../engine/screen'
import { nameOf } from '../../engine/state-name'
import { pressing, type Ui } from '../../engine/ui'
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
} from '../protocols/form-dialog.ui'
import { forgetViews, invoicesAddress, keepView } from './kept-view'
import { options } from './list-view-form.cases'

type State = SnapshotFrom<typeof listViewFormMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const save = 'Salvar visão'
const shared = 'Compartilhar com todos os que veem esta lista'

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Dê um nome à visão', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando a visão', actions: [] },
  reading: { status: 'Lendo o que mudou na visão', actions: [] },
  failed: { status: 'A visão não foi salva', actions: ['Alterar os dados', close] },
  again: { status: 'A visão não foi salva', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** BIL-03. */
export const ui: Ui<typeof listViewFormMachine> = {
  machine: listViewFormMachine,
  cases: options,

  byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft: own } }) => seen.name !== own.name),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be', 'readRecord.done but not of the form'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  /** The view makes the key, and none for a view that there is. */
  comparable: ({ key: _, ...context }) => context,

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button(save), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Visão salva')
    const dialog = screen.dialog(/^Salvar visão$|^Alterar a visão Emitidas$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isTaken: dialog.saying('Você já tem uma visão desta lista com este nome.').isThere(),
      isOpen: dialog.field('Nome').isOpen(),
      name: dialog.field('Nome').value(),
      isShared: dialog.find('checkbox', shared).isChecked(),
      submit: isLoading(dialog.button(save)),
    })
  },

  toShow(state) {
    if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('saved') }
    const { draft: own, problem, theirs } = state.context
    const isEditable = state.hasTag('editable')
    const isBusy = state.hasTag('busy')
    return {
      ...faces[state.matches({ open: 'failed' }) && mayRepeat(problem) ? 'again' : nameOf(state.value)],
      alerts: [
        ...(isEditable && theirs.length > 0
          ? [
              'Nada foi salvo ainda: outra pessoa alterou esta visão enquanto você editava (Compartilhamento). O que você escreveu ficou; confira e salve de novo.',
            ]
          : []),
        ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
      ],
      ...(isEditable && problem?.fields ? { isTaken: true } : {}),
      isOpen: isEditable,
      name: own.name,
      isShared: own.is_shared,
      submit: isEditable || isBusy ? isBusy : null,
    }
  },

  says: {
    'a new one': 'uma nova',
    'one that there is': 'uma que já existe',
    complete: 'com um nome',
    'without a name': 'sem nome',
    saved: 'salva',
    outdated: 'a visão mudou (412)',
    taken: 'o nome é de outra (400)',
    'too many': 'já há cinquenta (409)',
    'of the form': 'outra pessoa a compartilhou',
    'as it was to be': 'já está como foi enviada',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./changed-view')).ListViewFormDialog },

  page: {
    opens: async ({ input }, { portal }) => {
      const id = input.id === null ? null : await keepView(portal)
      if (id === null) await forgetViews(portal)
      const address = `${invoicesAddress}?status=issued${id === null ? '' : `&view=${id}`}`
      return {
        as: 'ana.souza',
        address,
        before: async (page) => void ids.set(page, id ?? 0),
        after: async ({ page }) => {
          await page.getByRole('button', { name: id === null ? 'Visões' : 'Visões: Emitidas' }).click()
          const name = id === null ? 'Salvar como nova visão…' : 'Renomear ou compartilhar…'
          await page.getByRole('menuitem', { name }).click()
        },
      }
    },

    /** Ids and versions are those of the demo data. */
    comparable: ({ id, version: _, key: __, ...context }) => ({ ...context, isNew: id === null }),
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|billing\/(?:[\w-]+)|notifications|list-views)\//,

    effects: {
      saveRecord: {
        call: {
          method: ['POST', 'PATCH'],
          path: /^\/api\/v1\/list-views\/(?:\d+\/)?$/,
          body: ({ id, draft: own }: { id: number | null; draft: ListViewDraft }) =>
            id === null ? { ...own, list: 'invoices' } : own,
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = `**/api/v1/list-views/${idOn(page)}/`
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
            return
          }
          const own = eq(listView.id, idOn(page))
          const [row] = await database.select({ version: listView.version }).from(listView).where(own)
          await database
            .update(listView)
            .set({ ...(payload as SavedRecord<ListViewDraft>).draft, version: (row?.version ?? 0) + 1 })
            .where(own)
        },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('saved')) return {}
      const [last] = await portal.database.select().from(listView).orderBy(desc(listView.id)).limit(1)
      const { name, query } = last ?? {}
      return { saved: { name, query }, place: new URL(page.url()).search.replace(/\d+$/, ':id') }
    },
    toShow: (state) =>
      state.matches('saved')
        ? { saved: { name: state.context.draft.name, query: 'status=issued' }, place: '?status=issued&view=:id' }
        : {},
  },
}

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft: own }: { draft: ListViewDraft }, screen: Part): Promise<void> {
  const name = screen.dialog().field('Nome')
  const sharing = screen.dialog().find('checkbox', shared)
  const [before, isShared] = [await name.value(), await sharing.isChecked()]
  await write(name, own.name)
  await sharing.setChecked(own.is_shared)
  await button.press()
  if (own.name !== '') return
  await screen.dialog().saying('Campo obrigatório').appears()
  await write(name, before ?? '')
  await sharing.setChecked(isShared)
}
