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
    const target = row ?? content.current
    target?.focus({ preventScroll: !row })
    if (!isRevisit()) window.scrollTo(0, 0)
  }, [key, isRevisit])
  return content
}
