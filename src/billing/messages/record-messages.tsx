import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Skeleton, Stack, Text, Textarea, Title, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Clock, MessagesSquare } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MessagePart } from '../../../contract/billing/messages'
import { messageLength } from '../../../contract/limits'
import type { messagesMachine } from '../../../machines/billing/messages/messages.machine'
import { messagesWords } from '../../../machines/billing/messages/messages.words'
import { isSame } from '../../ui/is-same'
import { isPressed, keySigns, keys } from '../../ui/keys'
import { ActionButton } from '../../ui/parts/action-button'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { problemText } from '../../ui/problem-text'
import { titles } from '../../ui/titles'
import { MentionField, type PeopleBy } from './mention-field'
import { type DayOfMessages, latestOfOthers, projectDays, projectOutbox } from './messages.projection'
import type { messages } from './messages.queries'
import classes from './record-messages.module.css'

/** What would be lost by leaving. */
export const unsentTitle = msg`Mensagem não enviada`

interface RecordMessagesProps {
  actor: ActorRefFrom<typeof messagesMachine>
  source: ReturnType<typeof messages>
  /** Who is signed in. */
  username: string
  /** One for every message. */
  newKey: () => string
  /** Whom a message may name, by what is typed of a name; null where the server knows of no such thing. */
  people: PeopleBy | null
}

/** What colleagues tell each other about a record, the newest at the bottom, and the field to write to them (BM-07). */
export function RecordMessages({ actor, source, username, newKey, people }: RecordMessagesProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(source)
  const field = useRef<HTMLTextAreaElement>(null)
  const days = projectDays(data?.pages ?? [], username, i18n)
  const latest = latestOfOthers(days)

  return (
    <section aria-labelledby="messages" className={classes['conversation']}>
      <Title order={2} id="messages">
        {_(titles.messages)}
      </Title>
      {data === undefined && !error ? <MessagesWaiting /> : null}
      {error ? (
        <Failure
          problem={error}
          isRetrying={isFetching}
          onRetry={() => (isFetchNextPageError ? fetchNextPage() : refetch())}
        >
          {_(msg`A conversa não pôde ser carregada.`)}
        </Failure>
      ) : null}
      {data && days.length === 0 ? (
        <div className={classes['empty']}>
          <MessagesSquare size={32} strokeWidth={1.5} aria-hidden />
          <Text>{_(msg`Ninguém escreveu ainda. O que for escrito aqui fica guardado junto do registro.`)}</Text>
        </div>
      ) : null}
      {days.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section aria-label={_(msg`Mensagens`)} tabIndex={0} className={classes['scroll']}>
          <div className={classes['messages']}>
            {hasNextPage ? (
              <PlainButton
                variant="default"
                className={classes['older'] ?? ''}
                word={msg`Carregar anteriores`}
                aria-busy={isFetchingNextPage}
                onClick={() => (isFetching ? undefined : fetchNextPage())}
              />
            ) : null}
            {days.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </div>
        </section>
      ) : null}
      {data ? (
        <VisuallyHidden role="status">
          {latest ? _(msg`Última mensagem de colegas: ${latest.user.name}, ${latest.time}`) : null}
        </VisuallyHidden>
      ) : null}
      <Outbox actor={actor} field={field} />
      <MessageField {...{ actor, field, newKey, people }} />
    </section>
  )
}

function Day({ day, messages }: DayOfMessages) {
  const { _ } = useLingui()
  return (
    <>
      <Title order={3} className={classes['day'] ?? ''}>
        {day}
      </Title>
      <ol className={classes['list']}>
        {messages.map(({ id, at, time, parts, user, isMine }) => (
          <li key={id} className={classes['message']} data-mine={isMine}>
            <Text c="dimmed" fz="xs">
              {isMine ? _(msg`Você`) : user.name} · <time dateTime={at}>{time}</time>
            </Text>
            <MessageText parts={parts} />
          </li>
        ))}
      </ol>
    </>
  )
}

interface FieldProps {
  actor: RecordMessagesProps['actor']
  /** Where the focus goes when a button leaves with what it was about. */
  field: RefObject<HTMLTextAreaElement | null>
}

