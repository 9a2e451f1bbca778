import type { Question } from './form'

export type QuestionKind = Question['kind']

/** What a kind of question has of its own, besides its words, its help and whether it is required. */
interface KindOfQuestion {
  readonly fields: readonly OwnField[]
  /** How a condition of a later question may test its answer; null where none may. */
  readonly tested: 'options' | 'number' | null
}

export type OwnField = 'options' | 'limits' | 'unit'

/** Every kind, in the order in which the builder offers them. */
export const questionKinds = {
  check: { fields: [], tested: 'options' },
  one_of: { fields: ['options'], tested: 'options' },
  many_of: { fields: ['options'], tested: 'options' },
  text: { fields: [], tested: null },
  long_text: { fields: [], tested: null },
  number: { fields: ['limits', 'unit'], tested: 'number' },
  hour_meter: { fields: [], tested: 'number' },
  date: { fields: [], tested: null },
  time: { fields: [], tested: null },
  photo: { fields: [], tested: null },
  file: { fields: [], tested: null },
  signature: { fields: [], tested: null },
  position: { fields: [], tested: null },
} as const satisfies Readonly<Record<QuestionKind, KindOfQuestion>>

/** What a check is answered by. */
export const checkKeys = ['yes', 'no', 'na'] as const

/** A check that does not apply counts neither for nor against. */
export const leavesSum = 'na'

export function kindOf(kind: QuestionKind): KindOfQuestion {
  return questionKinds[kind]
}
