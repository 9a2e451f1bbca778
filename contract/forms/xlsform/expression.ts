import type { Condition, DraftQuestion, Test } from '../form'
import { answersOf } from '../form-faults'
import { kindOf } from '../question-kinds'

/** What an expression of an XLSForm says, as far as a form of ours may: of `and` and `or` over tests of one question each. */
export type Expression =
  | { readonly join: 'and' | 'or'; readonly parts: readonly Expression[] }
  | { readonly not: Expression }
  | { readonly question: string; readonly operator: Operator; readonly value: string | number }

type Operator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'selected'

const token = /\s*(?:\$\{\s*([\w.-]+)\s*\}|'([^']*)'|"([^"]*)"|(-?\d+(?:\.\d+)?)|(<=|>=|!=|[=<>(),.])|([a-z-]+))/gy
/** So many brackets within one another nobody writes. */
const deepest = 50
type Token = readonly [kind: 'reference' | 'text' | 'number' | 'sign' | 'word', text: string]

/** Null where it says what cannot be said here. `.` is the question that has the expression. */
export function parseExpression(text: string): Expression | null {
  const tokens = tokensIn(text)
  if (tokens === null) return null
  let at = 0
  let depth = 0
  const whole = either()
  return whole !== null && at === tokens.length ? whole : null

  function isNext(...texts: readonly string[]): boolean {
    const [kind, said] = tokens?.[at] ?? ['text', '']
    return (kind === 'sign' || kind === 'word') && texts.includes(said)
  }

  function take(said: string): boolean {
    if (!isNext(said)) return false
    at++
    return true
  }

  function either(): Expression | null {
    return joined('or', () => joined('and', one))
  }

  function joined(join: 'and' | 'or', next: () => Expression | null): Expression | null {
    const parts = [next()]
    while (take(join)) parts.push(next())
    const found = parts.filter((part) => part !== null)
    if (found.length < parts.length) return null
    return found.length === 1 ? (found[0] ?? null) : { join, parts: found }
  }

  function one(): Expression | null {
    if (take('(')) return enclosed()
    if (take('not')) {
      const inner = take('(') ? enclosed() : null
      return inner && { not: inner }
    }
    if (take('selected')) {
      if (!take('(')) return null
      const question = subject()
      const value = take(',') ? literal() : null
      if (question === null || value === null) return null
      return closed({ question, operator: 'selected', value: String(value) })
    }
    return comparison()
  }

  function enclosed(): Expression | null {
    if (depth === deepest) return null
    depth++
    const inner = closed(either())
    depth--
    return inner
  }

  function closed(inner: Expression | null): Expression | null {
    return take(')') ? inner : null
  }

  function comparison(): Expression | null {
    const question = subject()
    if (question === null || !isNext('=', '!=', '<', '<=', '>', '>=')) return null
    const operator = tokens?.[at++]?.[1] as Operator
    const value = literal()
    return value === null ? null : { question, operator, value }
  }

  function subject(): string | null {
    const [kind, said] = tokens?.[at] ?? ['text', '']
    if (kind !== 'reference' && !(kind === 'sign' && said === '.')) return null
    at++
    return said
  }

  function literal(): string | number | null {
    const [kind, said] = tokens?.[at] ?? ['sign', '']
    if (kind !== 'text' && kind !== 'number') return null
    at++
    return kind === 'number' ? Number(said) : said
  }
}

function tokensIn(text: string): Token[] | null {
  const tokens: Token[] = []
  token.lastIndex = 0
  const rest = text.trimEnd()
  while (token.lastIndex < rest.length) {
    const [, reference, single, double, number, sign, word] = token.exec(rest) ?? []
    if (reference !== undefined) tokens.push(['reference', reference])
    else if (single !== undefined || double !== undefined) tokens.push(['text', single ?? double ?? ''])
    else if (number !== undefined) tokens.push(['number', number])
    else if (sign !== undefined) tokens.push(['sign', sign])
    else if (word !== undefined) tokens.push(['word', word])
    else return null
  }
  return tokens
}

/** A question that is asked before, as the file calls it. */
export interface Named {
  readonly question: DraftQuestion
  /** It takes whole numbers alone. */
  readonly isWhole: boolean
  /** Its options by their names in the file. */
  readonly keyOf: (name: string) => string | undefined
}

interface Found {
  readonly when: Condition
  /** Said of what is not answered too, which no condition of ours is. */
  readonly isOfUnanswered: boolean
}

/** The condition that says the same; null where none does. */
export function conditionFrom(expression: Expression, named: (name: string) => Named | undefined): Found | null {
  let isOfUnanswered = false
  const tests = testsFrom(expression, false)
  return tests && { when: tests, isOfUnanswered }

  function testsFrom(whole: Expression, isDenied: boolean): Condition | null {
    if ('not' in whole) {
      isOfUnanswered = true
      return testsFrom(whole.not, !isDenied)
    }
    if (!('join' in whole)) return conditionOf(whole, isDenied)
    const isAll = (whole.join === 'and') !== isDenied
    const parts = whole.parts.map((part) => testsFrom(part, isDenied))
    return joinConditions(isAll, parts)
  }

  function conditionOf({ question: name, operator, value }: Comparison, isDenied: boolean): Condition | null {
    const of = named(name)
    if (!of) return null
    const { key } = of.question
    switch (kindOf(of.question.kind).tested) {
      case 'options': {
        const isOther = (operator === '!=') !== isDenied
        if (!['=', '!=', 'selected'].includes(operator)) return null
        const all = answersOf(of.question)
        if (value === '') {
          // Answered at all.
          return isOther ? { all: [{ question: key, is: [...all] }] } : null
        }
        const chosen = of.keyOf(String(value))
        if (chosen === undefined || (of.question.kind === 'many_of' && operator !== 'selected')) return null
        if (!isOther) return { all: [{ question: key, is: [chosen] }] }
        // Of several, another one may be chosen beside it.
        const others = all.filter((one) => one !== chosen)
        if (of.question.kind === 'many_of' || others.length === 0) return null
        isOfUnanswered = true
        return { all: [{ question: key, is: others }] }
      }
      case 'number':
        if (value === '' && (operator === '!=') !== isDenied && ['=', '!='].includes(operator))
          return { all: [{ question: key }] }
        if (operator === '!=') isOfUnanswered = true
        return rangesOf(key, operator, value, isDenied, of.isWhole)
      default:
        return null
    }
  }
}

