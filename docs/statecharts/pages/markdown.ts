import type { Phrases } from '../phrases'

/** Text as Markdown shows it, on a git host and in VitePress, whose pages are Vue templates. */
export function forMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('{', '&#123;')
    .replaceAll('\n', ' ')
}

/** Text within HTML, where Markdown is not read. */
export function forElement(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('{', '&#123;')
}

/** A table without the columns that nothing stands in. Cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const kept = head.map((_, index) => rows.some((row) => (row[index] ?? '') !== ''))
  const cells = (row: readonly string[]) => `| ${row.filter((_, index) => kept[index]).join(' | ')} |`
  return [cells(head), cells(head.map(() => '---')), ...rows.map(cells)]
}

/** Parts with an empty line between them, behind a first line that only who edits the file sees. */
export function page({ generated }: Phrases, ...parts: readonly (string | readonly string[])[]): string {
  const texts = parts.map((part) => (typeof part === 'string' ? part : part.join('\n')))
  return `<!-- ${generated} -->\n\n${texts.filter(Boolean).join('\n\n')}\n`
}

export function link(text: string, to: string): string {
  return `[${forMarkdown(text)}](${to})`
}

export function anchor(id: string): string {
  return `<a id="${id}"></a>`
}

export function details(summary: string, ...parts: readonly (readonly string[])[]): string {
  return [
    '<details>',
    `<summary>${forElement(summary)}</summary>`,
    '',
    ...parts.flatMap((part) => [...part, '']),
    '</details>',
  ].join('\n')
}
