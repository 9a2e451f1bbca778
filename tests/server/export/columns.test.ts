import { afterAll, beforeAll, expect, test } from 'vitest'
import openapi from '../../../contract/openapi.json'
import { dayAt } from '../../../server/calendar'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn('ana.souza')).access
})
afterAll(() => server.close())

interface Schema {
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

interface Exported {
  readonly post: {
    readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  }
}

/** What is asked for as a file of each list, by its call: every column, and each word as itself with a mark. The audit's files are in the audit. */
const files = Object.entries(openapi.paths).flatMap(([path, methods]) => {
  if (!/^(?!.*\/audit\/)[^{]*\/export\/$/.test(path)) return []
  const { post } = methods as unknown as Exported
  const { properties = {} } = post.requestBody.content['application/json'].schema
  const columns = properties['columns']?.items?.properties?.['field']?.enum
  if (!columns) throw new Error(`no columns of ${path}`)
  const words = Object.entries(properties['words']?.properties ?? {}).map(([name, { properties: all = {} }]) => [
    name,
    Object.fromEntries(Object.keys(all).map((word) => [word, wordOf(word)])),
  ])
  return [[path.replace('/api/v1/', '').replace('export/', ''), columns, Object.fromEntries(words)] as const]
})

function wordOf(word: string): string {
  return `the word ${word}`
}

/** In English nothing is written otherwise than it travels. */
function rowsOf(text: string): string[][] {
  return text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell
          .replace(/^"(.*)"$/s, '$1')
          .replaceAll('""', '"')
          .replace(/^'/, ''),
      ),
    )
}

type Row = Readonly<Record<string, unknown>>

const others: Readonly<Record<string, (row: Row) => string>> = {
  is_rented: ({ is_rented }) => wordOf(is_rented ? 'rented' : 'free'),
  part: ({ part, parts }) => `${part}/${parts}`,
}

/** What a column may say of what the list says: the same, its day, its word, or what it is called. */
function textsOf(row: Row, field: string): readonly unknown[] {
  const [value, other] = [row[field], others[field]]
  if (other) return [other(row)]
  if (value === null) return ['']
  if (typeof value === 'object') return Object.values(value).flatMap((one) => [String(one), wordOf(String(one))])
  const text = String(value)
  return [text, wordOf(text), /T.*Z$/.test(text) ? dayAt(Date.parse(text)) : text]
}

test.each(files)('each column of a file of %s says what the list does (BM-01)', async (path, columns, words) => {
  const asked = { columns: columns.map((field) => ({ field, title: field })), words, format: 'csv', language: 'en' }
  const { body: file } = await server.post(`${path}export/`, { token, body: asked })
  const { body: list } = await server.get(`${path}?page_size=100`, token)
  const rows = rowsOf(file)
  const wrong = list.results.flatMap((row: Row, at: number) =>
    columns.flatMap((field, column) => {
      const cell = rows[at]?.[column]
      const isSame = !(field in row) || Array.isArray(row[field]) || textsOf(row, field).includes(cell)
      return isSame ? [] : [{ field, cell, value: row[field] }]
    }),
  )
  expect(list.results).not.toEqual([])
  expect(wrong.slice(0, 3)).toEqual([])
})
