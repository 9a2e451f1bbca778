import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { faultsIn, type KindName, vocabularyOf } from './fault-kinds'
import { planted } from './plant'
import { population, sample, sourcesIn } from './population'
import { typeChecker } from './typed'

const words = vocabularyOf({
  'contract/invoices.schema.ts': `z.enum(['issued', 'cancelled'])`,
  'contract/permissions.ts': `const all = ['faturas_emitir', 'faturas_cancelar'] as const`,
})

/** By kind, one place where it is found: what is written there, and what stands there instead. */
const examples: Readonly<Record<KindName, readonly [source: string, before: string, after: string]>> = {
  'control open or closed wrongly': ['<Button disabled={isBusy} />', 'isBusy', '!(isBusy)'],
  'control does nothing': ['<Button onClick={close} />', 'close', '() => undefined'],
  'another event sent': [
    `open = () => send({ type: 'menu.open' }); close = () => send({ type: 'menu.close' })`,
    `'menu.open'`,
    `'menu.close'`,
  ],
  'wrong address': [`read = () => api('/invoices/'); all = () => api('/reports/')`, `'/invoices/'`, `'/reports/'`],
  'fields exchanged': [
    'row = { from: day(first), to: day(last) }',
    'from: day(first), to: day(last)',
    'from: day(last), to: day(first)',
  ],
  'another field read': ['told = [row.issued, row.id, row.issue]', 'row.issued', 'row.issue'],
  'permission missing': [`const may = permits(modules, 'faturas_emitir')`, `'faturas_emitir'`, `'faturas_cancelar'`],
  'key not repeated': [`headers = { 'Idempotency-Key': key }`, 'key', 'globalThis.crypto.randomUUID()'],
  'header missing': [`headers = { 'If-Match': version }`, `'If-Match': version`, ''],
  'cache not renewed': [
    'void queries.invalidateQueries({ queryKey })',
    'void queries.invalidateQueries({ queryKey })',
    '',
  ],
  'filter ignored': ['return and(eq(a, b), eq(c, d))', 'eq(c, d)', ''],
  'wrong order': [`import { asc, desc } from 'drizzle-orm'; const by = desc(id)`, 'desc(id)', 'asc(id)'],
  'wrong status': [`const isOpen = status === 'issued'`, `'issued'`, `'cancelled'`],
  'wrong limit': ['const length = { min: 1 }', '1', '1 + 1'],
  'condition negated': ['const text = isNew ? a : b', 'isNew', '!(isNew)'],
  'part of a condition ignored': ['const isFree = isOpen && isEmpty', 'isOpen && isEmpty', 'isEmpty'],
  'wrong boundary': ['const fits = length <= most', 'length <= most', 'length < most'],
  'wrong sum': ['const left = total - used', 'total - used', 'total + used'],
  'step left out': ['await writeLog(entry)', 'await writeLog(entry)', ''],
  'fallback wrong': [`const name = known ?? ''`, `known ?? ''`, `''`],
  'text or part missing': ['<p>{name}</p>', 'name', 'null'],
}

test.each(Object.entries(examples))('%s', (kind, [source, before, after]) => {
  const found = faultsIn('src/example.tsx', source, words).filter((fault) => fault.kind === kind)
  expect(found.map((fault) => [fault.before, fault.after])).toContainEqual([before, after])
})

test.each([
  ['a type', `type Status = 'issued' | 'cancelled'`],
  ['a look', `<p className={isNew ? 'new' : 'old'} aria-hidden={!isNew} key={a ?? b} />`],
  ['a look that comes and goes', `<p>{isNew ? <Star aria-hidden /> : null}</p>`],
  ['what lets a process end', `timer.unref()`],
  ['the text of a failure', `throw new Error(isNew ? a : b)`],
  ['a text that is looked up by its placeholders', `const title = msg\`\${a ?? b} days\``],
])('nothing is planted in %s', (_, source) => {
  expect(faultsIn('src/example.tsx', source, words)).toEqual([])
})

describe('in the product', () => {
  const all = population(sourcesIn(process.cwd(), ['contract', 'server', 'src']))

  test('a fault is known by an id of its own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  test('a sample is the same for the same seed, and has every kind', () => {
    const chosen = sample(all, 240, 'one')
    expect(sample(all, 240, 'one')).toEqual(chosen)
    expect(sample(all, 240, 'another')).not.toEqual(chosen)
    expect(new Set(chosen.map(({ kind }) => kind))).toEqual(new Set(Object.keys(examples)))
  })
})

test('what the compiler refuses is no fault, and what only leaves a name without use is one', () => {
  const path = 'contract/example.ts'
  const source = `export const told = (name: string | null, most: number) => (name === null || most < 1 ? '' : name.slice(most))`
  const passes = typeChecker(process.cwd(), { [path]: source })
  const told = faultsIn(path, source, words).map((fault) => [fault.after, passes(fault)])
  expect(told).toEqual(
    expect.arrayContaining([
      ['name === null', true],
      ['most < 1', false],
    ]),
  )
})

test('all faults of a text stand in it at once, each behind a switch of its own', () => {
  const source = `a()\nconst told = [...rest, isNew && total < most ? row.from : row.to]\nreturn <p title={told ?? ''}>{told}</p>`
  const faults = faultsIn('src/example.tsx', source, words)
  const text = planted(source, faults)
  const { diagnostics } = ts.transpileModule(text, {
    fileName: 'example.tsx',
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ESNext },
  })
  expect(diagnostics).toEqual([])
  for (const { id } of faults) expect(text).toContain(`isFault?.('${id}')`)
})
