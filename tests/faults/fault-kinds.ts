import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import ts from 'typescript'
import {
  called,
  calleeOf,
  eachNode,
  isEffect,
  isJsxParent,
  isProperty,
  isReplaceable,
  isText,
  isValue,
  isWithoutBehaviour,
  namedValue,
  namesIn,
  nameText,
  pairedWith,
  parse,
  patternsOf,
  readsField,
  shapeOf,
} from './syntax'

/** As what a fault stands in for what it spoils. An element is of a list or of arguments; markup is a child or an attribute's value. */
export type Form = 'expression' | 'statement' | 'property' | 'element' | 'markup'

export interface Fault {
  /** Of the file's name, the kind and the texts: it survives a move, and lines that come before it. */
  readonly id: string
  readonly path: string
  readonly line: number
  readonly kind: KindName
  readonly form: Form
  readonly before: string
  readonly after: string
  readonly start: number
  readonly end: number
}

interface Change {
  readonly node: ts.Node
  readonly form: Form
  readonly after: string
  /** Where the change ends, if later than its node. */
  readonly last?: ts.Node
}

/** What a kind has to know of the file besides the node it looks at. */
interface Surroundings {
  /** Events by which the file's machines are spoken to, addresses it calls, and names it imports. */
  readonly events: readonly string[]
  readonly addresses: readonly string[]
  readonly imports: ReadonlySet<string>
  /** By the text of an object: which of its fields the file reads. */
  readonly fields: ReadonlyMap<string, ReadonlySet<string>>
  /** Names that the file calls. */
  readonly called: ReadonlySet<string>
  readonly words: Vocabulary
}

/** By a word: the other words of the closed lists that it stands in. */
export interface Vocabulary {
  readonly permissions: ReadonlyMap<string, readonly string[]>
  readonly statuses: ReadonlyMap<string, readonly string[]>
}

const isEventName = (text: string) => /^[a-z]\w*(?:\.[a-z]\w*)+$/.test(text)
const isAddress = (text: string) => /^\/[a-z]/.test(text)
const isHeader = (text: string) => /^(?:[A-Z][a-z]+(?:-[A-Z][a-z]+)+|Authorization)$/.test(text)

const opening =
  /^(?:disabled|readOnly|loading|enabled|(?:is|can|may)(?:Closed|Disabled|Editable|Permitted|Busy|Locked|Submit|Attach|Open))$/
const reasons = /^why(?:Not|Closed)?$/
const renewing = /^(?:invalidate|outdate|renew|refetch|refresh|setQueryData|setQueriesData|removeQueries|resetQueries)/
const texts =
  /^(?:label|title|placeholder|error|description|note|heading|problem|word|message|aria-(?:label|labelledby|describedby|current|expanded|invalid|live))$/
const limits = /^(?:min|max|default|ids|text|lines|items|reading|atOnce|name|perRecord)$/
const filters = /^(?:query|filters?|scope|params|conditions?)$/

/** What stands where the other belongs: operators and functions, and the same in SQL that is written out. */
const opposites = {
  boundary: {
    code: { '<': '<=', '<=': '<', '>': '>=', '>=': '>', gte: 'gt', gt: 'gte', lte: 'lt', lt: 'lte' },
    sql: { '<=': '<', '>=': '>', ' < ': ' <= ', ' > ': ' >= ' },
  },
  order: { code: { asc: 'desc', desc: 'asc' }, sql: { ' desc': ' asc', ' asc': ' desc' } },
  sum: {
    code: {
      '+': '-',
      '-': '+',
      '*': '/',
      '/': '*',
      'Math.max': 'Math.min',
      'Math.min': 'Math.max',
      'Math.floor': 'Math.ceil',
      'Math.ceil': 'Math.floor',
    },
    sql: { 'sum(': 'max(', 'min(': 'max(', 'max(': 'min(', ' - ': ' + ', ' + ': ' - ' },
  },
  condition: {
    code: { eq: 'ne', ne: 'eq', isNull: 'isNotNull', isNotNull: 'isNull' },
    sql: { 'is not null': 'is null', 'is null': 'is not null', ' and ': ' or ', ' = ': ' <> ', ' <> ': ' = ' },
  },
} as const
const otherCodes: Readonly<Record<string, string>> = { 401: '403', 403: '401', 404: '409', 409: '404' }

type Kind = (node: ts.Node, around: Surroundings) => readonly Change[]

