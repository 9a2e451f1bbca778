import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { FollowUpDraft } from '../../../../contract/forms/follow-up'
import type { SavedRecord } from '../../../../contract/record-form'
import { followUpEditMachine } from '../../../../machines/forms/follow-up/follow-up-edit.machine'
import { followUp } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import {
  closing,
  dayTyped,
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
import { options } from './follow-up-edit.cases'
import { makeFollowUp } from './made-follow-up'

type State = SnapshotFrom<typeof followUpEditMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const fields = ['Gravidade', 'Responsável', 'Resolver até']

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Altere os dados da pendência', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando a pendência', actions: [] },
  reading: { status: 'Lendo o que mudou na pendência', actions: [] },
  failed: { status: 'A pendência não foi salva', actions: ['Alterar os dados', close] },
  again: { status: 'A pendência não foi salva', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** FRM-04. */
export const ui: Ui<typeof followUpEditMachine> = {
  machine: followUpEditMachine,
  cases: options,

  byPayload: leftAsItIs<State>('typed', ({ context: { seen, draft } }) => seen.due !== draft.due),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be', 'readRecord.done but not of the form'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button('Salvar pendência'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Pendência salva')
    const dialog = screen.dialog(/^Alterar a pendência #\d+$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isOpen: Promise.all(fields.map((name) => dialog.field(name).isOpen())),
      values: Promise.all(fields.map((name) => dialog.field(name).value())),
      submit: isLoading(dialog.button('Salvar pendência')),
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
              'Nada foi salvo ainda: outra pessoa alterou esta pendência enquanto você editava (Gravidade). O que você escreveu ficou; confira e salve de novo.',
            ]
          : []),
        ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
      ],
      isOpen: fields.map(() => isEditable),
      values: [draft.severity, 'Bruno Lima', dayTyped(draft.due)],
      submit: isEditable || isBusy ? isBusy : null,
    }
  },

  says: {
    'as it was seen': 'como foi vista',
    complete: 'com outro prazo',
    'without a due day': 'sem prazo',
    saved: 'salva',
    outdated: 'a pendência mudou (412)',
    rejected: 'o prazo é rejeitado (400)',
    'unknown field rejected': 'rejeitada por um campo que a tela não tem',
    'of the form': 'outra pessoa mudou a gravidade',
    'as it was to be': 'já está como foi enviada',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./follow-up-dialogs')).FollowUpEditDialog },

  page: {
    opens: async (_, { portal }) => {
      const id = await makeFollowUp(portal, 'open')
      return {
        as: 'ana.souza',
        address: `/formularios/pendencias/${id}`,
        before: async (page) => void ids.set(page, id),
        after: ({ page }) => page.getByRole('button', { name: 'Alterar pendência' }).click(),
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
          path: /^\/api\/v1\/forms\/follow-ups\/\d+\/$/,
          body: ({ draft }: { draft: FollowUpDraft }) => draft,
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = `**/api/v1/forms/follow-ups/${idOn(page)}/`
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
            return
          }
          const { severity, due } = (payload as SavedRecord<FollowUpDraft>).draft
          const own = eq(followUp.id, idOn(page))
          const [row] = await database.select({ version: followUp.version }).from(followUp).where(own)
          await database
            .update(followUp)
            .set({ severity, due, version: (row?.version ?? 0) + 1 })
            .where(own)
        },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('saved')) return {}
      const [row] = await portal.database
        .select({ severity: followUp.severity, owner: followUp.owner_id, due: followUp.due })
        .from(followUp)
        .where(eq(followUp.id, idOn(page)))
      return { saved: row }
    },
    toShow: (state) => (state.matches('saved') ? { saved: state.context.draft } : {}),
  },
}

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: FollowUpDraft }, screen: Part): Promise<void> {
  const [severity, due] = [screen.dialog().field('Gravidade'), screen.dialog().field('Resolver até')]
  const [severityBefore, before] = [await severity.value(), await due.value()]
  await severity.choose(draft.severity)
  await write(due, dayTyped(draft.due))
  await button.press()
  if (draft.due !== '') return
  await screen.dialog().saying('Campo obrigatório').appears()
  await severity.choose(severityBefore ?? '')
  await write(due, before ?? '')
}
