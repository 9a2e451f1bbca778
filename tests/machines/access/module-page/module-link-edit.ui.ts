import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { ModuleLinkDraft } from '../../../../contract/access/module-page'
import type { SavedRecord } from '../../../../contract/record-form'
import { moduleLinkEditMachine } from '../../../../machines/access/module-page/module-link-edit.machine'
import { moduleLink } from '../../../../server/database/schema'
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
import { makeModuleLinks } from './made-module-link'
import { options, seen } from './module-link-edit.cases'

type State = SnapshotFrom<typeof moduleLinkEditMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const fields = { title: 'Título', url: 'Endereço', description: 'Descrição (opcional)' } as const
const named = Object.entries(fields) as [keyof typeof fields, string][]
const place = 'Lugar na página'
const noAddress = 'Escreva um endereço que comece com https:// ou http://'
const isAddress = ({ url }: ModuleLinkDraft) => url.startsWith('https://')

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Preencha o link', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando o link', actions: [] },
  reading: { status: 'Lendo o que mudou no link', actions: [] },
  failed: { status: 'O link não foi salvo', actions: ['Alterar os dados', close] },
  again: { status: 'O link não foi salvo', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** RTE-01. */
export const ui: Ui<typeof moduleLinkEditMachine> = {
  machine: moduleLinkEditMachine,
  cases: options,

  byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft } }) => seen.title !== draft.title),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be', 'readRecord.done but not of the form'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  /** The view makes the key, and none for a link that there is. */
  comparable: ({ key: _, ...context }) => context,

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button('Salvar link'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Link salvo')
    const dialog = screen.dialog(/^Novo link$|^Alterar o link Manuais$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isOpen: Promise.all([...named.map(([, name]) => name), place].map((name) => dialog.field(name).isOpen())),
      values: Promise.all([...named.map(([, name]) => name), place].map((name) => dialog.field(name).value())),
      submit: isLoading(dialog.button('Salvar link')),
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
              'Nada foi salvo ainda: outra pessoa alterou este link enquanto você editava (Descrição). O que você escreveu ficou; confira e salve de novo.',
            ]
          : []),
        ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
      ],
      isOpen: [...named, place].map(() => isEditable),
      values: [...named.map(([field]) => draft[field]), String(draft.place)],
      submit: isEditable || isBusy ? isBusy : null,
    }
  },

  says: {
    'a new one': 'um novo',
    'one that there is': 'um que já existe',
    complete: 'com tudo preenchido',
    'with an address of another scheme': 'com um endereço que não é da web',
    saved: 'salvo',
    outdated: 'o link mudou (412)',
    rejected: 'o endereço é rejeitado (400)',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./module-page-dialogs')).ModuleLinkEditDialog },

  page: {
    opens: async ({ input }, { portal }) => {
      const isNew = input.id === null
      const made = await makeModuleLinks(portal, isNew ? null : seen)
      return {
        as: 'ana.souza',
        address: `/admin/${made.module}`,
        before: async (page) => void ids.set(page, made.link ?? 0),
        after: ({ page }) =>
          page.getByRole('button', { name: isNew ? 'Novo link' : `Alterar link: ${seen.title}`, exact: true }).click(),
      }
    },

    /** Ids and versions are those of the demo data. */
    comparable: ({ id, version: _, key: __, ...context }) => ({ ...context, isNew: id === null }),
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls: /^GET \/(?:me|iam|notifications)\//,

    effects: {
      saveRecord: {
        call: {
          method: ['POST', 'PATCH'],
          path: /^\/api\/v1\/iam\/modules\/\d+\/links\/(?:\d+\/)?$/,
          body: ({ draft }: { draft: ModuleLinkDraft }) => draft,
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = /\/api\/v1\/iam\/modules\/\d+\/page\/$/
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
            return
          }
          const own = eq(moduleLink.id, idOn(page))
          const [row] = await database.select({ version: moduleLink.version }).from(moduleLink).where(own)
          await database
            .update(moduleLink)
            .set({ ...(payload as SavedRecord<ModuleLinkDraft>).draft, version: (row?.version ?? 0) + 1 })
            .where(own)
        },
      },
    },

    async shown({ portal }, state) {
      if (!state.matches('saved')) return {}
      const [row] = await portal.database
        .select({ title: moduleLink.title, place: moduleLink.place })
        .from(moduleLink)
        .where(eq(moduleLink.title, state.context.draft.title))
        .orderBy(desc(moduleLink.id))
        .limit(1)
      return { saved: row }
    },
    toShow: (state) => {
      const { title, place: at } = state.context.draft
      return state.matches('saved') ? { saved: { title, place: at } } : {}
    },
  },
}

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: ModuleLinkDraft }, screen: Part): Promise<void> {
  const controls = named.map(([field, name]) => ({ field, control: screen.dialog().field(name) }))
  const before = await Promise.all(controls.map(({ control }) => control.value()))
  const chosen = (await screen.dialog().field(place).value()) ?? ''
  for (const { field, control } of controls) await write(control, draft[field])
  await screen.dialog().field(place).choose(String(draft.place))
  await button.press()
  if (isAddress(draft)) return
  await screen.dialog().saying(noAddress).appears()
  for (const [index, { control }] of controls.entries()) await write(control, before[index] ?? '')
  await screen.dialog().field(place).choose(chosen)
}
