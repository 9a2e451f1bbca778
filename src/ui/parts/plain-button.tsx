import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

export interface PlainButtonProps
  extends Omit<ButtonProps, 'disabled'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  word: MessageDescriptor
}

export function PlainButton({ word, isClosed = false, ...button }: PlainButtonProps & { isClosed?: boolean }) {
  const { _ } = useLingui()
  return (
    <Button {...button} data-disabled={isClosed} aria-disabled={isClosed}>
      {_(word)}
    </Button>
  )
}
