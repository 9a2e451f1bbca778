import type { SnapshotFrom } from 'xstate'
import { favouriteMachine } from '../../../machines/home/favourite.machine'
import { together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentenceOf } from '../protocols/form-dialog.ui'
import { options } from './favourite.cases'

const [add, remove] = [/^Pôr nos favoritos: Faturas/, /^Tirar dos favoritos: Faturas/]
const personal = '**/api/v1/home/personal/'
/** The page of the path, which is in the person's recent ones. */
const invoices = '/faturamento/list-faturas'

type State = SnapshotFrom<typeof favouriteMachine>
const isInside = (state: State) => state.matches('inside') || state.matches('removing')
const homeWith = (isFavourite: boolean) => ({
  favourites: isFavourite ? [{ path: invoices, name: null }] : [],
  parts: [{ part: 'recent', is_shown: true }],
})
/** As the server of the path has it. */
let isKept = false
const recent = JSON.stringify({ username: 'carla.dias', paths: [invoices] })

/** The star of a recent page: a favourite has another, but for whoever shows none of them. */
export const ui: Ui<typeof favouriteMachine> = {
  machine: favouriteMachine,
  cases: options,

  events: {
    'favourite.add': { control: (screen) => screen.button(add) },
    'favourite.remove': { control: (screen) => screen.button(remove) },
    'favourite.known': {
      /** It is read again as the connection comes back. */
      happen: async ({ page }, { isFavourite }) => {
        isKept = isFavourite
        await page.unroute(personal)
        await page.route(personal, (route) => route.fulfill({ json: homeWith(isKept) }))
        await page.evaluate(() => {
          window.dispatchEvent(new Event('offline'))
          window.dispatchEvent(new Event('online'))
        })
      },
    },
  },

  shown: (screen) =>
    together({
      isOutside: screen.button(add).isThere(),
      isInside: screen.button(remove).isThere(),
      problem: screen.find('alert').with('favoritos').text(),
    }),

  toShow(state) {
    const { problem } = state.context
    const moved = state.matches('outside') ? 'entrou nos' : 'saiu dos'
    const told =
      problem?.status === 0 ? `Não se sabe se a página ${moved} favoritos.` : `A página não ${moved} favoritos.`
    return {
      isOutside: !isInside(state),
      isInside: isInside(state),
      problem: problem ? `${told} ${sentenceOf(problem)}` : null,
    }
  },

  says: {
    'of a page that is none': 'de uma página que não está nos favoritos',
    'of a page that is one': 'de uma página que está nos favoritos',
    'that it is one': 'que está nos favoritos',
    'that it is none': 'que não está nos favoritos',
    'too many': 'recusado: já são cinquenta (409)',
  },

  view: { component: async () => (await import('./home-parts')).StarOnPage },

  page: {
    opens: ({ start: { state } }) => ({
      ...{ as: 'carla.dias', address: '/', stored: { recent } },
      /** The server is not asked: each path begins as it is told here. */
      before: async (page) => {
        isKept = state.context.isFavourite
        await page.route(personal, (route) => route.fulfill({ json: homeWith(isKept) }))
        if (page.url() !== 'about:blank') await page.evaluate((kept) => localStorage.setItem('recent', kept), recent)
      },
    }),
    otherCalls: /^GET /,
    effects: {
      saveFavourite: {
        call: {
          method: 'POST',
          path: '/home/personal/favourites/',
          body: ({ is_favourite }: { is_favourite: boolean }) => ({ path: invoices, name: null, is_favourite }),
        },
        /** Where nobody answered whether it was saved, nobody answers whether it is. */
        answer: async ({ page }, { outcome }) => {
          if (outcome === 'done') {
            isKept = await page.getByRole('button', { name: add }).isVisible()
            return { status: 200, json: homeWith(isKept) }
          }
          await page.unroute(personal)
          await page.route(personal, (route) => route.abort())
          return undefined
        },
      },
    },
  },
}
