// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AssetRecord, RentalPage } from '../../../contract/assets/asset'
import { emptyCompany } from '../../../contract/billing/company/company'
import type { CostCenterRecord } from '../../../contract/billing/cost-center'
import { masterPermissions } from '../../../contract/permissions'
import { assetRentals } from '../../../src/billing/asset/asset.queries'
import { AssetView } from '../../../src/billing/asset/asset.view'
import { assetLogWords } from '../../../src/billing/asset/asset-log'
import { CompanyView } from '../../../src/billing/company/company.view'
import { CostCenterView } from '../../../src/billing/cost-center/cost-center.view'
import { costCenterLogWords } from '../../../src/billing/cost-center/cost-center-log'
import { masterLog, masterRecord } from '../../../src/billing/master-data/master-data.queries'
import { followUpList } from '../../../src/forms/follow-up/follow-up-list'
import { followUpPage } from '../../../src/forms/shared/forms.queries'
import { wholeList } from '../../../src/ui/list/list-query'
import { billingAdmin } from '../../support/people'
import { buttons, facts, openRecord, region, rowsIn } from '../../support/record-page'
import { clientLog } from '../../support/samples/sample-client'

const costCenter: CostCenterRecord = {
  ...{ id: 3, version: 1, status: 'active', code: 'CB-0003', name: 'Mina', group: 'Mineração', management: '' },
  clients: [
    { id: 5, name: 'Usina Aurora', status: 'active' },
    { id: 7, name: 'Usina Velha', status: 'inactive' },
  ],
}
const asset: AssetRecord = {
  ...{ id: 21, version: 1, status: 'inactive', code: 'ATV-0021', name: 'Gerador', family: 'Energia', condition: '' },
  ...{ unit: 'h', franchise: 200, value: '9800.00', daily_rate: '326.67' },
  cost_center: { id: 3, code: 'CB-0003', name: 'Mina' },
}
const rentals: RentalPage = {
  ...{ count: 2, next: null, previous: null, totals: { income: '19600.00' } },
  results: [
    {
      ...{ report: 400, competencia: '2026-09', inicio: '2026-09-01', fim: '2026-09-30', total: '9800.00' },
      ...{ initial: 1200, final: 1350, unit: 'h', cliente: { id: 5, name: 'Usina Aurora' } },
      cost_center: { code: 'CB-0003', name: 'Mina' },
    },
  ],
}
const followUps = {
  ...{ count: 1, next: null, previous: null, totals: { open: 1, overdue: 0, done: 0 } },
  results: [
    {
      ...{ id: 5, question: 'Freio', severity: 'high', due: '2026-12-01', days_late: 0, status: 'open' },
      owner: { id: 2, username: 'bruno.lima', name: 'Bruno Lima' },
    },
  ],
}
const page = { tab: 'summary', modules: [billingAdmin], neighbours: null, onOpen: () => undefined } as const

test('BIL-04: a cost center says whom it bills, also who is inactive', async () => {
  openRecord(
    (path) => (path.endsWith('/logs/') ? clientLog : costCenter),
    (api) => (
      <CostCenterView
        {...page}
        id={3}
        source={masterRecord(api, 'cost_center', 3)}
        log={masterLog(api, 'cost_center', 3)}
        logWords={costCenterLogWords}
        edit={masterPermissions.cost_center}
      />
    ),
  )
  const clients = await region('Clientes que ele fatura')
  expect(rowsIn(clients)).toEqual([
    ['Cliente', 'Situação'],
    ['Usina Aurora', 'Ativo'],
    ['Usina Velha', 'Inativo'],
  ])
  expect(within(clients).getByRole('link', { name: 'Usina Aurora' }).getAttribute('href')).toBe(
    '/faturamento/clientes/5',
  )
  expect(await facts()).toEqual([
    ['Código (CodeB)', 'CB-0003'],
    ['Nome', 'Mina'],
    ['Grupo', 'Mineração'],
  ])
  expect(buttons()).toEqual(['Alterar cadastro', 'Inativar cadastro'])
})

test('BIL-04: an asset says what a line of a report begins with', async () => {
  openRecord(
    (path) =>
      path.endsWith('/logs/')
        ? clientLog
        : path.endsWith('/rentals/')
          ? rentals
          : path === '/forms/follow-ups/'
            ? followUps
            : asset,
    (api) => (
      <AssetView
        {...page}
        id={21}
        source={masterRecord(api, 'asset', 21)}
        log={masterLog(api, 'asset', 21)}
        logWords={assetLogWords}
        edit={masterPermissions.asset}
        months={{ competencia_from: '2026-09' }}
        rentals={assetRentals(api, 21, { competencia_from: '2026-09' })}
        followUps={followUpPage(api, wholeList(followUpList))}
        onLabel={() => undefined}
      />
    ),
  )
  expect(rowsIn(await region('Preço e franquia'))).toEqual([
    ['Valor mensal', 'R$ 9.800,00'],
    ['Valor diário', 'R$ 326,67'],
    ['Medido em', 'horas'],
    ['Franquia mensal', '200 h'],
  ])
  expect(rowsIn(await region('Locações'))).toEqual([
    ['Boletim', 'Cliente', 'Período', 'Medidor', 'Valor (R$)'],
    ['Boletim #40009/2026', 'Usina AuroraCB-0003 · Mina', '01/09/2026 – 30/09/2026', '1.200 – 1.350 h', '9.800,00'],
    ['Total, com mais 1 boletim que não está aqui', 'R$ 19.600,00'],
  ])
  const open = await region('Pendências abertas (1)')
  expect(within(open).getByRole('link').getAttribute('href')).toBe('/formularios/pendencias/5')
  const place = screen.getByRole('link', { name: 'CB-0003 · Mina' })
  expect(place.getAttribute('href')).toBe('/faturamento/centros-de-custo/3')
  expect(buttons()).toEqual(['Alterar cadastro', 'Reativar cadastro'])
})

test('BIL-04: the company says what stands on its documents; who may not change it reads why', async () => {
  const company = { ...emptyCompany, id: 1, version: 2, name: 'Locadora', cnpj: '11222333000181', city: 'Serra' }
  openRecord(
    (path) => (path.endsWith('/logs/') ? clientLog : company),
    (api) => (
      <CompanyView
        source={masterRecord(api, 'company', 1)}
        log={masterLog(api, 'company', 1)}
        mayEdit={false}
        onEdit={() => undefined}
      />
    ),
  )
  const data = await region('Dados')
  expect([...data.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    ...['Locadora', '11.222.333/0001-81', 'Serra'],
  ])
  expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe(
    'Sai em cada fatura e nota de débito. O que já foi emitido fica como estava.',
  )
  const change = await screen.findByRole('button', { name: 'Alterar cadastro' })
  expect(change.getAttribute('aria-disabled')).toBe('true')
})
