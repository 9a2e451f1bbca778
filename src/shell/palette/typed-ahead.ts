/** Milliseconds: what has not come by then is not waited for. */
const patience = 10_000

let stop: (() => string) | null = null

/** Keeps from the page what is typed once the palette was asked for: it is meant for its field, which is on its way. */
export function keepTyped(): void {
  takeTyped()
  let text = ''
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Backspace') text = text.slice(0, -1)
    if (key.length === 1) text += key
  }
  const late = setTimeout(takeTyped, patience)
  window.addEventListener('keydown', keep, { capture: true })
  stop = () => {
    clearTimeout(late)
    window.removeEventListener('keydown', keep, { capture: true })
    return text
  }
}

/** What was typed until now; the page has its keys again. */
export function takeTyped(): string {
  const text = stop?.() ?? ''
  stop = null
  return text
}
