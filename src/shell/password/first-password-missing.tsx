import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group } from '@mantine/core'
import { onScreen } from '../../../machines/on-screen.words'
import { MessagePage } from '../../portal/message-page'
import { PlainButton } from '../../ui/parts/plain-button'

interface FirstPasswordMissingProps {
  onRetry: () => void
  onSignOut: () => void
}

/** The part of the program in which a first password is changed did not come. */
export function FirstPasswordMissing({ onRetry, onSignOut }: FirstPasswordMissingProps) {
  const { _ } = useLingui()
  return (
    <MessagePage title={_(msg`Escolha a sua senha`)}>
      <p>{_(msg`Esta parte do portal não pôde ser carregada. Verifique a conexão.`)}</p>
      <Group gap={8} justify="center">
        <PlainButton word={msg`Tentar de novo`} onClick={onRetry} />
        <PlainButton variant="default" word={onScreen.signOut} onClick={onSignOut} />
      </Group>
    </MessagePage>
  )
}
