import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Modal, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import { onShell } from '../../../machines/shell/on-shell.words'
import { isSame } from '../../ui/is-same'
import { PlainButton } from '../../ui/parts/plain-button'
import { projectLeaveGuard } from './leave-guard.projection'

/** Asks before something typed is lost. Esc is the program's own: a dialog beneath would hear it, too. */
export function LeaveGuardView({ actor }: { actor: ActorRefFrom<typeof leaveGuardMachine> }) {
  const { _, i18n } = useLingui()
  const { isAsking, names } = useSelector(actor, projectLeaveGuard, isSame)
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names.map((name) => `“${name}”`))

  return (
    <Modal
      opened={isAsking}
      onClose={() => actor.send({ type: 'departure.abandon' })}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size="sm"
      title={_(onShell.leaveUnsaved)}
      closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
    >
      <Stack gap={16}>
        <Text>{_(msg`O que você preencheu em ${list} não foi salvo e será perdido.`)}</Text>
        <Group gap={8}>
          <PlainButton
            word={onShell.keepEditing}
            data-autofocus
            onClick={() => actor.send({ type: 'departure.abandon' })}
          />
          <PlainButton
            word={onShell.discardAndLeave}
            variant="default"
            onClick={() => actor.send({ type: 'departure.confirm' })}
          />
        </Group>
      </Stack>
    </Modal>
  )
}
