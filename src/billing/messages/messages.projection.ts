import type { I18n } from '@lingui/core'
import type { SnapshotFrom } from 'xstate'
import { type Message, type MessagePage, type MessagePart, partsOf } from '../../../contract/billing/messages'
import { messageLength } from '../../../contract/limits'
import type { messagesMachine } from '../../../machines/billing/messages/messages.machine'
import { formatDayOf, formatTimeOf } from '../../ui/format'

/** What of the conversation is not sent yet, and what may be done about it. */
export function projectOutbox(snapshot: SnapshotFrom<typeof messagesMachine>) {
  const { text, mentioned, outbox, problem } = snapshot.context
  return {
    text,
    mentioned,
    /** Characters over what a message may have. */
    excess: Math.max(0, text.trim().length - messageLength.max),
    canSend: snapshot.can({ type: 'message.send', key: '' }),
    unsent: outbox.map(({ key, text, mentions }, index) => ({
      key,
      parts: partsOf(text, mentions),
      isFirst: index === 0,
      canWithdraw: snapshot.can({ type: 'message.withdraw', key }),
    })),
    /** Where the first of them stands. */
    state: snapshot.value,
    hasFailed: snapshot.hasTag('failed'),
    problem,
    isUnsaved: text !== '' || outbox.length > 0,
  }
}

export interface DayOfMessages {
  readonly day: string
  readonly messages: readonly (Message & {
    readonly isMine: boolean
    readonly time: string
    readonly parts: readonly MessagePart[]
  })[]
}

/** The messages of the pages on screen, oldest first, each once and by its day: what is written meanwhile moves them from page to page. */
export function projectDays(pages: readonly MessagePage[], username: string, i18n: I18n): DayOfMessages[] {
  const all = new Map(pages.flatMap(({ results }) => results).map((message) => [message.id, message]))
  const days = new Map<string, DayOfMessages['messages']>()
  for (const message of [...all.values()].sort((one, other) => one.id - other.id)) {
    const day = formatDayOf(message.at, i18n)
    const told = {
      ...message,
      ...{ isMine: message.user.username === username, time: formatTimeOf(message.at, i18n) },
      parts: partsOf(message.text, message.mentions ?? []),
    }
    days.set(day, [...(days.get(day) ?? []), told])
  }
  return [...days].map(([day, messages]) => ({ day, messages }))
}

/** The newest that somebody else wrote. */
export function latestOfOthers(days: readonly DayOfMessages[]) {
  return days.flatMap(({ messages }) => messages).findLast(({ isMine }) => !isMine) ?? null
}
