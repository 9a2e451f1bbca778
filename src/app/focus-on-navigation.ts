import { useEffect, useRef } from 'react'

/**
 * Another page begins at its top, for the keyboard and for screen readers too; on Back it stands where it was left. `key`
 * says what a page is: a record is one, whichever of its tabs is open.
 */
export function useFocusOnNavigation(key: string, isRevisit: () => boolean) {
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef(key)

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    content.current?.focus({ preventScroll: true })
    if (!isRevisit()) window.scrollTo(0, 0)
  }, [key, isRevisit])
  return content
}
