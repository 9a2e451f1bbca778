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
import { newHref } from '../../../src/app/use-opened-by-address'
import { type Known, type KnownEntries, matching } from '../../../src/shell/palette/palette.projection'
import { leadsFor, overItsList, toBill } from '../../../src/shell/palette/palette-leads'
import { client, report } from '../../machines/shell/command-palette.cases'
import { PalettePart } from '../../machines/shell/palette-part'
import { billingUser } from '../../support/people'
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

test('what a person comes to do is offered by permission; a number after it means the report (RTE-01)', () => {
  const [all, reads] = [billingPermissions, ['faturamento_faturas']].map((some) => [billingUser(...some)])
  const titlesFor = (modules = all) => leadsFor(modules ?? [], '2026-01-15', i18n).map(({ href }) => href)
  expect(titlesFor(reads)).toEqual(['/faturamento/list-faturas?status=issued&due_to=2026-01-14'])
  expect(titlesFor()).toHaveLength(8)
  expect(titlesFor()).toContain('/faturamento/boletins-de-medicao?balance=some&competencia_to=2025-12')
  for (const text of ['faturar 394', 'Emitir #394', 'emitir fatura 394', 'Issue invoice 394'])
    expect(toBill(text, all ?? [])?.href).toBe('/faturamento/boletins-de-medicao/394?emitir')
  expect([toBill('394', all ?? []), toBill('faturar 394', reads ?? [])]).toEqual([null, null])
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
