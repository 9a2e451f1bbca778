import { isDay } from '../calendar'
import { ownValue } from '../own-value'
import { questionsIn } from './follow-up/follow-up-questions'
import type { FormDefinition, Question, Test } from './form'
import { formBounds } from './form-limits'
import { positionOf } from './position'
import { checkKeys } from './question-kinds'
import { type FilledSection, filledSections, marksOf } from './repeat'
import { type Answer, type Answers, isEmpty } from './response'
import { type Points, pointsOf, type Score, scoreOf, sumOf } from './score'

export type AnswerProblem =
  | 'required'
  | 'tooLong'
  | 'notANumber'
  | 'belowLeast'
  | 'aboveMost'
  | 'belowLastReading'
  | 'notADay'
  | 'notATime'
  | 'notAnOption'
  | 'ambiguousNumber'
  | 'notAFile'
  | 'tooManyFiles'
  | 'fileMissing'
  | 'notAPosition'
  /** The section is filled more often than the form takes. */
  | 'tooOften'

interface Place {
  /** Among those that are filled in. */
  readonly section: number
  readonly question: string
}

/** What a form comes to with these answers. */
interface Evaluation {
  /** As the answers fill them in: what the others count by. */
  readonly sections: readonly FilledSection[]
  /** Keys of the questions that are asked, by section: a section may ask none. */
  readonly asked: readonly (readonly string[])[]
  /** Of questions that are asked, by their key. */
  readonly problems: Readonly<Record<string, AnswerProblem>>
  /** Where the first of them is. */
  readonly first: Place | null
  /** Of the required questions that are asked, how many have an answer: whole per cent, 100 only where all have. */
  readonly progress: number
  /** Checks answered `no`. */
  readonly nonConformities: number
  /** What the answers are worth; null where nothing counts that is asked. */
  readonly score: Score | null
  /** Of each section. */
  readonly scores: readonly (Score | null)[]
}

