import type { Page } from '@playwright/test'
import type { ComponentType } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Problem } from '../../../contract/problem'
import type { Around } from '../../engine/page/page-driver'
import type { PathOptions } from '../../engine/paths'
import { type Part, together } from '../../engine/screen'
import { nameOf } from '../../engine/state-name'
import { pressing, type Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { type RecordActionMachine, typedAlready } from './action-dialog.cases'
import { dialogShown } from './form-dialog.ui'

type Portal = Around['portal']

/** What the dialog of an action on a record says in Portuguese, by hand. */
interface RecordActionSaid {
  readonly states: Readonly<Record<(typeof resting)[number], string>>
  readonly words: {
    readonly 'action.confirm': string
    readonly 'action.retry': string
    readonly 'action.amend': string
    readonly 'record.reload': string
    readonly 'dialog.keep': string
    readonly 'dialog.discard': string
  }
  readonly close: string
  readonly field: string
  /** What the server says of the field. */
  readonly rejection: string
  /** What the field says where too little was sent. */
  readonly missing: string
  /** Of 409 and of 412. */
  readonly refused: string
  readonly changed: string
  /** A sentence of the dialog's own. */
  readonly sentence: RegExp
}

interface RecordAction<M extends RecordActionMachine> {
  readonly machine: M
  readonly cases: PathOptions<M>
  readonly said: RecordActionSaid
  readonly component: () => Promise<ComponentType<{ readonly actor: ActorRefFrom<M> }>>
  /** How the field writes what it holds. */
  readonly written?: (text: string) => string
  /** Where the page draws what the field opens with: how it looks, and what the cases have instead. */
  readonly drawn?: { readonly as: string; readonly pattern: RegExp }
  /** When the sentence is there; always, unless said. */
  readonly saysIt?: (state: SnapshotFrom<M>) => boolean
  readonly page: {
    /** Where the server's day is another. */
    readonly cases?: PathOptions<M>
    /** Who does it; Bruno Lima, unless said. */
    readonly as?: 'ana.souza'
    /** A record that allows it; answers its id. */
    readonly make: (portal: Portal) => Promise<number>
    /** What somebody else has done to it meanwhile: it still allows it, or no longer. */
    readonly change: (portal: Portal, id: number, isPossible: boolean) => Promise<void>
    readonly addressOf: (id: number) => string
    /** The button of the record's page that opens the dialog, or another way there. */
    readonly opener: string | ((page: Page) => Promise<void>)
    /** Below `/api/v1`. */
    readonly path: string
    readonly step: string
    readonly body: (input: { readonly text: string }) => object
  }
}

/** How a person does an action on a record. */
export function recordActionUi<M extends RecordActionMachine>(action: RecordAction<M>): Ui<M> {
  const { said, cases, written = (text: string) => text, drawn, saysIt = () => true, page } = action
  const asInCases = (text: string | null) => (drawn && text !== null && drawn.pattern.test(text) ? drawn.as : text)
  const { words } = said
  const fieldIn = (screen: Part) => screen.dialog().field(said.field)
  const onPage = new WeakMap<Page, number>()
  const readCalls = new RegExp(`/api/v1${page.path}\\d+/$`)

  const ui: Omit<Ui<RecordActionMachine>, 'events'> & { readonly events: Partial<Ui<RecordActionMachine>['events']> } =
    {
      machine: action.machine,
      cases: cases as PathOptions<RecordActionMachine>,

      /** The record has an id of its own; the view makes the key. */
      comparable: ({ key, id, text, opened, ...context }) => ({
        ...context,
        ...{ text: asInCases(text), opened: asInCases(opened), hasKey: key !== '' },
      }),

      events: {
        'field.change': {
          control: fieldIn,
          operate: async (field, { text }) => {
            if (!(await field.isOpen())) return
            await field.fill(written(text))
            await field.leave()
          },
        },
        ...pressing(words),
        'dialog.dismiss': { control: (screen) => screen.dialog().button('Fechar') },
      },

      async shown(screen, state) {
        if (state.status === 'done') {
          return together({
            isOpen: screen.dialog().isThere(),
            isAnnounced: screen.saying(said.states.done).isThere(),
          })
        }
        const { text, ...shown } = await dialogShown(screen.dialog(), [...Object.values(words), said.close])
        return together({
          ...shown,
          text: fieldIn(screen).value().then(asInCases),
          isOpen: fieldIn(screen).isOpen(),
          isRejected: text.includes(said.rejection),
          isMarked: text.includes(said.missing),
          saysIt: said.sentence.test(text),
        })
      },

      toShow(state) {
        if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('done') }
        const { text, problem } = state.context
        const name = nameOf(state.value) as (typeof resting)[number]
        const isRejected = problem?.fields !== undefined && problem.fields !== null
        return {
          status: said.states[name],
          actions: buttonsIn(said, name, problem),
          isOpen: ['writing', 'incomplete'].includes(name),
          isRejected: ['writing', 'confirmingDiscard'].includes(name) && isRejected,
          isMarked: name === 'incomplete',
          problem: state.hasTag('failed') && problem ? saysOf(problem) : null,
          text: written(text),
          saysIt: saysIt(state as SnapshotFrom<M>),
        }
      },

      says: {
        'that is complete': 'com o que basta',
        'that is not': 'com o que não basta',
        'the record': 'feito',
        'text rejected': 'o campo rejeitado',
        refused: 'recusado: o registro já não permite',
        stale: 'recusado: o registro mudou',
        'still possible': 'ainda possível',
        overtaken: 'já não é possível',
      },

      view: {
        component: action.component as Ui<RecordActionMachine>['view']['component'],
        byPayload: typedAlready(cases as PathOptions<RecordActionMachine>),
      },

      page: {
        ...(action.machine.id === 'reportCancel' ? {} : { shownBy: 'report-cancel' }),
        ...(page.cases ? { cases: page.cases as PathOptions<RecordActionMachine> } : {}),
        byPayload: typedAlready((page.cases ?? cases) as PathOptions<RecordActionMachine>),

        async opens(_, { portal }) {
          const id = await page.make(portal)
          return {
            as: page.as ?? 'bruno.lima',
            address: page.addressOf(id),
            before: async (page) => void onPage.set(page, id),
            after: async ({ page: at }) => {
              const { opener } = page
              if (typeof opener === 'function') await opener(at)
              else await at.getByRole('main').getByRole('button', { name: opener, exact: true }).click()
            },
          }
        },

        otherCalls:
          /^GET \/(?:me|iam\/(?:me-access|modules|people|access-requests)|notifications|billing\/[a-z-]+|forms|projects|assets)\//,

        effects: {
          performAction: {
            call: {
              ...{ method: 'POST', path: new RegExp(`/api/v1${page.path}\\d+/${page.step}/$`), body: page.body },
              readBody: async (body: object) =>
                Object.fromEntries(
                  Object.entries(body).map(([name, value]) => [
                    name,
                    typeof value === 'string' ? asInCases(value) : value,
                  ]),
                ),
            },
          },
          readRecord: {
            comesAtOnce: true,
            arrange: async ({ page: at, portal }, { title, outcome }) => {
              await at.unroute(readCalls)
              if (outcome === 'error') await at.route(readCalls, (route) => route.abort())
              else await page.change(portal, onPage.get(at) ?? 0, title.endsWith('still possible'))
            },
          },
        },
      },
    }
  return ui as unknown as Ui<M>

  function saysOf({ status }: Problem): string | null {
    return { 409: said.refused, 412: said.changed }[status] ?? sentences[status] ?? null
  }
}

