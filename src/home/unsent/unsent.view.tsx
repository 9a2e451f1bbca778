import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button } from '@mantine/core'
import { Link } from 'wouter'
import { responseOutboxWords } from '../../../machines/forms/response/outbox/response-outbox.words'
import type { ProjectedOutbox } from '../../forms/offline/outbox.projection'
import { whyRefused } from '../../forms/offline/why-refused'
import { offlineHref } from '../../forms/shared/address'
import { PlainButton } from '../../ui/parts/plain-button'
import classes from '../home.module.css'
import { staying } from '../waiting.view'
import type { Unsent, UnsentKind, UnsentRow } from './unsent.projection'

interface UnsentViewProps extends Pick<ProjectedOutbox, 'pause'> {
  unsent: readonly Unsent[]
  /** Null until the outbox runs. */
  onRetry: ((id: number) => void) | null
  /** Null where nothing waits for a pause to end. */
  onSendNow: (() => void) | null
}

const { events, states } = responseOutboxWords
/** Of each kind, as of what waits on the server. */
const mostShown = 4

const titles: Readonly<Record<UnsentKind, MessageDescriptor>> = {
  refused: msg`Respostas que não foram aceitas`,
  waiting: msg`Respostas que esperam o envio`,
  filling: msg`Respostas começadas neste aparelho`,
  drafts: msg`Rascunhos ainda não salvos no servidor`,
}

/** What this device could not send, or has not sent yet, among what waits: of what, why, and how it goes on (HOM-01, FRM-03). */
export function UnsentView({ unsent, pause, onRetry, onSendNow }: UnsentViewProps) {
  const { _, i18n } = useLingui()
  return unsent.map(({ kind, rows }) => (
    <li key={kind}>
      <span className={classes['what']}>
        <Anchor component={Link} href={offlineHref}>
          {_(titles[kind])}
        </Anchor>{' '}
        <span className={classes['tally']}>
          {i18n.number(rows.length)}
          {kind === 'waiting' && pause ? ` · ${_(pauseWords[pause])}` : null}
        </span>
        {kind === 'waiting' && onSendNow ? (
          <PlainButton
            ref={staying}
            variant="subtle"
            size="compact-xs"
            px={0}
            w="fit-content"
            word={events['outbox.retry']}
            onClick={({ currentTarget }) => {
              currentTarget.dataset['pressed'] = 'true'
              onSendNow()
            }}
          />
        ) : null}
      </span>
      <ul className={classes['first']}>
        {rows.slice(0, mostShown).map((row) => (
          <UnsentLine key={row.id} kind={kind} row={row} onRetry={onRetry} />
        ))}
      </ul>
    </li>
  ))
}

const pauseWords = { offline: states.pausing, failed: msg`Envio não concluído; nova tentativa em instantes` }

interface UnsentLineProps extends Pick<UnsentViewProps, 'onRetry'> {
  kind: UnsentKind
  row: UnsentRow
}

function UnsentLine({ kind, row: { id, of, href, problem, isSending, canRetry }, onRetry }: UnsentLineProps) {
  const { _, i18n } = useLingui()
  const name = of ? of.form : _(msg`Resposta #${id}`)
  const whole = of ? `${name} · ${of.asset}` : name
  return (
    <li>
      <Anchor component={Link} href={href}>
        {name}
      </Anchor>{' '}
      <span className={classes['whose']} title={of?.asset}>
        {[of?.asset, isSending ? _(msg`Enviando…`) : null].filter(Boolean).join(' · ')}
      </span>{' '}
      {kind === 'refused' && canRetry && onRetry ? (
        <span className={classes['acts']}>
          <PlainButton
            ref={staying}
            variant="subtle"
            size="compact-xs"
            word={events['response.retry']}
            aria-label={`${_(events['response.retry'])}: ${whole}`}
            onClick={({ currentTarget }) => {
              currentTarget.dataset['pressed'] = 'true'
              onRetry(id)
            }}
          />
        </span>
      ) : null}
      {kind === 'filling' || kind === 'drafts' ? (
        <span className={classes['acts']}>
          <Button
            component={Link}
            href={href}
            variant="subtle"
            size="compact-xs"
            aria-label={`${_(msg`Continuar`)}: ${whole}`}
          >
            {_(msg`Continuar`)}
          </Button>
        </span>
      ) : null}
      {problem ? (
        <Anchor component={Link} href={href} className={classes['closed'] ?? ''}>
          {whyRefused(problem, i18n)}
        </Anchor>
      ) : null}
    </li>
  )
}
