// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { loginFormMachine } from '../../machines/session/login-form.machine'
import { problemText } from '../../src/views/problem-text'
import { projectLoginForm } from '../../src/views/session/login-form.projection'
import { LoginFormView } from '../../src/views/session/login-form.view'
import { start } from '../support/actor'
import { i18n, show } from '../support/show'
import { paths } from './login-form.paths'

type Step = (typeof paths)[number]['steps'][number]['event']

/** The same paths as on the bare actor; here a person takes the steps, on the view (LOG-02, LOG-03, LOG-04, LOG-05). */
test.each(paths)('$title', async ({ steps }) => {
  const running = start(loginFormMachine, undefined)
  show(<LoginFormView actor={running.actor as ActorRefFrom<typeof loginFormMachine>} />)

  for (const { event, state, ignored } of steps) {
    await act(() => perform(event, running))
    if (state.status === 'done') return
    expect(shown()).toEqual(toShow(state))
    for (const { event: without } of ignored) await act(() => perform(without, running))
    expect(shown()).toEqual(toShow(state))
  }
})

async function perform(event: Step, { perform: happen }: ReturnType<typeof start>) {
  switch (event.type) {
    case 'panel.toggle':
      return fireEvent.click(button('Entrar com usuário e senha'))
    case 'password.show':
      return clickIfThere('Mostrar senha')
    case 'password.hide':
      return clickIfThere('Ocultar senha')
    case 'username.change':
      return type('Usuário', 'username' in event ? String(event.username) : '')
    case 'password.change':
      return type('Senha', 'password' in event ? String(event.password) : '')
    case 'form.submit':
      return fireEvent.click(button('Entrar'))
    default:
      return happen(event as never)
  }
}

function type(label: string, value: string) {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  if (field.disabled) return
  if (field.value === value) fireEvent.change(field, { target: { value: `${value}?` } })
  fireEvent.change(field, { target: { value } })
}

/** The toggle carries the one name or the other: what does not fit the state is not there to be clicked. */
function clickIfThere(name: string) {
  const found = screen.queryByRole('button', { name })
  return found ? fireEvent.click(found) : null
}

function button(name: string) {
  return screen.getByRole<HTMLButtonElement>('button', { name })
}

function shown() {
  const username = screen.getByLabelText<HTMLInputElement>('Usuário')
  const password = screen.getByLabelText<HTMLInputElement>('Senha')
  const toggle = button('Entrar com usuário e senha')
  return {
    username: username.value,
    password: password.value,
    problem: screen.queryByRole('alert')?.textContent ?? null,
    isUnfolded: toggle.ariaExpanded === 'true',
    isPasswordShown: password.type === 'text',
    isBusy: username.disabled && password.disabled,
    canSubmit: !button('Entrar').disabled,
  }
}

function toShow(state: SnapshotFrom<typeof loginFormMachine>) {
  const { problem, ...view } = projectLoginForm(state)
  return { ...view, problem: problem ? problemText(problem, i18n) : null }
}
