import { useLingui } from '@lingui/react'
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { onScreen } from '../../../machines/on-screen.words'
import type { Language } from '../../../machines/shell/preferences.machine'
import { Languages } from './line-icon'

interface LanguageButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  language: Language
  isLoading: boolean
}

export function LanguageButton({ language, isLoading, ...button }: LanguageButtonProps) {
  const { _ } = useLingui()
  return (
    <Button
      {...button}
      variant="subtle"
      color="gray"
      px={8}
      aria-busy={isLoading}
      leftSection={<Languages size={18} />}
      aria-label={`${_(onScreen.language)}: ${language.toUpperCase()}`}
    >
      {language.toUpperCase()}
    </Button>
  )
}
