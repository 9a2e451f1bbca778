import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const user = userEvent.setup({ delay: null })

/** What is on screen of a dialog that does something with an invoice, by the words of its buttons. */
export function dialogShown(words: readonly string[]) {
  const dialog = screen.getByRole('dialog')
  return {
    status: screen.getByRole('status').textContent,
    problem: plain(screen.queryByRole('alert')?.textContent ?? null),
    text: plain(dialog.textContent) ?? '',
    actions: within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => words.includes(text)),
  }
}

/** Currency is written with spaces that do not break. */
export function plain(text: string | null): string | null {
  return text?.replace(/[\u00a0\u202f]/g, ' ') ?? null
}

/** Types as a whole; a field that is closed takes nothing. */
export function type(name: string, text: string): void {
  const input = screen.queryByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
  if (!input || input.disabled || input.readOnly) return
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

export function press(name: string): void {
  const button = screen.queryByRole('button', { name })
  if (button) fireEvent.click(button)
}

/** Esc, as on the page. */
export const pressEscape = () => user.keyboard('{Escape}')
