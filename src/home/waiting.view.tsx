import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Waiting, type WaitingStep, waitingSteps } from '../../contract/home/home'
import { ndRequestClosed } from '../../machines/billing/nd-request/nd-request-closed.words'
import { followUpClosed } from '../../machines/forms/follow-up/follow-up-closed.words'
import { accessRequestHref, personHref } from '../access/shared/address'
import {
  debitNoteHref,
  debitNotesHref,
  invoiceHref,
  invoicesHref,
  ndRequestHref,
  ndRequestsHref,
  reportHref,
  reportsHref,
} from '../billing/shared/address'
import { notificationsHref } from '../notifications/address'
import { accessRequestsHref } from '../ui/ask-access'
import { formatMoney, formatMonth } from '../ui/format'
import { Failure } from '../ui/parts/failure'
import lateClasses from '../ui/parts/late.module.css'
import { PlainButton } from '../ui/parts/plain-button'
import { reportsToBill } from '../ui/titles'
import classes from './home.module.css'
import type { waitingFor } from './waiting.queries'

/** What can be done with what waits without leaving home. */
export interface Act {
  readonly name: WaitingStep
  /** Of the record. */
  readonly id: number
}

interface Kind {
  readonly title: MessageDescriptor | typeof reportsToBill
  /** The list that has as many, by its filter. */
  readonly list: (filter: Waiting['filter']) => string
  readonly href: (id: number) => string
  /** Where what keeps a step closed is mended, if not there. */
  readonly mendHref?: (id: number) => string
  /** What is done on the page itself. */
  readonly word?: MessageDescriptor
}

/** Each step in the verb of its record's page: the dialog that opens says it in full. */
const words: Readonly<Record<WaitingStep, MessageDescriptor>> = {
  'access.grant': msg`Dar acesso`,
  'access.deny': msg`Negar`,
  'invoice.issue': msg`Emitir fatura`,
  'request.approve': msg`Registrar aprovação`,
  'request.send': msg`Enviar`,
  'debitNotes.generate': msg`Gerar notas`,
  'provision.confirm': msg`Confirmar`,
  'followUp.finish': msg`Resolver`,
}

/** What a lifecycle says of a guard that closes a step. */
const closed: Readonly<Record<string, MessageDescriptor>> = { ...ndRequestClosed, ...followUpClosed }

const filtered = (list: string) => (filter: Waiting['filter']) => `${list}?${new URLSearchParams(filter)}`
const responsesHref = '/formularios/respostas'
const auditHref = '/formularios/auditoria'
const followUpsHref = '/formularios/pendencias'
const ndRequests = { list: filtered(ndRequestsHref), href: ndRequestHref }

const kinds: Readonly<Record<Waiting['kind'], Kind>> = {
  access_requests: {
    title: msg`Pedidos de acesso a responder`,
    list: () => accessRequestsHref,
    href: accessRequestHref,
  },
  undelivered: {
    title: msg`E-mails que não chegaram`,
    list: () => `${notificationsHref}?nao-lidas&assunto=undelivered`,
    href: personHref,
  },
  overdue_invoices: { title: msg`Faturas vencidas`, list: filtered(invoicesHref), href: invoiceHref },
  overdue_notes: { title: msg`Notas de débito vencidas`, list: filtered(debitNotesHref), href: debitNoteHref },
  approvals: { title: msg`Solicitações de ND a aprovar`, ...ndRequests },
  reviews: { title: msg`Solicitações de ND em revisão`, ...ndRequests },
  reports: { title: reportsToBill, list: filtered(reportsHref), href: reportHref },
  debits: { title: msg`Solicitações de ND a debitar`, ...ndRequests },
  provisions: { title: msg`Provisões a confirmar`, list: filtered(invoicesHref), href: invoiceHref },
  audits: {
    title: msg`Respostas a auditar`,
    list: () => auditHref,
    href: (id) => `${auditHref}/resposta/${id}`,
    word: msg`Auditar`,
  },
  follow_ups: {
    title: msg`Suas pendências a resolver`,
    list: filtered(followUpsHref),
    href: (id) => `${followUpsHref}/${id}`,
    mendHref: (id) => `${followUpsHref}/${id}/documentos`,
  },
  request_drafts: { title: msg`Seus rascunhos de ND`, ...ndRequests },
  drafts: {
    title: msg`Seus rascunhos de respostas`,
    list: filtered(responsesHref),
    href: (id) => `${responsesHref}/${id}/editar`,
    word: msg`Continuar`,
  },
}

