import type { Condition, DraftQuestion, DraftSection, FormDraft, Test } from './form'
import { answersOf } from './form-faults'
import { kindOf, type QuestionKind } from './question-kinds'

/** Where a section or a question stands; both count from 0. */
export interface Place {
  readonly section: number
  readonly question: number | null
}

/** One thing that a person does to a form. `key`: a new one, for a question or an option that is made. */
export type FormChange =
  | { readonly type: 'form.write'; readonly fields: { readonly pass_percent: number | undefined } }
  | { readonly type: 'section.add' }
  | {
      readonly type: 'section.write'
      readonly section: number
      readonly fields: SectionFields
    }
  | { readonly type: 'question.add'; readonly section: number; readonly kind: QuestionKind; readonly key: string }
  | { readonly type: 'question.write'; readonly at: Place; readonly fields: QuestionFields }
  | { readonly type: 'question.duplicate'; readonly at: Place; readonly key: string }
  | { readonly type: 'option.add'; readonly at: Place; readonly key: string }
  | { readonly type: 'option.write'; readonly at: Place; readonly option: number; readonly label: string }
  | { readonly type: 'option.remove'; readonly at: Place; readonly option: number }
  | { readonly type: 'option.move'; readonly at: Place; readonly option: number; readonly by: 1 | -1 }
  /** A section, or a question also into the section before or after. */
  | { readonly type: 'part.move'; readonly at: Place; readonly by: 1 | -1 }
  | { readonly type: 'part.remove'; readonly at: Place }
  | { readonly type: 'form.replace'; readonly draft: FormDraft }

/** Undefined takes a field away. */
export type SectionFields = {
  readonly [Field in Exclude<keyof DraftSection, 'questions'>]?: DraftSection[Field] | undefined
}
export type QuestionFields = {
  readonly [Field in Exclude<keyof DraftQuestion, 'key' | 'options'>]?: DraftQuestion[Field] | undefined
}

/** What was taken away, and from where: it can be put back there. */
export type Removed = Place &
  (
    | { readonly question: null; readonly part: DraftSection }
    | { readonly question: number; readonly part: DraftQuestion }
  )

export const emptySection: DraftSection = { title: '', questions: [] }

/** The form after it; the same one where it changes nothing. */
export function applyChange(draft: FormDraft, change: FormChange): FormDraft {
  const { sections } = draft
  switch (change.type) {
    case 'form.replace':
      return change.draft
    case 'form.write':
      return withoutUndefined({ ...draft, ...change.fields })
    case 'section.add':
      return { ...draft, sections: [...sections, emptySection] }
    case 'section.write':
      return inSection(draft, change.section, (section) => withoutUndefined({ ...section, ...change.fields }))
    case 'question.add':
      return inSection(draft, change.section, (section) => ({
        ...section,
        questions: [...section.questions, { key: change.key, kind: change.kind, label: '' }],
      }))
    case 'question.write':
      return inQuestion(draft, change.at, (question) => withoutUndefined({ ...question, ...change.fields }))
    case 'question.duplicate': {
      const question = questionAt(draft, change.at)
      return question ? insertAt(draft, next(change.at), { ...question, key: change.key }) : draft
    }
    case 'option.add':
      return inOptions(draft, change.at, (options) => [...options, { key: change.key, label: '' }])
    case 'option.write':
      return inOptions(draft, change.at, (options) =>
        options.map((option, place) => (place === change.option ? { ...option, label: change.label } : option)),
      )
    case 'option.remove':
      return inOptions(draft, change.at, (options) => options.filter((_, place) => place !== change.option))
    case 'option.move':
      return inOptions(draft, change.at, (options) => moved(options, change.option, change.by))
    case 'part.move': {
      const to = placeAfter(draft, change)
      if (change.at.question === null) return { ...draft, sections: moved(sections, change.at.section, change.by) }
      const question = questionAt(draft, change.at)
      return question && to ? insertAt(without(draft, change.at), to, question) : draft
    }
    case 'part.remove':
      return without(draft, change.at)
  }
}

