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
  expect(takeTyped()).toBe('j ipe')
  expect(takeTyped()).toBe('')
  await user.keyboard('k')
  expect(heard).toHaveBeenCalledOnce()
  removeEventListener('keydown', heard)
})

test('a palette that does not come leaves the page its keys after a while', async () => {
  vi.useFakeTimers()
  keepTyped()
  vi.advanceTimersByTime(10_000)
  const heard = vi.fn()
  addEventListener('keydown', heard, { once: true })
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))
  expect(heard).toHaveBeenCalledOnce()
})
