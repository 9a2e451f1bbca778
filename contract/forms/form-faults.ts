import type { DraftQuestion, FormDefinition, FormDraft, Question, Test } from './form'
import { checkKeys, kindOf, leavesSum } from './question-kinds'

export type FaultKind =
  | 'noSection'
  | 'untitled'
  | 'emptySection'
  /** It repeats, and nothing says what each is called. */
  | 'unnamedRepetition'
  | 'unlabelled'
  | 'doubleKey'
  | 'noOptions'
  | 'emptyOption'
  | 'doubleOption'
  | 'limitsReversed'
  /** A condition names a question that there is not (any more). */
  | 'unknownQuestion'
  /** … itself, or one that is asked later. */
  | 'laterQuestion'
  /** … one of a section that repeats, from outside of it. */
  | 'repeatedQuestion'
  /** … an option that there is not, or none at all. */
  | 'unknownOption'
  /** … an answer that cannot be tested so. */
  | 'untestable'
  /** … no number that the question takes. */
  | 'emptyRange'
  /** A follow-up is opened by no answer, or by one that there is not. */
  | 'noOpening'
  /** No answer to a question that counts gives points. */
  | 'noPoints'
  /** A response has to pass by points that no question gives. */
  | 'nothingCounts'
  /** No answers lead to it. */
  | 'neverAsked'

/** What keeps a form from being published, and where: places count from 0. */
export interface Fault {
  readonly kind: FaultKind
  readonly section: number
  readonly question: number | null
  /** Of the question: which of its options, or which test of its condition. */
  readonly part: number | null
}

interface Placed {
  readonly question: DraftQuestion
  readonly at: { readonly section: number; readonly question: number }
  /** Its section is filled several times. */
  readonly isRepeated: boolean
}

/** Every fault of what is built, in the order of the form. None: it can be published. */
export function faultsOf({ sections, pass_percent }: FormDraft): Fault[] {
  if (sections.length === 0) return [{ kind: 'noSection', section: 0, question: null, part: null }]
  const all = sections.flatMap(({ questions, repeat }, section) =>
    questions.map(
      (question, place): Placed => ({ question, at: { section, question: place }, isRepeated: repeat !== undefined }),
    ),
  )
  const isAskable = askabilityOf(all.map(({ question }) => question))
  const isUnscored = pass_percent !== undefined && !all.some(({ question }) => isScored(question))
  const ofForm: Fault[] = isUnscored ? [{ kind: 'nothingCounts', section: 0, question: null, part: null }] : []
  const ofSections = sections.flatMap(({ title, repeat, questions }, section) => {
    const own = (kind: FaultKind): Fault => ({ kind, section, question: null, part: null })
    return [
      ...(title.trim() === '' ? [own('untitled')] : []),
      ...(questions.length === 0 ? [own('emptySection')] : []),
      ...(repeat?.name.trim() === '' ? [own('unnamedRepetition')] : []),
      ...all.filter(({ at }) => at.section === section).flatMap((placed) => faultsAt(placed, all, isAskable)),
    ]
  })
  return [...ofForm, ...ofSections]
}

/** What is published of it: without the spaces around its words, and without what its kinds do not have. */
export function definitionOf({ sections, pass_percent }: FormDraft): FormDefinition {
  return {
    ...(pass_percent === undefined ? {} : { pass_percent }),
    sections: sections.map(({ title, help, repeat, questions }) => ({
      title: title.trim(),
      ...helpOf(help),
      ...(repeat ? { repeat: { ...repeat, name: repeat.name.trim() } } : {}),
      questions: questions.map(questionOf),
    })),
  }
}

export function testsOf({ when }: Pick<DraftQuestion, 'when'>): readonly Test[] {
  if (when === undefined) return []
  return 'all' in when ? when.all : when.any
}

/** What a question can be answered by, where that is one of a few. */
export function answersOf({ kind, options = [] }: DraftQuestion): readonly string[] {
  return kind === 'check' ? checkKeys : options.map(({ key }) => key)
}

