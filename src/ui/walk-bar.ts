import type { KeyboardEvent } from 'react'
import { isPressed } from './keys'

/**
 * Left and right walk the controls of a bar, of which one alone is a stop of the Tab key. A control that is out of sight takes no focus: the
 * next one has it. Elsewhere, as in a menu that one of them has opened, the keys mean what they always do.
 */
export function walkBar(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const all = [...currentTarget.querySelectorAll<HTMLElement>('button, input')]
  const at = all.indexOf(target as HTMLElement)
  if (at < 0 || !isPressed(event, 'bar')) return
  event.preventDefault()
  const ahead = key === 'ArrowRight' ? all.slice(at + 1) : all.slice(0, at).reverse()
  ahead.find((one) => {
    one.focus()
    return one === document.activeElement
  })
}
