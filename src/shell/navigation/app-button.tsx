import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { say } from '../trail'
import { ModuleIcon } from './module-icon'
import classes from './navigation.module.css'
import type { App } from './navigation.projection'
import { entriesOf } from './navigation.view'

export interface AppMark {
  app: App
  /** The entry that the page on screen belongs to. */
  current: string | null
}

export function AppButton({ app, current, ...button }: AppMark & ComponentPropsWithRef<'button'>) {
  const { i18n } = useLingui()
  const { title, icon } = app
  return (
    <UnstyledButton
      {...button}
      aria-label={say(title, i18n)}
      className={classes['mark'] ?? ''}
      mod={{ current: entriesOf(app).some(({ href }) => href === current) }}
    >
      <ModuleIcon name={icon} />
    </UnstyledButton>
  )
}
