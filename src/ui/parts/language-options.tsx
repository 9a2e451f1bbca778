import { Menu } from '@mantine/core'
import type { Language } from '../../../machines/shell/preferences.machine'
import { LanguageButton } from './language-button'
import { MenuFrame } from './menu-frame'

interface LanguageOptionsProps {
  language: Language
  isLoading: boolean
  onChoose: (language: Language) => void
}

/** Each language by its own name, so that whoever reads only that one finds it. The one on screen may be chosen too, while another is awaited or after it did not come. */
const names = { pt: 'Português', en: 'English' }

export default function LanguageOptions({ language, isLoading, onChoose }: LanguageOptionsProps) {
  return (
    <MenuFrame button={(ref) => <LanguageButton ref={ref} language={language} isLoading={isLoading} />}>
      {Object.entries(names).map(([name, own]) => (
        <Menu.RadioItem
          key={name}
          value={name}
          checked={name === language}
          closeMenuOnClick
          lang={name}
          onClick={() => onChoose(name as Language)}
        >
          {own}
        </Menu.RadioItem>
      ))}
    </MenuFrame>
  )
}
