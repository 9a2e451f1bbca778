import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { MessagePage } from './message-page'

/** For whoever deploys the portal (CFG-01). */
export function MissingConfigurationView({ apiUrl }: { apiUrl: string }) {
  const { _ } = useLingui()
  return (
    <MessagePage title={_(msg`Configuração ausente`)}>
      <p>
        {_(
          msg`Defina VITE_API_URL, o endereço da API, em um arquivo .env antes de construir o portal, ou no config.js servido ao lado dele:`,
        )}
      </p>
      <pre>VITE_API_URL=https://api.example.com</pre>
      {apiUrl === '' ? null : <p>{_(msg`O valor atual não é o endereço de um servidor: ${apiUrl}`)}</p>}
    </MessagePage>
  )
}
