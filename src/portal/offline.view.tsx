import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { onScreen } from '../../machines/on-screen.words'
import { MessagePage } from './message-page'

/** `children`: what can be done meanwhile. */
export function OfflineView({ children }: { children?: ReactNode }) {
  const { _ } = useLingui()
  return (
    <MessagePage title={_(onScreen.offline)}>
      <p>{_(msg`O portal continua sozinho quando a conexão voltar. Sua sessão está guardada.`)}</p>
      {children}
    </MessagePage>
  )
}
