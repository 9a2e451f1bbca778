import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const decisions = readdirSync('docs/decisions')

test.each([
  ['docs/decisions.md', 'decisions/'],
  ['docs/en/decisions.md', '../decisions/'],
])('%s names every decision, in order', (list, folder) => {
  const named = [...readFileSync(list, 'utf8').matchAll(/\(([^)]*\d{3}-[^)]+\.md)\)/g)].map(([, file]) => file)
  expect(named).toEqual(decisions.map((file) => `${folder}${file}`))
})
