import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Stack, Text, Title } from '@mantine/core'
import type { OwnSession } from '../../../contract/access/person'
import { withWords } from '../../app/catalogues'
import { useSystem } from '../../app/system'
import { useDialog } from '../../app/use-dialog'
import { NotFoundView } from '../../shell/message.view'
import { optional } from '../../ui/parts/optional'
import { titles } from '../../ui/titles'
import { ownSessions } from '../shared/access.queries'
import { Sessions } from './sessions'

const OwnFactor = optional(() => withWords(import('../../session/second-factor/own-factor.screen'), 'access'))
const SessionEnd = optional(() => withWords(import('./session-end.screen'), 'access', 'dialogs'))

/** Where the person is signed in: they end what they do not know, or have left behind. */
export default function OwnSessionsScreen() {
  const { _ } = useLingui()
  const { api, settings } = useSystem()
  const { shown, open, closing } = useDialog<{ readonly session: OwnSession }>()
  const path = settings.named('VITE_SESSIONS_PATH')
  const factorPath = settings.named('VITE_SECOND_FACTOR_PATH')
  if (path === '') return <NotFoundView />
  return (
    <Stack component="main" gap={16}>
      <Title order={1}>{_(titles.ownSessions)}</Title>
      <Text c="dimmed">
        {_(
          msg`Encerre o que você não reconhece, e troque a sua senha. Para sair daqui, use “Sair” no menu do usuário.`,
        )}
      </Text>
      <Sessions isOwn source={ownSessions(api, path)} onEnd={(session) => open({ session })} />
      {factorPath === '' ? null : <OwnFactor path={factorPath} />}
      {shown ? <SessionEnd path={path} name={null} {...shown} {...closing} /> : null}
    </Stack>
  )
}
