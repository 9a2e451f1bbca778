import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Avatar, UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { initialsOf } from './initials'

interface UserButtonProps extends ComponentPropsWithRef<'button'> {
  user: { readonly name: string }
  avatar: string | null
}

export function UserButton({ user, avatar, ...button }: UserButtonProps) {
  const { _ } = useLingui()
  const initials = initialsOf(user.name)
  return (
    <UnstyledButton {...button} aria-label={`${_(msg`Menu do usuário`)}: ${initials}`} p={4}>
      <Avatar src={avatar} size={32} radius="xl" color="petrol" alt="">
        {initials}
      </Avatar>
    </UnstyledButton>
  )
}
