import { useEffect, useRef, useState } from 'react'

/** Height of what stands above the page. */
const header = 48

/** Whether what follows `above` stands still at the top of the window, for the page is scrolled beyond it. */
export function useIsStuck() {
  const above = useRef<HTMLSpanElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!above.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false), {
      rootMargin: `-${header}px 0px 0px 0px`,
    })
    observer.observe(above.current)
    return () => observer.disconnect()
  }, [])
  return { isStuck, above }
}
