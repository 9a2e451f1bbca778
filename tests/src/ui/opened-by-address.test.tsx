// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newHref, useOpenedByAddress } from '../../../src/ui/dialog/use-opened-by-address'
import { show } from '../../support/show'

function List({ onOpen }: { onOpen: () => void }) {
  useOpenedByAddress(onOpen)
  return null
}

test('an address that asks for a new record opens its form once, and says no more of it then', () => {
  const onOpen = vi.fn()
  const { hook, searchHook, history } = memoryLocation({ path: newHref('/list'), record: true })
  const list = (
    <Router hook={hook} searchHook={searchHook}>
      <List onOpen={onOpen} />
    </Router>
  )
  const { rerender } = show(list)
  expect(onOpen).toHaveBeenCalled()
  expect(history).toEqual(['/list'])
  onOpen.mockClear()
  rerender(list)
  expect(onOpen).not.toHaveBeenCalled()
})
