import { expect, test } from 'vitest'
import { addToRegistry, mark, newMachine, skeletonOf } from './skeleton'

const reissue = { folder: 'billing/invoice', name: 'invoice-reissue', id: 'invoiceReissue' }

test('a place is an area, perhaps a record, and a name', () => {
  expect(newMachine('billing/invoice/invoice-reissue')).toEqual(reissue)
  expect(newMachine('session/unlock')).toEqual({ folder: 'session', name: 'unlock', id: 'unlock' })
  for (const wrong of ['unlock', 'a/b/c/d', 'Billing/unlock', 'billing//unlock', '../unlock', 'billing/un_lock'])
    expect(newMachine(wrong), wrong).toBeNull()
})

test('a machine comes with all that is written by hand of one, each with what is to be filled in', () => {
  const files = skeletonOf(reissue)
  expect(Object.keys(files).map((file) => file.replace('billing/invoice/invoice-reissue.', ''))).toEqual([
    'machines/machine.ts',
    'machines/words.ts',
    'machines/about.ts',
    'tests/machines/cases.ts',
    'tests/machines/rules.ts',
    'tests/machines/ui.ts',
  ])
  for (const text of Object.values(files)) expect(text).toContain(mark)
})

test('a machine is registered once', () => {
  const registry =
    "import { unlockMachine } from './session/unlock.machine'\n\nexport const machines = {\n  unlock: unlockMachine,\n}\n"
  const twice = addToRegistry(registry, reissue) ?? ''
  expect(twice).toContain("import { invoiceReissueMachine } from './billing/invoice/invoice-reissue.machine'")
  expect(twice).toContain("  unlock: unlockMachine,\n  'invoice-reissue': invoiceReissueMachine,\n}\n")
  expect(addToRegistry(twice, reissue)).toBeNull()
})
