import { fireEvent, screen } from '@testing-library/react'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { LoginFormView } from '../../../src/session/login-form.view'
import { problemText } from '../../../src/ui/problem-text'
import { viewDriver } from '../../engine/view'
import { i18n } from '../../support/show'
import { paths } from './login-form.cases'

/** LOG-02, LOG-03, LOG-04, LOG-05. */
export const driver = viewDriver<typeof loginFormMachine>({
  machine: loginFormMachine,
  paths,
  render: (actor) => <LoginFormView actor={actor} />,
  byHand(event) {
    switch (event.type) {
      case 'panel.toggle':
        click('Entrar com usuário e senha')
        break
      case 'password.show':
        click('Mostrar senha')
        break
      case 'password.hide':
        click('Ocultar senha')
        break
      case 'username.change':
        type('Usuário', 'username' in event ? String(event.username) : '')
        break
      case 'password.change':
        type('Senha', 'password' in event ? String(event.password) : '')
        break
      case 'form.submit':
        click('Entrar')
        break
      default:
        return false
    }
    return true
  },
  shown() {
    const username = screen.getByLabelText<HTMLInputElement>('Usuário')
    const password = screen.getByLabelText<HTMLInputElement>('Senha')
    return {
      username: username.value,
      password: password.value,
      problem: screen.queryByRole('alert')?.textContent ?? null,
      isUnfolded: button('Entrar com usuário e senha').ariaExpanded === 'true',
      isPasswordShown: password.type === 'text',
      isBusy: username.disabled && password.disabled,
      canSubmit: !button('Entrar').disabled,
    }
  },
  expected(state) {
    const { username, password, problem } = state.context
    const isResting = state.matches({ open: { attempt: 'idle' } }) || state.matches({ open: { attempt: 'failed' } })
    return {
      username,
      password,
      problem: problem ? problemText(problem, i18n) : null,
      isUnfolded: state.matches({ open: { panel: 'unfolded' } }),
      isPasswordShown: state.matches({ open: { password: 'shown' } }),
      isBusy: !isResting,
      canSubmit: isResting && username.trim() !== '' && password !== '',
    }
  },
})

function type(label: string, value: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  if (field.disabled) return
  if (field.value === value) fireEvent.change(field, { target: { value: `${value}?` } })
  fireEvent.change(field, { target: { value } })
}

/** One toggle carries one name or the other: what does not fit the state is not there to be clicked. */
function click(name: string) {
  const found = screen.queryByRole('button', { name })
  if (found) fireEvent.click(found)
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}