/** By what is wrong for who uses the product. */
const kinds = {
  'control open or closed wrongly': (node) => {
    const { name, value } = namedValue(node)
    if (!value || reasons.test(name))
      return value ? [expression(value, ts.isArrowFunction(value) ? '() => null' : 'null')] : []
    if (!opening.test(name)) return []
    const isShort = ts.isShorthandPropertyAssignment(node)
    return [isShort ? { node, form: 'property', after: `${name}: !${name}` } : negated(value)]
  },
  'control does nothing': (node) => {
    const { name, value } = namedValue(node)
    return value && /^on[A-Z]/.test(name) ? [expression(value, '() => undefined')] : []
  },
  'another event sent': (node, { events }) => {
    if (!ts.isStringLiteral(node) || !isEventName(node.text)) return []
    if (ts.isArrayLiteralExpression(node.parent)) return [without(node, 'element')]
    const isSent = namedValue(node.parent).name === 'type' || ts.isBinaryExpression(node.parent)
    return isSent ? otherWord(node, events) : []
  },
  'wrong address': (node, { addresses }) =>
    ts.isStringLiteral(node) && isAddress(node.text) ? otherWord(node, addresses) : [],
  'fields exchanged': (node) => {
    const next = pairedWith(node)
    const [first, second] = [namedValue(node).value, next && namedValue(next).value]
    if (!next || !first || !second || first.getText() === second.getText()) return []
    if (!ts.isPropertyAssignment(node) || !readsField(first) || shapeOf(first) !== shapeOf(second)) return []
    const after = `${nameText(node)}: ${second.getText()}, ${nameText(next)}: ${first.getText()}`
    return [{ node, last: next, form: 'property', after }]
  },
  'another field read': (node, around) => {
    const other = siblingOf(node, around)
    return other ? [expression(node, other)] : []
  },
  'permission missing': (node, { words }) => {
    const { name, value } = namedValue(node)
    if (name === 'rule' && value)
      return [expression(value, value.getText() === "'signed in'" ? "'public'" : "'signed in'")]
    if (/^(?:permits|holdsOne|hasModule|may[A-Z]\w*)$/.test(calleeOf(node))) return [expression(node, 'true')]
    return ts.isStringLiteral(node) ? otherWord(node, words.permissions.get(node.text) ?? []) : []
  },
  'key not repeated': (node) => {
    if (ts.isCallExpression(node) && /^(?:once|withIdempotency)$/.test(calleeOf(node))) {
      const [call, write] = node.arguments.map((argument) => argument.getText())
      return [expression(node, `(${write})(${call}.services.database)`)]
    }
    const { name, value } = namedValue(node)
    const isKey = /^(?:Idempotency-Key|key)$/.test(name) && !ts.isJsxAttribute(node)
    return value && isKey && readsField(value) ? [expression(value, 'globalThis.crypto.randomUUID()')] : []
  },
  'header missing': (node) => {
    if (ts.isPropertyAssignment(node) && isHeader(namedValue(node).name)) return [without(node, 'property')]
    const isListed = ts.isStringLiteral(node) && isHeader(node.text) && ts.isArrayLiteralExpression(node.parent)
    return isListed ? [without(node, 'element')] : []
  },
  'cache not renewed': (node) => {
    if (isEffect(node) && renewing.test(calleeOf(called(node.expression)))) return [without(node, 'statement')]
    if (!ts.isExpression(node) || !ts.isArrayLiteralExpression(node.parent)) return []
    const owner = node.parent.parent
    const isRenewed = renewing.test(calleeOf(owner)) && calleeOf(owner) !== 'setQueryData'
    const isInKey = namedValue(owner).name === 'queryKey' && !ts.isStringLiteral(node) && !ts.isSpreadElement(node)
    return isRenewed || isInKey ? [without(node, 'element')] : []
  },
  'filter ignored': (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [condition] = node.arguments
      const { name, expression: list } = node.expression
      if (name.text === 'filter') return [expression(node, list.getText())]
      if (name.text === 'where' && condition) return [expression(condition, 'undefined')]
    }
    const isOneOfMany =
      ts.isCallExpression(node.parent) &&
      node.parent.arguments.length > 1 &&
      /^(?:and|or)$/.test(calleeOf(node.parent)) &&
      !ts.isIdentifier(node)
    if (isOneOfMany) return [without(node, 'element')]
    return isProperty(node) && filters.test(namedValue(node.parent.parent).name) ? [without(node, 'property')] : []
  },
  'wrong order': (node, around) =>
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    /^(?:toSorted|toReversed|sort|reverse)$/.test(node.expression.name.text)
      ? [expression(node, node.expression.expression.getText())]
      : opposite(node, 'order', around),
  'wrong status': (node, { words }) =>
    ts.isStringLiteral(node) ? otherWord(node, words.statuses.get(node.text) ?? []) : [],
  'wrong limit': (node) => {
    if (!ts.isNumericLiteral(node)) return []
    const code = otherCodes[node.text]
    if (code && /\b(?:status|refus|Refused)/.test(node.parent.getText())) return [expression(node, code)]
    return limits.test(namedValue(node.parent).name) ? [expression(node, `${node.text} + 1`)] : []
  },
  'condition negated': (node, around) => {
    if (ts.isIfStatement(node)) return [negated(node.expression)]
    if (ts.isConditionalExpression(node)) return [negated(node.condition)]
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return [expression(node, node.operand.getText())]
    return opposite(node, 'condition', around)
  },
  'part of a condition ignored': (node) =>
    ts.isBinaryExpression(node) && /^(?:&&|\|\|)$/.test(node.operatorToken.getText())
      ? [expression(node, node.left.getText()), expression(node, node.right.getText())]
      : [],
  'wrong boundary': (node, around) => opposite(node, 'boundary', around),
  'wrong sum': (node, around) =>
    ts.isBinaryExpression(node) && [node.left, node.right].some(isText) ? [] : opposite(node, 'sum', around),
  'step left out': (node) =>
    isEffect(node) && !renewing.test(calleeOf(called(node.expression))) ? [without(node, 'statement')] : [],
  'fallback wrong': (node) =>
    ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
      ? [expression(node, node.right.getText()), expression(node, node.left.getText())]
      : [],
  'text or part missing': (node) => {
    if (isJsxParent(node.parent)) {
      if (ts.isJsxExpression(node) && node.expression && !isWithoutBehaviour(node.expression))
        return [expression(node.expression, 'null')]
      return ts.isJsxSelfClosingElement(node) ? [{ node, form: 'markup', after: 'null' }] : []
    }
    const { name, value } = namedValue(node)
    return ts.isJsxAttribute(node) && value && texts.test(name) ? [expression(value, 'undefined')] : []
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

/** Every fault that the kinds find in one file. */
export function faultsIn(path: string, source: string, words: Vocabulary): Fault[] {
  const file = parse(path, source)
  const around = surroundingsOf(file, words)
  const found: Fault[] = []
  const times = new Map<string, number>()
  ts.forEachChild(file, visit)
  return found

  function visit(node: ts.Node): void {
    if (isWithoutBehaviour(node)) return
    for (const [name, kind] of Object.entries(kinds) as [KindName, Kind][]) {
      for (const change of kind(node, around)) add(name, change)
    }
    ts.forEachChild(node, visit)
  }

  function add(kind: KindName, { node, last = node, form, after }: Change): void {
    const [start, end] = [node.getStart(file), last.getEnd()]
    const before = source.slice(start, end)
    if (before === after || (form === 'expression' && !isReplaceable(node))) return
    const text = `${kind}\n${before}\n${after}`
    const time = (times.get(text) ?? 0) + 1
    times.set(text, time)
    const hash = createHash('sha256').update(`${path}\n${text}\n${time}`).digest('hex').slice(0, 8)
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    found.push({ id: `${basename(path)}:${hash}`, path, line, kind, form, before, after, start, end })
  }
}

/** The closed lists of words in the contract: enums of its schemas, unions of its types, lists that stay as they are. */
export function vocabularyOf(sources: Readonly<Record<string, string>>): Vocabulary {
  const permissions = new Map<string, string[]>()
  const statuses = new Map<string, string[]>()
  for (const [path, source] of Object.entries(sources)) {
    const words = path.includes('permission') ? permissions : statuses
    eachNode(parse(path, source), (node) => {
      const list = ts.isUnionTypeNode(node)
        ? node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type))
        : ts.isArrayLiteralExpression(node)
          ? [...node.elements]
          : []
      const known = list.filter(ts.isStringLiteral).map(({ text }) => text)
      if (known.length < 2 || known.length < list.length) return
      if (known.some((word) => !/^[\w-]+$/.test(word) || isEventName(word) || isHeader(word))) return
      for (const word of known) words.set(word, [...new Set([...(words.get(word) ?? []), ...known])])
    })
  }
  return { permissions, statuses }
}

