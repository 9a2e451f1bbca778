// @vitest-environment jsdom
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { keepTyped, takeTyped } from '../../../src/shell/palette/typed-ahead'

afterEach(() => void takeTyped())

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