function questionOf(question: DraftQuestion): Question {
  const { kind, key, label, help, required, when, ...own } = question
  const { fields } = kindOf(kind)
  const { least, most, unit = '', options = [], follow_up } = own
  const points = pointsGiven(question)
  return {
    ...{ key, label: label.trim(), kind },
    ...helpOf(help),
    ...(required ? { required } : {}),
    ...(when ? { when } : {}),
    ...(fields.includes('options') ? { options: options.map((one) => ({ ...one, label: one.label.trim() })) } : {}),
    ...(kindOf(kind).tested === 'options' && follow_up
      ? { follow_up: { ...follow_up, is: openingAnswers(question) } }
      : {}),
    ...(points === null ? {} : { points: withoutZeros(points) }),
    ...(fields.includes('limits') && least !== undefined ? { least } : {}),
    ...(fields.includes('limits') && most !== undefined ? { most } : {}),
    ...(fields.includes('unit') && unit.trim() !== '' ? { unit: unit.trim() } : {}),
  } as Question
}

function helpOf(help = '') {
  return help.trim() === '' ? {} : { help: help.trim() }
}

function faultsAt({ question, at }: Placed, all: readonly Placed[], isAskable: (key: string) => boolean): Fault[] {
  const { key, label, kind, least, most, options = [] } = question
  const fault = (found: FaultKind, part: number | null = null): Fault => ({ kind: found, ...at, part })
  const has = kindOf(kind).fields
  const wordsOf = (option: { readonly label: string }) => option.label.trim().toLocaleLowerCase()
  const ofTests = testsOf(question).flatMap((test, part) => {
    const found = faultOfTest(test, question, all)
    return found === null ? [] : [fault(found, part)]
  })
  return [
    ...(label.trim() === '' ? [fault('unlabelled')] : []),
    ...(all.find((other) => other.question.key === key)?.question === question ? [] : [fault('doubleKey')]),
    ...(has.includes('options')
      ? [
          ...(options.length === 0 ? [fault('noOptions')] : []),
          ...options.flatMap((option, part) => {
            if (wordsOf(option) === '') return [fault('emptyOption', part)]
            const isSame = (one: typeof option) => one.key === option.key || wordsOf(one) === wordsOf(option)
            return options.findIndex(isSame) < part ? [fault('doubleOption', part)] : []
          }),
        ]
      : []),
    ...(isNeverOpened(question) ? [fault('noOpening')] : []),
    ...(pointsGiven(question) !== null && !isScored(question) ? [fault('noPoints')] : []),
    ...(has.includes('limits') && isReversed(least, most) ? [fault('limitsReversed')] : []),
    ...ofTests,
    ...(ofTests.length === 0 && !isAskable(key) ? [fault('neverAsked')] : []),
  ]
}

function faultOfTest({ question, is, from, to }: Test, of: DraftQuestion, all: readonly Placed[]): FaultKind | null {
  const place = all.findIndex((other) => other.question.key === question)
  const own = all.findIndex((other) => other.question === of)
  const tested = all[place]?.question
  if (!tested) return 'unknownQuestion'
  if (place >= own) return 'laterQuestion'
  if (all[place]?.isRepeated && all[place].at.section !== all[own]?.at.section) return 'repeatedQuestion'
  const how = kindOf(tested.kind).tested
  if (how === 'options') {
    if (from !== undefined || to !== undefined) return 'untestable'
    return is === undefined || is.some((key) => !answersOf(tested).includes(key)) ? 'unknownOption' : null
  }
  if (how === null || is !== undefined) return 'untestable'
  return rangeOf(tested, { from, to }) === null ? 'emptyRange' : null
}

/** Answers that open a follow-up, of those that there still are. */
export function openingAnswers(question: DraftQuestion): string[] {
  const known = answersOf(question)
  return question.follow_up?.is.filter((key) => known.includes(key)) ?? []
}

function isNeverOpened(question: DraftQuestion): boolean {
  const { kind, follow_up } = question
  if (!follow_up || kindOf(kind).tested !== 'options') return false
  return openingAnswers(question).length === 0
}

