// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { AccessModule } from '../../../../contract/access/access'
import type { DebitNote } from '../../../../contract/billing/debit-note'
import type { Problem } from '../../../../contract/problem'
import { debitNoteLog as logSource, debitNote as source } from '../../../../src/billing/debit-note/debit-note.queries'
import { DebitNoteView } from '../../../../src/billing/debit-note/debit-note.view'
import type { RecordTab } from '../../../../src/ui/record/tabs'
import { billingAdmin, billingUser } from '../../../support/people'
import {
  changed,
  facts,
  factsIn,
  headOf,
  keepsToRecordPages,
  lacking,
  openRecord,
  plain,
  region,
  situation,
} from '../../../support/record-page'
import { debitNote, debitNoteLog } from '../../../support/samples/sample-nd'

/** What a server answers; a test changes it while the page is open. */
interface Server {
  note?: Partial<DebitNote> | Problem
}

interface Options {
  readonly modules?: readonly AccessModule[]
  readonly isBusy?: boolean
  readonly dialogs?: readonly 'debitNote.cancel'[]
  readonly tab?: RecordTab
}

/** The page of note 7. */
function open(
  server: Server = {},
  { modules = [billingAdmin], isBusy = false, dialogs = ['debitNote.cancel'], tab = 'summary' }: Options = {},
) {
  const [onOpen, onGenerate, onShow] = [vi.fn(), vi.fn(), vi.fn()]
  const opened = openRecord(
    (path) => (path.endsWith('/logs/') ? debitNoteLog : changed(debitNote, server.note)),
    (api) => (
      <DebitNoteView
        id={7}
        tab={tab}
        source={source(api, 7)}
        log={logSource(api, 7)}
        modules={modules}
        pdf={{ isBusy, onGenerate, onShow }}
        dialogs={dialogs}
        onOpen={onOpen}
      />
    ),
  )
  return { ...opened, onOpen, onGenerate, onShow }
}

keepsToRecordPages<Server>({
  holding: (note) => ({ note }),
  open,
  missing: 'A nota de débito #7 não existe.',
  failed: 'A nota de débito não pôde ser carregada.',
  all: ['Ver todas as notas de débito', '/faturamento/notas-de-debito'],
  cancelled: 'Cancelada',
  left: ['Abrir PDF', 'Mais ações'],
})

test('ND-03: a cancelled one says why', async () => {
  open({ note: { status: 'cancelled', days_overdue: 0, cancellation_reason: 'Cobrada por engano.' } })
  expect((await facts()).at(0)).toEqual(['Motivo do cancelamento', 'Cobrada por engano.'])
})

test('ND-03: the page shows every field that the specification names', async () => {
  open()
  await situation()
  const header = headOf()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nota ND-000007')
  expect(plain(header.textContent)).toMatch(/^Nota ND-00000710\/2026.*Usina Aurora/)
  expect(factsIn(header)).toEqual([
    ['Valor', 'R$ 600,00'],
    ['Vencida há 10 dias', '10/11/2026'],
  ])
  expect(await facts()).toEqual([
    ['Razão social', 'Usina Aurora S.A.'],
    ['CNPJ', '12.ABC.345/01DE-35'],
    ['Centro de custo (CodeB)', 'CB-0003 · Mina'],
    ['Solicitação', 'Solicitação ND #12'],
    ['Parcela', '1 de 2'],
    ['Emissão', '01/11/2026'],
    ['Criada por', 'Ana Souza'],
    ['Criada em', '01/11/2026, 09:00'],
    ['Última atualização', '02/11/2026, 12:00'],
  ])
})

test('ND-03: where it came from is its request, of which it debits a part', async () => {
  open()
  const link = await screen.findByRole('link', { name: 'Solicitação ND #12' })
  expect(link.getAttribute('href')).toBe('/faturamento/solicitacoes-nota-debito/12')
  const rows = within(await region('O que o cliente aprovou')).getAllByRole('row')
  expect(rows.slice(-2).map(({ textContent }) => plain(textContent))).toEqual(['Total1.200,00', 'Esta nota600,00'])
})

test('BIL-04: whoever may not see requests is told which it is, and is not led there', async () => {
  open({}, { modules: [billingUser('faturamento_notas_debito')] })
  expect(await facts()).toContainEqual(['Solicitação', 'Solicitação ND #12'])
  expect(screen.queryByRole('link', { name: 'Solicitação ND #12' })).toBeNull()
})

test('ND-03: its log stands on a tab of its page, in the words of the lifecycles', async () => {
  open({}, { tab: 'logs' })
  const log = await region('Histórico')
  await waitFor(() => expect(log.querySelectorAll('li')).toHaveLength(1))
  expect(plain(log.querySelector('li')?.textContent)).toBe('Ana Souza gerou a nota de débitoEmitida01/11/2026, 09:00')
})

test('ND-03: it is cancelled as it is on screen, and its PDF drawn and looked at', async () => {
  const { onOpen, onGenerate, onShow, user } = open({ note: { version: 4 } })
  await user.click(await screen.findByRole('button', { name: 'Cancelar nota de débito' }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('debitNote.cancel', { ...debitNote, version: 4 })
  await user.click(screen.getByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Gerar PDF' }))
  expect(onGenerate).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Abrir PDF' }))
  expect(onShow).toHaveBeenCalledExactlyOnceWith('ND-000007.pdf')
})

test('ND-03: a PDF that is being drawn is not asked for again', async () => {
  const { onGenerate, user } = open({}, { isBusy: true })
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  const closed = await screen.findByRole('menuitem', { name: 'Gerar PDF', description: 'O PDF está sendo gerado' })
  await user.click(closed)
  expect(onGenerate).not.toHaveBeenCalled()
})

test('BIL-04: whoever may not cancel is told so', async () => {
  const { onOpen, user } = open({}, { modules: [billingUser('faturamento_notas_debito')] })
  const description = lacking('Cancelar notas de débito')
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar nota de débito', description }))
  expect(onOpen).not.toHaveBeenCalled()
})

test('ND-03: what the program has no dialog for is not offered', async () => {
  open({}, { dialogs: [] })
  await situation()
  expect(screen.queryByRole('button', { name: 'Cancelar nota de débito' })).toBeNull()
})
