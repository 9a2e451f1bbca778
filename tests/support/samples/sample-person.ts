import type { Person } from '../../../contract/access/person'

const measurement = { id: 2, code: 'faturamento_medicao', name: 'Medição' }
const ours = { id: 9, code: null, name: 'Consulta de faturas' }

export const person: Person = {
  ...{ id: 2, version: 3, username: 'bruno.lima', name: 'Bruno Lima', email: 'bruno@empresa.example' },
  ...{ is_superuser: false, status: 'active', last_sign_in: null, created_at: '2026-11-20T15:00:00.000Z' },
  ...{
    has_password: true,
    has_second_factor: false,
    issuers: ['local'],
    is_invited: false,
    is_last_superuser: false,
    is_last_admin: false,
  },
  roles: [
    {
      module: { id: 1, code: 'faturamento', name: 'Faturamento' },
      is_admin: false,
      profiles: [ours, measurement],
      permissions: [
        { permission: 'faturamento_boletins_criar', sources: [{ kind: 'profile', profile: measurement }] },
        {
          permission: 'faturamento_faturas',
          sources: [{ kind: 'profile', profile: ours }, { kind: 'grant' }],
        },
      ],
    },
    {
      module: { id: 2, code: 'formularios', name: 'Formulários' },
      is_admin: true,
      profiles: [],
      permissions: [{ permission: 'formularios_criar', sources: [{ kind: 'admin' }] }],
    },
  ],
}