/** What the answers to a question that counts give, of those that there still are; null where it does not count. */
export function pointsGiven(question: DraftQuestion): Readonly<Record<string, number>> | null {
  const { kind, points } = question
  if (!points || kindOf(kind).tested !== 'options') return null
  const known = answersOf(question).filter(
    (key) => !(kind === 'check' && key === leavesSum) && Object.hasOwn(points, key),
  )
  return Object.fromEntries(known.map((key) => [key, points[key] ?? 0]))
}

function withoutZeros(points: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(points).filter(([, given]) => given > 0))
}

function isScored(question: DraftQuestion): boolean {
  return Object.values(pointsGiven(question) ?? {}).some((points) => points > 0)
}

function isReversed(least: number | undefined, most: number | undefined): boolean {
  return least !== undefined && most !== undefined && least > most
}

interface Range {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** The numbers within a test that the question takes too; null where there are none. */
function rangeOf({ kind, least, most }: DraftQuestion, test: Range): Range | null {
  const taken = kind === 'hour_meter' ? { from: 0 } : { from: least, to: most }
  return isReversed(taken.from, taken.to) ? test : within(taken, test)
}

function within(one: Range, other: Range): Range | null {
  const from = Math.max(one.from ?? Number.NEGATIVE_INFINITY, other.from ?? Number.NEGATIVE_INFINITY)
  const to = Math.min(one.to ?? Number.POSITIVE_INFINITY, other.to ?? Number.POSITIVE_INFINITY)
  return from > to ? null : { from, to }
}

/** What answers to earlier questions lead somewhere, by question: its options that do, or its numbers. */
type Way = ReadonlyMap<string, readonly string[] | Range>

/** More ways than these are not told apart: a question with so many is asked in one of them. */
const mostWays = 500

/** Whether some answers lead to a question, by its key. What a faulty test says is not held against those after it. */
function askabilityOf(questions: readonly DraftQuestion[]): (key: string) => boolean {
  const ways = new Map<string, readonly Way[]>()
  const byKey = new Map<string, DraftQuestion>()
  for (const question of questions) {
    if (!ways.has(question.key)) {
      ways.set(question.key, waysTo(question))
      byKey.set(question.key, question)
    }
  }
  return (key) => (ways.get(key) ?? []).length > 0

  function waysTo({ when }: DraftQuestion): readonly Way[] {
    if (when === undefined) return [new Map()]
    if ('any' in when) return bounded(when.any.flatMap(waysThrough))
    return when.all.reduce<readonly Way[]>(
      (found, test) => bounded(found.flatMap((way) => waysThrough(test).flatMap((other) => joined(way, other) ?? []))),
      [new Map()],
    )
  }

  function waysThrough({ question, is, from, to }: Test): readonly Way[] {
    const tested = byKey.get(question)
    if (!tested) return [new Map()]
    // Of several options each test may mean another one.
    if (tested.kind === 'many_of') return ways.get(question) ?? []
    const answer = is ?? rangeOf(tested, { from, to })
    if (answer === null) return [new Map()]
    return (ways.get(question) ?? []).flatMap((way) => joined(way, new Map([[question, answer]])) ?? [])
  }
}

function bounded(ways: readonly Way[]): readonly Way[] {
  return ways.length > mostWays ? [new Map()] : ways
}

/** What leads both ways; null where nothing does. */
function joined(one: Way, other: Way): Way | null {
  const both = new Map(one)
  for (const [key, answer] of other) {
    const known = both.get(key)
    if (known === undefined) both.set(key, answer)
    else {
      const common = commonOf(known, answer)
      if (common === null) return null
      both.set(key, common)
    }
  }
  return both
}

function commonOf(one: readonly string[] | Range, other: readonly string[] | Range): readonly string[] | Range | null {
  if (isList(one) && isList(other)) {
    const common = one.filter((key) => other.includes(key))
    return common.length > 0 ? common : null
  }
  return isList(one) || isList(other) ? null : within(one, other)
}

function isList(answer: readonly string[] | Range): answer is readonly string[] {
  return Array.isArray(answer)
}
