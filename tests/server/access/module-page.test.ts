import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModuleLink } from '../../../contract/access/module-page'
import { moduleLinkBounds } from '../../../contract/limits'
import { auditEntry, membership, moduleLink } from '../../../server/database/schema'
import { startTestServer, type TestServer } from '../../support/server'

const [commercial, it, checklists] = [6, 7, 8]
let server: TestServer
/** Administers every module; is in IT without administering it; is in none. */
let [ana, bruno, davi] = ['', '', '']
beforeAll(async () => {
  server = await startTestServer()
  const signedIn = await Promise.all(['ana.souza', 'bruno.lima', 'davi.rocha'].map((name) => server.signIn(name)))
  ;[ana, bruno, davi] = signedIn.map(({ access }) => access) as [string, string, string]
  await server.database.delete(moduleLink)
  const titles = [
    [it, 'Abrir um chamado', 1],
    [commercial, 'Tabela de preços', 1],
    [commercial, 'Modelo de proposta', 2],
  ] as const
  await server.database.insert(moduleLink).values(
    titles.map(([module_id, title, place]) => ({
      ...{ module_id, title, place },
      url: 'https://x.example',
      description: '',
    })),
  )
  await server.database.insert(membership).values({ user_id: 2, module_id: it, is_admin: false })
})
afterAll(() => server.close())

const link = { title: 'Manuais', url: 'https://manuais.example', description: 'De cada família.', place: 1 }
const add = (id: number, body: object, token = ana, key = randomUUID()) =>
  server.post(`iam/modules/${id}/links/`, { token, headers: { 'Idempotency-Key': key }, body })
const edit = ({ id, version, ...seen }: ModuleLink, body: object, module = commercial) =>
  server.call('PATCH', `iam/modules/${module}/links/${id}/`, {
    ...{ token: ana, headers: { 'If-Match': `"${version}"` }, body: { ...seen, ...body } },
  })
const linksOf = async (id: number): Promise<ModuleLink[]> =>
  (await server.get(`iam/modules/${id}/page/`, ana)).body.links
const placesOf = async (id: number) => (await linksOf(id)).map(({ title, place }) => [title, place])

test('whoever is in a module reads its links and whom to ask; nobody else does (RTE-01)', async () => {
  const { body } = await server.get(`iam/modules/${it}/page/`, bruno)
  expect(body.links.map(({ title }: ModuleLink) => title)).toEqual(['Abrir um chamado'])
  expect(body.administrators).toEqual([{ name: 'Ana Souza', email: 'ana.souza@empresa.example' }])
  expect((await server.get(`iam/modules/${it}/page/`, davi)).status).toBe(404)
  expect((await server.get(`iam/modules/${it}/documents/`, bruno)).status).toBe(200)
  expect((await server.get(`iam/modules/${it}/documents/`, davi)).status).toBe(404)
})

test('only whoever administers the module changes what is there (RTE-01)', async () => {
  const [known] = await linksOf(it)
  const of = `iam/modules/${it}/links/${known?.id}/`
  expect((await add(it, link, bruno)).status).toBe(403)
  expect((await add(it, link, davi)).status).toBe(404)
  expect((await server.call('DELETE', of, { token: bruno })).status).toBe(403)
  expect((await server.call('DELETE', `iam/modules/${it}/documents/1/`, { token: bruno })).status).toBe(403)
  // A link of another module is none of this one.
  const elsewhere = `iam/modules/${commercial}/links/${known?.id}/`
  expect((await server.call('DELETE', elsewhere, { token: ana })).status).toBe(404)
  expect(await placesOf(it)).toEqual([['Abrir um chamado', 1]])
})

test('links are put in, moved, changed over the version that was seen and taken out, without gaps, and audited (RTE-01)', async () => {
  const key = randomUUID()
  expect((await add(commercial, { ...link, title: ' Manuais ' }, ana, key)).body).toMatchObject({ ...link, version: 1 })
  expect((await add(commercial, { ...link, title: ' Manuais ' }, ana, key)).status).toBe(201)
  const [first, second, third] = await linksOf(commercial)
  expect([first, second, third].map((one) => one?.title)).toEqual(['Manuais', 'Tabela de preços', 'Modelo de proposta'])
  if (!first || !second || !third) throw new Error('there are three')
  expect((await edit(first, { place: 50, description: '' })).body).toMatchObject({ place: 3, version: 2 })
  expect(await placesOf(commercial)).toEqual([
    ['Tabela de preços', 1],
    ['Modelo de proposta', 2],
    ['Manuais', 3],
  ])
  expect((await edit(first, { title: 'Outro' })).status).toBe(412)
  // It was moved by the other's move.
  expect((await edit(third, { title: 'Outro' })).status).toBe(412)
  const removed = await server.call('DELETE', `iam/modules/${commercial}/links/${second.id}/`, { token: ana })
  expect(removed.status).toBe(204)
  expect(await placesOf(commercial)).toEqual([
    ['Modelo de proposta', 1],
    ['Manuais', 2],
  ])
  const written = await server.database.select().from(auditEntry).where(like(auditEntry.event, 'link.%'))
  expect(written.map(({ event, entity_id, details }) => [event, entity_id, details['subject']])).toEqual([
    ['link.add', '6', 'Manuais'],
    ['link.edit', '6', 'Manuais'],
    ['link.remove', '6', 'Tabela de preços'],
  ])
  expect(written[1]?.details['changes']).toEqual([
    { field: 'description', old: 'De cada família.', new: '' },
    { field: 'place', old: 1, new: 3 },
  ])
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['an address that runs a script', { url: 'javascript:alert(1)' }, 'url'],
  ['an address with a password', { url: 'https://ana:x@empresa.example' }, 'url'],
  ['a description too long', { description: 'a'.repeat(moduleLinkBounds.description + 1) }, 'description'],
  ['no place', { place: 0 }, 'place'],
])('%s is refused at its field', async (_, body, field) => {
  const answer = await add(commercial, { ...link, ...body })
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
})

test('a page holds so many links and no more', async () => {
  const rows = Array.from({ length: moduleLinkBounds.perModule }, (_, index) => ({
    ...{ ...link, module_id: checklists, place: index + 1 },
  }))
  await server.database.insert(moduleLink).values(rows)
  expect((await add(checklists, link)).status).toBe(409)
})
