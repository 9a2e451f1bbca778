import { useEffect, useRef } from 'react'

/**
 * Another page begins at its top, for the keyboard and for screen readers too; on Back it stands where it was left. `key`
 * says what a page is: a record is one, whichever of its tabs is open.
 */
export function useFocusOnNavigation(key: string) {
  const content = useRef<HTMLDivElement>(null)
  const seen = useRef(key)
  const isBack = useRef(false)

  useEffect(() => {
    const controller = new AbortController()
    const note = ({ type }: Event) => {
      isBack.current = type === 'popstate'
    }
    for (const type of ['popstate', 'pushState', 'replaceState'])
      window.addEventListener(type, note, { capture: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    content.current?.focus({ preventScroll: true })
    if (!isBack.current) window.scrollTo(0, 0)
  }, [key])
  return content
}
