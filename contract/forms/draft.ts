import { ownValue } from '../own-value'
import type { FormDefinition } from './form'
import { repetitionOf } from './repeat'
import { type Answer, type Answers, isEmpty, type Response } from './response'

/** What a draft is written over. */
export interface WriteAnswers {
  readonly id: number
  readonly version: number
  readonly answers: Answers
}

/** A draft as the server has it. */
export type Draft = Pick<Response, 'version' | 'status' | 'answers' | 'updated_at'>

/** What a device keeps because it has not reached the server: with the answers that it began from. */
export interface KeptDraft {
  readonly saved: Answers
  readonly answers: Answers
  /** By question, what saves were sent with that no answer came to: the server may have it. */
  readonly sent: Readonly<Record<string, readonly Answer[]>>
}

/** A draft that is being filled in. */
export interface Filling extends WriteAnswers, KeptDraft {
  /** What is asked, on the version of the form on which the response was begun: it never changes. */
  readonly definition: FormDefinition
  readonly lastReading: number | null
  /** When the server last kept it, as an instant. */
  readonly savedAt: string
  /** What was answered elsewhere meanwhile and here otherwise, by question as it is there. */
  readonly theirs: Answers
}

type Begun = Pick<Response, 'id' | 'version' | 'definition' | 'answers' | 'last_reading' | 'updated_at'>

/** Of a response as it is read; `kept` is what the pages of this device still have of it. */
export function fillingOf(
  { id, version, definition, answers: saved, last_reading: lastReading, updated_at: savedAt }: Begun,
  kept: readonly KeptDraft[],
): Filling {
  const { answers, theirs } = kept.reduce(
    (all, draft) => {
      const { answers, theirs } = mergeAnswers(draft, all.answers)
      return { answers, theirs: { ...all.theirs, ...theirs } }
    },
    { answers: saved, theirs: {} },
  )
  return { id, version, definition, lastReading, savedAt, saved, answers, sent: {}, theirs }
}

/** The questions that two drafts answer differently, whatever the spaces around an answer. */
export function differences(one: Answers, other: Answers): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isSame(ownValue(one, key), ownValue(other, key)),
  )
}

/** What is sent and has no answer yet, when the draft as it is now is sent too. */
export function sentWith({ saved, answers, sent }: KeptDraft): KeptDraft['sent'] {
  const sending = differences(saved, answers).map((key) => {
    const answer = ownValue(answers, key) ?? ''
    return [key, [...(ownValue(sent, key) ?? []).filter((one) => !isSame(one, answer)), answer]]
  })
  return { ...sent, ...Object.fromEntries(sending) }
}

/**
 * Two drafts that began with the same answers: what only one of them changed is as it says. `theirs`: what both changed, each in
 * its way, by question as the other one has it; `answers` keeps the own. What this one sent is nobody else's change. A repetition
 * that one of them removed while the other changed it stays as a whole.
 */
export function mergeAnswers(
  { saved, answers: mine, sent }: KeptDraft,
  others: Answers,
): Pick<Filling, 'answers' | 'theirs'> {
  const own = [...new Set([...differences(saved, mine), ...Object.keys(sent)])]
  const isKnown = (key: string) =>
    [ownValue(saved, key), ...(ownValue(sent, key) ?? [])].some((one) => isSame(one, ownValue(others, key)))
  const differing = differences(mine, others)
  const changedThere = repetitionsOf(differing.filter((key) => !isKnown(key)))
  const changedInBoth = new Set([...repetitionsOf(own)].filter((id) => changedThere.has(id)))
  const [here, there] = [repetitionsOf(answeredKeys(mine)), repetitionsOf(answeredKeys(others))]
  /** Whether all of it is as it is here, or there; null where question by question. */
  const keptOf = (key: string): 'here' | 'there' | null => {
    const id = repetitionOf(key)
    if (id === null || !changedInBoth.has(id) || here.has(id) === there.has(id)) return null
    return here.has(id) ? 'here' : 'there'
  }
  const isMine = (key: string) => keptOf(key) === 'here' || (own.includes(key) && keptOf(key) === null)
  const clashing = differing.filter((key) => own.includes(key) && !isKnown(key) && keptOf(key) === null)
  // Only spaces may differ there: they belong to what is being typed.
  const same = Object.keys(mine).filter((key) => Object.hasOwn(others, key) && !differing.includes(key))
  const kept = [...same, ...own.filter(isMine), ...differing.filter(isMine)]
  return {
    answers: { ...others, ...Object.fromEntries(kept.map((key) => [key, ownValue(mine, key) ?? ''])) },
    theirs: Object.fromEntries(clashing.map((key) => [key, ownValue(others, key) ?? ''])),
  }
}

function answeredKeys(answers: Answers): string[] {
  return Object.keys(answers).filter((key) => !isEmpty(ownValue(answers, key) ?? ''))
}

function repetitionsOf(keys: readonly string[]): Set<string | null> {
  return new Set(keys.map(repetitionOf))
}

function isSame(one: Answer = '', other: Answer = ''): boolean {
  const plain = (answer: Answer) => (isEmpty(answer) ? '' : JSON.stringify([answer].flat().map((text) => text.trim())))
  return plain(one) === plain(other)
}
