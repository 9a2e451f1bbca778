import { isDay } from '../../calendar'
import type { FollowUpSetting, Question } from '../form'
import type { FilledQuestion } from '../repeat'
import type { Answer, Answers } from '../response'
import { type Severity, severities } from './follow-up-values'

/** What a question asks besides once its answer opens a follow-up, and the setting leaves open. */
export type FollowUpPart = 'what' | 'severity' | 'owner' | 'due' | 'photo'

/** A question as it is asked: one of the form, or a part of the follow-up that an answer to it opens. */
export type AskedQuestion = FilledQuestion & {
  readonly part?: FollowUpPart
  /** The words of the question that it is a part of. */
  readonly of?: string
}

/** No question of a form has a point in its key. */
const keyOf = (question: string, part: FollowUpPart) => `${question}.${part}`
const ownerKey = (id: number) => `p${id}`

const severityLabels: Readonly<Record<Severity, string>> = {
  low: 'Baixa',
  medium: 'Média',
  high: 'Alta',
  critical: 'Crítica',
}

/** In the words of the server; a screen says them in its own. */
const labels: Readonly<Record<FollowUpPart, string>> = {
  what: 'O que há de errado',
  severity: 'Gravidade',
  owner: 'Quem resolve',
  due: 'Resolver até',
  photo: 'Foto do problema',
}

/** The questions of a section, each followed by what is asked where its answer opens a follow-up. */
export function questionsIn({ questions }: { readonly questions: readonly FilledQuestion[] }): AskedQuestion[] {
  return questions.flatMap((question) => [question, ...partsOf(question)])
}

/** What a question is called where it stands alone. */
export function fullLabel({ label, of, within }: AskedQuestion): string {
  return [within, of, label].filter((one) => one !== undefined).join(': ')
}

function partsOf(question: FilledQuestion): AskedQuestion[] {
  const setting = settingOf(question)
  if (setting === null) return []
  const { severity, days, owners, asks_photo } = setting
  const part = (name: FollowUpPart) => ({
    ...{ key: keyOf(question.key, name), label: labels[name], part: name, of: question.label },
    ...(question.within === undefined ? {} : { within: question.within }),
    when: { any: [{ question: question.key, is: setting.is }] },
  })
  const parts: AskedQuestion[] = [{ ...part('what'), kind: 'long_text' }]
  if (severity === null) parts.push({ ...part('severity'), required: true, kind: 'one_of', options: severityOptions })
  if (owners.length > 1) {
    const people = owners.map(({ id, name }) => ({ key: ownerKey(id), label: name }))
    parts.push({ ...part('owner'), required: true, kind: 'one_of', options: people })
  }
  if (days === null) parts.push({ ...part('due'), required: true, kind: 'date' })
  if (asks_photo) parts.push({ ...part('photo'), kind: 'photo' })
  return parts
}

const severityOptions = severities.map((key) => ({ key, label: severityLabels[key] }))

export function settingOf(question: Question): FollowUpSetting | null {
  return ('follow_up' in question ? question.follow_up : undefined) ?? null
}

/** Whether an answer opens a follow-up by what its question says. */
export function opensFollowUp(question: Question, answer: Answer | undefined): boolean {
  const setting = settingOf(question)
  return setting !== null && answer !== undefined && [answer].flat().some((one) => setting.is.includes(one))
}

/** What whoever answers says of a follow-up; null where the question's setting decides. */
export interface AskedFollowUp {
  readonly what: string
  readonly severity: Severity | null
  readonly owner: number | null
  readonly due: string | null
  /** Keys of the photos that show what is wrong. */
  readonly photos: readonly string[]
}

export function askedOf({ key }: Question, answers: Answers): AskedFollowUp {
  const textOf = (part: FollowUpPart) => {
    const answer = answers[keyOf(key, part)]
    return typeof answer === 'string' ? answer.trim() : ''
  }
  const due = textOf('due')
  return {
    what: textOf('what'),
    severity: severities.find((one) => one === textOf('severity')) ?? null,
    owner: Number(textOf('owner').slice(1)) || null,
    due: isDay(due) ? due : null,
    photos: [answers[keyOf(key, 'photo')] ?? []].flat(),
  }
}

/** What was answered, in the form's own words: a check by its key. */
export function answeredText(question: Question, answer: Answer): string {
  const options = 'options' in question ? question.options : []
  return [answer]
    .flat()
    .map((one) => options.find(({ key }) => key === one)?.label ?? one)
    .join(', ')
}
