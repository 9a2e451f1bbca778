import type { FormDefinition, FormSection, Question } from './form'

/** What of a question is another. */
export type ChangedPart =
  | 'kind'
  | 'label'
  | 'help'
  | 'required'
  | 'unit'
  | 'limits'
  | 'options'
  | 'condition'
  | 'follow_up'
  | 'points'
  | 'section'

export interface ChangedQuestion {
  readonly before: Question
  readonly after: Question
  readonly parts: readonly ChangedPart[]
}

/** Two versions of a form, question by question. */
export interface FormComparison {
  readonly added: readonly Question[]
  readonly removed: readonly Question[]
  readonly changed: readonly ChangedQuestion[]
  /** Questions and sections that both have stand in another order. */
  readonly isReordered: boolean
  /** Titles of sections; changed are those that explain themselves otherwise, repeated those that repeat otherwise. */
  readonly sections: Readonly<Record<'added' | 'removed' | 'changed' | 'repeated', readonly string[]>>
  /** Least per cent with which a response passes, before and after; null where that is the same. */
  readonly passPercent: readonly [before: number | undefined, after: number | undefined] | null
}

/** A question is the same one as long as it has its key, whatever its words are. */
export function compareForms(before: FormDefinition, after: FormDefinition): FormComparison {
  const [old, now] = [questionsOf(before), questionsOf(after)]
  const keys = (all: readonly Placed[], others: readonly Placed[]) =>
    all.map(({ question }) => question.key).filter((key) => others.some((one) => one.question.key === key))
  const only = (all: readonly Placed[], others: readonly Placed[]) =>
    all
      .filter(({ question }) => !others.some((one) => one.question.key === question.key))
      .map(({ question }) => question)
  const titles = ({ sections }: FormDefinition) => sections.map(({ title }) => title)
  const differing = (differs: (was: FormSection, now: FormSection) => boolean) =>
    after.sections
      .filter((now) => before.sections.some((was) => was.title === now.title && differs(was, now)))
      .map(({ title }) => title)
  return {
    added: only(now, old),
    removed: only(old, now),
    changed: now.flatMap((one) => {
      const was = old.find(({ question }) => question.key === one.question.key)
      const parts = was ? partsChanged(was, one) : []
      return was && parts.length > 0 ? [{ before: was.question, after: one.question, parts }] : []
    }),
    isReordered: !isEqual(keys(old, now), keys(now, old)),
    sections: {
      added: titles(after).filter((title) => !titles(before).includes(title)),
      removed: titles(before).filter((title) => !titles(after).includes(title)),
      changed: differing((was, now) => was.help !== now.help),
      repeated: differing((was, now) => !isEqual(was.repeat, now.repeat)),
    },
    passPercent: before.pass_percent === after.pass_percent ? null : [before.pass_percent, after.pass_percent],
  }
}

export function isUnchanged({ added, removed, changed, isReordered, sections, passPercent }: FormComparison): boolean {
  const lists = [added, removed, changed, ...Object.values(sections)]
  return lists.every(({ length }) => length === 0) && !isReordered && passPercent === null
}

interface Placed {
  readonly question: Question
  /** Its section's title. */
  readonly section: string
}

function questionsOf({ sections }: FormDefinition): Placed[] {
  return sections.flatMap(({ title, questions }) => questions.map((question) => ({ question, section: title })))
}

function partsChanged(before: Placed, after: Placed): ChangedPart[] {
  const ofPart = ({ question, section }: Placed): Readonly<Record<ChangedPart, unknown>> => {
    const { kind, label, help, required = false, when } = question
    const own: {
      least?: number
      most?: number
      unit?: string
      options?: unknown
      follow_up?: unknown
      points?: unknown
    } = question as object
    return {
      ...{ kind, label, help, required, unit: own.unit, limits: [own.least, own.most], options: own.options },
      ...{ condition: when, follow_up: own.follow_up, points: own.points, section },
    }
  }
  const [one, other] = [ofPart(before), ofPart(after)]
  return (Object.keys(one) as ChangedPart[]).filter((part) => !isEqual(one[part], other[part]))
}

/** Whatever order the fields stand in: the database has its own. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => sorted(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}
