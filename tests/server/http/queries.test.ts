import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../../server', import.meta.url))

/** Text that becomes part of a statement, instead of a parameter beside it. */
const built = /\bsql\.raw\(|\.(?:query|exec|execute)\(\s*(?:`[^`]*\$\{|[^\s`'"s][^,)]*\+)/

test('no statement is put together from text', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const found = files.filter((file) => built.test(readFileSync(`${folder}/${file}`, 'utf8')))

  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test.each(['sql.raw(name)', 'database.execute(sql.raw(`drop table $' + '{name}`))', 'pool.query(`select $' + '{id}`)'])(
  '%s would be found',
  (source) => {
    expect(built.test(source)).toBe(true)
  },
)

test.each(['database.execute(sql`select $' + '{id}`)', "pool.query('select 1')"])('%s is right', (source) => {
  expect(built.test(source)).toBe(false)
})
