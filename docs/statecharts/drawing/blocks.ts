import type { Arrow, Box, Line, Picture } from './picture'
import { plain, type Span, type Type, type Wrapped, wrap } from './text'

/** Texts at their places within a box or a label, and the room they take. */
export interface Block {
  readonly width: number
  readonly height: number
  readonly texts: readonly Placed[]
  /** Heights at which a thin line parts the title from what follows. */
  readonly rules: readonly number[]
}

export interface Placed {
  readonly kind: keyof typeof types
  readonly spans: readonly Span[]
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly isCentred: boolean
  readonly transitions: readonly string[]
}

const types = {
  heading: { size: 16, isBold: true },
  title: { size: 13, isBold: true },
  row: { size: 11.5, isBold: false },
  note: { size: 10.5, isBold: false },
  label: { size: 11.5, isBold: false },
} satisfies Record<string, Type>

const leading = { heading: 21, title: 17, row: 15.5, note: 14, label: 15 }
const bullet = 10

interface Paragraph {
  readonly kind: keyof typeof types
  readonly spans: readonly Span[]
  readonly transitions: readonly string[]
  readonly isBulleted: boolean
  readonly gap: number
}

export interface Measures {
  readonly box: number
  readonly label: number
}

export function blockOf(box: Box, { box: widest }: Measures): Block {
  if (box.look === 'initial') return { width: 12, height: 12, texts: [], rules: [] }
  if (box.look === 'history') return { width: 26, height: 26, texts: [at('title', 'H', 13, 17.5)], rules: [] }
  if (box.look === 'deep history') return { width: 26, height: 26, texts: [at('title', 'H*', 13, 17.5)], rules: [] }
  if (box.look === 'pill' || box.look === 'source') return pillOf(box)
  const isFrame = box.children.length > 0
  const paragraphs = [paragraph('title', titled(box)), ...below(box)]
  return stacked(paragraphs, isFrame ? Math.max(widest, 240) : widest, {
    isCentred: !isFrame && paragraphs.length === 1,
    padX: 12,
    padY: box.look === 'final' ? 11 : 9,
    hasRule: !isFrame && box.rows.length > 0,
    isRoomy: !isFrame,
  })
}

/** The heading above a picture: the machine or the state that it opens. */
export function headingOf({ scope, back }: Picture, width: number): Block {
  const link = back ? [paragraph('note', [{ text: `← ${back.text}`, look: 'link', href: back.href }])] : []
  const paragraphs = [...link, paragraph('heading', [plain(scope.title)]), ...below(scope)]
  return stacked(paragraphs, width, { isCentred: false, padX: 0, padY: 0, hasRule: false, isRoomy: false })
}

export function labelOf({ lines }: Arrow, { label: widest }: Measures): Block {
  if (lines.every(({ spans }) => spans.length === 0)) return { width: 0, height: 0, texts: [], rules: [] }
  const paragraphs = lines.map(({ spans, transitions }) => ({
    ...paragraph('label', spans, transitions),
    isBulleted: lines.length > 1,
    gap: 2,
  }))
  return stacked(paragraphs, lines.length > 3 ? widest * 1.5 : widest, {
    isCentred: lines.length === 1,
    padX: 5,
    padY: 3,
    hasRule: false,
    isRoomy: false,
  })
}

function pillOf(box: Box): Block {
  const widest = box.title.length > 60 ? 300 : 190
  return stacked([paragraph('row', titled(box))], widest, {
    isCentred: true,
    padX: 12,
    padY: 4,
    hasRule: false,
    isRoomy: false,
  })
}

function titled({ look, title, href }: Box): Span[] {
  const words: Span = href === null ? plain(title) : { text: title, look: 'link', href }
  return look === 'region' ? [plain('‖'), words] : [words]
}

function below({ note, rows, requirements }: Box): Paragraph[] {
  return [
    ...(note ? [paragraph('note', [plain(note)])] : []),
    ...rows.map(rowOf),
    ...(requirements.length > 0 ? [{ ...paragraph('note', requirements.map(requirementSpan)), gap: 2 }] : []),
  ]
}

function requirementSpan({ id, href }: Box['requirements'][number]): Span {
  return { text: id, look: 'from', href }
}

function rowOf({ spans, transitions }: Line): Paragraph {
  return { ...paragraph('row', spans, transitions), isBulleted: transitions.length > 0 }
}

function paragraph(kind: Paragraph['kind'], spans: readonly Span[], transitions: readonly string[] = []): Paragraph {
  return { kind, spans, transitions, isBulleted: false, gap: 0 }
}

interface Shape {
  readonly isCentred: boolean
  readonly padX: number
  readonly padY: number
  readonly hasRule: boolean
  /** At least as large as a state looks well. */
  readonly isRoomy: boolean
}

function stacked(paragraphs: readonly Paragraph[], widest: number, shape: Shape): Block {
  const { isCentred, padX, padY, hasRule, isRoomy } = shape
  const wrapped = paragraphs.map((one) => wrappedOf(one, widest))
  const inner = Math.max(
    isRoomy ? 76 : 0,
    ...wrapped.map(({ width }, index) => width + (paragraphs[index]?.isBulleted ? bullet : 0)),
  )
  const width = Math.ceil(inner + 2 * padX)
  const texts: Placed[] = []
  const rules: number[] = []
  let y = padY
  for (const [index, { kind, transitions, isBulleted, gap }] of paragraphs.entries()) {
    const before = paragraphs[index - 1]
    if (hasRule && kind === 'row' && before?.kind !== 'row') {
      rules.push(y + 4)
      y += 8
    }
    if (before) y += gap
    const lines = wrapped[index]?.lines ?? []
    for (const [number, line] of lines.entries()) {
      const baseline = y + leading[kind] * 0.5 + types[kind].size * 0.36
      const isFirst = isBulleted && number === 0
      if (isFirst)
        texts.push({ kind, spans: [plain('•', 'does')], x: padX, y: baseline, isCentred: false, transitions: [] })
      const x = isCentred ? width / 2 : padX + (isBulleted ? bullet : 0)
      texts.push({ kind, spans: line, x, y: baseline, isCentred, transitions })
      y += leading[kind]
    }
  }
  return { width, height: Math.ceil(y + padY), texts, rules }
}

function wrappedOf({ kind, spans, isBulleted }: Paragraph, widest: number): Wrapped {
  return wrap(spans, types[kind], widest - (isBulleted ? bullet : 0))
}

function at(kind: Placed['kind'], text: string, x: number, y: number): Placed {
  return { kind, spans: [plain(text)], x, y, isCentred: true, transitions: [] }
}
