import type { Locator, Page } from '@playwright/test'

/** What of the page a person meets and no projection tells: the name of what is focused, and the keys that are stored. */
export function surroundings(page: Page): Promise<{ focused: string | null; stored: string[]; path: string }> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLInputElement | null
    const isNowhere = focused === null || focused === document.body
    const name = focused?.ariaLabel ?? focused?.labels?.[0]?.textContent ?? focused?.textContent ?? ''
    return {
      focused: isNowhere ? null : name.trim(),
      stored: Object.keys(localStorage).sort(),
      path: location.pathname + location.search,
    }
  })
}

/** The text of an element where it is, null where it is not. */
export function textOf(locator: Locator): Promise<string | null> {
  return locator.evaluateAll(([element]) => element?.textContent ?? null)
}

/** Whether a person can use it: not where it is disabled, hidden, in a part of the page that is inert, or beneath a dialog. */
export function usabilityOf(control: Locator): Promise<'usable' | 'closed' | 'absent'> {
  return control.evaluateAll(([element]) => {
    if (!element) return 'absent'
    const isOff = element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]')
    const dialog = document.querySelector('[aria-modal="true"]')
    const isBeneath = dialog !== null && !dialog.contains(element) && element.closest('[data-portal]') === null
    const isClosed = isOff || isBeneath || element.closest('[inert]') !== null
    return !isClosed && element.checkVisibility({ visibilityProperty: true }) ? 'usable' : 'closed'
  })
}

export async function isUsable(control: Locator): Promise<boolean> {
  return (await usabilityOf(control)) === 'usable'
}

/** Facts that are asked for side by side. */
export async function together<Facts extends object>(facts: Facts): Promise<{ [K in keyof Facts]: Awaited<Facts[K]> }> {
  const found = await Promise.all(Object.entries(facts).map(async ([name, fact]) => [name, await fact] as const))
  return Object.fromEntries(found) as { [K in keyof Facts]: Awaited<Facts[K]> }
}
