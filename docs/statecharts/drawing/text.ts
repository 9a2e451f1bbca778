/** Text as boxes hold it: how wide it may be in any font that a reader has, and where it breaks. */

export type Look = 'plain' | 'when' | 'does' | 'error' | 'from' | 'link'

export interface Span {
  readonly text: string
  readonly look: Look
  readonly href?: string
}

export interface Type {
  readonly size: number
  readonly isBold: boolean
}

export interface Wrapped {
  readonly lines: readonly (readonly Span[])[]
  readonly width: number
}

/** Hundredths of the size, of DejaVu Sans or Liberation Sans (Arial), whichever is wider; Segoe UI and Roboto are narrower. */
const widths = {
  regular: widthsFrom(
    '28\'ijl|30I|32 ,.‘’·|34/:;\\|36f|37-|40()[]t|41!|42r|46"|48ºª|50*J`‖°|52“”|53sz|55c|56?L_–§|58k|59•|60vxy|62FTaeo«»ø|63ß',
    '64$bdghnpqu{}0123456789|67EKPSY|69ABVXZ|73CR|74U|75N|76H|78&DG|79OQ|82w|84#+<=>^~↻≥≤×−|87M|96%|98m|99Wæ|100…—→|102@',
  ),
  bold: widthsFrom(
    '31\'|35 ijl|37/\\|38,.I‘’·|40:;|42-|44f|46!()[]|48t|50`r‖°|53"*|56J_–§|57ºª|59z|60cs|62?|64L•|65x«»|66vy“”|67k|68ae',
    '69EFToø|70$0123456789|72bdghnpqu{}ß|73SYZ|74CP|77B|78AKRVX|82U|83G|84#+<=>DHN^~↻≥≤×−|86OQ|88&|93w|100@M…—→|101%|105mæ|111W',
  ),
}

export function widthOf(text: string, { size, isBold }: Type): number {
  const known = isBold ? widths.bold : widths.regular
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u00a0', ' ')]
  return (letters.reduce((sum, letter) => sum + (known.get(letter) ?? 100), 0) * size) / 100
}

/** As few lines as the width allows, and then as even as they can be. */
export function wrap(spans: readonly Span[], type: Type, widest: number): Wrapped {
  const words = spans.flatMap(wordsOf)
  const count = broken(words, type, widest).length
  const longest = Math.max(0, ...words.map(({ text }) => widthOf(text, type)))
  let width = Math.max(widest, longest)
  for (let narrower = width - 8; narrower >= longest; narrower -= 8) {
    if (broken(words, type, narrower).length > count) break
    width = narrower
  }
  const lines = broken(words, type, width).map(spansTogether)
  return { lines, width: Math.max(0, ...lines.map((line) => widthOf(line.map(({ text }) => text).join(''), type))) }
}

export function plain(text: string, look: Look = 'plain'): Span {
  return { text, look }
}

function broken(words: readonly Span[], type: Type, widest: number): Span[][] {
  const lines: Span[][] = []
  let room = 0
  for (const word of words) {
    const width = widthOf(` ${word.text}`, type)
    const line = lines.at(-1)
    if (line && width <= room) {
      line.push(word)
      room -= width
    } else {
      lines.push([word])
      room = widest - widthOf(word.text, type)
    }
  }
  return lines
}

function spansTogether(words: readonly Span[]): Span[] {
  const line: Span[] = []
  for (const word of words) {
    const last = line.at(-1)
    if (last && last.look === word.look && last.href === word.href) {
      line.splice(-1, 1, { ...last, text: `${last.text} ${word.text}` })
    } else {
      line.push(last ? { ...word, text: ` ${word.text}` } : word)
    }
  }
  return line
}

function wordsOf(span: Span): Span[] {
  return span.text
    .split(' ')
    .filter(Boolean)
    .map((text) => ({ ...span, text }))
}

function widthsFrom(...rows: readonly string[]): Map<string, number> {
  const entries = rows
    .join('|')
    .split('|')
    .flatMap((entry) => {
      const [, width = '', letters = ''] = /^(\d\d\d?)(.+)$/.exec(entry) ?? []
      return [...letters].map((letter): [string, number] => [letter, Number(width)])
    })
  return new Map([...entries, ['|', 34]])
}
