import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { AuditRow } from '../../../contract/audit/audit'
import { auditEvents } from '../../../contract/audit/audit'
import { auditList } from '../../../src/audit/audit-list'
import { auditText, recordText } from '../../../src/audit/audit-words'
import { messages as access } from '../../../src/locales/access/pt.po'
import { messages as billing } from '../../../src/locales/billing/pt.po'
import { messages as masters } from '../../../src/locales/masters/pt.po'
import { messages as overview } from '../../../src/locales/overview/pt.po'
import { messages as record } from '../../../src/locales/record/pt.po'

const i18n = setupI18n({
  locale: 'pt',
  messages: { pt: { ...access, ...billing, ...masters, ...overview, ...record } },
})

const row = (event: string, told: Partial<AuditRow> = {}): AuditRow => ({
  ...{ id: 7, at: '2026-01-15T12:00:00.000Z', event, entity: null, entity_id: null, details: {} },
  ...{ user: { id: 2, name: 'Bruno', username: 'bruno.lima' }, address: '203.0.113.9', request_id: 'r-1' },
  ...told,
})
const change = (field: string, old: string | null, now: string) => ({ field, old, new: now })

test.each<[AuditRow, string, string, string, string | null]>([
  [row('session.start', { entity: 'session', entity_id: '2' }), 'Bruno entrou', '', '', null],
  [row('session.refused', { user: null }), 'Entrada recusada: pessoa desconhecida', '', '', null],
  [row('session.refused', { user: null, details: { provider: 'MIP' } }), 'Entrada recusada por MIP', '', '', null],
  [
    row('session.delayed', { details: { by: 'user', seconds: 8 } }),
    ...(['Novas tentativas de entrada esperam 8 s: Bruno', '', '', null] as const),
  ],
  [
    row('call.forbidden', { details: { method: 'GET', path: '/api/v1/iam/people/' } }),
    ...(['Bruno tentou o que não pode: GET /api/v1/iam/people/', '', '', null] as const),
  ],
  [
    row('file.download', { entity: 'report', entity_id: '12', details: { file: 'medicao.pdf' } }),
    ...(['Bruno baixou o arquivo medicao.pdf', '', 'Boletim #12', '/faturamento/boletins-de-medicao/12'] as const),
  ],
  [
    row('invoice.issue', {
      ...{ entity: 'report', entity_id: '12' },
      details: {
        ...{ subject: 'FL-000353', from: 'open', to: 'partial' },
        changes: [change('status', 'open', 'partial'), change('invoiced', '0.00', '1234.50')],
      },
    }),
    'Bruno emitiu a fatura FL-000353',
    'Faturado: R$ 0,00 → R$ 1.234,50',
    'Boletim #12',
    '/faturamento/boletins-de-medicao/12',
  ],
  [
    row('person.deactivate', { entity: 'person', entity_id: '5', details: { reason: 'Saiu da empresa' } }),
    ...(['Bruno desativou a pessoa: Saiu da empresa', '', 'Pessoa #5', '/iam/gerenciar/5'] as const),
  ],
  [
    row('module.edit', {
      entity: 'module',
      entity_id: '1',
      details: { changes: [change('icon', 'bot', 'book-open')] },
    }),
    ...(['Bruno alterou as configurações do módulo', 'Ícone: Robô → Livro aberto', 'Módulo #1', '/admin/1'] as const),
  ],
  [
    row('person.make-administrator', {
      ...{ user: null, entity: 'person', entity_id: '9' },
      details: { changes: [change('superuser', null, 'yes'), change('admin', null, 'Projetos')] },
    }),
    'O comando do servidor fez desta pessoa uma superusuária',
    'Superusuário: sim; Administração: Projetos',
    'Pessoa #9',
    '/iam/gerenciar/9',
  ],
  [
    row('dashboard.edit', {
      ...{ entity: 'dashboard', entity_id: '4' },
      details: {
        subject: 'Frota',
        changes: [
          change('permission', 'everyone', 'faturamento_boletins'),
          change(
            ...(['cards', 'invoiced · client · column · 1/3 · Obras, Ltda.'] as const),
            'invoiced · month · line · 2/3, fleet_use · number · 3/3, profit · number · 1/3',
          ),
        ],
      },
    }),
    'Bruno alterou o dashboard Frota',
    'Quem vê: Todos → Ver os boletins de medição; Cartões: Faturas emitidas por cliente (barras, um terço da largura, Obras, Ltda.) → Faturas emitidas por mês (linha, dois terços da largura), Uso da frota (número, largura inteira), profit · number · 1/3',
    'Dashboard #4',
    '/dashboards',
  ],
  [row('drone.launch', { entity: 'drone', entity_id: '1' }), 'drone.launch', '', '', null],
])('an entry is told in words, and leads to its record (IAM-01): %#', (entry, what, changes, record, href) => {
  const text = auditText(entry, i18n)
  expect([text.what, text.changes, recordText(entry, i18n)].map((one) => one.replaceAll('\u00a0', ' '))).toEqual([
    ...[what, changes, record],
  ])
  expect(auditList.href(entry)).toBe(href)
})

test('each event that is no change of a record has a sentence of its own', () => {
  const told = Object.values(auditEvents)
    .flat()
    .map((event) => auditText(row(event), i18n).what)
  expect(told.filter((text) => /^[\w.-]+$/.test(text))).toEqual([])
  expect(new Set(told).size).toBe(told.length)
})
