import type { Project } from '../../../contract/projects/project'

export const project: Project = {
  ...{ id: 7, version: 3, code: 'PRJ-007', name: 'Ampliação da mina', description: 'Acessos e terraplenagem.' },
  client: { id: 3, name: 'Mineração Rio Claro' },
  manager: { id: 2, name: 'Bruno Lima' },
  members: [
    { id: 1, name: 'Ana Souza' },
    { id: 5, name: 'Elisa Melo' },
  ],
  cost_centers: [{ id: 4, code: 'CB-0004', name: 'Obra Itabira' }],
  ...{ begins: '2026-10-05', ends: '2026-12-20', days_late: 0 },
  ...{ budget: '300.00', cost: '240.50', status: 'active', reason: null },
  open: { reports: 0, provisions: 0, draft: 0, awaiting_client: 0, in_review: 0, approved: 0 },
  months: [
    { competencia: '2026-10', budget: '100.00', measured: '180.50', debited: '0.00' },
    { competencia: '2026-11', budget: '100.00', measured: '50.00', debited: '10.00' },
    { competencia: '2026-12', budget: '100.00', measured: '0.00', debited: '0.00' },
  ],
  ...{ created_by: 'Ana Souza', created_at: '2026-09-20T15:00:00.000Z' },
}
