import type { Page } from '@playwright/test'
import { desc, eq } from 'drizzle-orm'
import type { SnapshotFrom } from 'xstate'
import type { ClientDraft } from '../../../../contract/billing/client'
import type { SavedMaster } from '../../../../contract/billing/master-data/master-draft'
import { formatCnpj } from '../../../../contract/cnpj'
import { masterRecordMachine } from '../../../../machines/billing/master-data/master-record.machine'
import { client } from '../../../../server/database/schema'
import { type Part, together } from '../../../engine/screen'
import { nameOf } from '../../../engine/state-name'
import { pressing, type Ui } from '../../../engine/ui'
import { clientsAddress, makeClient, withdrawClient } from '../../../journeys/support/made-client'
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
import * as samples from './master-record.cases'

type State = SnapshotFrom<typeof masterRecordMachine>

const close = 'Voltar'
const words = { 'record.retry': 'Tentar de novo', 'record.amend': 'Alterar os dados', ...keepOrDiscard } as const
const names = { name: 'Nome', cnpj: 'CNPJ', corporate_name: 'Razão social' } as const
const fields = Object.entries(names) as [keyof typeof names, string][]

/** What each state is called, and the buttons it offers besides the form's own. */
const faces: Faces = {
  filling: { status: 'Preencha os dados do cadastro', actions: [close] },
  confirmingDiscard: { status: 'Descartar o que foi escrito?', actions: Object.values(keepOrDiscard) },
  saving: { status: 'Salvando o cadastro', actions: [] },
  reading: { status: 'Lendo o que mudou no cadastro', actions: [] },
  failed: { status: 'O cadastro não foi salvo', actions: ['Alterar os dados', close] },
  again: { status: 'O cadastro não foi salvo', actions: ['Tentar de novo', 'Alterar os dados', close] },
}

const ids = new WeakMap<Page, number>()
const idOn = (page: Page) => ids.get(page) ?? Number.NaN

/** BIL-04. */
export const ui: Ui<typeof masterRecordMachine> = {
  machine: masterRecordMachine,
  cases: samples.options,

  byPayload: leftAsItIs<State>('typed', ({ context }) => draftIn(context.seen).name !== draftIn(context.draft).name),
  impossible: {
    'what somebody else wrote does not vanish': {
      cases: ['readRecord.done as it was to be'],
      when: ({ context }) => context.theirs.length > 0,
    },
  },

  /** The view makes the key, and none for a record that there is. */
  comparable: ({ key: _, ...context }) => context,

  events: {
    ...pressing(words),
    'record.submit': { control: (screen) => screen.dialog().button('Salvar cadastro'), operate: submit },
    'dialog.dismiss': closing,
  },

  async shown(screen, state) {
    if (state.status === 'done') return endShown(screen, 'Cadastro salvo')
    const dialog = screen.dialog(/^Novo cliente$|^Alterar Usina Velha$/)
    return together({
      ...(await dialogShown(dialog, [...Object.values(words), close])),
      alerts: dialog.find('alert').texts(),
      isOpen: Promise.all(fields.map(([, name]) => dialog.field(name).isOpen())),
      values: Promise.all(fields.map(([, name]) => dialog.field(name).value())),
      submit: isLoading(dialog.button('Salvar cadastro')),
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
              'Nada foi salvo ainda: outra pessoa alterou este cadastro enquanto você editava (Razão social). O que você escreveu ficou; confira e salve de novo.',
            ]
          : []),
        ...(isEditable && problem?.duplicate
          ? ['Já existe um cliente com este CNPJ. Abrir o cadastro que existe']
          : []),
        ...(problem && state.hasTag('failed') ? [sentenceOf(problem)] : []),
      ],
      isOpen: fields.map(() => isEditable),
      values: fields.map(([field]) => (field === 'cnpj' ? formatCnpj(draftIn(draft).cnpj) : draftIn(draft)[field])),
      submit: isEditable || isBusy ? isBusy : null,
    }
  },

  says: {
    'a new one': 'um novo',
    'one that there is': 'um que já existe',
    complete: 'com tudo preenchido',
    'with a wrong CNPJ': 'com um CNPJ que não confere',
    saved: 'salvo',
    outdated: 'o cadastro mudou (412)',
    duplicate: 'outro cliente tem o CNPJ (409)',
    'unknown field rejected': 'rejeitado por um campo que a tela não tem',
    'of the form': 'outra pessoa mudou a razão social',
    'as it was to be': 'já está como foi enviado',
    'what somebody else wrote does not vanish': 'o que outra pessoa escreveu não some',
  },

  view: { component: async () => (await import('./master-dialogs')).MasterRecordDialog },

  page: {
    opens: async ({ input }, { portal }) => {
      await withdrawClient(portal, samples.draft.cnpj)
      const id = input.id === null ? null : await makeClient(portal, samples.seen)
      const opener = id === null ? 'Novo cliente' : 'Alterar cadastro'
      return {
        as: 'bruno.lima',
        address: id === null ? clientsAddress : `${clientsAddress}/${id}`,
        before: async (page) => void ids.set(page, id ?? 0),
        after: ({ page }) => page.getByRole('button', { name: opener, exact: true }).click(),
      }
    },

    /** Ids and versions are those of the demo data. */
    comparable: ({ id, version: _, key: __, ...context }) => ({ ...context, isNew: id === null }),
    comparableOutput: ({ saved }) => ({ isSaved: saved !== null }),

    otherCalls:
      /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/(?:clients|reports|invoices|nd-requests|debit-notes))\//,

    effects: {
      saveRecord: {
        call: {
          method: ['POST', 'PATCH'],
          path: /^\/api\/v1\/billing\/clients\/(?:\d+\/)?$/,
          body: ({ draft }: { draft: ClientDraft }) => draft,
        },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal: { database } }, { payload, outcome }) => {
          const address = `**/api/v1/billing/clients/${idOn(page)}/`
          await page.unroute(address)
          if (outcome === 'error') {
            await page.route(address, (route) =>
              route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
            )
            return
          }
          const { name, corporate_name } = draftIn((payload as SavedMaster).draft)
          const own = eq(client.id, idOn(page))
          const [row] = await database.select({ version: client.version }).from(client).where(own)
          await database
            .update(client)
            .set({ name, corporate_name, version: (row?.version ?? 0) + 1 })
            .where(own)
        },
      },
    },

    async shown({ page, portal }, state) {
      if (!state.matches('saved')) return {}
      const [last] = await portal.database.select().from(client).orderBy(desc(client.id)).limit(1)
      const { name, corporate_name } = last ?? {}
      return { saved: { name, corporate_name }, place: new URL(page.url()).pathname.replace(/\d+$/, ':id') }
    },
    toShow: (state) => {
      const { name, corporate_name } = draftIn(state.context.draft)
      return state.matches('saved') ? { saved: { name, corporate_name }, place: `${clientsAddress}/:id` } : {}
    },
  },
}

const draftIn = (draft: unknown) => draft as ClientDraft

/** What the form keeps back leaves in it what it held. */
async function submit(button: Part, { draft }: { draft: unknown }, screen: Part): Promise<void> {
  const controls = fields.map(([field, name]) => ({ field, control: screen.dialog().field(name) }))
  const before = await Promise.all(controls.map(({ control }) => control.value()))
  for (const { field, control } of controls) await write(control, draftIn(draft)[field])
  await button.press()
  if (draftIn(draft).cnpj === samples.draft.cnpj) return
  await screen
    .dialog()
    .saying(/^O CNPJ não confere/)
    .appears()
  for (const [index, { control }] of controls.entries()) await write(control, before[index] ?? '')
}
