import type { Language } from '../../../machines/shell/preferences.machine'
import { LanguageButton } from './language-button'
import { OnDemand } from './on-demand'
import { optional } from './optional'

const LanguageOptions = optional(() => import('./language-options'))

interface LanguageMenuProps {
  language: Language
  isLoading: boolean
  onChoose: (language: Language) => void
}

export function LanguageMenu(props: LanguageMenuProps) {
  return (
    <OnDemand
      closed={(button) => <LanguageButton language={props.language} isLoading={props.isLoading} {...button} />}
      opened={(waiting) => <LanguageOptions {...props} {...waiting} />}
    />
  )
}
