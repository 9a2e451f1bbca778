// biome-ignore lint/style/noRestrictedImports: whether the menu's code has been asked for yet; a popover is a component
import { useState } from 'react'
import type { Language } from '../../../machines/shell/preferences.machine'
import { LanguageButton } from './language-button'
import { optional } from './optional'

const LanguageOptions = optional(() => import('./language-options'))

interface LanguageMenuProps {
  language: Language
  isLoading: boolean
  onChoose: (language: Language) => void
}

/** The menu itself is fetched when it is first opened: most people never do. */
export function LanguageMenu(props: LanguageMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = (
    <LanguageButton {...props} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  )

  return isWanted ? <LanguageOptions {...props} fallback={closed} onFailed={() => setWanted(false)} /> : closed
}
