// @vitest-environment jsdom
import { type ChildProcess, spawn } from 'node:child_process'
import { notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createSystem, type System, SystemProvider } from '../../../../src/app/system'
import { mayEnter } from '../../../../src/shell/routes'
import ShellScreen from '../../../../src/shell/shell.screen'
import { placeAt } from '../../../../src/shell/trail'
import { settings } from '../../../engine/program'
import { routerParser } from '../../../support/parser'
import { billingUser } from '../../../support/people'
import { show } from '../../../support/show'

const through = globalThis.fetch
const unmatched = window.matchMedia
const list = '/faturamento/boletins-de-medicao'
/** The real server in a process of its own: one that lives in jsdom's world cannot read its files. */
const program = `
  import { startTestServer } from './tests/support/server.ts'
  const { origin } = await startTestServer({ clock: 'real' })
  process.stdout.write(origin)
`
let server: ChildProcess
let origin: string
let system: System

beforeAll(async () => {
  server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], { stdio: 'pipe' })
  origin = await new Promise((resolve) => server.stdout?.once('data', (line) => resolve(String(line).trim())))
})
afterAll(() => server.kill())
beforeEach(() => {
  window.scrollTo = () => undefined
  window.matchMedia = (query) => ({ ...unmatched(query), matches: query.includes('min-width') })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  system.portal.stop()
  notifications.clean()
  vi.restoreAllMocks()
})

