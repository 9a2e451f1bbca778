import type { Question } from './form'
import { leavesSum } from './question-kinds'
import type { Answer } from './response'

/** What was reached, of what could be. */
export interface Points {
  readonly points: number
  readonly most: number
}

/** What the answers to a form, or to a section of it, are worth. */
export interface Score extends Points {
  /** Whole per cent, rounded down: a minimum is reached by points, never by rounding. */
  readonly percent: number
  /** Least per cent with which a response passes; null where the form names none. */
  readonly least: number | null
  /** Whether it does. */
  readonly passes: boolean | null
}

/**
 * What the answer to a question that is asked is worth; null where it does not count: it has no points, or what was asked does not
 * apply. Without an answer it is worth nothing of what it could be. The answer is one that the question takes, or counts nothing.
 */
export function pointsOf(question: Question, answer: Answer): Points | null {
  if (!('points' in question) || question.points === undefined) return null
  const { kind, points } = question
  if (kind === 'check' && answer === leavesSum) return null
  const given = [...new Set([answer].flat())].map((key) => (Object.hasOwn(points, key) ? (points[key] ?? 0) : 0))
  const all = Object.values(points)
  return { points: sum(given), most: kind === 'many_of' ? sum(all) : Math.max(0, ...all) }
}

export function sumOf(all: readonly Points[]): Points {
  return { points: sum(all.map(({ points }) => points)), most: sum(all.map(({ most }) => most)) }
}

/** Null where nothing could be reached. */
export function scoreOf({ points, most }: Points, least: number | undefined): Score | null {
  if (most === 0) return null
  const percent = Math.floor((100 * points) / most)
  return { points, most, percent, least: least ?? null, passes: least === undefined ? null : percent >= least }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
