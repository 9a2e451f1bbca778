import type { KeyboardEvent } from 'react'

/**
 * The keys of rows: up and down move to the same control of the next one, space and x choose. Links carry `data-row`, as
 * do the checkboxes beside them; nothing else that has the focus loses a key.
 */
export function ofRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return
  const { tagName, dataset } = target
  if (dataset['row'] === undefined) return

  const alike = [...currentTarget.querySelectorAll<HTMLElement>(`${tagName}[data-row]`)]
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[key]
  if (step) {
    event.preventDefault()
    alike[alike.indexOf(target) + step]?.focus()
  } else if (key === 'x' || (key === ' ' && tagName === 'A')) {
    event.preventDefault()
    currentTarget.querySelector<HTMLElement>(`input[data-row="${dataset['row']}"]`)?.click()
  }
}
