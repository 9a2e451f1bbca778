import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group } from '@mantine/core'
import { onScreen } from '../../../machines/on-screen.words'
import { MessagePage } from '../../portal/message-page'
import { PlainButton } from '../../ui/parts/plain-button'

interface FirstStepMissingProps {
  title: MessageDescriptor
  onRetry: () => void
  onSignOut: () => void
}

/** The part of the program in which somebody does what opens the portal did not come. */
export function FirstStepMissing({ title, onRetry, onSignOut }: FirstStepMissingProps) {
  const { _ } = useLingui()
  return (
    <MessagePage title={_(title)}>
      <p>{_(msg`Esta parte do portal não pôde ser carregada. Verifique a conexão.`)}</p>
      <Group gap={8} justify="center">
        <PlainButton word={msg`Tentar de novo`} onClick={onRetry} />
        <PlainButton variant="default" word={onScreen.signOut} onClick={onSignOut} />
      </Group>
    </MessagePage>
  )
}
