import { fireEvent, screen, within } from '@testing-library/react'

/** The fields and buttons of the one dialog on screen. */
export function inDialog() {
  return within(screen.getByRole('dialog'))
}

export function fieldNamed(name: string) {
  return screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
}

/** As a person types it and goes on to the next field. */
export function typeInto(name: string, text: string) {
  fireEvent.change(fieldNamed(name), { target: { value: text } })
  fireEvent.blur(fieldNamed(name))
}

/** Whether there was such a button. */
export function press(name: string) {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
  return button !== null
}