type Comparison = Extract<Expression, { readonly question: string }>

const opposite: Readonly<Record<string, string>> = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }

/** A number is typed with four decimals at most: what is more than 3 is 3.0001 or more, and of whole numbers 4. */
function rangesOf(
  question: string,
  operator: string,
  value: string | number,
  isDenied: boolean,
  isWhole: boolean,
): Condition | null {
  if (typeof value !== 'number') return null
  const next = (by: number) => Number((value + by).toFixed(4))
  const above = { question, from: isWhole ? Math.floor(value) + 1 : next(0.0001) }
  const below = { question, to: isWhole ? Math.ceil(value) - 1 : next(-0.0001) }
  switch (isDenied ? opposite[operator] : operator) {
    case '=':
      return { all: [{ question, from: value, to: value }] }
    case '!=':
      return { any: [below, above] }
    case '<':
      return { all: [below] }
    case '<=':
      return { all: [{ question, to: value }] }
    case '>':
      return { all: [above] }
    case '>=':
      return { all: [{ question, from: value }] }
    default:
      return null
  }
}

/** Both, or either, as one condition; null where that takes one within another. */
export function joinConditions(isAll: boolean, parts: readonly (Condition | null)[]): Condition | null {
  const found = parts.filter((part) => part !== null)
  if (found.length < parts.length) return null
  const tests: Test[] = []
  for (const part of found) {
    const own = 'all' in part ? part.all : part.any
    const isSame = own.length === 1 || 'all' in part === isAll
    if (!isSame) return null
    for (const test of own) addTest(tests, test, isAll)
  }
  if (tests.length > 10) return null
  return isAll || tests.length === 1 ? { all: tests } : { any: tests }
}

/** A test joins one of the same question where the two say one thing: a least with a most, an option or another. */
function addTest(tests: Test[], test: Test, isAll: boolean): void {
  const at = tests.findIndex((one) => one.question === test.question && isJoinable(one, test, isAll))
  const other = tests[at]
  if (!other) tests.push(test)
  else if (isAll) tests[at] = { ...other, ...test }
  else tests[at] = { question: test.question, is: [...new Set([...(other.is ?? []), ...(test.is ?? [])])] }
}

function isJoinable(one: Test, other: Test, isAll: boolean): boolean {
  if (!isAll) return one.is !== undefined && other.is !== undefined
  const isHalf = ({ is, from, to }: Test) => is === undefined && (from === undefined) !== (to === undefined)
  return isHalf(one) && isHalf(other) && (one.from === undefined) !== (other.from === undefined)
}

/** A condition as an XLSForm says it; `isSeveral`: several options may answer that question. */
export function expressionOf(when: Condition, isSeveral: (question: string) => boolean): string {
  const [tests, join] = 'all' in when ? [when.all, ' and '] : [when.any, ' or ']
  const parts = tests.map(({ question, is, from, to }) => {
    const subject = `\${${question}}`
    if (is !== undefined) {
      const options = is.map((key) =>
        isSeveral(question) ? `selected(${subject}, '${key}')` : `${subject} = '${key}'`,
      )
      return { text: options.join(' or '), join: options.length > 1 ? ' or ' : null }
    }
    const bounds = [
      ...(from === undefined ? [] : [`${subject} >= ${plain(from)}`]),
      ...(to === undefined ? [] : [`${subject} <= ${plain(to)}`]),
    ]
    return { text: bounds.join(' and ') || `${subject} != ''`, join: bounds.length > 1 ? ' and ' : null }
  })
  if (parts.length === 1) return parts[0]?.text ?? ''
  return parts.map((part) => (part.join === null || part.join === join ? part.text : `(${part.text})`)).join(join)
}

/** Without an exponent, which an XLSForm does not know. */
export function plain(number: number): string {
  return String(number).includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : String(number)
}

/** The least and most of a constraint on the question itself; null where it says anything else. */
export function limitsFrom(expression: Expression, isWhole: boolean): { least?: number; most?: number } | null {
  const number: DraftQuestion = { key: 'it', label: '', kind: 'number' }
  const it = (name: string) => (name === '.' ? { question: number, isWhole, keyOf: () => undefined } : undefined)
  const found = conditionFrom(expression, it)
  if (!found || !('all' in found.when) || found.when.all.length !== 1) return null
  const [{ from, to } = { from: undefined, to: undefined }] = found.when.all
  if (from === undefined && to === undefined) return null
  return { ...(from === undefined ? {} : { least: from }), ...(to === undefined ? {} : { most: to }) }
}
