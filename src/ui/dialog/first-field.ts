import { focusQuietly } from '../form/focus-quietly'

/** A day is chosen by a button. */
export const firstField =
  ':is(input:not([type="file"], [type="hidden"]), textarea, select, button.mantine-Input-input):enabled'

/** What is missing is where it is asked for: at the first field of the dialog that lies above all. */
export function leadToField(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  focusQuietly(dialog?.querySelector<HTMLElement>(firstField) ?? null)
}
