import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

export interface PlainButtonProps
  extends Omit<ButtonProps, 'disabled'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  word: MessageDescriptor
}

/** One that is closed can be come to and read, and does nothing. */
export function PlainButton({ word, isClosed = false, onClick, ...button }: PlainButtonProps & { isClosed?: boolean }) {
  const { _ } = useLingui()
  return (
    <Button {...button} data-disabled={isClosed} aria-disabled={isClosed} onClick={isClosed ? undefined : onClick}>
      {_(word)}
    </Button>
  )
}
