import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface MissingPermissionProps {
  title: ReactNode
  /** What the person may not do, in the words of the permission. */
  permission: string
  /** The module whose admins give it. */
  module: string
  /** Where it is asked for. */
  ask: string
}

/** A page that whoever looks may not see: what they lack, and who gives it (IAM-01). */
export function MissingPermissionView({ title, permission, module, ask }: MissingPermissionProps) {
  const { _ } = useLingui()
  return (
    <Stack component="main" gap={16} maw={720}>
      <Title order={1}>{title}</Title>
      <Text role="status">{_(msg`Falta a você uma permissão para ver esta página: “${permission}”.`)}</Text>
      <Text c="dimmed">
        {_(msg`Quem administra o módulo ${module} dá essa permissão. Superusuários do portal também.`)}
      </Text>
      <Group gap={16}>
        <Anchor component={Link} href={ask}>
          {_(msg`Pedir acesso`)}
        </Anchor>
        <Anchor component={Link} href="/">
          {_(msg`Voltar ao início`)}
        </Anchor>
      </Group>
    </Stack>
  )
}
