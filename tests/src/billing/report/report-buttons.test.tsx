// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { Report } from '../../../../contract/billing/report'
import type { MeasurementFiles } from '../../../../src/billing/report/measurement-buttons'
import { ReportButtons, type ReportDialog } from '../../../../src/billing/report/report-buttons'
import '../../../../src/ui/parts/closed-button'
import '../../../../src/ui/record/actions/record-menu'
import { billingAdmin, billingUser } from '../../../support/people'
import { lacking } from '../../../support/record-page'
import { report } from '../../../support/samples/sample-report'
import { show } from '../../../support/show'

const all: readonly ReportDialog[] = [
  ...(['invoice.issue', 'provision.book', 'report.edit', 'report.clone', 'report.cancel'] as const),
  ...(['provision.confirm', 'provision.cancel', 'invoice.cancel'] as const),
]
const provision = (id: number) => ({ id, number: `FL-${id}`, status: 'provisioned' as const })

interface Options {
  readonly dialogs?: readonly ReportDialog[]
  readonly modules?: readonly AccessModule[]
  readonly isNarrow?: boolean
  readonly measurement?: MeasurementFiles
}

function open(
  change: Partial<Report> = {},
  { dialogs = all, modules = [billingAdmin], isNarrow = false, measurement }: Options = {},
) {
  const unmatched = window.matchMedia
  window.matchMedia = (query) => ({ ...unmatched(query), matches: isNarrow && query.includes('max-width') })
  const onOpen = vi.fn()
  const files = measurement ? { measurement } : {}
  show(
    <ReportButtons report={{ ...report, ...change }} modules={modules} dialogs={dialogs} onOpen={onOpen} {...files} />,
  )
  window.matchMedia = unmatched
  return { onOpen, user: userEvent.setup({ delay: null }) }
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })

/** Each entry of the menu, with why it is closed. */
async function entries(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await button('Mais ações'))
  const menu = await screen.findByRole('menu')
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true'])
}

const provisioned = 'Não há provisão ativa neste boletim.'
const invoiced = 'Não há fatura ativa neste boletim.'

test('an open report is invoiced, provisioned and changed by buttons, the rest is in a menu (BM-03)', async () => {
  const { user } = open()
  expect(buttons()).toEqual(['Emitir fatura', 'Provisionar saldo', 'Alterar dados do boletim', 'Mais ações'])
  expect(await entries(user)).toEqual([
    ['Clonar para o próximo período', false],
    [`Confirmar provisão${provisioned}`, true],
    [`Cancelar provisão${provisioned}`, true],
    [`Cancelar fatura${invoiced}`, true],
    ['Cancelar boletim', false],
  ])
})

test('a narrow screen has one button beside the menu (BM-03)', async () => {
  const { user } = open({}, { isNarrow: true })
  expect(buttons()).toEqual(['Emitir fatura', 'Mais ações'])
  expect((await entries(user)).slice(0, 3)).toEqual([
    ['Provisionar saldo', false],
    ['Alterar dados do boletim', false],
    ['Clonar para o próximo período', false],
  ])
})

test('each opens its dialog; a closed one opens nothing (BM-03, BM-08)', async () => {
  const { user, onOpen } = open({ invoiced: '1000.00', balance: '0.00', status: 'invoiced' })
  await user.click(await button('Alterar dados do boletim'))
  await user.click(await button('Clonar para o próximo período'))
  await user.click(await button('Mais ações'))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar boletim' }))
  await user.click(screen.getByRole('menuitem', { name: 'Emitir fatura' }))
  expect(onOpen.mock.calls).toEqual([['report.edit'], ['report.clone']])
})

test('what is open comes first, what the page is for filled, and the step of the only provision is taken in place (INV-01)', async () => {
  const facts = { provisioned: '1000.00', balance: '0.00', status: 'provisioned' } as const
  const { user, onOpen } = open({ ...facts, faturas: [provision(3)] })
  expect(buttons()).toEqual(['Confirmar provisão', 'Alterar dados do boletim', 'Mais ações'])
  const confirm = await button('Confirmar provisão')
  expect(confirm.dataset['variant']).toBe('filled')
  await user.click(confirm)
  expect(onOpen.mock.calls).toEqual([['provision.confirm']])
})

