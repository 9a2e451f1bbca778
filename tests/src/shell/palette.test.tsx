// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { billingPermissions } from '../../../contract/permissions'
import type { Found } from '../../../contract/search/search'
import { commandPaletteMachine } from '../../../machines/shell/command-palette.machine'
import { keepPlace } from '../../../src/app/list/list-place'
import { searchIn } from '../../../src/app/list/search-in'
import { projectDebitNoteActions } from '../../../src/billing/debit-note/debit-note-actions.projection'
import { projectInvoiceActions } from '../../../src/billing/invoice/invoice-actions.projection'
import { projectNdRequestActions } from '../../../src/billing/nd-request/nd-request-actions.projection'
import { projectReportActions } from '../../../src/billing/report/report-actions.projection'
import { type Known, type KnownEntries, matching } from '../../../src/shell/palette/palette.projection'
import { leadsFor, ofClient, overItsList, whoseOf } from '../../../src/shell/palette/palette-leads'
import { askedFor, canMean, verbEntries, verbs } from '../../../src/shell/palette/palette-verbs'
import { newHref } from '../../../src/ui/dialog/use-opened-by-address'
import { client, report } from '../../machines/shell/command-palette.cases'
import { PalettePart } from '../../machines/shell/palette-part'
import { billingUser } from '../../support/people'
import { ndRequest } from '../../support/samples/sample-nd-request'
import { report as report12 } from '../../support/samples/sample-report'
import { show } from '../../support/show'

function open() {
  let answer = (_: readonly Found[]) => {}
  const clock = new SimulatedClock()
  const searchRecords = fromPromise<readonly Found[], { text: string }>(
    () => new Promise((resolve) => (answer = resolve)),
  )
  const actor = createActor(commandPaletteMachine.provide({ actors: { searchRecords } }), {
    clock,
    input: { hasSearch: true },
  }).start()
  show(<PalettePart actor={actor} />)
  const field = screen.getByRole('combobox')
  return {
    actor,
    press: (key: string) => fireEvent.keyDown(field, { key }),
    write: (value: string) => fireEvent.change(field, { target: { value } }),
    ask: () => act(() => clock.increment(150)),
    find: (...found: Found[]) => act(async () => answer(found)),
    /** As a screen reader is told it. */
    marked: () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  }
}

