import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import classes from '../list.module.css'

interface ViewsButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'name'> {
  /** The view that the list was opened by, where there is one. */
  name: string | null
  /** The list shows something else by now. */
  isChanged: boolean
}

/** The button of the views of a list, with the one that is on screen. */
export function ViewsButton({ name, isChanged, ...button }: ViewsButtonProps) {
  const { _ } = useLingui()
  const views = _(msg`Visões`)
  const changed = name !== null && isChanged ? _(msg`alterada`) : null
  return (
    <UnstyledButton
      {...button}
      className={classes['tool'] ?? ''}
      data-views={name === null ? 'none' : 'one'}
      aria-label={[name === null ? views : `${views}: ${name}`, changed].filter(Boolean).join(', ')}
    >
      <span>{name ?? views}</span>
      {changed ? <em>{changed}</em> : null}
    </UnstyledButton>
  )
}
