import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { useRef } from 'react'
import type { Language } from '../../../machines/shell/preferences.machine'
import { LanguageButton } from './language-button'

interface LanguageOptionsProps {
  language: Language
  isLoading: boolean
  onChoose: (language: Language) => void
}

/** Each language by its own name, so that whoever reads only that one finds it. The one on screen may be chosen too, while another is awaited or after it did not come. */
const names = { pt: 'Português', en: 'English' }

export default function LanguageOptions({ language, isLoading, onChoose }: LanguageOptionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      defaultOpened
      onClose={() => button.current?.focus()}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={4}
    >
      <Menu.Target>
        <LanguageButton ref={button} language={language} isLoading={isLoading} />
      </Menu.Target>
      <Menu.Dropdown miw="8rem">
        {Object.entries(names).map(([name, own]) => (
          <Menu.RadioItem
            key={name}
            value={name}
            checked={name === language}
            lang={name}
            onClick={() => onChoose(name as Language)}
          >
            {own}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
