import { ownValue } from '../own-value'
import type { FormDefinition, FormSection, Question } from './form'
import { type Answer, type Answers, isEmpty } from './response'

/** Once of a section that is filled several times. */
export interface Repetition {
  /** By which its answers go, in this section alone. Random: no two devices make the same, and none is used again. */
  readonly id: string
  /** Among those that there are; counts from 1. */
  readonly place: number
  /** There are more than the form takes. */
  readonly isOver: boolean
  /** `Pneu 2`. */
  readonly name: string
  /** Key of the answer that says that it is there, even where nothing else of it is answered; it orders them. */
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

/**
 * The sections of a form as these answers fill them in: a section that repeats becomes as many as there are, at least one, each with
 * questions of its own keys. Whatever reads a response reads these, and knows of no repetition.
 */
export function filledSections({ sections }: Pick<FormDefinition, 'sections'>, answers: Answers): FilledSection[] {
  return sections.flatMap((section, at) => repetitionsOf(section, at, idsIn(section, at, answers)))
}

/** How often each section is filled. */
export function timesFilled({ sections }: Pick<FormDefinition, 'sections'>, answers: Answers): number[] {
  return sections.map((section, at) => idsIn(section, at, answers).length)
}

/** Sections that are filled so often, with the places as ids: columns go by the keys of these, the first by those of the form. */
export function sectionsByPlace(
  { sections }: Pick<FormDefinition, 'sections'>,
  times: readonly number[],
): FilledSection[] {
  return sections.flatMap((section, at) => {
    const places = Array.from({ length: times[at] ?? 1 }, (_, index) => (index === 0 ? '' : String(index + 1)))
    return repetitionsOf(section, at, places)
  })
}

/** What is answered where a section is filled once more, under a new id; null where it takes no more, or does not repeat. */
export function oneMore(definition: FormDefinition, answers: Answers, at: number, id: string): Answers | null {
  const section = definition.sections[at]
  if (!section?.repeat) return null
  const ids = idsIn(section, at, answers)
  if (ids.length >= section.repeat.most) return null
  const orderOf = (one: string) => Number(ownValue(answers, markOf(at, one))) || 0
  let last = Math.max(1, ...ids.map(orderOf))
  // Those that there are are said to be there too: without an answer they would make room for the new one.
  const unmarked = [...ids, id].filter((one) => orderOf(one) === 0)
  return Object.fromEntries(unmarked.map((one) => [markOf(at, one), String(one === firstOf(at) ? 1 : ++last)]))
}

/** What is answered in a repetition besides that it is there, by key; null where it is the only one. */
export function answeredIn(definition: FormDefinition, answers: Answers, mark: string): Answers | null {
  const sections = filledSections(definition, answers)
  const own = sections.find(({ repetition }) => repetition?.mark === mark)
  if (!own || sections.filter(({ at }) => at === own.at).length < 2) return null
  return Object.fromEntries(
    Object.entries(answers).filter(
      ([key, answer]) => !isEmpty(answer) && key !== mark && repetitionOf(key) === repetitionOf(mark),
    ),
  )
}

/** With what keeps it where nothing else of it is answered. */
export function marksOf(sections: readonly FilledSection[]): string[] {
  return sections.flatMap(({ repetition }) => (repetition ? [repetition.mark] : []))
}

/** Of the repetition that an answer belongs to, the id; null where it belongs to none. */
export function repetitionOf(key: string): string | null {
  return placeOf(key)?.id ?? null
}

/** What repeats is called so; a draft may not say it yet. */
export function repeatedName({ title, repeat }: Pick<FormSection, 'title' | 'repeat'>): string {
  return repeat?.name.trim() || title
}

function repetitionsOf({ repeat, ...section }: FormSection, at: number, ids: readonly string[]): FilledSection[] {
  if (!repeat) return [{ ...section, at, repetition: null }]
  const own = new Set(section.questions.map(({ key }) => key))
  const what = repeatedName({ title: section.title, repeat })
  return ids.map((id, index) => {
    const place = index + 1
    const name = `${what} ${place}`
    return {
      ...section,
      ...{ title: `${section.title} · ${name}`, at },
      questions: section.questions.map((question) => ({ ...repeated(question, id, own), within: name })),
      repetition: { id, place, isOver: place > repeat.most, name, mark: markOf(at, id) },
    }
  })
}

function keyIn(key: string, id: string): string {
  return id === '' ? key : `${key}~${id}`
}

function repeated(question: Question, id: string, own: ReadonlySet<string>): Question {
  const { when } = question
  const tests = (all: readonly Test[]) =>
    all.map((test) => (own.has(test.question) ? { ...test, question: keyIn(test.question, id) } : test))
  return {
    ...question,
    key: keyIn(question.key, id),
    ...(when === undefined ? {} : { when: 'all' in when ? { all: tests(when.all) } : { any: tests(when.any) } }),
  }
}

type Test = Extract<NonNullable<Question['when']>, { all: unknown }>['all'][number]

/** No key of a question begins with a digit. */
function markOf(at: number, id: string): string {
  return keyIn(String(at + 1), id)
}

/** Of the one that stands where nothing is answered: every device calls it alike. */
function firstOf(at: number): string {
  return `s${at + 1}`
}

/** In the order in which they were added; where nothing is answered the first. */
function idsIn({ questions }: FormSection, at: number, answers: Answers): string[] {
  const own = new Set([String(at + 1), ...questions.map(({ key }) => key)])
  const found = new Set<string>()
  for (const [key, answer] of Object.entries<Answer>(answers)) {
    const place = isEmpty(answer) ? null : placeOf(key)
    if (place && own.has(place.question)) found.add(place.id)
  }
  const first = firstOf(at)
  const orderOf = (id: string) => Number(ownValue(answers, markOf(at, id))) || (id === first ? 0 : Number.MAX_VALUE)
  return found.size === 0
    ? [first]
    : [...found].sort((one, other) => orderOf(one) - orderOf(other) || (one < other ? -1 : 1))
}

/** Of a question, of a part of the follow-up that its answer opens, or of a mark. */
function placeOf(key: string): { readonly question: string; readonly id: string } | null {
  const [, question, id] = /^([a-z0-9_]+)~([a-z0-9]{2,6})(?:\.[a-z]+)?$/.exec(key) ?? []
  return question === undefined || id === undefined ? null : { question, id }
}
