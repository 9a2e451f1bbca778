import { act, fireEvent, screen, within } from '@testing-library/react'
import { signInMachine } from '../../../machines/session/sign-in.machine'
import LoginFormView from '../../../src/session/login-form.view'
import { SignInView } from '../../../src/session/sign-in.view'
import { viewDriver } from '../../engine/views/view'
import { paths } from './sign-in.cases'

/** LOG-01, SSO-05, SSO-06. */
export const driver = viewDriver<typeof signInMachine>({
  machine: signInMachine,
  paths,
  whole: ['ssoStart', 'loginForm'],
  render: (actor) => (
    <SignInView actor={actor} productName="Portal" version="v1.0.0" PasswordForm={LoginFormView} corner={null} />
  ),
  async byHand({ type, ...payload }, { answer }) {
    if (type === 'attempt.began') {
      fireEvent.click(screen.getByRole('button', { name: 'Entrar com SIMAKRENT', ...hidden }))
      await act(() => answer('prepareSso', 'https://identity.example.com/'))
      await act(() => answer('leaveForProvider'))
      return true
    }
    if (type !== 'xstate.done.actor.loginForm' || !('output' in payload)) return false
    fireEvent.click(screen.getByRole('button', { name: 'Entrar com usuário e senha' }))
    fireEvent.change(await screen.findByLabelText('Usuário'), { target: { value: 'ana' } })
    fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'segredo' } })
    fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await act(() => answer('signIn'))
    await act(() => answer('loadUser', (payload.output as { user: unknown }).user))
    return true
  },
  shown: () => ({
    isConnecting:
      screen.queryByText('Conectando à Microsoft…') !== null && screen.getByRole('main', hidden).hasAttribute('inert'),
    hasSsoFailed: within(screen.getByRole('main', hidden)).queryByRole('alert', hidden) !== null,
    ending: within(screen.getByRole('main', hidden)).queryByRole('status', hidden)?.textContent ?? null,
    providers: screen.getAllByRole('button', { name: /^Entrar com (SIMAKRENT|MANSERV)$/, ...hidden }).length,
  }),
  expected: (state) => ({
    isConnecting: state.matches('completing'),
    hasSsoFailed: state.matches('warning'),
    ending: state.matches('explaining') ? 'Você saiu.' : null,
    providers: 2,
  }),
})

/** What stands under the overlay is inert, and there. */
const hidden = { hidden: true }