/** Opens the portal as a user who has signed in, at an address. */
async function open(username: string, address: string) {
  const answer = await fetch(`${origin}/api/v1/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'portal-demo' }),
  })
  const { access, refresh } = await answer.json()
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', refresh)
  history.replaceState(null, '', address)
  system = createSystem(settings, origin, { page: window, speak: async () => undefined })
  system.portal.start()
  await waitFor(() => expect(system.portal.getSnapshot().matches('signedIn')).toBe(true))
  show(
    <SystemProvider value={system}>
      <ShellScreen />
    </SystemProvider>,
  )
  return userEvent.setup({ delay: null })
}

const content = () => document.getElementById('content')
const navigation = () => screen.getByRole('navigation', { name: 'Principal' })
/** Where the page on screen belongs. */
const entry = () =>
  within(navigation())
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)
/** The headings, and a row for each report that has come. */
const rows = async () => {
  await screen.findAllByRole('link', { name: /^#/ })
  return screen.findAllByRole('row')
}

test('whoever may read reports finds them in the navigation, by their permission (SHL-02, ACC-03)', async () => {
  await open('bruno.lima', '/')
  const link = await within(navigation()).findByRole('link', { name: 'Boletins de medição' })
  expect(link.getAttribute('href')).toBe(list)
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Bruno' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Início · Portal'))
  fireEvent(window, new Event('beforeprint'))
  expect(screen.getByText(/^Portal · Bruno Lima · impresso em \d\d\/\d\d\/\d{4}/)).toBeTruthy()
})

test('whoever has no app is told so (SHL-01)', async () => {
  await open('davi.rocha', '/')
  expect(await within(navigation()).findByText('Você não tem acesso a nenhum aplicativo.')).toBeTruthy()
})

test('a screen that the permissions do not open leads home once they are known (GRD-05)', async () => {
  let know = () => {}
  const known = new Promise<void>((done) => {
    know = done
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request, options) => {
    if (String(request).includes('/iam/me-access/')) await known
    return through(request, options)
  })
  await open('carla.dias', list)
  await waitFor(() => expect(content()?.textContent).toBe('Carregando…'))
  know()
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Carla' })).toBeTruthy()
  expect(within(navigation()).queryByRole('link', { name: 'Boletins de medição' })).toBeNull()
})

test.each([
  ['faturamento_boletins', 'reports', `${list}/12`, 'Boletim #12'],
  ['faturamento_faturas', 'invoices', '/faturamento/fatura/12', 'Fatura FL-000012'],
])(
  'whoever has %s alone is led from its page nowhere else, and nothing else is asked for (ACC-03)',
  async (permission, own, address, name) => {
    const modules = [billingUser(permission)]
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (request, options) =>
        String(request).includes('/iam/me-access/') ? Response.json(modules) : through(request, options),
      )
    await open('bruno.lima', address)
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(await screen.findByRole('region', { name: 'Situação' })).toBeTruthy()
    const hrefs = [...(content()?.querySelectorAll('a') ?? [])].map(({ pathname }) => pathname)
    const isRefused = (href: string) => {
      const { route } = placeAt(href, routerParser())
      return route !== null && !mayEnter(route, modules)
    }
    expect(hrefs.filter(isRefused)).toEqual([])
    const asked = fetched.mock.calls.map(([request]) =>
      new URL(String(request)).pathname.replace('/api/v1/billing/', ''),
    )
    expect(asked.filter((path) => !path.startsWith('/') && !path.startsWith(`${own}/12/`))).toEqual([])
  },
)

test('a failed access says so and is asked for again (ACC-01)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(passing('/iam/me-access/', 503))
  const user = await open('bruno.lima', list)
  expect(await screen.findByRole('heading', { name: 'Falha ao carregar acesso' })).toBeTruthy()
  fetched.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: /Boletins de medição/ })).toBeTruthy()
})

test('an id that is none says so without a call; a record that is not there is not found (GRD-06, BM-03)', async () => {
  await open('bruno.lima', `${list}/0x1`)
  expect(await screen.findByRole('heading', { name: 'ID inválido' })).toBeTruthy()
  history.pushState(null, '', `${list}/999999`)
  expect((await screen.findByRole('alert')).textContent).toBe('O boletim #999999 não existe.')
})

test('an unknown address says so and leads home (GRD-03)', async () => {
  const user = await open('bruno.lima', '/nada')
  expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Voltar ao início' }))
  expect(location.pathname).toBe('/')
})

test('the list shows what the specification names, a page at a time, as its address says (BM-01, BIL-03)', async () => {
  const user = await open('bruno.lima', list)
  const [headings, first] = await rows()
  expect(
    within(headings as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Boletim',
    'Cliente',
    'Competência',
    'Emissão',
    'Início',
    'Fim',
    'Valor (R$)',
    'Saldo (R$)',
    'Faturas',
    'Situação',
  ])
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: '#400' })
      .getAttribute('href'),
  ).toBe(`${list}/400`)
  expect(await rows()).toHaveLength(21)
  expect(screen.getByText('1–20 de 400')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Próxima página' }))
  expect(location.search).toBe('?page=2')
  expect(await screen.findByText('21–40 de 400')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Última página' }))
  expect(await screen.findByRole('link', { name: '#1' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Primeira página' }))
  expect(location.search).toBe('')

  await user.selectOptions(screen.getByLabelText('Linhas por página'), '10')
  await waitFor(async () => expect(await rows()).toHaveLength(11))
  await user.click(screen.getByRole('button', { name: 'Boletim' }))
  await user.click(screen.getByRole('button', { name: 'Situação: todas' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Cancelado' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Faturado' }))
  expect(location.search).toBe('?page_size=10&ordering=id&status=invoiced,cancelled')
  await waitFor(async () => {
    for (const row of (await rows()).slice(1)) expect(row.textContent).toMatch(/Cancelado|Faturado$/)
  })
})

test('a search goes out when typing pauses; one that finds nothing offers the whole list', async () => {
  const user = await open('bruno.lima', list)
  await user.type(await screen.findByRole('searchbox'), 'nenhum assim')
  expect(await screen.findByText('Nenhum boletim corresponde ao filtro.')).toBeTruthy()
  expect(location.search).toBe('?search=nenhum+assim')
  await user.click(screen.getByRole('button', { name: 'Ver todos os boletins' }))
  expect(await rows()).toHaveLength(21)
  history.back()
  await waitFor(() => expect(location.search).toBe('?search=nenhum+assim'))
  await user.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  expect(location.search).toBe('')
  history.back()
  await waitFor(() => expect(location.search).toBe('?search=nenhum+assim'))
})

test('another page begins at its top; on Back the list stands where it was left', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const user = await open('bruno.lima', list)
  await user.click(await screen.findByRole('link', { name: '#400' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Boletim #400' })).toBeTruthy()
  expect(scrollTo).toHaveBeenCalledOnce()
  expect(entry()).toEqual(['Boletins de medição'])
  history.back()
  expect(await screen.findByRole('link', { name: '#400' })).toBeTruthy()
  expect(scrollTo).toHaveBeenCalledOnce()
  expect(entry()).toEqual(['Boletins de medição'])
  await user.click(within(navigation()).getByRole('link', { name: 'Início' }))
  expect(entry()).toEqual(['Início'])
  expect(scrollTo).toHaveBeenCalledTimes(2)
})

test('a list that does not come says why and can be retried', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(passing('/billing/reports/', 503))
  const user = await open('bruno.lima', list)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Servidor indisponível. Tente novamente em instantes.')
  fetched.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await rows()).toHaveLength(21)
})

test('a report is made from the list, announced, shown on its own page and found in the list (BM-02, BM-03)', async () => {
  const user = await open('bruno.lima', list)
  await user.click(await screen.findByRole('button', { name: 'Novo boletim' }))
  await choose(user, await screen.findByRole('combobox', { name: 'Centro de custo' }))
  await choose(user, screen.getByRole('combobox', { name: 'Cliente' }))
  expect(await screen.findByText(/^Período proposto: segue o boletim #\d+/)).toBeTruthy()
  for (const [name, day] of [
    ['Início da medição', '01/02/2031'],
    ['Fim da medição', '28/02/2031'],
  ] as const) {
    await user.clear(screen.getByLabelText(name))
    await user.type(screen.getByLabelText(name), day)
  }
  await user.click(screen.getByRole('button', { name: 'Criar boletim' }))

  expect(await screen.findByText('Boletim criado com sucesso')).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe(`${list}/401`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Boletim #401' })).toBeTruthy()
  expect(screen.getByText(/ · 01\/02\/2031 a 28\/02\/2031$/)).toBeTruthy()

  const trail = within(screen.getByRole('navigation', { name: 'Trilha de navegação' }))
  await user.click(trail.getByRole('link', { name: 'Boletins de medição' }))
  expect(await screen.findByRole('link', { name: '#401' })).toBeTruthy()
})

test('signing out from the user menu ends the session (SHL-07)', async () => {
  const user = await open('ana.souza', '/')
  expect((await screen.findByRole('button', { name: 'Menu do usuário: AS' })).textContent).toBe('AS')
  await user.click(screen.getByRole('button', { name: 'Menu do usuário: AS' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }))
  await waitFor(() => expect(localStorage.getItem('access')).toBeNull())
})

async function choose(user: ReturnType<typeof userEvent.setup>, field: HTMLElement) {
  await waitFor(() => expect((field as HTMLInputElement).disabled).toBe(false))
  await user.click(field)
  const options = await screen.findByRole('listbox')
  const [option] = await within(options).findAllByRole('option')
  await user.click(option as HTMLElement)
}

/** Lets every call through but one, which a server cannot answer. */
function passing(path: string, status: number): typeof fetch {
  return (request, options) =>
    String(request).includes(path) ? Promise.resolve(new Response(null, { status })) : through(request, options)
}
