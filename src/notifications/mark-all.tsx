import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '../../machines/notifications/notifications.machine'
import { onBell } from '../../machines/notifications/on-bell.words'
import { ActionButton } from '../ui/parts/action-button'
import type { PlainButtonProps } from '../ui/parts/plain-button'

interface MarkAllProps extends Omit<PlainButtonProps, 'word' | 'onClick'> {
  actor: ActorRefFrom<typeof notificationsMachine>
  canMarkAll: boolean
  /** Takes the focus: the button closes. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** Reads all notifications, of the bell and of their page (NOT-03). */
export function MarkAll({ actor, canMarkAll, heading, ...button }: MarkAllProps) {
  const { _ } = useLingui()
  return (
    <ActionButton
      {...button}
      word={onBell.markAll}
      why={canMarkAll ? null : _(msg`Não há notificação não lida.`)}
      onAct={() => {
        heading.current?.focus()
        actor.send({ type: 'all.mark' })
      }}
    />
  )
}
