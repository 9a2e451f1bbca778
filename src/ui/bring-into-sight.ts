/** A part of a strip that scrolls sideways, in that strip alone: the page does not move. */
export function bringIntoSight(part: Element | null): void {
  const strip = part?.parentElement
  if (!part || !strip) return
  const [own, seen] = [part.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += Math.min(0, Math.floor(own.left - seen.left)) + Math.max(0, Math.ceil(own.right - seen.right))
}
