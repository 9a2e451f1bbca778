/**
 * Every key of the portal that a person would not guess: handlers compare with it, and the sheet of shortcuts names each
 * (`shell/shortcuts`). `mod` is Ctrl, or ⌘ where that is the key.
 */
export const keys = {
  searchAll: ['mod+k'],
  shortcuts: ['?'],
  sidebar: ['mod+b'],
  favourite: ['f'],
  searchList: ['/'],
  rows: ['ArrowUp', 'ArrowDown', 'k', 'j'],
  bar: ['ArrowLeft', 'ArrowRight'],
  openRow: ['Enter'],
  chooseRow: ['x', ' '],
  nextRecord: ['j'],
  previousRecord: ['k'],
  backToList: ['u'],
  editLine: ['F2'],
  saveLine: ['Enter'],
  leaveLine: ['Escape'],
  useExcess: ['alt+Enter'],
  sendMessage: ['mod+Enter'],
  moveQuestion: ['alt+ArrowUp', 'alt+ArrowDown'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type KeyName = keyof typeof keys

interface Pressed extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> {
  getModifierState?(key: 'AltGraph'): boolean
}

/**
 * Whether one of these keys was pressed. Capitals count as their letter; Shift is asked for by no key but what it makes,
 * and so is AltGr, which says that it is Ctrl and Alt. On Apple's keyboards Ctrl edits text.
 */
export function isPressed(event: Pressed, name: KeyName): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  return keys[name].some((one) => {
    const [, mod = '', alt = '', own = ''] = /^(mod\+)?(alt\+)?(.+)$/.exec(one) ?? []
    // What fills in a form by itself presses keys without a name.
    const isKey = key?.toLowerCase() === own.toLowerCase() && !(mod !== '' && shiftKey)
    if (/^[^a-z]$/i.test(own) && own !== ' ' && event.getModifierState?.('AltGraph')) return isKey
    const isHeld = mod !== '' && isApple() ? metaKey && !ctrlKey : (ctrlKey || metaKey) === (mod !== '')
    return isKey && isHeld && altKey === (alt !== '')
  })
}

const signs: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ' ': 'Space',
  Escape: 'Esc',
  alt: 'Alt',
}

/** As it stands on the key: `⌘ K`, `Ctrl K`, `Alt ↑`. */
export function keySigns(one: string): string[] {
  return one
    .split('+')
    .map((part) =>
      part === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : (signs[part] ?? (part.length === 1 ? part.toUpperCase() : part)),
    )
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}
