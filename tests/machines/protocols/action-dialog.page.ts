import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { together } from '../../engine/page/what-is-shown'
import type { Around, PageDriver } from '../../engine/page-driver'
import type { PathOptions } from '../../engine/paths'
import { button, dialogOn } from '../../journeys/support/invoice-page'
import { sentences } from '../../journeys/support/sentences'
import { type RecordActionMachine, typedAlready } from './action-dialog.cases'
import { buttonWords, type RecordActionSaid, recordActionFace } from './action-dialog.faces'

type Portal = Around['portal']

interface RecordActionPage<M extends RecordActionMachine> {
  readonly options: PathOptions<M>
  readonly said: RecordActionSaid
  /** A record that allows it; answers its id. */
  readonly make: (portal: Portal) => Promise<number>
  /** What somebody else has done to it meanwhile: it still allows it, or no longer. */
  readonly change: (portal: Portal, id: number, isPossible: boolean) => Promise<void>
  readonly addressOf: (id: number) => string
  /** The button of the record's page that opens the dialog. */
  readonly opener: string
  /** Below `/api/v1`. */
  readonly path: string
  readonly step: string
  readonly body: (input: { readonly text: string }) => object
  /** What is said of 409 and of 412. */
  readonly refused: string
  readonly changed: string
  /** How the field writes what it holds. */
  readonly written?: (text: string) => string
  /** A sentence of the dialog's own, and when it is there. */
  readonly sentence: RegExp
  readonly saysIt: (state: SnapshotFrom<M>) => boolean
}

/** How the paths of an action on a record are taken on the running page. */
export function recordActionPage<M extends RecordActionMachine>(action: RecordActionPage<M>): PageDriver<M> {
  const { said, written = (text: string) => text } = action
  const { words } = said
  const onPage = new WeakMap<Page, number>()
  const options = action.options as PathOptions<RecordActionMachine>
  const pressing = (type: keyof typeof words) => ({ control: (page: Page) => button(page, words[type] ?? '') })
  const readCalls = new RegExp(`/api/v1${action.path}\\d+/$`)

  type Driver = PageDriver<RecordActionMachine>
  const driver: Omit<Driver, 'events'> & { readonly events: Partial<Driver['events']> } = {
    cases: options,
    byPayload: typedAlready(options),

    async opens(_, { portal }) {
      const id = await action.make(portal)
      return {
        as: 'bruno.lima',
        address: action.addressOf(id),
        before: async (page) => {
          onPage.set(page, id)
        },
        after: async ({ page }) => {
          await page.getByRole('main').getByRole('button', { name: action.opener, exact: true }).click()
        },
      }
    },

    /** The record has an id of its own; the view makes the key. */
    comparable: ({ key, id, ...context }) => ({ ...context, hasKey: key !== '' }),

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|notifications|billing\/[a-z-]+)\//,

    events: {
      'field.change': {
        control: (page) => fieldOn(page).and(page.locator(':not([readonly])')),
        operate: async (at, { text }) => {
          await at.fill(written(text))
          await at.blur()
        },
      },
      ...(words['action.review'] ? { 'action.review': pressing('action.review') } : {}),
      'action.confirm': pressing('action.confirm'),
      'action.retry': pressing('action.retry'),
      'action.amend': pressing('action.amend'),
      'record.reload': pressing('record.reload'),
      'dialog.keep': pressing('dialog.keep'),
      'dialog.discard': pressing('dialog.discard'),
      'dialog.dismiss': { control: (page) => button(page, 'Fechar') },
    },

    effects: {
      performAction: {
        call: { method: 'POST', path: new RegExp(`/api/v1${action.path}\\d+/${action.step}/$`), body: action.body },
      },
      readRecord: {
        comesAtOnce: true,
        arrange: async ({ page, portal }, { title, outcome }) => {
          await page.unroute(readCalls)
          if (outcome === 'error') await page.route(readCalls, (route) => route.abort())
          else await action.change(portal, onPage.get(page) ?? 0, title.endsWith('still possible'))
        },
      },
    },

    async shown({ page }, state) {
      if (state.status === 'done') {
        return together({
          isOpen: page.getByRole('dialog').isVisible(),
          isAnnounced: page.getByText(said.states.done, { exact: true }).isVisible(),
        })
      }
      const { text, ...shown } = await dialogOn(page, buttonWords(said))
      const field = fieldOn(page)
      return {
        ...shown,
        text: await field.inputValue(),
        isOpen: await field.isEditable(),
        isRejected: text.includes(said.rejection),
        isMarked: text.includes(said.missing),
        saysIt: action.sentence.test(text),
      }
    },

    toShow(state) {
      if (state.status === 'done') return { isOpen: false, isAnnounced: state.matches('done') }
      const { text, problem } = state.context
      return {
        ...recordActionFace(said, state),
        problem: state.hasTag('failed') && problem ? saysOf(problem) : null,
        text: written(text),
        saysIt: action.saysIt(state as SnapshotFrom<M>),
      }
    },

    says: {
      'that is complete': 'com o que basta',
      'that is not': 'com o que não basta',
      'with its key': 'com a sua chave',
      'the record': 'feito',
      'text rejected': 'o campo rejeitado',
      denied: 'sem permissão',
      refused: 'recusado: o registro já não permite',
      stale: 'recusado: o registro mudou',
      unavailable: 'servidor indisponível',
      'no answer': 'sem resposta',
      'still possible': 'ainda possível',
      overtaken: 'já não é possível',
    },
  }
  return driver as unknown as PageDriver<M>

  function fieldOn(page: Page): Locator {
    return page.getByRole('dialog').getByRole('textbox', { name: said.field })
  }

  function saysOf({ status }: { readonly status: number }): string | null {
    return { 409: action.refused, 412: action.changed }[status] ?? sentences[status] ?? null
  }
}
