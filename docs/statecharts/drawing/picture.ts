import type { Span } from './text'

/** What one picture shows of a chart: boxes in boxes and arrows between them, in words, before anything has a place. */
export interface Picture {
  /** The file's name without its ending. */
  readonly file: string
  readonly label: string
  readonly back: { readonly text: string; readonly href: string } | null
  /** The machine, or the state, that the picture opens: its heading. */
  readonly scope: Box
  readonly arrows: readonly Arrow[]
}

export interface Box {
  readonly id: string
  readonly look:
    | 'state'
    | 'final'
    | 'frame'
    | 'region'
    | 'folded'
    | 'initial'
    | 'history'
    | 'deep history'
    | 'pill'
    | 'source'
  /** The state it shows. */
  readonly path: string | null
  readonly title: string
  readonly about: string
  readonly tags: readonly string[]
  /** Small words below the title. */
  readonly note: string
  readonly requirements: readonly { readonly id: string; readonly href: string }[]
  readonly rows: readonly Line[]
  readonly href: string | null
  readonly children: readonly Box[]
}

/** Words of an arrow or of a state, and the transitions they stand for. */
export interface Line {
  readonly spans: readonly Span[]
  readonly transitions: readonly string[]
}

export interface Arrow {
  readonly from: string
  readonly to: string
  readonly isError: boolean
  readonly isDelay: boolean
  readonly lines: readonly Line[]
}

/** One arrow from one box to another, and one more for what time does. */
export function keyOf({ from, to, isDelay }: Pick<Arrow, 'from' | 'to' | 'isDelay'>): string {
  return `${from}>${to}${isDelay ? '~' : ''}`
}

export function boxesIn({ children }: Box): Box[] {
  return children.flatMap((child) => [child, ...boxesIn(child)])
}

/** The box that each box stands in, by their ids. */
export function holdersIn(boxes: readonly Box[]): ReadonlyMap<string, string> {
  return new Map(boxes.flatMap(({ id, children }) => children.map((child) => [child.id, id])))
}

/** A box, then those it stands in, the outermost last. */
export function upFrom(id: string, holders: ReadonlyMap<string, string>): string[] {
  const holder = holders.get(id)
  return [id, ...(holder === undefined ? [] : upFrom(holder, holders))]
}

export function textOf({ spans }: Line): string {
  return spans
    .map(({ text }) => text)
    .join(' ')
    .replaceAll('\u00a0', ' ')
}
