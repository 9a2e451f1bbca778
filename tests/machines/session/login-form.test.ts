import { expect, test } from 'vitest'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { start } from '../../engine/actor'

test.each([
  ['', '', false],
  ['ana', '', false],
  ['', 'segredo', false],
  ['   ', 'segredo', false],
  [' ana ', 'segredo', true],
  ['ana', '   ', true],
])('LOG-03: the sign-in button is open for “%s” with “%s”: %s', async (username, password, isOpen) => {
  const { perform, snapshot } = start(loginFormMachine, undefined)
  await perform({ type: 'username.change', username })
  await perform({ type: 'password.change', password })
  expect(snapshot().can({ type: 'form.submit' })).toBe(isOpen)
})
