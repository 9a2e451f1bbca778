import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { type assetKeepMachine, mostKept } from '../../../machines/forms/asset/asset-keep.machine'
import { assetKeepWords } from '../../../machines/forms/asset/asset-keep.words'
import { formatMoment } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import { titles } from '../../ui/titles'
import { offlineHref } from '../shared/address'
import classes from './asset-forms.module.css'
import { projectKeep } from './asset-keep.projection'

interface AssetKeepViewProps {
  actor: ActorRefFrom<typeof assetKeepMachine>
  /** When this device last read what it keeps, as an instant; null where it keeps nothing of the machine. */
  keptAt: string | null
}

const { states, events } = assetKeepWords

/** Whether the forms of a machine open without a connection, on this device (FRM-03). */
export function AssetKeepView({ actor, keptAt }: AssetKeepViewProps) {
  const { _, i18n } = useLingui()
  const { isKept, isBusy, isFull, canRenew, canForget, problem } = useSelector(actor, projectKeep, isSame)
  const when = keptAt ? formatMoment(keptAt, i18n) : null
  const at = isFull ? _(msg`Este aparelho já guarda ${mostKept} ativos. Remova outro antes.`) : null
  return (
    <section aria-labelledby="keep" className={classes['keep']}>
      {problem ? <Notice kind="error">{problemText(problem, i18n)}</Notice> : null}
      <Text id="keep" fw={500}>
        {_(isKept ? states.kept : states.absent)}
      </Text>
      {isKept && when ? (
        <>
          <Text c="dimmed" fz="sm">
            {_(msg`Formulários de ${when}. Atualizam-se sozinhos com conexão.`)}
          </Text>
          <Anchor component={Link} href={offlineHref}>
            {_(titles.offlineForms)}
          </Anchor>
        </>
      ) : null}
      {at ? (
        <Text id="keep-full" fz="sm">
          {at}
        </Text>
      ) : null}
      <Group gap={8}>
        {isKept ? null : (
          <Button
            variant="default"
            size="md"
            loading={isBusy}
            aria-disabled={isFull || undefined}
            aria-describedby={isFull ? 'keep-full' : undefined}
            onClick={() => actor.send({ type: 'forms.keep' })}
          >
            {_(events['forms.keep'])}
          </Button>
        )}
        {isKept && (canRenew || isBusy) ? (
          <Button variant="default" size="md" loading={isBusy} onClick={() => actor.send({ type: 'forms.renew' })}>
            {_(events['forms.renew'])}
          </Button>
        ) : null}
        {canForget ? (
          <Button variant="subtle" size="md" onClick={() => actor.send({ type: 'forms.forget' })}>
            {_(events['forms.forget'])}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}
