import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { onScreen } from '../../machines/on-screen.words'
import type { preferencesMachine } from '../../machines/shell/preferences.machine'
import { isSame } from '../ui/is-same'
import { LanguageMenu } from '../ui/parts/language-menu'
import { Moon, Sun } from '../ui/parts/line-icon'
import { Notice } from '../ui/parts/notice'
import classes from './preferences.module.css'
import { projectPreferences } from './preferences.projection'

/** Language and theme, on the sign-in page and in the top bar alike. */
export function PreferencesView({ actor }: { actor: ActorRefFrom<typeof preferencesMachine> }) {
  const { _ } = useLingui()
  const { theme, language, isLoading, isUnavailable } = useSelector(actor, projectPreferences, isSame)
  const Icon = theme === 'dark' ? Sun : Moon

  return (
    <div className={classes['preferences']}>
      {isUnavailable ? <Notice kind="warning">{_(msg`O idioma não pôde ser carregado. Tente de novo.`)}</Notice> : null}
      <LanguageMenu
        language={language}
        isLoading={isLoading}
        onChoose={(chosen) => actor.send({ type: 'language.choose', language: chosen })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['theme'] ?? ''}
        aria-label={_(onScreen.toggleTheme)}
        onClick={() => actor.send({ type: 'theme.toggle' })}
      >
        <Icon size={18} />
      </ActionIcon>
    </div>
  )
}
