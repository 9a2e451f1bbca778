import { useEffect, useRef, useState } from 'react'
import { useIsNarrow } from '../use-is-narrow'
import { useIsPrinting } from '../use-is-printing'

/** Whether what follows `above` stands still below the header, for the page is scrolled beyond it; on a narrow screen and on paper nothing does. */
export function useIsStuck() {
  const above = useRef<HTMLSpanElement>(null)
  const [isPast, setPast] = useState(false)
  const isNarrow = useIsNarrow()
  const isPrinting = useIsPrinting()
  useEffect(() => {
    if (!above.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => setPast(entry?.isIntersecting === false))
    observer.observe(above.current)
    return () => observer.disconnect()
  }, [])
  return { isStuck: isPast && !isNarrow && !isPrinting, above }
}
