import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { presenceMachine } from '../../../machines/notifications/presence/presence.machine'
import { isSame } from '../../ui/is-same'
import { projectPresence } from './presence.projection'

export function PresenceView({ actor }: { actor: ActorRefFrom<typeof presenceMachine> }) {
  const { _, i18n } = useLingui()
  const names = useSelector(actor, projectPresence, isSame)
  const all = new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'pt-BR').format(names)
  return (
    <Text role="status" c="dimmed" fz="xs">
      {names.length === 0
        ? null
        : _(msg`${plural(names.length, { one: `${all} também está aqui`, other: `${all} também estão aqui` })}`)}
    </Text>
  )
}
