export const firstField = ':is(input:not([type="file"], [type="hidden"]), textarea, select):enabled'

/** What is missing is where it is asked for: at the first field of the dialog that lies above all. */
export function leadToField(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  dialog?.querySelector<HTMLElement>(firstField)?.focus()
}
