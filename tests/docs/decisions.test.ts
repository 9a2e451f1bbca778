import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const decisions = readdirSync('docs/decisions').filter((file) => /^\d/.test(file))

test.each([
  ['docs/decisoes.md', 'decisions/'],
  ['docs/decisions/index.md', ''],
])('%s names every decision, in order', (list, folder) => {
  const named = [...readFileSync(list, 'utf8').matchAll(/\(([^)]*\d{3}-[^)]+\.md)\)/g)].map(([, file]) => file)
  expect(named).toEqual(decisions.map((file) => `${folder}${file}`))
})
