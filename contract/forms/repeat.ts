import type { FormDefinition, FormSection, Question } from './form'
import { type Answer, type Answers, isEmpty } from './response'

/** Once of a section that is filled several times. */
export interface Repetition {
  /** By which its answers go: it keeps it whatever else is removed. */
  readonly number: number
  /** Among those that there are; counts from 1. */
  readonly place: number
  /** There are more than the form takes. */
  readonly isOver: boolean
  /** `Pneu 2`. */
  readonly name: string
  /** Key of the answer that says that it is there, even where nothing else of it is answered. */
  readonly mark: string
}

/** A question as it is filled in. */
export type FilledQuestion = Question & {
  /** Name of the repetition that it stands in. */
  readonly within?: string
}

/** A section as it is filled in: one that repeats stands once for each of its repetitions. */
export interface FilledSection {
  readonly title: string
  readonly help?: string | undefined
  readonly questions: readonly FilledQuestion[]
  /** Place of the section in the form; counts from 0. */
  readonly at: number
  /** Null where it does not repeat. */
  readonly repetition: Repetition | null
}

/** Numbers have two digits at most: as many may be added and removed before one is used again. */
const mostNumbers = 99
const isThere = 'yes'

/**
 * The sections of a form as these answers fill them in: a section that repeats becomes as many as there are, at least one, each with
 * questions of its own keys. Whatever reads a response reads these, and knows of no repetition.
 */
export function filledSections({ sections }: Pick<FormDefinition, 'sections'>, answers: Answers): FilledSection[] {
  return sections.flatMap((section, at) =>
    section.repeat
      ? repetitionsOf(section, at, numbersIn(section, at, answers))
      : [{ ...section, at, repetition: null }],
  )
}

/** The same where the repetitions of each section are numbered by their places: columns go by the keys of these. */
export function sectionsByPlace({ sections }: Pick<FormDefinition, 'sections'>, answers: Answers): FilledSection[] {
  return sections.flatMap((section, at) => {
    if (!section.repeat) return [{ ...section, at, repetition: null }]
    const places = numbersIn(section, at, answers).map((_, index) => index + 1)
    return repetitionsOf(section, at, places)
  })
}

/** What is answered where a section is filled once more; null where it takes no more, or does not repeat. */
export function oneMore(definition: FormDefinition, answers: Answers, at: number): Answers | null {
  const section = definition.sections[at]
  if (!section?.repeat) return null
  const numbers = numbersIn(section, at, answers)
  if (numbers.length >= section.repeat.most) return null
  const next = Math.max(...numbers) + 1
  const free = Array.from({ length: mostNumbers }, (_, index) => index + 1).find((one) => !numbers.includes(one))
  // Those that there are are said to be there too: without an answer they would make room for the new one.
  return Object.fromEntries(
    [...numbers, next <= mostNumbers ? next : free].map((one) => [markOf(at, one ?? 1), isThere]),
  )
}

/** What is answered in a repetition besides that it is there, by key; null where it is the only one. */
export function answeredIn(
  definition: FormDefinition,
  answers: Answers,
  { at, repetition }: Pick<FilledSection, 'at' | 'repetition'>,
): Answers | null {
  const section = definition.sections[at]
  if (!section || !repetition || numbersIn(section, at, answers).length < 2) return null
  const { number, mark } = repetition
  const own = keysOf(section)
  return Object.fromEntries(
    Object.entries(answers).filter(([key, answer]) => {
      const place = placeOf(key)
      return !isEmpty(answer) && key !== mark && place?.number === number && own.has(place.question)
    }),
  )
}

/** With what keeps it where nothing else of it is answered. */
export function marksOf(sections: readonly FilledSection[]): string[] {
  return sections.flatMap(({ repetition }) => (repetition ? [repetition.mark] : []))
}

function repetitionsOf({ repeat, ...section }: FormSection, at: number, numbers: readonly number[]): FilledSection[] {
  const { name: what = '', most = 1 } = repeat ?? {}
  const own = keysOf(section)
  return numbers.map((number, index) => {
    const place = index + 1
    const name = `${what} ${place}`
    return {
      ...section,
      ...{ title: `${section.title} · ${name}`, at },
      questions: section.questions.map((question) => ({ ...numbered(question, number, own), within: name })),
      repetition: { number, place, isOver: place > most, name, mark: markOf(at, number) },
    }
  })
}

/** The first keeps its keys: what was asked once before a later version repeats it goes by the same. */
function keyIn(key: string, number: number): string {
  return number === 1 ? key : `${key}~${number}`
}

function numbered(question: Question, number: number, own: ReadonlySet<string>): Question {
  const { when } = question
  const tests = (all: readonly Test[]) =>
    all.map((test) => (own.has(test.question) ? { ...test, question: keyIn(test.question, number) } : test))
  return {
    ...question,
    key: keyIn(question.key, number),
    ...(when === undefined ? {} : { when: 'all' in when ? { all: tests(when.all) } : { any: tests(when.any) } }),
  }
}

type Test = Extract<NonNullable<Question['when']>, { all: unknown }>['all'][number]

/** No key of a question begins with a digit. */
function markOf(at: number, number: number): string {
  return `${at + 1}~${number}`
}

/** In the order in which they were added; the first one where nothing is answered. */
function numbersIn(section: FormSection, at: number, answers: Answers): number[] {
  const own = keysOf(section).add(String(at + 1))
  const found = new Set<number>()
  for (const [key, answer] of Object.entries<Answer>(answers)) {
    const place = isEmpty(answer) ? null : placeOf(key)
    if (place && own.has(place.question)) found.add(place.number)
  }
  return found.size === 0 ? [1] : [...found].sort((one, other) => one - other)
}

function keysOf({ questions }: Pick<FormSection, 'questions'>): Set<string> {
  return new Set(questions.map(({ key }) => key))
}

/** Of a question, of a part of the follow-up that its answer opens, or of a mark. */
function placeOf(key: string): { readonly question: string; readonly number: number } | null {
  const [, question, number = '1'] = /^([a-z0-9_]+)(?:~([1-9]\d?))?(?:\.[a-z]+)?$/.exec(key) ?? []
  return question === undefined ? null : { question, number: Number(number) }
}
