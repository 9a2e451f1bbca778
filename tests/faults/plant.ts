import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Fault, Form } from './fault-kinds'
import { grouped } from './population'

/** Asks at run time whether this fault is the one: all stand in one program, which is compiled once. */
const forms: Readonly<Record<Form, (is: string, after: string, before: string) => string>> = {
  expression: (is, after, before) => `(${is} ? (${after}) : (${before}))`,
  markup: (is, after, before) => `{${is} ? (${after}) : (${before.replace(/^\{(.*)\}$/s, '$1')})}`,
  statement: (is, after, before) => `{ if (${is}) { ${after} } else { ${before} } }`,
  property: (is, after, before) => `...(${is} ? { ${after} } : { ${before} })`,
  element: (is, after, before) => `...(${is} ? [${after}] : [${before}])`,
}

/** A text with faults as switches. Faults may hold others, and two may stand in one place, but none stand across each other. */
export function planted(source: string, faults: readonly Fault[]): string {
  const outer = faults.toSorted(
    (one, other) => one.start - other.start || other.end - one.end || rank(one) - rank(other),
  )
  return within(0, source.length)

  function within(start: number, end: number): string {
    let text = ''
    let at = start
    for (let next = outer[0]; next && next.end <= end; next = outer[0]) {
      outer.shift()
      const before = within(next.start, next.end)
      text += source.slice(at, next.start) + forms[next.form](`globalThis.isFault?.('${next.id}')`, next.after, before)
      at = next.end
    }
    return text + source.slice(at, end)
  }
}

/** In one place, what stands for a whole property or element holds what stands for its value. */
function rank({ form }: Fault): number {
  return form === 'expression' ? 1 : 0
}

/** Gives Vite the planted text in place of what the file holds. */
export function planting(faults: readonly Fault[], root: string): Plugin {
  const byFile = grouped(faults, ({ path }) => resolve(root, path))
  return {
    name: 'planted-faults',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?')
      const own = byFile.get(file)
      return own && planted(readFileSync(file, 'utf8'), own)
    },
  }
}