/** What is not sent yet, in its order. */
function Outbox({ actor, field }: FieldProps) {
  const { _, i18n } = useLingui()
  const { unsent, state, hasFailed, problem } = useSelector(actor, projectOutbox, isSame)
  if (unsent.length === 0) return null
  return (
    <ol aria-label={_(msg`Ainda não enviadas`)} className={classes['list']}>
      {unsent.map(({ key, parts, isFirst, canWithdraw }) => (
        <li key={key} className={classes['message']} data-mine data-unsent>
          <MessageText parts={parts} />
          {isFirst && problem ? (
            <Notice kind="error">
              {`${_(messagesWords.states.failed)}\n${problem.fields?.['mentions'] ? _(unseen) : problemText(problem, i18n)}`}
            </Notice>
          ) : (
            <Text c="dimmed" fz="xs" className={classes['pending'] ?? ''}>
              <Clock size={14} aria-hidden />
              {_(isFirst ? messagesWords.states[state] : waiting)}
            </Text>
          )}
          <Group gap={8}>
            {isFirst && hasFailed ? (
              <PlainButton
                size="xs"
                word={messagesWords.events['message.retry']}
                onClick={() => {
                  actor.send({ type: 'message.retry' })
                  field.current?.focus()
                }}
              />
            ) : null}
            {canWithdraw ? (
              <PlainButton
                size="xs"
                variant="default"
                word={messagesWords.events['message.withdraw']}
                onClick={() => {
                  actor.send({ type: 'message.withdraw', key })
                  field.current?.focus()
                }}
              />
            ) : null}
          </Group>
        </li>
      ))}
    </ol>
  )
}

const waiting: MessageDescriptor = msg`Na fila`
const unseen = msg`Uma das pessoas mencionadas não pode ver este registro. Devolva a mensagem ao campo e tire o nome.`

function MessageText({ parts }: { parts: readonly MessagePart[] }) {
  return (
    <div className={classes['text']}>
      {parts.map(({ text, mention }, index) =>
        mention ? (
          <strong key={index} className={classes['mention']}>
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </div>
  )
}

function MessageField({ actor, field, newKey, people }: FieldProps & Pick<RecordMessagesProps, 'newKey' | 'people'>) {
  const { _, i18n } = useLingui()
  const { text, mentioned, excess, canSend } = useSelector(actor, projectOutbox, isSame)
  const limit = i18n.number(messageLength.max)
  const signs = keySigns(keys.sendMessage[0]).join('+')
  const over = i18n.number(excess)
  const send = () => {
    actor.send({ type: 'message.send', key: newKey() })
    field.current?.focus()
  }
  const write = (written: string) => actor.send({ type: 'message.write', text: written })
  const shared = {
    ...{ ref: field, label: _(msg`Sua mensagem`), rows: 3, value: text },
    error: excess > 0 ? _(msg`A mensagem passa em ${over} do limite de ${limit} caracteres.`) : null,
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      if (!isPressed(event, 'sendMessage')) return
      event.preventDefault()
      send()
    },
  }

  return (
    <Stack gap={8} align="stretch">
      {people ? (
        <MentionField
          {...shared}
          onWrite={write}
          people={people}
          mentioned={mentioned}
          onMention={(person, written) => actor.send({ type: 'person.mention', person, text: written })}
        />
      ) : (
        <Textarea {...shared} onChange={({ currentTarget }) => write(currentTarget.value)} />
      )}
      <Group gap={12}>
        <ActionButton
          word={messagesWords.events['message.send']}
          why={canSend ? null : _(msg`Escreva a mensagem, com até ${limit} caracteres.`)}
          onAct={send}
        />
        <Text c="dimmed" fz="xs" className={classes['hint'] ?? ''}>
          {_(people ? msg`${signs} também envia, @ menciona uma pessoa` : msg`${signs} também envia`)}
        </Text>
      </Group>
    </Stack>
  )
}

function MessagesWaiting() {
  const { _ } = useLingui()
  return (
    <div
      role="status"
      aria-label={_(msg`Carregando a conversa`)}
      className={`${classes['messages']} ${lateClasses['late']}`}
    >
      {Array.from({ length: 3 }, (_message, index) => (
        <Skeleton key={index} height={56} />
      ))}
    </div>
  )
}
