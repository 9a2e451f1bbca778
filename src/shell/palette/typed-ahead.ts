/** Milliseconds: after that the page has its keys again. */
const patience = 10_000

interface Ahead {
  text: string
  readonly release: () => void
}

let ahead: Ahead | null = null

/** Keeps from the page what is typed once the palette was asked for: it is meant for its field, which is on its way. */
export function keepTyped(): void {
  if (ahead) return
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isCommand = (ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph')
    const isText = key.length === 1
    if (!ahead || isCommand || !(isText || key === 'Backspace' || key === 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    if (isText) ahead.text += key
    if (key === 'Backspace') ahead.text = ahead.text.slice(0, -1)
  }
  const release = () => {
    clearTimeout(late)
    window.removeEventListener('keydown', keep, { capture: true })
  }
  const late = setTimeout(release, patience)
  window.addEventListener('keydown', keep, { capture: true })
  ahead = { text: '', release }
}

/** What was typed until now; the page has its keys again. */
export function takeTyped(): string {
  const { text, release } = ahead ?? { text: '', release: () => undefined }
  release()
  ahead = null
  return text
}