const resting = [
  'writing',
  'incomplete',
  'refused',
  'failed',
  'confirmingDiscard',
  'sending',
  'reloading',
  'overtaken',
  'done',
] as const

function buttonsIn({ words, close }: RecordActionSaid, name: string, problem: Problem | null): readonly string[] {
  const submit = words['action.confirm']
  const mayRepeat = [0, 503].includes(problem?.status ?? -1)
  const buttons: Readonly<Record<string, readonly string[]>> = {
    writing: [submit, close],
    incomplete: [submit, close],
    refused: [words['record.reload'], close],
    failed: [
      ...(mayRepeat ? [words['action.retry']] : []),
      ...(problem?.status === 403 ? [] : [words['action.amend']]),
      close,
    ],
    confirmingDiscard: [words['dialog.keep'], words['dialog.discard']],
    sending: [submit],
    reloading: [submit],
    overtaken: [close],
  }
  return buttons[name] ?? []
}

/** Whether what it comes to is said: not beside another question, nor where it is no longer possible. */
export function saysOutcome({ value }: { readonly value: unknown }): boolean {
  return !['confirmingDiscard', 'overtaken'].includes(nameOf(value))
}

/** What the dialogs that cancel say alike. */
export const cancelSaid = {
  states: {
    writing: 'Escreva o motivo',
    incomplete: 'Falta o motivo',
    refused: 'Cancelamento recusado',
    failed: 'Erro ao cancelar',
    confirmingDiscard: 'Descartar o motivo escrito?',
  },
  words: {
    'action.retry': 'Tentar de novo',
    'action.amend': 'Alterar o motivo',
    'dialog.keep': 'Manter motivo',
    'dialog.discard': 'Descartar motivo',
  },
  close: 'Voltar',
  rejection: 'Explique melhor.',
  missing: 'O motivo precisa ter de 10 a 500 caracteres',
  field: 'Motivo',
}
