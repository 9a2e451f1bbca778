import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { responseOutboxMachine } from '../../../machines/forms/response/outbox/response-outbox.machine'
import { responseOutboxWords } from '../../../machines/forms/response/outbox/response-outbox.words'
import { formatMoment } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { Notice } from '../../ui/parts/notice'
import { editHref, hereHref, responseHref } from '../shared/address'
import type { DeviceResponse } from '../shared/device-responses'
import classes from './offline.module.css'
import { atRest, projectOutbox, type Queued, queuedOf } from './outbox.projection'
import { isChangedElsewhere, whyRefused } from './why-refused'

interface OutboxViewProps {
  /** Null until it runs, and where nobody is signed in. */
  actor: ActorRefFrom<typeof responseOutboxMachine> | null
  isSignedIn: boolean
  /** What was begun on this device. */
  begun: readonly DeviceResponse[]
  /** Responses of the server that have answers here that it has not. */
  drafts: readonly number[]
  onAmend: (response: DeviceResponse) => void
  onRetry: (response: DeviceResponse) => void
  /** Its answers go on in the draft that the server has, which somebody has to be signed in for. */
  onMerge: (response: DeviceResponse, there: number) => void
  onSave: (response: DeviceResponse) => void
  onDiscard: (response: DeviceResponse) => void
}

const { events, states } = responseOutboxWords
const waitingWords = {
  none: msg`Na fila`,
  signedOut: msg`Será enviada quando você voltar ao portal com conexão`,
  offline: states.pausing,
  failed: msg`Ainda não foi enviada; nova tentativa em instantes`,
}

/** What this device has and the server has not: since when, why, and what can be done with it (FRM-03). */
export function OutboxView({ actor, isSignedIn, begun, drafts, ...does }: OutboxViewProps) {
  const { _, i18n } = useLingui()
  const outbox = useSelector(actor ?? undefined, (snapshot) => (snapshot ? projectOutbox(snapshot) : atRest), isSame)
  const rows = begun.map((response) => ({ response, queued: queuedOf(response, outbox.rows[response.id]) }))
  if (rows.length + drafts.length === 0) return null

  return (
    <section aria-labelledby="outbox" className={classes['part']}>
      <div className={classes['head']}>
        <Title order={2} id="outbox" fz="lg">
          {_(msg`Neste aparelho`)}
        </Title>
        {outbox.canSendNow ? (
          <Button size="md" onClick={() => actor?.send({ type: 'outbox.retry' })}>
            {_(events['outbox.retry'])}
          </Button>
        ) : null}
      </div>
      <ul className={classes['rows']}>
        {rows.map(({ response, queued }) => (
          <li key={response.id}>{queued ? waiting(response, queued) : filling(response)}</li>
        ))}
        {drafts.map((id) => (
          <li key={id}>
            <Title order={3} fz="md">
              {_(msg`Resposta #${id}`)}
            </Title>
            <Text>{_(msg`Tem respostas que o servidor ainda não tem.`)}</Text>
            <Button component={Link} href={editHref(id)} size="md">
              {_(msg`Continuar o rascunho`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )

  function heading({ filled: { form, asset } }: DeviceResponse) {
    return (
      <>
        <Title order={3} fz="md">
          {form.title}
        </Title>
        <Text c="dimmed">{[asset.code, asset.name].join(' · ')}</Text>
      </>
    )
  }

  function filling(response: DeviceResponse) {
    const when = formatMoment(response.filled.updated_at, i18n)
    return (
      <>
        {heading(response)}
        <Text>{_(msg`Rascunho · salvo neste aparelho em ${when}`)}</Text>
        <Group gap={8}>
          <Button component={Link} href={hereHref(response.id)} size="md">
            {_(msg`Continuar`)}
          </Button>
          {others(response)}
        </Group>
      </>
    )
  }

  function waiting(response: DeviceResponse, { status, problem, canRetry, canWithdraw }: Queued) {
    const when = formatMoment(response.finishedAt ?? response.startedAt, i18n)
    const word = {
      waiting: waitingWords[isSignedIn ? (outbox.pause ?? 'none') : 'signedOut'],
      sending: msg`Enviando…`,
      refused: msg`Não foi aceita`,
    }
    const said = _(word[status])
    const there = response.seen
    return (
      <>
        {heading(response)}
        <Text>{_(msg`${said} · concluída em ${when}`)}</Text>
        {status === 'refused' && problem ? (
          <Notice kind="error">
            <div>{whyRefused(problem, i18n)}</div>
            {there && isSignedIn ? (
              <Anchor component={Link} href={responseHref(there.id)}>
                {_(msg`Ver como está no servidor`)}
              </Anchor>
            ) : null}
          </Notice>
        ) : null}
        {status === 'waiting' && outbox.pause === 'failed' && problem ? <Text>{whyRefused(problem, i18n)}</Text> : null}
        <Group gap={8}>
          {status === 'refused' && isChangedElsewhere(problem) && there?.isDraft && isSignedIn ? (
            <Button size="md" onClick={() => does.onMerge(response, there.id)}>
              {_(msg`Juntar ao rascunho`)}
            </Button>
          ) : null}
          {canRetry ? (
            <Button size="md" variant="default" onClick={() => does.onRetry(response)}>
              {_(events['response.retry'])}
            </Button>
          ) : null}
          {canWithdraw ? (
            <Button size="md" variant="default" onClick={() => does.onAmend(response)}>
              {_(events['response.withdraw'])}
            </Button>
          ) : null}
          {canWithdraw ? others(response) : null}
        </Group>
      </>
    )
  }

  function others(response: DeviceResponse) {
    return (
      <>
        <Button size="md" variant="default" onClick={() => does.onSave(response)}>
          {_(msg`Exportar`)}
        </Button>
        <Button size="md" variant="default" c="var(--mantine-color-error)" onClick={() => does.onDiscard(response)}>
          {_(msg`Descartar`)}
        </Button>
      </>
    )
  }
}