/** Where what it is done to stands afterwards; null where that is gone, or nothing happened. */
export function placeAfter(draft: FormDraft, change: FormChange): Place | null {
  const { sections } = draft
  switch (change.type) {
    case 'section.add':
      return { section: sections.length, question: null }
    case 'question.add':
      return { section: change.section, question: sections[change.section]?.questions.length ?? 0 }
    case 'question.duplicate':
      return next(change.at)
    case 'part.move':
      return placeMoved(draft, change.at, change.by)
    case 'part.remove':
    case 'form.replace':
    case 'form.write':
      return null
    case 'section.write':
      return { section: change.section, question: null }
    default:
      return change.at
  }
}

export function partAt(draft: FormDraft, { section, question }: Place): Removed | null {
  const found = draft.sections[section]
  if (question === null) return found ? { section, question, part: found } : null
  const part = found?.questions[question]
  return part ? { section, question, part } : null
}

export function questionAt(draft: FormDraft, { section, question }: Place): DraftQuestion | undefined {
  return question === null ? undefined : draft.sections[section]?.questions[question]
}

/** What was taken away stands where it stood, or as near to it as there is room. */
export function putBack(draft: FormDraft, { section, question, part }: Removed): FormDraft {
  if (question === null) return { ...draft, sections: draft.sections.toSpliced(section, 0, part) }
  if (draft.sections.length === 0) return { ...draft, sections: [{ ...emptySection, questions: [part] }] }
  return insertAt(draft, { section: Math.min(section, draft.sections.length - 1), question }, part)
}

/** What a new condition begins with: the nearest question before that can be tested. */
export function firstTest(earlier: readonly DraftQuestion[]): Test | null {
  const tested = earlier.findLast(({ kind }) => kindOf(kind).tested !== null)
  return tested ? testOn(tested) : null
}

/** A test of this question that some answer meets. */
export function testOn(question: DraftQuestion): Test {
  const [first] = answersOf(question)
  if (kindOf(question.kind).tested === 'number') return { question: question.key, from: question.least ?? 0 }
  return { question: question.key, ...(first === undefined ? {} : { is: [first] }) }
}

/** With these tests; without any there is no condition. */
export function conditionOf(joins: 'all' | 'any', tests: readonly Test[]): Condition | undefined {
  if (tests.length === 0) return undefined
  return joins === 'all' ? { all: [...tests] } : { any: [...tests] }
}

function inSection(draft: FormDraft, at: number, change: (section: DraftSection) => DraftSection): FormDraft {
  return { ...draft, sections: draft.sections.map((section, place) => (place === at ? change(section) : section)) }
}

function inQuestion(draft: FormDraft, at: Place, change: (question: DraftQuestion) => DraftQuestion): FormDraft {
  return inSection(draft, at.section, (section) => ({
    ...section,
    questions: section.questions.map((question, place) => (place === at.question ? change(question) : question)),
  }))
}

/** Undefined takes a field away. */
function withoutUndefined<Part extends object>(
  part: { readonly [Field in keyof Part]: Part[Field] | undefined },
): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part
}

type Options = NonNullable<DraftQuestion['options']>

function inOptions(draft: FormDraft, at: Place, change: (options: Options) => Options): FormDraft {
  return inQuestion(draft, at, (question) => ({ ...question, options: change(question.options ?? []) }))
}

function without(draft: FormDraft, { section, question }: Place): FormDraft {
  if (question === null) return { ...draft, sections: draft.sections.toSpliced(section, 1) }
  return inSection(draft, section, (one) => ({ ...one, questions: one.questions.toSpliced(question, 1) }))
}

function insertAt(draft: FormDraft, { section, question }: Place, part: DraftQuestion): FormDraft {
  return inSection(draft, section, (one) => ({ ...one, questions: one.questions.toSpliced(question ?? 0, 0, part) }))
}

function next({ section, question }: Place): Place {
  return { section, question: (question ?? 0) + 1 }
}

/** From the end of a section a question goes on to the next one, and back. */
function placeMoved({ sections }: FormDraft, { section, question }: Place, by: 1 | -1): Place | null {
  const to = section + by
  if (question === null) return sections[to] ? { section: to, question } : null
  if (sections[section]?.questions[question + by]) return { section, question: question + by }
  return sections[to] ? { section: to, question: by === 1 ? 0 : sections[to].questions.length } : null
}

function moved<Part>(parts: readonly Part[], at: number, by: 1 | -1): Part[] {
  const part = parts[at]
  const to = at + by
  return part === undefined || to < 0 || to >= parts.length ? [...parts] : parts.toSpliced(at, 1).toSpliced(to, 0, part)
}