function surroundingsOf(file: ts.SourceFile, words: Vocabulary): Surroundings {
  const [events, addresses, imports, called] = [
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ]
  const fields = new Map<string, Set<string>>()
  eachNode(file, (node) => {
    if (ts.isStringLiteral(node) && isEventName(node.text)) events.add(node.text)
    if (ts.isStringLiteral(node) && isAddress(node.text)) addresses.add(node.text)
    if (ts.isImportSpecifier(node)) imports.add(node.name.text)
    if (ts.isCallExpression(node)) called.add(node.expression.getText())
    if (ts.isPropertyAccessExpression(node)) {
      const read = fields.get(node.expression.getText()) ?? new Set()
      fields.set(node.expression.getText(), read.add(node.name.text))
    }
  })
  return { events: [...events], addresses: [...addresses], imports, fields, called, words }
}

const expression = (node: ts.Node, after: string): Change => ({
  node,
  form: ts.isJsxAttribute(node.parent) ? 'markup' : 'expression',
  after,
})
const negated = (node: ts.Expression) => expression(node, `!(${node.getText()})`)
const without = (node: ts.Node, form: Form): Change => ({ node, form, after: '' })

function opposite(node: ts.Node, way: keyof typeof opposites, { imports }: Surroundings): Change[] {
  const { code, sql } = opposites[way]
  const others: Readonly<Record<string, string>> = code
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText().startsWith('sql')) {
    const text = node.getText()
    const found = Object.entries(sql).filter(([one]) => text.includes(one))
    return found.map(([one, other]) => expression(node, text.replace(one, other)))
  }
  if (ts.isBinaryExpression(node)) {
    const other = others[node.operatorToken.getText()]
    return other ? [expression(node, `${node.left.getText()} ${other} ${node.right.getText()}`)] : []
  }
  const name = ts.isCallExpression(node) ? node.expression.getText() : ''
  const other = others[name]
  return other && (name.includes('.') || imports.has(other))
    ? [expression(node, node.getText().replace(name, other))]
    : []
}

