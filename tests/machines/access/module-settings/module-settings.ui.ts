import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import { type SettingsDraft, settingsBodyOf } from '../../../../contract/access/module-settings'
import type { SavedRecord } from '../../../../contract/record-form'
import { moduleSettingsMachine } from '../../../../machines/access/module-settings/module-settings.machine'
import { module } from '../../../../server/database/schema'
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
import { options, seen } from './module-settings.cases'

type State = SnapshotFrom<typeof moduleSettingsMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const fields = { name: 'Nome no menu', icon: 'Ícone', place: 'Lugar no menu' } as const
const named = Object.entries(fields) as [keyof typeof fields, string][]
const noPlace = 'Escreva um número de 1 a 999'
const own = eq(module.code, 'engenharia')

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Altere as configurações do módulo', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando as configurações do módulo', actions: [] },
  reading: { status: 'Lendo o que mudou no módulo', actions: [] },
  failed: { status: 'As configurações do módulo não foram salvas', actions: ['Alterar os dados', close] },
  again: {
    status: 'As configurações do módulo não foram salvas',
    actions: ['Tentar de novo', 'Alterar os dados', close],
  },
}

/** ADM-01. */
export const ui: Ui<typeof moduleSettingsMachine> = {
  machine: moduleSettingsMachine,
  cases: options,

  byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft } }) => seen.place !== draft.place),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be', 'readRecord.done but not of the module'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button('Salvar configurações'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Configurações do módulo salvas')
    const dialog = screen.dialog(/^Configurações de Engenharia$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isOpen: Promise.all(named.map(([, name]) => dialog.field(name).isOpen())),
      values: Promise.all(named.map(([, name]) => dialog.field(name).value())),
      submit: isLoading(dialog.button('Salvar configurações')),
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
              'Nada foi salvo ainda: outra pessoa alterou este módulo enquanto você editava (Ícone). O que você escreveu ficou; confira e salve de novo.',
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
    complete: 'em outro lugar',
    'with a place that is no number': 'com um lugar que não é número',
    saved: 'salvo',
    outdated: 'o módulo mudou (412)',
    rejected: 'o nome é rejeitado (400)',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    'of the module': 'outra pessoa mudou o ícone',
    'as it was to be': 'já está como foi enviado',
    'but not of the module': 'outra pessoa mudou o que não está na janela',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./module-settings-dialog')).ModuleSettingsDialog },

  page: {
    opens: async (_, { portal }) => {
      await portal.database
        .update(module)
        .set({ ...settingsBodyOf(seen), rules: [] })
        .where(own)
      const [{ id } = { id: 0 }] = await portal.database.select({ id: module.id }).from(module).where(own)
      return {
        as: 'ana.souza',
        address: `/admin/${id}`,
        after: ({ page }) => page.getByRole('button', { name: 'Alterar configurações' }).click(),
      }
    },

    /** Ids and versions are those of the demo data. */
    comparable: ({ id: _, version: __, ...context }) => context,
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls: /^GET \/(?:me|iam|notifications)\//,

    effects: {
      saveRecord: {
        call: {
          method: 'PATCH',
          path: /^\/api\/v1\/iam\/modules\/\d+\/$/,
          body: ({ draft }: { draft: SettingsDraft }) => settingsBodyOf(draft),
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = /\/api\/v1\/iam\/modules\/\d+\/$/
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
            return
          }
          const { place, ...draft } = (payload as SavedRecord<SettingsDraft>).draft
          const [row] = await database.select({ version: module.version }).from(module).where(own)
          const version = (row?.version ?? 0) + 1
          await database
            .update(module)
            .set({ ...draft, rules: [...draft.rules], place: Number(place), version })
            .where(own)
        },
      },
    },

    async shown({ portal }, state) {
      if (!state.matches('saved')) return {}
      const [row] = await portal.database.select({ place: module.place }).from(module).where(own)
      return { saved: row }
    },
    toShow: (state) => (state.matches('saved') ? { saved: { place: Number(state.context.draft.place) } } : {}),
  },
}

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: SettingsDraft }, screen: Part): Promise<void> {
  const place = screen.dialog().field(fields.place)
  const icon = screen.dialog().field(fields.icon)
  const [before = '', chosen = ''] = [(await place.value()) ?? '', (await icon.value()) ?? '']
  await write(place, draft.place)
  await icon.choose(draft.icon)
  await button.press()
  if (/^\d+$/.test(draft.place)) return
  await screen.dialog().saying(noPlace).appears()
  await write(place, before)
  await icon.choose(chosen)
}
