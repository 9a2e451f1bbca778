// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { PasswordSignIn } from '../../../src/session/password-sign-in'
import { optional } from '../../../src/ui/parts/optional'
import { start } from '../../engine/actor'
import { show } from '../../support/show'

test.each(['unfolded', 'folded'])(
  'a form that does not come while it is %s can be asked for again (LOG-02)',
  async (panel) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let fail: (error: Error) => void = () => undefined
    const missing = new Promise<never>((_, reject) => (fail = reject))
    const load = vi.fn(() => import('../../../src/session/login-form.view')).mockReturnValueOnce(missing)
    show(<PasswordSignIn actor={start(loginFormMachine, undefined).actor} Form={optional(load)} />)
    const user = userEvent.setup({ delay: null })
    const toggle = screen.getByRole('button', { name: 'Entrar com usuário e senha' })

    await user.click(toggle)
    if (panel === 'folded') await user.click(toggle)
    await act(async () => fail(new TypeError('Failed to fetch dynamically imported module')))
    if (panel === 'folded') await user.click(toggle)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Falha de conexão. Verifique sua internet ou o servidor.',
    )
    expect(toggle.ariaExpanded).toBe('true')
    expect(document.activeElement).toBe(toggle)

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    const username = await screen.findByLabelText('Usuário')
    await waitFor(() => expect(document.activeElement).toBe(username))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
