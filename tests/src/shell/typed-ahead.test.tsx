// @vitest-environment jsdom
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepTyped, takeTyped } from '../../../src/shell/palette/typed-ahead'

afterEach(() => {
  takeTyped()
  vi.useRealTimers()
})

test('what is typed before the palette has come is kept for it, and does nothing on the page', async () => {
  const heard = vi.fn()
  addEventListener('keydown', heard)
  const user = userEvent.setup({ delay: null })
  keepTyped()
  await user.keyboard('j ipex{Backspace}{Enter}')
  expect(heard).not.toHaveBeenCalled()
  await user.keyboard('{Control>}k{/Control}{Escape}')
  expect(heard.mock.calls.map(([{ key }]) => key)).toEqual(['Control', 'k', 'Escape'])
  heard.mockClear()
  keepTyped()
  expect(takeTyped(), 'asked for twice').toBe('j ipe')
  expect(takeTyped()).toBe('')
  await user.keyboard('k')
  expect(heard).toHaveBeenCalledOnce()
  removeEventListener('keydown', heard)
})

test('a palette that is late leaves the page its keys, and finds what was typed until then', async () => {
  vi.useFakeTimers()
  keepTyped()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  vi.advanceTimersByTime(10_000)
  const heard = vi.fn()
  addEventListener('keydown', heard, { once: true })
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  expect(heard).toHaveBeenCalledOnce()
  expect(takeTyped()).toBe('a')
})
