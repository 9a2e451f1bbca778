import { type RefObject, useEffect, useRef } from 'react'

/** The field has the focus when the page opens, and again once what was sent is answered: the button that had it was disabled. */
export function useFieldFocus(isBusy: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isBusy) field.current?.focus()
  }, [isBusy])
  return field
}
