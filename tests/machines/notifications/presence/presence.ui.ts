import { presenceMachine } from '../../../../machines/notifications/presence/presence.machine'
import { tellNews } from '../../../../server/record/tell-news'
import type { Stage } from '../../../engine/page/page-driver'
import { together } from '../../../engine/screen'
import type { Ui } from '../../../engine/ui'
import { options } from './presence.cases'

export const ui: Ui<typeof presenceMachine> = {
  machine: presenceMachine,
  cases: options,

  impossible: {
    'who has begun to tell does not break off': { cases: ['watchSight.error', 'sayHere.error'] },
  },

  events: {
    'page.hidden': { happen: ({ page }) => look(page, true) },
    'page.shown': { happen: ({ page }) => look(page, false) },
    'beat.made': { happen: ({ page }) => page.clock.runFor(20_000) },
    'other.heard': { happen: (stage, { person }) => tell(stage, 'here', person) },
    'other.gone': { happen: (stage, { person }) => tell(stage, 'gone', person) },
  },

  /** How long somebody has been silent nobody sees. */
  comparable: ({ others }) => others.map(({ username }) => username),

  shown: (screen) => together({ told: screen.find('status').with('aqui').text() }),

  toShow: ({ context: { others } }) => {
    const names = others.map(({ name }) => name).sort()
    const isOne = names.length === 1
    return { told: names.length === 0 ? null : `${names.join(' e ')} também ${isOne ? 'está' : 'estão'} aqui` }
  },

  says: {
    'of a page that is seen': 'de uma página que é vista',
    'of a page that is hidden': 'de uma página escondida',
    'of Carla': 'a Carla',
    'of Bruno': 'o Bruno',
    'for Carla': 'a Carla',
  },

  view: { component: async () => (await import('./present')).PresentOnPage },

  page: {
    hearsNews: true,
    byPayload: { 'a minute of silence': { cases: ['beat.made'] } },
    opens: ({ start: { state } }) => ({
      ...{ as: 'ana.souza', address: '/faturamento/boletins-de-medicao/1' },
      /** Of a page that is opened now, and of one that goes there. */
      before: async (page) => {
        await page.addInitScript(hide, state.context.isHidden)
        await page.evaluate(hide, state.context.isHidden)
      },
      /** What is told before the page hears is lost. */
      after: async ({ page, portal }) => {
        while (portal.services.news.open() === 0) await page.evaluate(() => navigator.locks.query())
      },
    }),
    otherCalls: /^(?:GET |POST \/notifications\/present\/)/,
    effects: {},
  },
}

/** Runs on the page. */
function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
}

async function look(page: Stage['page'], isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

async function tell({ portal }: Stage, kind: 'here' | 'gone', by: { username: string; name: string }): Promise<void> {
  await tellNews(portal.database, { kind, entity: 'report', id: 1, by })
}
