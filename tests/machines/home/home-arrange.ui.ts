import type { HomePart } from '../../../contract/home/home-parts'
import { type HomeChanges, homeArrangeMachine } from '../../../machines/home/home-arrange.machine'
import type { HomeDraft } from '../../../machines/home/home-draft'
import { type Part, together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { mayRepeat, sentenceOf } from '../protocols/form-dialog.ui'
import { favouriteNames, options, unarranged } from './home-arrange.cases'

const dialog = (screen: Part) => screen.dialog('Arrumar o início')
const partNames: Readonly<Record<HomePart, string>> = {
  waiting: 'Esperam por você',
  unread: 'Não lidas',
  favourites: 'Favoritos',
  recent: 'Páginas recentes',
  apps: 'Meus Aplicativos',
  months: 'Números do mês',
}
const mover = (screen: Part, name: string, step: 1 | -1) =>
  dialog(screen).button(`${step === 1 ? 'Descer' : 'Subir'}: ${name}`)
const [retry, reset, done] = ['Tentar de novo', 'Voltar ao padrão', 'Pronto']

export const ui: Ui<typeof homeArrangeMachine> = {
  machine: homeArrangeMachine,
  cases: options,

  events: {
    'part.move': { control: (screen, { part, step }) => mover(screen, partNames[part], step) },
    'part.hide': { control: (screen, { part }) => dialog(screen).button(`Ocultar: ${partNames[part]}`) },
    'part.show': { control: (screen, { part }) => dialog(screen).button(`Mostrar: ${partNames[part]}`) },
    'favourite.move': { control: (screen, { path, step }) => mover(screen, favouriteNames[path] ?? path, step) },
    'parts.reset': { control: (screen) => dialog(screen).button(reset) },
    'dialog.dismiss': { control: (screen) => dialog(screen).button(done) },
    'order.retry': { control: (screen) => dialog(screen).button(retry) },
  },

  shown: (screen) =>
    together({
      isOpen: dialog(screen).isThere(),
      rows: dialog(screen).matching('ol > li > span').texts(),
      status: dialog(screen).find('status').text(),
      problem: dialog(screen).find('alert').text(),
      canReset: dialog(screen).button(reset).isUsable(),
      canRetry: dialog(screen).button(retry).isThere(),
    }),

  toShow(state) {
    const { parts, favourites, problem } = state.context
    if (state.status === 'done')
      return { isOpen: false, rows: [], status: null, problem: null, canReset: false, canRetry: false }
    const told = problem?.status === 0 ? 'Não se sabe se o seu início foi salvo.' : 'O seu início não foi salvo.'
    return {
      isOpen: true,
      rows: [
        ...parts.map(({ part, is_shown }) => (is_shown ? partNames[part] : `${partNames[part]} (oculta)`)),
        ...favourites.map((path) => favouriteNames[path]),
      ],
      status: state.matches('saving')
        ? 'Salvando o seu início…'
        : state.matches('saved')
          ? 'O seu início está salvo.'
          : '',
      problem: problem ? `${told} ${sentenceOf(problem)}` : null,
      canReset: JSON.stringify(parts) !== JSON.stringify(unarranged.parts),
      canRetry: mayRepeat(problem),
    }
  },

  says: {
    'of somebody who has arranged nothing': 'de quem não arrumou nada',
    'of somebody who has arranged it': 'de quem já o arrumou',
    'what waits one down': 'o que espera pela pessoa, um lugar para baixo',
    'what waits one up': 'o que espera pela pessoa, um lugar para cima',
    'what waits': 'o que espera pela pessoa',
    'the applications hidden': 'os aplicativos',
    'the applications shown': 'os aplicativos',
    'the list one down': 'a lista de formulários, um lugar para baixo',
    'the list one up': 'a lista de formulários, um lugar para cima',
    rejected: 'recusado (400)',
  },

  view: { component: async () => (await import('./home-parts')).ArrangeOnPage },

  page: {
    opens: ({ start: { state } }) => ({
      ...{ as: 'davi.rocha', address: '/' },
      /** The server is not asked: each path begins as it is told here. The dialog of the path before stands over every page. */
      before: async (page) => {
        await page.route('**/api/v1/home/personal/', (route) =>
          route.request().method() === 'GET' ? route.fulfill({ json: homeOf(state.context) }) : route.fallback(),
        )
        const close = page.getByRole('button', { name: done })
        if (await close.isVisible()) await close.click()
      },
      after: async ({ page }) => {
        await page.getByRole('button', { name: 'Arrumar o início' }).click()
      },
    }),
    otherCalls: /^GET /,
    effects: {
      saveOrder: {
        call: {
          method: 'PATCH',
          path: '/home/personal/',
          body: (changes: HomeChanges) => changes,
        },
        answer: async (_, { outcome }) =>
          outcome === 'done'
            ? { status: 200, json: { favourites: named(unarranged.favourites), parts: null } }
            : undefined,
      },
    },
  },
}

const named = (paths: readonly string[]) =>
  paths.map((path) => ({ path, name: { text: favouriteNames[path], locale: 'pt' } }))

const homeOf = ({ parts, favourites }: HomeDraft) => ({
  favourites: named(favourites),
  /** Nothing where they are as everybody begins. */
  parts: JSON.stringify(parts) === JSON.stringify(unarranged.parts) ? null : parts,
})