/** A number as people type it, in either language; null where it is none. */
export function numberOf(text: string): number | null {
  return /^-?\d{1,9}(?:[.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null
}

/** `1.000` is a thousand to one person and one to another. */
export function isAmbiguous(text: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim())
}

/**
 * Which questions are asked, what is wrong with their answers and how far one is: the browser and the server ask this same
 * function. A question that is not asked has no answer for those after it. `lastReading` is of the machine's meter.
 */
export function evaluate(definition: FormDefinition, answers: Answers, lastReading: number | null): Evaluation {
  const sections = filledSections(definition, answers)
  const given: Record<string, Answer> = {}
  const problems: Record<string, AnswerProblem> = {}
  let first: Place | null = null
  let required = 0
  let answered = 0
  let nonConformities = 0
  const counted = sections.map((): Points[] => [])
  const asked = sections.map((one, section) => {
    let isOver = one.repetition?.isOver ?? false
    return questionsIn(one).flatMap((question) => {
      if (!isAsked(question, given)) return []
      const { key } = question
      const answer = ownValue(answers, key) ?? ''
      if (!isEmpty(answer)) given[key] = answer
      const problem = isOver ? 'tooOften' : problemOf(question, answer, lastReading)
      isOver = false
      if (problem !== null) {
        problems[key] = problem
        first ??= { section, question: key }
      }
      if (question.required) {
        required++
        if (problem === null) answered++
      }
      if (question.kind === 'check' && answer === 'no') nonConformities++
      const points = pointsOf(question, answer)
      if (points !== null) counted[section]?.push(points)
      return [key]
    })
  })
  const progress = required === 0 ? 100 : Math.floor((answered / required) * 100)
  return {
    ...{ sections, asked, problems, first, progress, nonConformities },
    score: scoreOf(sumOf(counted.flat()), definition.pass_percent),
    scores: counted.map((points) => scoreOf(sumOf(points), undefined)),
  }
}

/** Keys of the files that are answered with, by question: whatever else the answers hold. */
export function filesOf(definition: FormDefinition, answers: Answers): ReadonlyMap<string, readonly string[]> {
  const questions = filledSections(definition, answers).flatMap(questionsIn).filter(isAnsweredByFiles)
  return new Map(questions.map(({ key }) => [key, [ownValue(answers, key) ?? []].flat().filter(isFileKey)]))
}

export function isAnsweredByFiles({ kind }: Pick<Question, 'kind'>): boolean {
  return kind === 'photo' || kind === 'file' || kind === 'signature'
}

/** How many files may answer a question. */
export function mostFiles({ kind }: Pick<Question, 'kind'>): number {
  return kind === 'signature' ? 1 : formBounds.files
}

/** The answers to questions that are asked, with the repetitions that there are, and no others. */
export function askedAnswers(definition: FormDefinition, answers: Answers): Answers {
  const { sections, asked } = evaluate(definition, answers, null)
  return Object.fromEntries(
    [...asked.flat(), ...marksOf(sections)].flatMap((key) => {
      const answer = ownValue(answers, key)
      return answer === undefined || isEmpty(answer) ? [] : [[key, answer]]
    }),
  )
}

function isAsked({ when }: Question, given: Answers): boolean {
  if (when === undefined) return true
  return 'all' in when ? when.all.every((test) => holds(test, given)) : when.any.some((test) => holds(test, given))
}

function holds({ question, is, from, to }: Test, given: Answers): boolean {
  const answer = ownValue(given, question)
  if (answer === undefined) return false
  if (is !== undefined) return [answer].flat().some((one) => is.includes(one))
  const number = typeof answer === 'string' ? numberOf(answer) : null
  return number !== null && number >= (from ?? number) && number <= (to ?? number)
}

function problemOf(question: Question, answer: Answer, lastReading: number | null): AnswerProblem | null {
  if (isEmpty(answer)) return question.required ? 'required' : null
  const text = typeof answer === 'string' ? answer.trim() : ''
  switch (question.kind) {
    case 'text':
    case 'long_text':
      return text.length > formBounds.answer ? 'tooLong' : null
    case 'number':
      return problemOfNumber(text, question.least, question.most)
    case 'hour_meter':
      return problemOfNumber(text, 0, undefined) ?? (isBelow(text, lastReading) ? 'belowLastReading' : null)
    case 'date':
      return isDay(text) ? null : 'notADay'
    case 'time':
      return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) ? null : 'notATime'
    case 'check':
      return (checkKeys as readonly string[]).includes(text) ? null : 'notAnOption'
    case 'one_of':
    case 'many_of':
      return areOptions(question, answer) ? null : 'notAnOption'
    case 'position':
      return positionOf(text) ? null : 'notAPosition'
    case 'photo':
    case 'file':
    case 'signature':
      if (typeof answer === 'string' || !answer.every((key) => isFileKey(key))) return 'notAFile'
      return answer.length > mostFiles(question) ? 'tooManyFiles' : null
  }
}

/** A random one (a version 4 UUID), made where the file was chosen. */
function isFileKey(key: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)
}

function problemOfNumber(text: string, least: number | undefined, most: number | undefined): AnswerProblem | null {
  const number = numberOf(text)
  if (number === null) return 'notANumber'
  if (isAmbiguous(text)) return 'ambiguousNumber'
  if (least !== undefined && number < least) return 'belowLeast'
  return most !== undefined && number > most ? 'aboveMost' : null
}

function isBelow(text: string, reading: number | null): boolean {
  return reading !== null && (numberOf(text) ?? 0) < reading
}

function areOptions({ kind, options }: Extract<Question, { options: unknown }>, answer: Answer): boolean {
  const isSeveral = typeof answer !== 'string'
  const keys = new Set(options.map(({ key }) => key))
  return isSeveral === (kind === 'many_of') && [answer].flat().every((key) => keys.has(key))
}