test('one that bills nothing yet is for its parts; the next period begins where one is billed, before that in the menu (BM-02)', async () => {
  const { user } = open({ valor_bm: '0.00', balance: '0.00' })
  expect(buttons()).toEqual(['Alterar dados do boletim', 'Mais ações'])
  expect(document.querySelector('[data-variant="filled"]')).toBeNull()
  expect(await entries(user)).toContainEqual(['Clonar para o próximo período', false])
  cleanup()
  open({ invoiced: '1000.00', balance: '0.00', status: 'invoiced' })
  expect((await button('Clonar para o próximo período')).dataset['variant']).toBe('filled')
})

test('where several invoices can be meant, one way leads to them and says so (INV-01, INV-04)', async () => {
  const { user } = open({
    ...{ invoiced: '400.00', provisioned: '100.00', balance: '500.00', status: 'partially_invoiced' },
    faturas: [provision(3), provision(4), { ...provision(5), status: 'issued' }, { ...provision(6), status: 'issued' }],
  })
  expect((await entries(user)).map(([word]) => word)).toEqual([
    'Clonar para o próximo período',
    'Ver as 2 provisões',
    'Ver as 2 faturas',
    'Cancelar boletimEste boletim tem fatura ou provisão ativa.',
  ])
  for (const [name, status] of [
    ['Ver as 2 provisões', 'provisioned'],
    ['Ver as 2 faturas', 'issued'],
  ] as const) {
    const item = screen.getByRole('menuitem', { name })
    expect(item.getAttribute('href')).toBe(`/faturamento/list-faturas?report=12&status=${status}`)
  }
  expect(screen.getByRole('menuitem', { name: 'Cancelar boletim' }).getAttribute('aria-disabled')).toBe('true')
})

test('where the step that was taken goes, the first that is left has the focus (BM-03)', async () => {
  function Confirming() {
    const [status, setStatus] = useState<Report['status']>('provisioned')
    const bills =
      status === 'provisioned' ? { provisioned: '1000.00', faturas: [provision(3)] } : { invoiced: '1000.00' }
    return (
      <ReportButtons
        report={{ ...report, balance: '0.00', status, ...bills }}
        modules={[billingAdmin]}
        dialogs={all}
        onOpen={() => setStatus('invoiced')}
      />
    )
  }
  show(<Confirming />)
  await userEvent.click(await button('Confirmar provisão'))
  expect(buttons()).not.toContain('Confirmar provisão')
  expect(document.activeElement?.textContent).toBe(buttons().at(0))
})

test('a closed button says why, the permission first (BIL-04)', async () => {
  open({ balance: '0.00', valor_bm: '0.00' }, { modules: [billingUser('faturamento_boletins')] })
  const closed = await screen.findByRole('button', { name: 'Emitir fatura', description: /\S/ })
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  const why = document.getElementById(closed.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe(`${lacking('Emitir faturas e provisões')}\nNão há saldo a faturar neste boletim.`)
})

test('what its client is sent of it is in the menu before what cannot be undone, also of a cancelled one (BM-03)', async () => {
  const onGenerate = vi.fn()
  const measurement = { pdf: { isBusy: false, onGenerate }, xlsx: { isBusy: true, onGenerate } }
  for (const status of ['open', 'cancelled'] as const) {
    const { user } = open({ status }, { measurement })
    const listed = await entries(user)
    const place = listed.findIndex(([word]) => word === 'Baixar medição (PDF)')
    expect(listed[place + 1]).toEqual(['Baixar medição (XLSX)A planilha está sendo gerada', true])
    expect(listed[place + 2]).toEqual(status === 'open' ? [`Cancelar provisão${provisioned}`, true] : undefined)
    await user.click(screen.getByRole('menuitem', { name: 'Baixar medição (PDF)' }))
    cleanup()
  }
  expect(onGenerate).toHaveBeenCalledTimes(2)
})

test('a cancelled report can be cloned, and nothing else (BM-08)', () => {
  open({ status: 'cancelled' })
  expect(buttons()).toEqual(['Clonar para o próximo período'])
})

test('what the program has no dialog for is not offered', () => {
  open({}, { dialogs: ['report.cancel'] })
  expect(buttons()).not.toContain('Emitir fatura')
})