const headingId = 'waiting'

interface WaitingViewProps {
  source: ReturnType<typeof waitingFor>
  /** Answers that this device has and the server has not; null where there are none. */
  unsent: ReactNode
  onAct: (act: Act) => void
}

/** What waits for the person, what presses most first; each figure leads to the list that has as many (HOM-01). */
export function WaitingView({ source, unsent, onAct }: WaitingViewProps) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  const known = (data ?? []).filter(({ kind }) => Object.hasOwn(kinds, kind))
  // Nor where all that waits is of kinds that a newer server knows.
  const isEmpty = data === null || (data !== undefined && data.length > 0 && known.length === 0)
  if (isEmpty && !unsent) return null

  return (
    <section aria-labelledby={headingId} className={classes['part']} aria-busy={isFetching}>
      <Title order={2} id={headingId} tabIndex={-1}>
        {_(msg`Esperam por você`)}
      </Title>
      {data === undefined && error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Não foi possível saber o que espera por você.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? <Skeleton height={96} className={lateClasses['late'] ?? ''} /> : null}
      {data?.length === 0 && !unsent ? <Text c="dimmed">{_(msg`Nada espera por você.`)}</Text> : null}
      {known.length > 0 || unsent ? (
        <ul className={classes['waiting']}>
          {unsent}
          {known.map((one) => (
            <WaitingLine key={one.kind} {...one} onAct={onAct} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** The button of a row that goes with what was done leaves the focus to the part. */
export function staying(button: HTMLButtonElement) {
  return () => {
    const isLeft = document.activeElement === button || document.activeElement === document.body
    if (button.dataset['pressed'] && isLeft) document.getElementById(headingId)?.focus({ preventScroll: true })
  }
}

function WaitingLine({ kind, count, value, filter, first, onAct }: Waiting & Pick<WaitingViewProps, 'onAct'>) {
  const { _, i18n } = useLingui()
  const { title, list, href, mendHref = href, word } = kinds[kind]
  return (
    <li>
      <span className={classes['what']}>
        <Anchor component={Link} href={list(filter)}>
          {_(typeof title === 'function' ? title(formatMonth(filter['competencia_to'] ?? '', i18n)) : title)}
        </Anchor>{' '}
        <span className={classes['tally']}>
          {i18n.number(count)}
          {value === null ? null : ` · ${formatMoney(value, i18n)}`}
        </span>
      </span>
      <ul className={classes['first']}>
        {first.map(({ id, name, detail, amount, days_overdue: days, refusals }) => {
          const steps = waitingSteps[kind].filter((step) => refusals.every(({ event }) => event !== step))
          return (
            <li key={id}>
              <Anchor component={Link} href={href(id)}>
                {name}
              </Anchor>{' '}
              <span className={classes['whose']} title={detail}>
                {detail}
              </span>{' '}
              {days ? (
                <span className={classes['late']}>{_(msg`há ${plural(days, { one: '# dia', other: '# dias' })}`)}</span>
              ) : null}{' '}
              {amount === null ? null : <span className={classes['amount']}>{formatMoney(amount, i18n)}</span>}
              {word || steps.length > 0 ? (
                <span className={classes['acts']}>
                  {word ? (
                    <Button
                      component={Link}
                      href={href(id)}
                      variant="subtle"
                      size="compact-xs"
                      aria-label={`${_(word)}: ${name} · ${detail}`}
                    >
                      {_(word)}
                    </Button>
                  ) : null}
                  {steps.map((step) => (
                    <PlainButton
                      key={step}
                      ref={staying}
                      variant="subtle"
                      size="compact-xs"
                      word={words[step]}
                      aria-label={`${_(words[step])}: ${name} · ${detail}`}
                      onClick={({ currentTarget }) => {
                        currentTarget.dataset['pressed'] = 'true'
                        onAct({ name: step, id })
                      }}
                    />
                  ))}
                </span>
              ) : null}
              {refusals
                .flatMap(({ reasons }) => reasons)
                .map((reason) =>
                  closed[reason] ? (
                    <Anchor key={reason} component={Link} href={mendHref(id)} className={classes['closed'] ?? ''}>
                      {_(closed[reason])}
                    </Anchor>
                  ) : null,
                )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
