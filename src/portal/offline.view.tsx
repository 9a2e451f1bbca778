import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { onScreen } from '../../machines/on-screen.words'
import { MessagePage } from './message-page'

export function OfflineView() {
  const { _ } = useLingui()
  return (
    <MessagePage title={_(onScreen.offline)}>
      {_(msg`O portal continua sozinho quando a conexão voltar. Sua sessão está guardada.`)}
    </MessagePage>
  )
}
