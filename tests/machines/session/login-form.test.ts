import { describe, expect, test } from 'vitest'
import { readProblem } from '../../../contract/problem'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { start } from '../../engine/actor'
import { ana, unauthorized, unavailable } from '../../support/people'

async function filled(username: string, password: string) {
  const form = start(loginFormMachine, undefined)
  await form.perform({ type: 'username.change', username })
  await form.perform({ type: 'password.change', password })
  return { ...form, attempt: () => (form.snapshot().value as { open: { attempt: string } }).open?.attempt }
}

describe('LOG-03: the sign-in button is disabled until the trimmed user name and the password are filled', () => {
  test.each([
    ['', '', false],
    ['ana', '', false],
    ['', 'segredo', false],
    ['   ', 'segredo', false],
    ['ana', 'segredo', true],
    [' ana ', 'segredo', true],
    ['ana', '   ', true],
  ])('“%s” with “%s”: %s', async (username, password, isOpen) => {
    const { snapshot } = await filled(username, password)
    expect(snapshot().can({ type: 'form.submit' })).toBe(isOpen)
  })
})

describe('LOG-04: the login form', () => {
  test('sends the trimmed user name and the password as it is, then loads the user and ends', async () => {
    const { perform, answer, attempt, snapshot, takeEffects } = await filled(' ana ', ' segredo ')
    await perform({ type: 'form.submit' })
    expect(attempt()).toBe('submitting')
    expect(takeEffects().starts).toEqual([{ id: 'signIn', input: { username: 'ana', password: ' segredo ' } }])

    await answer('signIn')
    expect(attempt()).toBe('loadingUser')
    expect(snapshot().hasTag('busy')).toBe(true)

    await answer('loadUser', ana)
    expect(snapshot()).toMatchObject({
      status: 'done',
      output: { user: ana },
      context: { password: '', problem: null },
    })
  })

  test('is closed to typing and to a second submit while it submits', async () => {
    const { perform, snapshot, takeEffects } = await filled('ana', 'segredo')
    await perform({ type: 'form.submit' })
    const { context } = snapshot()
    takeEffects()

    await perform({ type: 'form.submit' })
    await perform({ type: 'username.change', username: 'bia' })
    await perform({ type: 'password.change', password: '' })
    expect(snapshot().context).toEqual(context)
    expect(snapshot().hasTag('editable')).toBe(false)
    expect(takeEffects().starts).toEqual([])
  })

  test.each([400, 401, 403, 404, 422, 429, 500, 418, 0])(
    'LOG-05: keeps the answer %i and what was typed, until something is typed again',
    async (status) => {
      const { perform, refuse, attempt, snapshot } = await filled('ana', 'segredo')
      const problem = readProblem(status, { detail: 'Não.' })
      await perform({ type: 'form.submit' })
      await refuse('signIn', problem)
      expect(attempt()).toBe('failed')
      expect(snapshot().context).toEqual({ username: 'ana', password: 'segredo', user: null, problem })

      await perform({ type: 'password.change', password: 'segredo!' })
      expect(attempt()).toBe('idle')
      expect(snapshot().context).toEqual({ username: 'ana', password: 'segredo!', user: null, problem: null })
    },
  )

  test('can be sent again as it is, which takes the message away', async () => {
    const { perform, refuse, attempt, snapshot } = await filled('ana', 'segredo')
    await perform({ type: 'form.submit' })
    await refuse('signIn', unauthorized)
    await perform({ type: 'form.submit' })
    expect(attempt()).toBe('submitting')
    expect(snapshot().context.problem).toBeNull()
  })

  test('clears the tokens it got when the user cannot be loaded, and says why', async () => {
    const { perform, answer, refuse, attempt, snapshot } = await filled('ana', 'segredo')
    await perform({ type: 'form.submit' })
    await answer('signIn')
    await refuse('loadUser', unavailable)
    expect(attempt()).toBe('clearing')

    await answer('clearSession')
    expect(attempt()).toBe('failed')
    expect(snapshot().context.problem).toEqual(unavailable)
  })
})

test('LOG-02: form and password are shown and hidden on their own, also while the form submits', async () => {
  const { perform, snapshot } = await filled('ana', 'segredo')
  expect(snapshot().value).toEqual({ open: { panel: 'folded', password: 'hidden', attempt: 'idle' } })
  await perform({ type: 'panel.toggle' })
  await perform({ type: 'form.submit' })
  await perform({ type: 'password.show' })
  expect(snapshot().value).toEqual({ open: { panel: 'unfolded', password: 'shown', attempt: 'submitting' } })
  await perform({ type: 'password.hide' })
  await perform({ type: 'panel.toggle' })
  expect(snapshot().value).toEqual({ open: { panel: 'folded', password: 'hidden', attempt: 'submitting' } })
})
