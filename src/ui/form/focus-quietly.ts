/** Leads the person to a field without opening what it has to choose from: that would lie over what is wrong. */
export function focusQuietly(field: HTMLElement | null): void {
  if (!field) return
  // One that has the focus would hear of no new one.
  field.blur()
  field.dataset['quiet'] = ''
  field.focus()
  delete field.dataset['quiet']
}

export function isQuiet({ dataset }: HTMLElement): boolean {
  return dataset['quiet'] !== undefined
}
