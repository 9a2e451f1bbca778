import type { Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { ListViewChange } from '../../../contract/lists/list-view'
import type { SavedRecord } from '../../../contract/record-form'
import { listViewChangeMachine } from '../../../machines/lists/list-view-change.machine'
import { type Part, together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentenceOf } from '../protocols/form-dialog.ui'
import { invoicesAddress, keepView } from './kept-view'
import { draft, options, viewId } from './list-view-change.cases'

type State = SnapshotFrom<typeof listViewChangeMachine>

const words = {
  'change.overwrite': 'Salvar mesmo assim',
  'change.retry': 'Tentar de novo',
  'change.dismiss': 'Fechar aviso',
} as const
/** What is said in passing has a button of the same name. */
const button = (screen: Part, name: string) => screen.button(name).which(':not(.mantine-Notification-closeButton)')
const ids = new WeakMap<Page, number>()

/** BIL-03: a list that was opened by a view and shows something else by now. */
export const ui: Ui<typeof listViewChangeMachine> = {
  machine: listViewChangeMachine,
  cases: options,

  events: {
    'query.save': {
      control: (screen) => screen.button(/^Visões: Emitidas, alterada$/),
      operate: (menu, _, screen, state) => choose(menu, screen.find('menuitem', /^Salvar visão/), screen, state),
    },
    'default.set': {
      control: (screen) => screen.button(/^Visões: Emitidas/),
      operate: (menu, _, screen, state) => {
        const item = screen.find('menuitemcheckbox', 'Usar como minha visão padrão')
        return choose(menu, item, screen, state)
      },
    },
    'change.retry': { control: (screen) => button(screen, words['change.retry']) },
    'change.overwrite': { control: (screen) => button(screen, words['change.overwrite']) },
    'change.dismiss': { control: (screen) => button(screen, words['change.dismiss']) },
  },

  /** Ids and versions are those of the demo data. */
  comparable: ({ change, problem }) => {
    if (change?.kind !== 'query') return { kind: change?.kind, isDefault: change?.isDefault, problem }
    return { kind: change.kind, seen: change.seen, draft: change.draft, problem }
  },

  shown: (screen) =>
    together({
      status: screen.find('status').with('visão').text(),
      problem: screen.find('alert').which(':not(.mantine-Notification-root)').with('visão').text(),
      actions: Promise.all(
        Object.values(words).map(async (name) => ((await button(screen, name).isThere()) ? [name] : [])),
      ).then((names) => names.flat()),
    }),

  toShow(state) {
    const { problem } = state.context
    const mayRepeat = [0, 503].includes(problem?.status ?? -1)
    const failed = `A visão não foi salva. ${problem ? sentenceOf(problem) : ''}`
    return {
      status: state.matches('saving')
        ? 'Salvando a visão…'
        : state.matches('reading')
          ? 'Lendo o que mudou na visão…'
          : null,
      problem: state.matches('outdated')
        ? 'Outra pessoa mudou o que esta visão guarda.'
        : state.matches('gone')
          ? 'A visão já não existe, ou deixou de ser compartilhada.'
          : state.matches('failed')
            ? failed
            : null,
      actions: [
        ...(state.matches('outdated') ? [words['change.overwrite']] : []),
        ...(state.matches('failed') && mayRepeat ? [words['change.retry']] : []),
        ...(state.hasTag('failed') ? [words['change.dismiss']] : []),
      ],
    }
  },

  says: {
    'over the view': 'na visão escolhida',
    'of one view': 'a visão escolhida',
    outdated: 'a visão mudou (412)',
    gone: 'já não existe (404)',
    'with another name': 'com outro nome',
    'with another query': 'com outro filtro',
    'as it was to be': 'já como devia ficar',
  },

  view: {
    component: async () => (await import('./changed-view')).ChangedView,
    ready: (screen) => screen.find('menuitem', 'Emitidas'),
  },

  page: {
    opens: async (_, { portal }) => {
      const id = await keepView(portal)
      return {
        as: 'ana.souza',
        address: `${invoicesAddress}?${draft.query}&view=${id}`,
        before: async (page) => void ids.set(page, id),
        after: async ({ page }) => page.getByRole('button', { name: /^Visões: Emitidas/ }).click(),
      }
    },

    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|billing\/(?:[\w-]+)|notifications)\//,

    effects: {
      /** The server is not asked, so that the view stays as each path finds it. */
      saveChange: {
        call: {
          method: ['PATCH', 'POST'],
          path: /^\/api\/v1\/list-views\/\d+\/(?:set-default\/)?$/,
          body: ({ change }: { change: ListViewChange }) =>
            change.kind === 'query' ? change.draft : { is_default: change.isDefault },
        },
        answer: async (_, { outcome }) => (outcome === 'done' ? { status: 200, json: {} } : undefined),
      },
      readView: {
        call: { method: 'GET', path: /^\/api\/v1\/list-views\/\d+\/$/ },
        answer: async ({ page }, { outcome, payload }) => {
          if (outcome === 'error') return undefined
          const { version, draft: now } = payload as SavedRecord<typeof draft>
          return { status: 200, json: { ...now, version, id: ids.get(page) ?? viewId } }
        },
      },
    },
  },
}

/** In the menu, which has no such item while something is saved. */
async function choose(menu: Part, item: Part, screen: Part, state: State): Promise<void> {
  if (!(await menu.look(([button]) => button?.ariaExpanded === 'true'))) await menu.press()
  await screen.find('menuitem', 'Lista inteira').appears()
  if (!state.hasTag('busy')) {
    await item.appears()
    return item.press()
  }
  if (await item.isThere()) throw new Error('a menu offers a change while another one is saved')
}
