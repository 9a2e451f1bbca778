import type { Page, Route } from '@playwright/test'
import { dashboardFrameMachine } from '../../../machines/dashboards/dashboard-frame.machine'
import { together } from '../../engine/screen'
import type { Ui } from '../../engine/ui'
import { sentences } from '../../journeys/support/sentences'
import { lasting, options, signed } from './dashboard-frame.cases'

const busy = { asking: 'Buscando o painel…', opening: 'Abrindo o painel…' } as const
const failed = {
  refused: 'Este painel não existe, ou você não tem acesso a ele',
  offline: 'Sem conexão',
  failed: 'Erro ao carregar o painel',
  silent: 'O painel está demorando',
  outdated: 'O painel pode estar desatualizado',
} as const
const goesOn: Readonly<Record<string, string>> = {
  silent: 'Ele aparece aqui assim que chegar.',
  offline: 'O painel abre assim que a conexão voltar.',
  outdated: 'O portal tenta de novo sozinho.',
}
const inTenMinutes = { ...signed, expires_at: new Date(Date.now() + 600_000).toISOString() }

/** What the frame has asked for and is not given yet. */
const held = new WeakMap<Page, Route>()

/** DSH-01: a dashboard in its frame, whose program answers when a path says so. */
export const ui: Ui<typeof dashboardFrameMachine> = {
  machine: dashboardFrameMachine,
  cases: options,

  events: {
    'frame.load': {
      happen: async ({ page }) => {
        const route = held.get(page)
        held.delete(page)
        await route?.fulfill({ contentType: 'text/html', body: '<p>Painel</p>' })
      },
    },
    'dashboard.reload': { control: (screen) => screen.button('Recarregar painel') },
  },

  shown: (screen) =>
    together({
      heading: screen.matching('main h1').text(),
      status: screen.find('status').texts(),
      problem: screen.find('alert').text(),
      hasFrame: screen.matching('iframe[title="Uso da frota"]').isThere(),
      waysOn: screen.matching('main a').texts(),
      canReload: screen.button('Recarregar painel').isThere(),
    }),

  toShow(state) {
    const { dashboard, problem } = state.context
    // What could not be renewed is said for as long as another try takes.
    const value = String(state.value === 'renewing' && problem ? 'outdated' : state.value)
    const why = problem && (sentences[problem.status] ?? 'Recurso não encontrado.')
    const status = busy[value as keyof typeof busy]
    const said = failed[value as keyof typeof failed]
    return {
      heading: dashboard ? 'Uso da frota' : 'Dashboard frota',
      status: status ? [status] : [],
      problem: said ? [said, why, goesOn[value]].filter(Boolean).join('\n') : null,
      hasFrame: dashboard !== null,
      waysOn: value === 'refused' ? ['Pedir acesso', 'Ver os dashboards'] : [],
      canReload: state.can({ type: 'dashboard.reload' }),
    }
  },

  says: {
    'of the fleet': 'o da frota',
    'until ten past': 'que vale por dez minutos',
    'for good': 'que não vence',
    'not there': 'não existe',
    'no access': 'não é para a pessoa',
    wrong: 'não foi entendido',
  },

  view: { component: async () => (await import('./dashboard-frame-part')).DashboardFramePart },

  page: {
    cases: {
      ...options,
      answers: {
        readDashboard: {
          done: { 'until ten past': inTenMinutes, 'for good': lasting },
          error: { ...options.answers?.['readDashboard']?.error },
        },
      },
    },

    impossible: { 'a timer does not fail': { cases: ['awaitExpiry.error', 'awaitRetry.error'] } },

    opens: () => ({
      as: 'bruno.lima',
      address: '/dashboards/frota',
      before: (page) => page.route(`**${lasting.address}`, (route) => void held.set(page, route)).then(() => {}),
    }),

    otherCalls: /^(?:GET \/(?:me|iam\/(?:me-access|modules)|notifications|dashboards(?=\/$))|POST \/token\/refresh)\//,

    effects: {
      readDashboard: {
        call: { method: 'GET', path: '/dashboards/frota/' },
        answer: async (_, { outcome, payload }) => (outcome === 'done' ? { status: 200, json: payload } : undefined),
      },
      /** In one leap: step by step a renewal of the token that is on its way would run out of time as well. */
      awaitRetry: { answer: async ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))) },
      awaitExpiry: { answer: async ({ page }) => page.clock.fastForward(545_000).then(() => undefined) },
    },
  },
}
