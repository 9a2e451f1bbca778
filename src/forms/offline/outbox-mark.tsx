import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { CloudAlert, CloudUpload } from 'lucide-react'
import { Link } from 'wouter'
import lateClasses from '../../ui/parts/late.module.css'
import { offlineHref } from '../shared/address'

interface OutboxMarkProps {
  /** How many responses wait on this device. */
  waiting: number
  /** How many of them the server has refused: they wait for the person. */
  refused: number
}

/** In the head of every page, as long as something waits on this device: how much, and the way to it (FRM-03). */
export function OutboxMark({ waiting, refused }: OutboxMarkProps) {
  const { _, i18n } = useLingui()
  if (waiting === 0) return null
  const unsent = waiting - refused
  const Icon = refused > 0 ? CloudAlert : CloudUpload
  const name = [
    ...(unsent > 0
      ? [
          _(
            msg`${plural(unsent, { one: '# resposta deste aparelho espera para ser enviada', other: '# respostas deste aparelho esperam para ser enviadas' })}`,
          ),
        ]
      : []),
    ...(refused > 0
      ? [
          _(
            msg`${plural(refused, { one: '# não foi aceita e espera por você', other: '# não foram aceitas e esperam por você' })}`,
          ),
        ]
      : []),
  ].join('; ')
  return (
    <Button
      component={Link}
      href={offlineHref}
      variant="subtle"
      color={refused > 0 ? 'red.9' : 'gray'}
      c={refused > 0 ? 'var(--mantine-color-error)' : 'var(--mantine-color-text)'}
      h={36}
      px={8}
      className={lateClasses['late'] ?? ''}
      leftSection={<Icon size={18} aria-hidden />}
      aria-label={name}
      title={name}
    >
      {i18n.number(waiting)}
    </Button>
  )
}
