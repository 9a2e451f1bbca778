import type { AccessModule } from '../../../contract/access/access'
import type { accessModulesMachine } from '../../../machines/access/access-modules.machine'
import { features, modules } from '../../../server/database/catalogue'
import type { PageDriver } from '../../engine/page/page-driver'
import { textOf, together } from '../../engine/page/what-is-shown'
import { writeElsewhere } from '../../journeys/support/other-tab'
import { sentences } from '../../journeys/support/sentences'
import { noAnswer, unavailable } from '../../support/people'

const billingScreens = [
  'Painel Geral',
  'Boletins de medição',
  'Faturas de locação',
  'Solicitações de ND',
  'Notas de débito',
  'Documentos',
  'Estatísticas',
  'Clientes',
  'Centros de custo',
  'Empresa',
  'Ativos',
]
/** Everybody's. */
const formScreens = ['Painel Geral', 'Lista de Formulários', 'Selecionar Ativo', 'Todas as Respostas']

export const driver: PageDriver<typeof accessModulesMachine> = {
  startsCold: true,

  cases: {
    answers: {
      loadAccess: { done: { billing: [billing()], none: [] }, error: { unavailable, 'no answer': noAnswer } },
    },
  },

  opens: () => ({ as: 'bruno.lima', address: '/' }),

  otherCalls:
    /^GET \/(?:me|home|home\/(?:figures|personal)|iam\/modules|notifications(?:\/unread)?|billing\/reports\/by-competencia)\/$/,

  events: {
    'access.retry': { control: (page) => page.getByRole('button', { name: 'Tentar de novo' }) },
    'token.changed': {
      happen: async ({ page, sessions }) => writeElsewhere(page, { ...(await sessions.start('bruno.lima')) }),
    },
  },

  effects: {
    loadAccess: {
      call: { method: 'GET', path: '/iam/me-access/' },
      /** Nobody takes Bruno's module away on the server that other tests use. */
      answer: async (_, { title }) => (title === 'loadAccess.done none' ? { status: 200, json: [] } : undefined),
    },
  },

  async shown({ page }) {
    const main = page.getByRole('main')
    return together({
      heading: textOf(main.getByRole('heading', { level: 1 })),
      status: textOf(main.getByRole('status')),
      problem: textOf(main.getByRole('alert')),
      screens: page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allTextContents(),
      hasNone: main.getByText('Você não tem acesso a nenhum aplicativo.').isVisible(),
    })
  },

  toShow(state) {
    const { modules, problem } = state.context
    const headings: Readonly<Record<string, string | null>> = {
      loading: null,
      failed: 'Falha ao carregar acesso',
      loaded: 'Olá, Bruno',
      reloading: 'Olá, Bruno',
    }
    const heading = headings[String(state.value)]
    const isKnown = heading === 'Olá, Bruno'
    return {
      heading,
      problem: problem ? sentences[problem.status] : null,
      screens: ['Início', 'Dashboards', ...(modules.length > 0 ? billingScreens : []), ...formScreens],
      hasNone: isKnown && modules.length === 0,
      ...(state.value === 'loading' ? { status: 'Carregando…' } : {}),
    }
  },

  says: {
    billing: 'Faturamento',
    none: 'nenhum',
    unavailable: 'servidor indisponível',
    'no answer': 'sem resposta',
  },
}

/** What Bruno may enter, as the demo data has it. */
function billing(): AccessModule {
  const [{ name, code }] = modules
  const own = features.filter(({ module }) => module === code)
  return {
    name,
    code,
    is_admin: false,
    features: own.map(({ codename, permission_codename }) => ({ codename, permission_codename })),
  }
}
