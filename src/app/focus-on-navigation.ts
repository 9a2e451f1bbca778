import { useEffect, useRef } from 'react'

/**
 * Another page begins at its top, for the keyboard and for screen readers too; on Back it stands where it was left, and a
 * list at the row that was opened. `key` says what a page is: a record is one, whichever of its tabs is open.
 */
export function useFocusOnNavigation(key: string, isRevisit: () => boolean) {
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef({ key, path: location.pathname })

  useEffect(() => {
    const { key: left, path } = seen.current
    seen.current = { key, path: location.pathname }
    if (left === key) return
    const row = content.current?.querySelector<HTMLElement>(`a[data-row][href="${path}"]`)
    row?.focus()
    // A row of a list out of sight takes no focus.
    if (!row || document.activeElement !== row) content.current?.focus({ preventScroll: true })
    if (!isRevisit()) window.scrollTo(0, 0)
  }, [key, isRevisit])
  return content
}
