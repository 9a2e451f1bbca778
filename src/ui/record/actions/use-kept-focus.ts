import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Where the button that was used goes, since its step is done, the focus goes to the first that is left, else to the
 * title: not back to the top of the page. A dialog may be open meanwhile.
 */
export function useKeptFocus() {
  const group = useRef<HTMLDivElement>(null)
  const used = useRef<Element | null>(null)
  useEffect(() => {
    if (!used.current || used.current.isConnected || document.activeElement !== document.body) return
    used.current = null
    const next = group.current?.querySelector('button, a') ?? document.querySelector('h1')
    if (!(next instanceof HTMLElement)) return
    if (next.tabIndex < 0) next.tabIndex = -1
    next.focus({ preventScroll: true })
  })
  return {
    ref: group,
    onFocus({ currentTarget, target }: FocusEvent) {
      // What opens a menu comes anew with it, and is given the focus by it.
      if (currentTarget.contains(target)) used.current = target.matches('[aria-haspopup]') ? null : target
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!relatedTarget?.closest('[role="dialog"]')) used.current = null
    },
  }
}