test('what comes later moves nothing: the marked entry stays, and Enter chooses it', async () => {
  const { actor, press, write, ask, find, marked } = open()
  expect(marked()).toBeNull()
  write('a t')
  ask()
  expect(marked()).toBe('Faturas de locação Faturamento')
  press('ArrowDown')
  await find(client, report)
  expect(marked()).toBe('Alternar tema ')
  press('ArrowDown')
  expect(marked()).toMatch(/^Usina Aurora /)
  write('#12')
  press('ArrowDown')
  expect(marked()).toBeNull()
  fireEvent.click(screen.getByRole('option', { name: /^#12 / }))
  expect(actor.getSnapshot().status).toBe('active')
  ask()
  await find(report)
  press('Enter')
  expect(actor.getSnapshot().output).toEqual({ chosen: '/faturamento/boletins-de-medicao/12' })
})

test('what begins with a text stands first, of pages the first six; what was open before stays with it, a page is not there twice, and a group goes by its title', () => {
  const at = (key: string, title: string): Known => ({ key, title, detail: '' })
  const others = [1, 2, 3, 4, 5].map((count) => at(`/${count}`, `Outros clientes ${count}`))
  const known: KnownEntries = {
    leads: [at('/faturas', 'Ver faturas'), { ...at('/faturas?vencidas', 'Faturas vencidas'), words: 'em atraso' }],
    favourites: [],
    record: [],
    recent: [at('before:/clientes', 'Clientes'), at('before:/clientes/7', 'Cliente Aurora')],
    pages: [at('/0', 'Resumo de clientes'), at('/clientes', 'Clientes'), ...others],
    commands: [at('theme', 'Alternar tema')],
  }
  const titles = {
    leads: 'Fazer',
    favourites: 'Favoritos',
    record: 'Neste registro',
    recent: 'Páginas recentes',
    pages: 'Páginas',
  }
  const keysFor = (text: string) => {
    const { leads, recent, pages, commands } = matching(known, text, { ...titles, commands: 'Ajuda e configurações' })
    return [...leads, ...recent, ...pages, ...commands].map(({ key }) => key)
  }
  expect(keysFor('cliente')).toEqual(['before:/clientes/7', '/clientes', '/0', '/1', '/2', '/3', '/4'])
  expect(keysFor('fatura')).toEqual(['/faturas?vencidas', '/faturas'])
  expect(keysFor('atraso fatura')).toEqual(['/faturas?vencidas'])
  expect(keysFor('ajuda')).toEqual(['theme'])
  expect(keysFor('recentes')).toEqual(['before:/clientes', 'before:/clientes/7'])
})

test('what a person comes to do is offered by permission (RTE-01)', () => {
  const [all, reads] = [billingPermissions, ['faturamento_faturas']].map((some) => [billingUser(...some)])
  const titlesFor = (modules = all) => leadsFor(modules ?? [], '2026-01-15', i18n).map(({ href }) => href)
  expect(titlesFor(reads)).toEqual(['/faturamento/list-faturas?status=issued&due_to=2026-01-14'])
  expect(titlesFor()).toHaveLength(9)
  expect(titlesFor()).toContain('/faturamento/boletins-de-medicao?balance=some&competencia_to=2025-12')
})

const everything = billingUser(...billingPermissions)

/** Where a text leads, as `record?step`, once the server has found that of the number, or before it has. */
function ledBy(text: string, found: readonly Found[] | null = null, modules = [everything]) {
  const asked = askedFor(text, modules)
  return asked ? verbEntries(asked, found, modules).map(({ href }) => href.replace('/faturamento/', '')) : null
}

const numbered = (kind: Found['kind'], id: number, status: string, rest: Partial<Found> = {}): Found => ({
  ...{ kind, id, name: String(id), detail: '', amount: '100.00', status },
  ...rest,
})

test.each([
  ['faturar 394', 'boletins-de-medicao/394?fazer=invoice.issue'],
  ['Emitir #394', 'boletins-de-medicao/394?fazer=invoice.issue'],
  ['emitir fatura 394', 'boletins-de-medicao/394?fazer=invoice.issue'],
  ['Issue invoice 394', 'boletins-de-medicao/394?fazer=invoice.issue'],
  ['provisionar 394', 'boletins-de-medicao/394?fazer=provision.book'],
  ['clonar 401', 'boletins-de-medicao/401?fazer=report.clone'],
  ['clone the report 401', 'boletins-de-medicao/401?fazer=report.clone'],
  ['cancelar boletim 401', 'boletins-de-medicao/401?fazer=report.cancel'],
  ['cancelar fl-353', 'fatura/353?fazer=invoice.cancel'],
  ['Cancelar FL-000353', 'fatura/353?fazer=invoice.cancel'],
  ['cancel invoice 353', 'fatura/353?fazer=invoice.cancel'],
  ['confirmar fl-12', 'fatura/12?fazer=provision.confirm'],
  ['confirmar provisão 12', 'fatura/12?fazer=provision.confirm'],
  ['vincular ov fl-12', 'fatura/12?fazer=salesOrder.link'],
  ['ov fl-12', 'fatura/12?fazer=salesOrder.link'],
  ['so invoice 12', 'fatura/12?fazer=salesOrder.link'],
  ['review request 50', 'solicitacoes-nota-debito/50?fazer=request.review'],
  ['revisão #50', 'solicitacoes-nota-debito/50?fazer=request.review'],
  ['link sales order FL 12', 'fatura/12?fazer=salesOrder.link'],
  ['pdf fl-353', 'fatura/353?fazer=pdf.open'],
  ['baixar fl-353', 'fatura/353?fazer=pdf.open'],
  ['aprovar 46', 'solicitacoes-nota-debito/46?fazer=request.approve'],
  ['enviar solicitação de ND 50', 'solicitacoes-nota-debito/50?fazer=request.send'],
  ['gerar notas 44', 'solicitacoes-nota-debito/44?fazer=debitNotes.generate'],
  ['generate debit notes #44', 'solicitacoes-nota-debito/44?fazer=debitNotes.generate'],
  ['pdf nd-7', 'fatura-nd/7?fazer=pdf.open'],
])('“%s” leads to the record with what is asked for (RTE-01)', (text, href) => {
  expect(ledBy(text)).toEqual([href])
})

test('a number alone, a name, a noun and an unknown act ask for nothing', () => {
  const plain = ['394', '#394', 'fl-353', 'cancelar', 'cancelar fl', 'pintar 12', 'cancelar 1.234,56', 'debit note 12']
  const nouns = ['revisão 500', 'review 500', 'aprovação 12', 'ov 123456', 'so 12', 'sales order 12', 'link 12']
  for (const text of [...plain, ...nouns]) expect([text, ledBy(text)]).toEqual([text, null])
})

test('an act is offered by permission; for who may do nothing of it the text is searched as it is', () => {
  const reads = [billingUser('faturamento_faturas')]
  const issued = numbered('invoice', 353, 'issued')
  expect(ledBy('cancelar fl-353', [issued], reads)).toBeNull()
  expect(ledBy('aprovar 46', null, reads)).toBeNull()
  expect(ledBy('pdf fl-353', [issued], reads)).toEqual(['fatura/353?fazer=pdf.open'])
  const asked = askedFor('cancelar fl-353', [everything])
  expect(asked && [canMean(asked, issued), canMean(asked, numbered('report', 353, 'open'))]).toEqual([true, false])
})

test('what would save a file leads to the record alone', () => {
  const open = numbered('report', 401, 'open')
  expect(ledBy('baixar bm 401', [open])).toEqual([])
  const asked = askedFor('baixar bm 401', [everything])
  expect(asked && canMean(asked, open)).toBe(true)
})

test('each verb starts what the page of its record offers by that name', () => {
  const modules = [everything]
  const invoiceSteps = (['provisioned', 'issued'] as const).flatMap((status) =>
    projectInvoiceActions({ status }, modules),
  )
  const requestSteps = (['draft', 'awaiting_client', 'approved'] as const).flatMap((status) =>
    projectNdRequestActions({ ...ndRequest, status }, modules),
  )
  const namesOf = (actions: readonly { readonly event: string }[]) => actions.map(({ event }) => event)
  const pages: Readonly<Record<string, readonly string[]>> = {
    report: [...namesOf(projectReportActions(report12, modules)), 'report.clone'],
    invoice: [...namesOf(invoiceSteps), 'pdf.open'],
    nd_request: namesOf(requestSteps),
    debit_note: [...namesOf(projectDebitNoteActions({ status: 'issued' }, modules)), 'pdf.open'],
  }
  for (const { kind, act } of verbs) if (act) expect(pages[kind]).toContain(act.name)
})

test('what a record does not allow is not offered once it is found: the record itself is', () => {
  const after = (text: string, ...found: Found[]) => ledBy(text, found)
  expect(after('cancelar fl-353', numbered('invoice', 353, 'cancelled'))).toEqual([])
  expect(after('confirmar fl-353', numbered('invoice', 353, 'issued'))).toEqual([])
  expect(after('confirmar fl-353', numbered('invoice', 353, 'provisioned'))).toHaveLength(1)
  expect(after('faturar 12', numbered('report', 12, 'invoiced', { balance: '0.00' }))).toEqual([])
  expect(after('faturar 12', numbered('report', 12, 'open', { balance: '100.00' }))).toHaveLength(1)
  expect(after('aprovar 46', numbered('nd_request', 46, 'draft'))).toEqual([])
  expect(after('enviar 46', numbered('nd_request', 46, 'draft'))).toHaveLength(1)
  expect(after('enviar 46', numbered('nd_request', 46, 'um estado de outro servidor'))).toEqual([])
  expect(after('clonar 12', numbered('report', 12, 'cancelled'))).toHaveLength(1)
  expect(after('clonar 12')).toEqual([])
})

test('a number that several records have waits for what is found, and offers each that allows the act', () => {
  expect(ledBy('cancelar 12')).toEqual([])
  const found = [
    numbered('report', 12, 'open', { balance: '100.00' }),
    numbered('invoice', 12, 'issued'),
    numbered('nd_request', 12, 'debited'),
  ]
  expect(ledBy('cancelar 12', found)).toEqual([
    'boletins-de-medicao/12?fazer=report.cancel',
    'fatura/12?fazer=invoice.cancel',
  ])
})

const lateInvoices = 'list-faturas?status=issued&due_to=2026-01-14'
const lateNotes = 'notas-de-debito?status=issued&due_to=2026-01-14'
const toConfirm = 'list-faturas?status=provisioned'

test.each([
  ['vencidas ipê', 'ipe', [lateInvoices, lateNotes]],
  ['faturas vencidas da Ipê Locações', 'ipe locacoes', [lateInvoices]],
  ['overdue ipe', 'ipe', [lateInvoices, lateNotes]],
  ['overdue invoices ipe', 'ipe', [lateInvoices]],
  ['overdue debit notes ipe', 'ipe', [lateNotes]],
  ['notas de débito vencidas ipê', 'ipe', [lateNotes]],
  ['confirmar provisão ipe', 'ipe', [toConfirm]],
  ['accruals to confirm ipe', 'ipe', [toConfirm]],
  ['rascunhos aurora', 'aurora', ['solicitacoes-nota-debito?status=draft']],
  ['a faturar aurora', 'aurora', ['boletins-de-medicao?balance=some&competencia_to=2025-12']],
])('“%s” asks for a client, and leads to its rows of a list', (text, rest, lists) => {
  const whose = whoseOf(text, leadsFor([everything], '2026-01-15', i18n))
  expect(whose?.rest).toBe(rest)
  expect(whose?.leads.map((lead) => ofClient(lead, 3))).toEqual(lists.map((list) => `/faturamento/${list}&client=3`))
})

test('the name of a list alone asks for no client', () => {
  const names = [
    'vencidas',
    'overdue invoices',
    'confirmar provisão',
    'accruals to confirm',
    'notas de débito vencidas',
  ]
  for (const text of [...names, 'aurora', 'ipê vencidas', 'debit note 12'])
    expect(whoseOf(text, leadsFor([everything], '2026-01-15', i18n))).toBeNull()
})

test('a form that opens over its list leaves the filter as it is, behind a record too (HOM-01)', () => {
  const [list, queries] = ['/faturamento/boletins-de-medicao', new QueryClient()]
  const query = { page: 1, page_size: 20, ordering: '', search: '', filters: {} }
  const seen = (path: string) => searchIn(queries, path)
  const from = (path: string, search = '') => overItsList(newHref(list), { path, search, seen })
  expect([from(list), from(`${list}/12`), from('/')]).toEqual(Array(3).fill(`${list}?novo`))
  expect(from(list, 'status=open')).toBe(`${list}?novo&status=open`)

  keepPlace(queries, 'reports', { query, path: list, search: 'client=3' })
  expect(from(`${list}/12`)).toBe(`${list}?novo&client=3`)
  expect(from('/')).toBe(`${list}?novo`)
  expect(overItsList(`${list}/12`, { path: list, search: 'status=open', seen })).toBe(`${list}/12`)
})
