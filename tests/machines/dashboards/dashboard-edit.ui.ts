import { eq } from 'drizzle-orm'
import { dashboardEditMachine } from '../../../machines/dashboards/dashboard-edit.machine'
import { dashboard } from '../../../server/database/schema'
import { recordFormUi } from '../protocols/record-form.ui'
import { buildDashboard, forgetDashboards } from './built-dashboard'
import { options, seen } from './dashboard-edit.cases'

/** DSH-01. */
export const ui = recordFormUi({
  machine: dashboardEditMachine,
  cases: options,
  shownBy: 'project-form',
  said: {
    title: /^Novo dashboard$|^Alterar o dashboard Rotina$/,
    filling: 'Monte o dashboard',
    saving: 'Salvando o dashboard',
    reading: 'Lendo o que mudou no dashboard',
    failed: 'O dashboard não foi salvo',
    saved: 'Dashboard salvo',
    submit: 'Salvar dashboard',
    theirs: ['este dashboard', 'Descrição (opcional)'],
    unfit: 'Informe o título',
  },
  fields: [
    { name: 'Título', how: 'write', value: ({ title }) => title },
    { name: 'Descrição (opcional)', how: 'write', value: ({ description }) => description },
    { name: 'Quem vê', how: 'choose', value: ({ permission }) => permission ?? '' },
    { name: 'Indicador', how: 'choose', value: ({ cards }) => cards[0]?.figure ?? '' },
  ],
  isFit: ({ title }) => title !== '',
  says: {
    'a new one': 'um novo',
    'one that there is': 'um que já existe',
    complete: 'com tudo preenchido',
    'without a title': 'sem título',
    outdated: 'o dashboard mudou (412)',
    rejected: 'o título é rejeitado (400)',
    'too many': 'já há cem (409)',
    'of the form': 'outra pessoa mudou a descrição',
    'as it was to be': 'já está como foi enviado',
    'but not of the form': 'outra pessoa mudou o que não está na janela',
  },
  component: async () => (await import('./dashboard-dialogs')).DashboardEditDialog,
  page: {
    as: 'ana.souza',
    async make(portal, isNew) {
      await forgetDashboards(portal)
      if (isNew) return { id: null, address: '/dashboards' }
      return { id: await buildDashboard(portal, seen), address: '/dashboards/rotina-da-frota' }
    },
    savedAt: '/dashboards/rotina-da-frota',
    opener: (page, id) =>
      page.getByRole('link', { name: id === null ? 'Novo dashboard' : 'Alterar dashboard' }).click(),
    path: '/dashboards/native/',
    readPath: '/dashboards/native/rotina-da-frota/',
    body: (draft) => draft,
    otherCalls: /^GET \/(?:me|iam\/(?:me-access|modules)|dashboards|notifications)\//,
    async change({ database }, id, draft) {
      const own = eq(dashboard.id, id)
      const [row] = await database.select({ version: dashboard.version }).from(dashboard).where(own)
      await database
        .update(dashboard)
        .set({ ...draft, version: (row?.version ?? 0) + 1 })
        .where(own)
    },
    async kept({ database }, _, draft) {
      const { title, cards } = dashboard
      return (await database.select({ title, cards }).from(dashboard).where(eq(title, draft.title)))[0]
    },
    toKeep: ({ title, cards }) => ({ title, cards }),
  },
})
