// @vitest-environment jsdom
import { type UseFormReturnType, useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { AssetDraft } from '../../../contract/assets/asset'
import type { CostCenterPage } from '../../../contract/billing/report'
import type { Problem } from '../../../contract/problem'
import { emptyProject } from '../../../contract/projects/project-draft'
import { assetForm } from '../../../src/billing/asset/asset-form'
import { clientForm } from '../../../src/billing/client/client-form'
import { companyForm } from '../../../src/billing/company/company-form'
import { costCenterForm } from '../../../src/billing/cost-center/cost-center-form'
import { ProjectFields } from '../../../src/projects/project/project.fields'
import { typedOf } from '../../../src/projects/project/project-form.values'
import type { Option } from '../../../src/ui/form/search-select'
import { show } from '../../support/show'

const searched: string[] = []
/** Nothing comes of what the fields ask for. */
const pending =
  <Data,>(name: string) =>
  (search: string) => {
    searched.push(search)
    return queryOptions<Data, Problem>({ queryKey: [name, search], queryFn: () => new Promise<Data>(() => {}) })
  }
const options = pending<readonly Option[]>
const center = { value: '3', label: 'CB-0003 · Mina' }
const ofCostCenters = costCenterForm({ source: options('clients'), known: [{ value: '5', label: 'Usina' }] })
const ofAssets = assetForm({ source: pending<CostCenterPage>('centers'), known: center })
const person = { value: '2', label: 'Bruno Lima' }
const taxAddress = { address: 'Rua da Mina, 1', city: 'Serra', state: 'ES', postal_code: '29160-000' }
const heldAddress = [
  ['Endereço (opcional)', 'Rua da Mina, 1'],
  ['Cidade (opcional)', 'Serra'],
  ['UF (opcional)', 'ES'],
  ['CEP (opcional)', '29160-000'],
]

interface Group<Draft extends object> {
  readonly draft: Draft
  readonly fields: (form: UseFormReturnType<Draft>, isEditable: boolean) => ReactNode
  /** What each is called and holds, in the order of the screen. */
  readonly held: readonly (readonly string[])[]
  /** What is chosen, by its id, likewise. */
  readonly ids?: readonly string[]
  /** What is rejected of it, where that is more than what it holds. */
  readonly rejected?: readonly string[]
}

const groupOf = <Draft extends object>(group: Group<Draft>) => group as unknown as Group<object>

const client = {
  ...{ ...taxAddress, name: 'Usina', corporate_name: 'Usina S.A.', cnpj: '11222333000181', payment_days: 28 },
  ...{ documents_email: 'nd@usina.com', contacts: [{ name: 'Rita', email: 'rita@usina.com', phone: '27 3000' }] },
}
const company = {
  ...{ ...taxAddress, name: 'Locadora', corporate_name: 'Locadora Ltda.', cnpj: '11222333000181' },
  ...{ state_registration: 'IE-1', municipal_registration: 'IM-2', bank: 'Banco 3', pix_key: 'pix@locadora.com' },
}

const groups: Readonly<Record<string, Group<object>>> = {
  client: groupOf({
    draft: client,
    fields: (form, isEditable) => <clientForm.Fields {...{ form, isEditable }} />,
    held: [
      ['Nome', 'Usina'],
      ['CNPJ', '11.222.333/0001-81'],
      ['Razão social', 'Usina S.A.'],
      ...heldAddress,
      ['Prazo de pagamento em dias (opcional)', '28'],
      ['E-mail para documentos (opcional)', 'nd@usina.com'],
      ['Nome do contato', 'Rita'],
      ['E-mail (opcional)', 'rita@usina.com'],
      ['Telefone (opcional)', '27 3000'],
    ],
    rejected: [
      ...Object.keys(client).filter((field) => field !== 'contacts'),
      ...['contacts.0.name', 'contacts.0.email', 'contacts.0.phone'],
    ],
  }),
  company: groupOf({
    draft: company,
    fields: (form, isEditable) => <companyForm.Fields {...{ form, isEditable }} />,
    held: [
      ['Nome', 'Locadora'],
      ['CNPJ', '11.222.333/0001-81'],
      ['Razão social', 'Locadora Ltda.'],
      ['Inscrição estadual (opcional)', 'IE-1'],
      ['Inscrição municipal (opcional)', 'IM-2'],
      ...heldAddress,
      ['Dados bancários (opcional)', 'Banco 3'],
      ['Chave PIX (opcional)', 'pix@locadora.com'],
    ],
  }),
  'cost center': groupOf({
    ids: ['5'],
    draft: { code: 'CB-0003', name: 'Mina', group: 'Mineração', management: 'Leste', clients: [5] },
    fields: (form, isEditable) => <ofCostCenters.Fields {...{ form, isEditable }} />,
    held: [
      ['Código (CodeB)', 'CB-0003'],
      ['Nome', 'Mina'],
      ['Grupo (opcional)', 'Mineração'],
      ['Gerência (opcional)', 'Leste'],
      ['Clientes que ele fatura (opcional)', ''],
    ],
  }),
  asset: groupOf<AssetDraft>({
    ids: ['3'],
    draft: {
      ...{ code: 'ATV-21', name: 'Gerador', family: 'Energia', condition: 'Novo', cost_center: 3, unit: 'h' },
      ...{ franchise: 200, value: '9800.00', daily_rate: '326.67' },
    },
    fields: (form, isEditable) => <ofAssets.Fields {...{ form, isEditable }} />,
    held: [
      ['Código', 'ATV-21'],
      ['Nome', 'Gerador'],
      ['Centro de custo', 'CB-0003 · Mina'],
      ['Família (opcional)', 'Energia'],
      ['Condição (opcional)', 'Novo'],
      ['Medido em', 'h'],
      ['Franquia mensal', '200'],
      ['Valor mensal (R$)', '9.800,00'],
      ['Valor diário (R$)', '326,67'],
    ],
  }),
  project: groupOf({
    ids: ['2', '5', '', ''],
    draft: typedOf({
      ...{ ...emptyProject, code: 'PRJ-9', name: 'Mina Norte', client: 5, description: 'Acessos', manager: 2 },
      ...{ begins: '2032-01-10', ends: '2032-02-20' },
      budget: [{ competencia: '2032-01', amount: '100.00' }],
    }),
    fields: (form, isEditable) => (
      <ProjectFields
        {...{ form, isEditable }}
        options={{
          ...{ people: options('people'), clients: options('clients'), costCenters: options('centers') },
          known: { client: [{ value: '5', label: 'Usina' }], manager: [person], members: [], cost_centers: [] },
        }}
      />
    ),
    held: [
      ['Código', 'PRJ-9'],
      ['Nome', 'Mina Norte'],
      ['Gestor', 'Bruno Lima'],
      ['Cliente (opcional)', 'Usina'],
      ['Equipe (opcional)', ''],
      ['Centros de custo (opcional)', ''],
      ['Início', '10/01/2032'],
      ['Término previsto', '20/02/2032'],
      ['Orçamento em R$ (opcional)', '100,00'],
      ['01/2032', '100,00'],
      ['02/2032', ''],
      ['Descrição (opcional)', 'Acessos'],
    ],
    rejected: Object.keys(emptyProject),
  }),
}

test.each(Object.entries(groups))(
  'the fields of: %s, say what they hold, what is wrong with it, and what is typed; while it is saved none is open',
  (_, group) => {
    const { draft, held, ids = [], rejected = Object.keys(draft) } = group
    const { container } = show(<Shown group={group} isEditable />)
    const fields = () => [
      ...container.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea, select'),
    ]
    expect(fields().map(({ labels, value }) => [labels?.[0]?.textContent, value])).toEqual(held)
    const chosen = [...container.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
    expect(chosen.map(({ value }) => value)).toEqual(ids)
    // What is chosen already is not searched for.
    expect(searched.splice(0).filter(Boolean)).toEqual([])
    expect(fields().filter(({ disabled, readOnly }) => disabled || readOnly)).toEqual([])
    for (const field of rejected) expect(screen.getByText(`Sem ${field}!`)).toBeTruthy()
    for (const field of fields().filter((one) => !one.matches('select, [aria-haspopup="listbox"]'))) {
      fireEvent.change(field, { target: { value: '7' } })
      expect([field.labels?.[0]?.textContent, field.value]).toEqual([field.labels?.[0]?.textContent, '7'])
    }
    cleanup()
    searched.length = 0
    const { container: closed } = show(<Shown group={group} isEditable={false} />)
    expect(
      closed.querySelectorAll('input:enabled:not([type="hidden"]), textarea:enabled, select:enabled'),
    ).toHaveLength(0)
  },
)

function Shown({
  group: { draft, fields, rejected = Object.keys(draft) },
  isEditable,
}: {
  group: Group<object>
  isEditable: boolean
}) {
  const form = useForm<object>({
    initialValues: draft,
    initialErrors: Object.fromEntries(rejected.map((field) => [field, `Sem ${field}!`])),
  })
  return <QueryClientProvider client={new QueryClient()}>{fields(form, isEditable)}</QueryClientProvider>
}
