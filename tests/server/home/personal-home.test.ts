import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultHome } from '../../../contract/home/home-parts'
import type { PersonalHome } from '../../../contract/home/personal-home'
import { favouriteBounds } from '../../../contract/limits'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
const tokens: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer()
  for (const user of ['bruno.lima', 'carla.dias', 'davi.rocha', 'elisa.melo'])
    tokens[user] = (await server.signIn(user)).access
})
afterAll(() => server.close())

const tokenOf = (user: string) => tokens[user] ?? ''
const read = async (user: string): Promise<PersonalHome> =>
  (await server.get('home/personal/', tokenOf(user))).body as PersonalHome
const pathsOf = async (user: string) => (await read(user)).favourites.map(({ path }) => path)
const mark = (user: string, path: unknown, is_favourite = true, name: unknown = null) =>
  server.post('home/personal/favourites/', { token: tokenOf(user), body: { path, name, is_favourite } })
const arrange = (user: string, body: object) => server.call('PATCH', 'home/personal/', { token: tokenOf(user), body })

test('HOM-01: a fresh account has no favourites and the order of everybody', async () => {
  expect(await read('davi.rocha')).toEqual({ favourites: [], parts: null })
})

test('HOM-01: favourites keep the order and the name they were given; one that is taken out is put back where it was, until another comes', async () => {
  const name = { text: 'BM-2026/031', locale: 'pt' }
  await mark('bruno.lima', '/faturamento/boletins-de-medicao/12', true, name)
  await mark('bruno.lima', '/gestao-ativos')
  const { status, body } = await mark('bruno.lima', '/sessoes')
  expect([status, body]).toEqual([
    200,
    {
      favourites: [
        { path: '/faturamento/boletins-de-medicao/12', name },
        { path: '/gestao-ativos', name: null },
        { path: '/sessoes', name: null },
      ],
      parts: null,
    },
  ])
  await mark('bruno.lima', '/gestao-ativos', false)
  expect(await pathsOf('bruno.lima')).toEqual(['/faturamento/boletins-de-medicao/12', '/sessoes'])
  await mark('bruno.lima', '/gestao-ativos')
  expect(await pathsOf('bruno.lima')).toEqual(['/faturamento/boletins-de-medicao/12', '/gestao-ativos', '/sessoes'])
  await mark('bruno.lima', '/gestao-ativos', false)
  await mark('bruno.lima', '/dashboards')
  await mark('bruno.lima', '/gestao-ativos')
  expect(await pathsOf('bruno.lima')).toEqual([
    '/faturamento/boletins-de-medicao/12',
    '/sessoes',
    '/dashboards',
    '/gestao-ativos',
  ])
  /** Nobody else has them. */
  expect(await pathsOf('carla.dias')).toEqual([])
})

test('HOM-01: an order that another device does not know yet loses nothing, and brings nothing back', async () => {
  await arrange('bruno.lima', { favourites: ['/gestao-ativos', '/projects', '/sessoes'] })
  expect(await pathsOf('bruno.lima')).toEqual([
    '/faturamento/boletins-de-medicao/12',
    '/gestao-ativos',
    '/dashboards',
    '/sessoes',
  ])
  await mark('bruno.lima', '/faturamento/boletins-de-medicao/12', false)
  await arrange('bruno.lima', { favourites: ['/sessoes', '/gestao-ativos'] })
  await mark('bruno.lima', '/faturamento/boletins-de-medicao/12')
  expect(await pathsOf('bruno.lima')).toEqual([
    '/faturamento/boletins-de-medicao/12',
    '/sessoes',
    '/dashboards',
    '/gestao-ativos',
  ])
  expect((await read('bruno.lima')).parts).toBeNull()
})

test.each([
  'https://example.com/',
  '//example.com/',
  '/\\example.com',
  '/a/..//example.com',
  'javascript:alert(1)',
  '/faturamento/list-faturas?page=2',
  '/faturamento#x',
  'sessoes',
  `/${'a'.repeat(favouriteBounds.path)}`,
  '',
  null,
])('HOM-01: a favourite is a page of the portal, and %s is none', async (path) => {
  const { status, body } = await mark('carla.dias', path)
  expect([status, Object.keys(body)]).toEqual([400, ['path']])
  expect(await pathsOf('carla.dias')).toEqual([])
})

test('HOM-01: a name is short and of a language of the portal', async () => {
  const long = 'a'.repeat(favouriteBounds.name + 1)
  for (const name of [
    { text: long, locale: 'pt' },
    { text: ' ', locale: 'pt' },
    { text: 'Nota', locale: 'fr' },
    'Nota',
  ])
    expect((await mark('carla.dias', '/sessoes', true, name)).status).toBe(400)
})

test('HOM-01: there are fifty at most, also of two that come at once; one that is there already is no more', async () => {
  for (let number = 2; number <= favouriteBounds.perPerson; number++)
    await mark('elisa.melo', `/formularios/respostas/${number}`)
  const statuses = await Promise.all(['/a', '/b'].map(async (path) => (await mark('elisa.melo', path)).status))
  expect(statuses.toSorted()).toEqual([200, 409])
  expect((await mark('elisa.melo', '/formularios/respostas/2')).status).toBe(200)
  expect(await pathsOf('elisa.melo')).toHaveLength(favouriteBounds.perPerson)
  await mark('elisa.melo', '/formularios/respostas/2', false)
  expect((await mark('elisa.melo', '/c')).status).toBe(200)
})

test('HOM-01: parts stand where their person puts them, each once; what waits is never hidden; back to the default is nobody’s order', async () => {
  const parts = defaultHome.toReversed().map((one) => ({ ...one, is_shown: one.part !== 'recent' }))
  expect((await arrange('carla.dias', { parts })).body).toEqual({ favourites: [], parts })
  expect((await read('davi.rocha')).parts).toBeNull()
  const [first] = parts
  for (const wrong of [
    [{ part: 'waiting', is_shown: false }],
    [first, first],
    [{ part: 'weather', is_shown: true }],
    [{ part: 'apps' }],
    'apps',
  ])
    expect((await arrange('carla.dias', { parts: wrong })).status).toBe(400)
  expect((await read('carla.dias')).parts).toEqual(parts)
  /** One that is not named, as for whoever may not see it now, stays as it is. */
  const named = parts.filter(({ part }) => part !== 'recent')
  const { body } = await arrange('carla.dias', { parts: named.toReversed() })
  expect(body.parts.map(({ part }: { part: string }) => part)).toEqual([
    ...['waiting', 'recent', 'months', 'unread', 'favourites', 'apps'],
  ])
  expect(body.parts[1].is_shown).toBe(false)
  await arrange('carla.dias', { parts: null })
  expect(await read('carla.dias')).toEqual({ favourites: [], parts: null })
})
