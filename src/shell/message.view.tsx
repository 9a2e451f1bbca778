import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from 'wouter'
import { titles } from '../ui/titles'

/** An address that leads nowhere (GRD-03), or to no record (GRD-06). */
export function NotFoundView() {
  return <MessageView title={titles.notFound} />
}

export function InvalidIdView() {
  return <MessageView title={titles.invalidId} />
}

function MessageView({ title }: { title: MessageDescriptor }) {
  const { _ } = useLingui()
  return (
    <Stack component="main" gap={8} align="flex-start">
      <Title order={1} fz="xl">
        {_(title)}
      </Title>
      <Text c="dimmed">{_(msg`Confira o endereço e tente outra vez.`)}</Text>
      <Anchor component={Link} href="/">
        {_(msg`Voltar ao início`)}
      </Anchor>
    </Stack>
  )
}

/** The page was not fetched before the connection went. */
export function OfflineView() {
  const { _ } = useLingui()
  return (
    <Stack component="main" gap={8}>
      <Title order={1} fz="xl">
        {_(msg`Sem conexão`)}
      </Title>
      <Text c="dimmed">{_(msg`Esta página ainda não foi carregada. Ela abre quando a conexão voltar.`)}</Text>
    </Stack>
  )
}