/** In place of a word, the one that comes after it in its list. */
function otherWord(node: ts.StringLiteral, list: readonly string[]): Change[] {
  const others = [...new Set(list)]
  const other = others[(others.indexOf(node.text) + 1) % others.length]
  return other !== undefined && other !== node.text && isValue(node) ? [expression(node, `'${other}'`)] : []
}

/** The field or the name beside it that is most like it, of the same object or the same destructuring. */
function siblingOf(node: ts.Node, { fields, called }: Surroundings): string | undefined {
  if (ts.isPropertyAccessExpression(node) && !ts.isOptionalChain(node)) {
    const object = node.expression.getText()
    if (/^(?:classes|styles|ts|z|Math|import\.meta)$|\(/.test(object) || /^(?:length|current)$/.test(node.name.text))
      return undefined
    const others = [...(fields.get(object) ?? [])].filter((name) => !called.has(`${object}.${name}`))
    const other = mostAlike(node.name.text, others)
    return other && `${object}.${other}`
  }
  const { parent } = node
  const isRead =
    ts.isCallExpression(parent) ||
    ts.isJsxExpression(parent) ||
    ts.isTemplateSpan(parent) ||
    ts.isBinaryExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node)
  if (!ts.isIdentifier(node) || !isRead) return undefined
  const pattern = ts.findAncestor(node, (scope) => patternsOf(scope).some((one) => namesIn(one).includes(node.text)))
  const names = pattern
    ? patternsOf(pattern)
        .map(namesIn)
        .find((some) => some.includes(node.text))
    : undefined
  return mostAlike(
    node.text,
    (names ?? []).filter((name) => !called.has(name) && !/^(?:_|i18n|on[A-Z].*)$/.test(name)),
  )
}

function mostAlike(name: string, others: readonly string[]): string | undefined {
  const alike = (other: string) => {
    const shorter = Math.min(name.length, other.length)
    const same = (at: (text: string, index: number) => string | undefined) =>
      [...Array(shorter).keys()].findIndex((index) => at(name, index) !== at(other, index))
    const [ahead, behind] = [same((text, index) => text[index]), same((text, index) => text.at(-1 - index))]
    return (ahead < 0 ? shorter : ahead) + (behind < 0 ? shorter : behind)
  }
  return others.filter((other) => other !== name).toSorted((one, other) => alike(other) - alike(one))[0]
}
