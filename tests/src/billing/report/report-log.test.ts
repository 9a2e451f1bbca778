import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import type { Change, LogEntry, LogPage } from '../../../../contract/log'
import { reportLogWords } from '../../../../src/billing/report/report-log'
import { messages as billingInEnglish } from '../../../../src/locales/billing/en.po'
import { messages as billing } from '../../../../src/locales/billing/pt.po'
import { messages as recordInEnglish } from '../../../../src/locales/record/en.po'
import { messages as record } from '../../../../src/locales/record/pt.po'
import { messages as shell } from '../../../../src/locales/shell/pt.po'
import { entriesOf, projectLogEntry } from '../../../../src/ui/record/log.projection'

const pt = setupI18n({ locale: 'pt', messages: { pt: { ...shell, ...billing, ...record } } })
const en = setupI18n({ locale: 'en', messages: { en: { ...billingInEnglish, ...recordInEnglish } } })

const entry: LogEntry = {
  id: 7,
  at: '2026-11-02T01:30:00Z',
  user: { name: 'Bruno Lima' },
  transition: 'invoice.issue',
  subject: null,
  from: 'open',
  to: 'partially_invoiced',
  changes: [],
  reason: null,
}

/** Money has a space that no line breaks at. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value).replaceAll(/[\u00a0\u202f]/g, ' '))
const project = (change: Partial<LogEntry>, i18n = pt) =>
  plain(projectLogEntry({ ...entry, ...change }, reportLogWords, i18n))

describe('BM-09: an entry of the log', () => {
  test('of a step says who did what, when in the zone of the business, from where to where and what changed', () => {
    const changes = [
      { field: 'invoiced', old: '0.00', new: '22736.83' },
      { field: 'status', old: 'open', new: 'partially_invoiced' },
    ]
    expect(project({ subject: 'FL-000355', changes })).toEqual({
      id: 7,
      what: 'Bruno Lima emitiu a fatura FL-000355',
      note: null,
      at: '2026-11-02T01:30:00Z',
      when: '01/11/2026, 22:30',
      from: 'open',
      to: 'partially_invoiced',
      changes: [{ field: 'invoiced', name: 'Faturado', isStatus: false, old: 'R$ 0,00', new: 'R$ 22.736,83' }],
      reason: null,
    })
  })

  const part = (field: string, old: string | null, now: string | null) => ({ field, old, new: now })
  test.each<[string, Partial<LogEntry>]>([
    ['Bruno Lima incluiu o ativo ATV-0001', { subject: 'ATV-0001', changes: [part('asset', null, 'ATV-0001')] }],
    ['Bruno Lima incluiu vários ativos', { changes: [part('asset', null, 'ATV-0001, ATV-0002')] }],
    ['Bruno Lima alterou o ativo ATV-0001', { subject: 'ATV-0001', changes: [part('excess', '0.00', '40.00')] }],
    ['Bruno Lima removeu o ativo ATV-0001', { subject: 'ATV-0001', changes: [part('asset', 'ATV-0001', null)] }],
    ['Bruno Lima incluiu o item Frete', { subject: 'Frete', changes: [part('description', null, 'Frete')] }],
    ['Bruno Lima alterou o item Frete', { subject: 'Frete', changes: [part('description', 'Frete', 'Carreto')] }],
    ['Bruno Lima alterou o item Frete', { subject: 'Frete', changes: [part('item_value', '1.00', '2.00')] }],
    ['Bruno Lima removeu o item Frete', { subject: 'Frete', changes: [part('description', 'Frete', null)] }],
    ['Bruno Lima alterou ativos e itens', { changes: [part('valor_bm', '0.00', '40.00')] }],
  ])('of assets and items reads %j', (what, change) => {
    expect(project({ transition: 'lines.change', ...change })).toMatchObject({ what })
  })

  test('does not say again what came or went, and says what was renamed', () => {
    const change = { transition: 'lines.change', subject: 'Frete' }
    expect(project({ ...change, changes: [part('description', null, 'Frete')] })).toMatchObject({ changes: [] })
    expect(project({ ...change, changes: [part('description', 'Frete', 'Carreto')] })).toMatchObject({
      changes: [{ name: 'Descrição', old: 'Frete', new: 'Carreto' }],
    })
  })

  test('of the creation has words of the page, no state before, and each field in its form', () => {
    const changes: Change[] = [
      { field: 'cliente', old: null, new: 'Usina Aurora' },
      { field: 'cost_center', old: null, new: 'CB-0003' },
      { field: 'competencia', old: null, new: '2026-10' },
      { field: 'emissao', old: null, new: '2026-10-31' },
      { field: 'inicio', old: null, new: '2026-10-01' },
      { field: 'fim', old: null, new: '2026-10-31' },
    ]
    const made = (field: string, name: string, now: string) => ({ field, name, isStatus: false, old: null, new: now })
    expect(project({ transition: 'report.create', from: null, to: 'open', changes })).toMatchObject({
      what: 'Bruno Lima criou o boletim',
      from: null,
      to: 'open',
      changes: [
        made('cliente', 'Cliente', 'Usina Aurora'),
        made('cost_center', 'Centro de custo', 'CB-0003'),
        made('competencia', 'Competência', '10/2026'),
        made('emissao', 'Emissão', '31/10/2026'),
        made('inicio', 'Início da medição', '01/10/2026'),
        made('fim', 'Fim da medição', '31/10/2026'),
      ],
    })
  })

  test('that leaves the state as it was shows none', () => {
    expect(project({ from: 'open', to: 'open' })).toMatchObject({ from: null, to: null })
  })

  test('says a status that changed otherwise than the states do', () => {
    const changes = [{ field: 'status', old: 'open', new: 'invoiced' }]
    expect(project({ changes })).toMatchObject({
      changes: [{ field: 'status', name: 'Situação', isStatus: true, old: 'open', new: 'invoiced' }],
    })
  })

  test('gives the reason, and nobody a name', () => {
    const cancelled = { transition: 'invoice.cancel', subject: 'FL-000355', user: null }
    expect(project({ ...cancelled, reason: 'Valor divergente.' })).toMatchObject({
      what: 'O sistema cancelou a fatura FL-000355: Valor divergente.',
    })
    expect(project({ ...cancelled, reason: '' })).toMatchObject({ what: 'O sistema cancelou a fatura FL-000355' })
  })

  test.each([
    ['emptied', { field: 'frs', old: '10', new: '' }, { name: 'FRS', old: '10', new: null }],
    ['filled', { field: 'notes', old: '', new: 'ok' }, { name: 'Observações', old: null, new: 'ok' }],
    ['of another kind', { field: 'franchise', old: 200, new: 1200 }, { name: 'Franquia', old: '200', new: '1.200' }],
    ['that names a record', { field: 'cloned_from', old: null, new: 12 }, { name: 'Copiado do boletim', new: '#12' }],
    ['no amount', { field: 'invoiced', old: 'x', new: '1,00' }, { name: 'Faturado', old: 'x', new: '1,00' }],
    [
      'no day',
      { field: 'fim', old: '2026-02-30', new: 'já' },
      { name: 'Fim da medição', old: '2026-02-30', new: 'já' },
    ],
    ['no month', { field: 'competencia', old: '2026-13', new: '' }, { name: 'Competência', old: '2026-13', new: null }],
  ])('has a field %s', (_, change, shown) => {
    expect(project({ changes: [change] })).toMatchObject({ changes: [shown] })
  })

  test('shows a field that it has no word for as its text', () => {
    expect(project({ transition: 'report.archive', from: 'archived', to: 'gone' })).toMatchObject({
      what: 'Bruno Lima alterou o registro',
      from: 'archived',
      to: 'gone',
    })
    const change = { field: 'toString', old: null, new: 'x' }
    expect(project({ transition: 'constructor', changes: [change] })).toMatchObject({
      what: 'Bruno Lima alterou o registro',
      changes: [{ name: 'toString', new: 'x' }],
    })
  })

  test('is said in English too', () => {
    const changes = [{ field: 'invoiced', old: '0.00', new: '1.50' }]
    expect(project({ subject: 'FL-000355', changes }, en)).toMatchObject({
      what: 'Bruno Lima issued invoice FL-000355',
      when: '11/01/2026, 10:30 PM',
      changes: [{ name: 'Invoiced', old: 'R$0.00', new: 'R$1.50' }],
    })
  })
})

test('an entry that moved to the next page while it was fetched is shown once', () => {
  const page = (...ids: number[]): LogPage => ({
    count: 4,
    next: null,
    previous: null,
    results: ids.map((id) => ({ ...entry, id })),
    totals: {},
  })
  expect(entriesOf([page(4, 3), page(3, 2, 1)]).map(({ id }) => id)).toEqual([4, 3, 2, 1])
})
