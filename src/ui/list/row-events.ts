import type { MouseEvent, KeyboardEvent as ReactKeyboardEvent } from 'react'
import { isPressed } from '../keys'

/**
 * The keys of rows: up and down move to the same control of the next one, Enter opens, space and x choose. Links carry `data-row`, as
 * do the checkboxes beside them; nothing else that has the focus loses a key.
 */
export function ofRows(event: ReactKeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, shiftKey } = event
  if (shiftKey || !(target instanceof HTMLElement)) return
  const { tagName, dataset } = target
  if (target.closest('thead') && key === 'ArrowDown') {
    event.preventDefault()
    firstRow(currentTarget)?.focus()
  }
  if (dataset['row'] === undefined) return

  const alike = [...currentTarget.querySelectorAll<HTMLElement>(`${tagName}[data-row]`)]
  if (isPressed(event, 'rows')) {
    event.preventDefault()
    alike[alike.indexOf(target) + (isDown(key) ? 1 : -1)]?.focus()
  } else if (isPressed(event, 'openRow') && tagName === 'INPUT') {
    event.preventDefault()
    currentTarget.querySelector<HTMLElement>(`a[data-row="${dataset['row']}"]`)?.click()
  } else if (isPressed(event, 'chooseRow') && (key !== ' ' || tagName === 'A')) {
    event.preventDefault()
    currentTarget.querySelector<HTMLElement>(`input[data-row="${dataset['row']}"]`)?.click()
  }
}

/** Down leads to the first row from nowhere in particular, and from the search of its list. */
export function enterRows(event: KeyboardEvent, search: Element | null, rows: Element | null): void {
  const { key, target, shiftKey } = event
  if (shiftKey || !isPressed(event, 'rows') || !isDown(key) || !(target instanceof Element)) return
  if (target === search ? key !== 'ArrowDown' : !isFree(event) || !target.matches('body, #content')) return
  const first = rows ? firstRow(rows) : null
  if (!first) return
  event.preventDefault()
  first.focus()
}

function firstRow(rows: Element): HTMLElement | null {
  return rows.querySelector<HTMLElement>('a[data-row]') ?? rows.querySelector<HTMLElement>('[data-row]')
}

function isDown(key: string): boolean {
  return key !== 'ArrowUp' && key.toLowerCase() !== 'k'
}

/**
 * A click anywhere on a row is one on its link, with the same keys and the middle button too. Controls of the row have
 * their own, and what ends with marked text is no click.
 */
export function openRow({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  const link = linkAround(target)
  if (!link || button > 1 || getSelection()?.isCollapsed === false) return
  const isApart = button === 1
  const keys = { ctrlKey: ctrlKey || isApart, metaKey: metaKey || isApart, shiftKey }
  link.dispatchEvent(new window.MouseEvent('click', { ...keys, bubbles: true, cancelable: true }))
}

/** The middle button opens a row, where it would scroll by itself. */
export function holdStill(event: MouseEvent<HTMLElement>): void {
  if (event.button === 1 && linkAround(event.target)) event.preventDefault()
}

function linkAround(target: EventTarget): Element | null | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [data-action]')) return null
  return target.closest('tr, li')?.querySelector('a[data-row]')
}

/** No key is taken from whoever types, or from a dialog that stands over the page. */
export function isFree({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false
  return !target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"]',
  )
}
