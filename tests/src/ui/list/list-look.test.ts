import { expect, test } from 'vitest'
import { addressWith, createDefaultViews, readLook } from '../../../../src/ui/list/list-look'

const columns = [
  { field: 'number', isFixed: true as const },
  { field: 'client' },
  { field: 'frs' },
  { field: 'actions', isAction: true as const },
]
const look = (text: string) => readLook(columns, new URLSearchParams(text))

test.each([
  ['', { view: null, columns: null }],
  ['view=7', { view: 7, columns: null }],
  ['view=all', { view: 'all', columns: null }],
  ['view=0', { view: null, columns: null }],
  ['view=mine&columns=', { view: null, columns: {} }],
  ['columns=frs,-client', { view: null, columns: { frs: true, client: false } }],
  ['columns=-number,actions,nothing,frs', { view: null, columns: { frs: true } }],
])('the address %j says how a list looks', (text, said) => {
  expect(look(text)).toEqual(said)
})

test('what an address says of that is read as it was written, after the question', () => {
  const said = { view: 7, columns: { frs: true, client: false } }
  const address = addressWith('status=issued%2Cprovisioned', said)
  expect(address).toBe('status=issued,provisioned&columns=-client,frs&view=7')
  expect(look(address)).toEqual(said)
  expect(addressWith('', { view: null, columns: null })).toBe('')
})

function storage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('the view by which a list opens is kept for one user, list by list, until there is none or it is forgotten', () => {
  const store = storage()
  const views = createDefaultViews(store)
  views.keep('ana', 'invoices', 'status=issued&view=7')
  views.keep('ana', 'reports', 'view=8')
  expect([views.of('ana', 'invoices'), views.of('ana', 'reports'), views.of('ana', 'people')]).toEqual([
    'status=issued&view=7',
    'view=8',
    null,
  ])
  expect(views.of('bruno', 'invoices')).toBeNull()
  views.keep('ana', 'reports', null)
  expect(views.of('ana', 'reports')).toBeNull()
  views.keep('bruno', 'reports', null)
  expect(views.of('ana', 'invoices')).toBe('status=issued&view=7')
  views.keep('bruno', 'reports', 'view=9')
  expect([views.of('ana', 'invoices'), views.of('bruno', 'reports')]).toEqual([null, 'view=9'])
  views.keep('bruno', 'reports', null)
  expect(store.values.size).toBe(0)
})

test.each(['[]', 'null', '{"username":"ana","lists":{"invoices":7}}', '{"lists":{}}', 'no JSON'])(
  '%s is no view that was kept, and goes where there is none',
  (text) => {
    const store = storage()
    store.setItem('views', text)
    expect(createDefaultViews(store).of('ana', 'invoices')).toBeNull()
    createDefaultViews(store).keep('ana', 'invoices', null)
    expect(store.values.size).toBe(0)
  },
)
