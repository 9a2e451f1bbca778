let ahead: { text: string; readonly release: () => void } | null = null

/** Keeps from the page what is typed once the palette was asked for: it is meant for its field, which is on its way. */
export function keepTyped(): void {
  if (ahead) return
  const kept = { text: '', release: () => removeEventListener('keydown', keep, true) }
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isText = key.length === 1
    if (ctrlKey || metaKey || altKey || !(isText || key === 'Backspace' || key === 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (isText) kept.text += key
    if (key === 'Backspace') kept.text = kept.text.slice(0, -1)
  }
  addEventListener('keydown', keep, true)
  ahead = kept
}

/** What was typed until now; the page has its keys again. */
export function takeTyped(): string {
  const text = ahead?.text ?? ''
  ahead?.release()
  ahead = null
  return text
}
