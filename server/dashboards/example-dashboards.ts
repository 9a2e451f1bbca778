import type { EmbeddedDashboard } from './dashboard-file'

/** Below which the demonstration's own program answers. */
export const place = '/demo/analytics'
const fleet = 1

/** What the demonstration embeds: a page of its own, to be opened as one of Metabase's would be. */
export function exampleDashboards(secret: string): readonly EmbeddedDashboard[] {
  return [
    {
      ...{ code: 'frota', title: 'Uso da frota', title_en: 'Fleet use' },
      description: 'Máquinas por família e quantas foram medidas nos últimos 90 dias.',
      description_en: 'Machines by family, and how many were measured in the last 90 days.',
      permission: 'faturamento_painel_geral',
      source: { metabase: place, dashboard: fleet, secret: secretOf(secret) },
    },
  ]
}

/** Not what signs the portal's own tokens. */
const secretOf = (secret: string) => `${secret} of the demonstrated dashboards`
