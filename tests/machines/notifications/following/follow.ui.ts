import { followMachine } from '../../../../machines/notifications/following/follow.machine'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { sentenceOf } from '../../protocols/form-dialog.ui'
import { options } from './follow.cases'

const ofRecord = '**/notifications/followed/report/1/'

export const ui: Ui<typeof followMachine> = {
  machine: followMachine,
  cases: options,

  events: {
    'follow.begin': { control: (screen) => screen.button('Seguir') },
    'follow.end': { control: (screen) => screen.button('Seguindo') },
  },

  shown: (screen) =>
    together({
      isApart: screen.button('Seguir').isThere(),
      isFollowing: screen.button('Seguindo').isThere(),
      problem: screen.find('alert').with('este registro').text(),
    }),

  toShow(state) {
    const { problem } = state.context
    const isFollowing = state.matches('following') || state.matches('ending')
    const refused = isFollowing ? 'Você ainda segue este registro.' : 'Você ainda não segue este registro.'
    const told = problem?.status === 0 ? 'Não se sabe se você segue este registro.' : refused
    return { isApart: !isFollowing, isFollowing, problem: problem ? `${told} ${sentenceOf(problem)}` : null }
  },

  says: {
    'of who does not follow it': 'de quem não segue o registro',
    'of who follows it': 'de quem segue o registro',
  },

  view: { component: async () => (await import('./follow-button')).FollowButtonOnPage },

  page: {
    /** The server is not asked to save: each path begins as it is told here. */
    opens: async ({ start: { state } }, { portal, sessions }) => {
      const { access: token } = await sessions.start('ana.souza')
      const body = { is_following: state.context.isFollowing }
      await portal.post('notifications/followed/report/1/', { token, body })
      return {
        ...{ as: 'ana.souza', address: '/faturamento/boletins-de-medicao/1' },
        before: async (page) => {
          await page.unroute(ofRecord)
        },
      }
    },
    otherCalls: /^GET /,
    effects: {
      saveFollow: {
        call: {
          method: 'POST',
          path: '/notifications/followed/report/1/',
          body: ({ is_following }: { is_following: boolean }) => ({ is_following }),
        },
        /** Where nobody answered whether it was saved, nobody answers whether it is. */
        answer: async ({ page }, { outcome }) => {
          if (outcome === 'done') return { status: 200, json: { is_following: true } }
          await page.route(ofRecord, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()))
          return undefined
        },
      },
    },
  },
}
