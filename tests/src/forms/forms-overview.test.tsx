// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FormsOverview } from '../../../contract/forms/inspection'
import { type Problem, readProblem } from '../../../contract/problem'
import { FormsOverviewView } from '../../../src/forms/overview/forms-overview.view'
import { formsOverview } from '../../../src/forms/shared/forms.queries'
import { changed, openRecord, plain, rowsIn } from '../../support/record-page'

const counted: FormsOverview = {
  from: '2026-10-28',
  to: '2026-11-26',
  responses: 12,
  completions: 9,
  days: [
    { day: '2026-11-25', responses: 8, completions: 7 },
    { day: '2026-11-26', responses: 4, completions: 2 },
  ],
  forms: [{ id: 3, title: 'Checklist diário', responses: 12, completions: 9 }],
  statuses: { rascunho: 3, completo: 4, finalizado: 5, cancelado: 2 },
  drafts: { count: 1, answered_by: 7 },
  to_audit: 4,
  late: 2,
  follow_ups: { open: 6, overdue: 5 },
}
const of30Days = 'started_from=2026-10-28&started_to=2026-11-26'

const open = (change: Partial<FormsOverview> | Problem = {}) =>
  openRecord(
    () => changed(counted, change),
    (api) => <FormsOverviewView source={formsOverview(api)} />,
  )

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [plain(link.textContent), decodeURIComponent(link.getAttribute('href') ?? '')])

test('FRM-01: each figure of the last 30 days leads to what it counts', async () => {
  open()
  expect(linksIn(await screen.findByRole('list', { name: 'Números de formulários' }))).toEqual([
    ['Respostas em 30 dias12', `/formularios/respostas?${of30Days}&status=not_cancelled`],
    ['Taxa de conclusão75%9 concluídas e aceitas', `/formularios/respostas?${of30Days}&status=completed`],
    ['Máquinas com inspeção atrasada2', '/formularios/selecionar-ativo?inspection=late'],
    ['Pendências abertas65 atrasadas', '/formularios/pendencias?status=open'],
    ['Meus rascunhos1', '/formularios/respostas?status=rascunho&answered_by=7'],
    ['Esperam por auditoria4', '/formularios/auditoria'],
  ])
  expect(linksIn(screen.getByRole('region', { name: 'Por situação' })).map(([text]) => text)).toEqual([
    'Rascunho3',
    'Concluída4',
    'Aceita5',
    'Cancelada2',
  ])
})

test('FRM-01: the chart has its table, and each form its rate', async () => {
  open()
  expect(rowsIn(await screen.findByRole('table', { name: 'Respostas nos últimos 30 dias' }))).toEqual([
    ['Dia', 'Respostas', 'Concluídas e aceitas'],
    ['25/11/2026', '8', '7'],
    ['26/11/2026', '4', '2'],
  ])
  expect(rowsIn(screen.getByRole('table', { name: 'Por formulário' }))).toEqual([
    ['Formulário', 'Respostas', 'Concluídas e aceitas', 'Taxa'],
    ['Checklist diário', '12', '9', '75%'],
  ])
})

test('FRM-01: where nothing was answered there is no rate, and nothing to audit for whoever may not', async () => {
  open({ responses: 0, completions: 0, forms: [], to_audit: null, late: 0, follow_ups: { open: 0, overdue: 0 } })
  const figures = await screen.findByRole('list', { name: 'Números de formulários' })
  expect(within(figures).getByText('—')).not.toBeNull()
  expect(within(figures).queryByText('Esperam por auditoria')).toBeNull()
  expect(figures.querySelectorAll('[data-bad]')).toHaveLength(0)
  expect(screen.getByText('Nada foi respondido nos últimos 30 dias.')).not.toBeNull()
})

test('FRM-01: what did not come says so and can be asked for again', async () => {
  const { asked, user } = open(readProblem(503, null))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar formulários')
  const { length: before } = asked
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await expect.poll(() => asked.length).toBe(before + 1)
})
