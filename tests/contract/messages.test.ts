import { describe, expect, test } from 'vitest'
import { mentionsIn, partsOf } from '../../contract/billing/messages'
import { mostMentioned } from '../../contract/limits'

const ana = { id: 1, name: 'Ana' }
const souza = { id: 2, name: 'Ana Souza' }
/** Another person of the same name. */
const namesake = { id: 3, name: 'Ana Souza' }
const anabela = { id: 4, name: 'Anabela' }

describe('a message names', () => {
  test.each([
    ['@Ana Souza, veja', [ana, souza], [2]],
    ['@Ana, veja com @Ana Souza', [ana, souza], [1, 2]],
    ['@Ana', [ana, souza], [1]],
    ['@Anabela', [ana, anabela], [4]],
    ['@Anabela', [ana], []],
    ['@Ana2 e @Anaí', [ana], []],
    ['@Ana. @Ana! (@Ana)', [ana], [1]],
    ['@Ana Souza', [souza, namesake], [3]],
    ['@Ana Souza', [namesake, souza], [2]],
    ['Ana Souza', [ana, souza], []],
    ['@Ana', [], []],
  ])('in “%s”', (text, people, ids) => {
    expect(mentionsIn(text, people).map(({ id }) => id)).toEqual(ids)
  })

  test('no more people than one may', () => {
    const people = Array.from({ length: mostMentioned + 1 }, (_, index) => ({ id: index + 1, name: `Pessoa ${index}` }))
    const text = people.map(({ name }) => `@${name}`).join(' ')
    expect(mentionsIn(text, people)).toHaveLength(mostMentioned)
  })
})

test('its names are set apart, the longer one first, and its text stays as it is', () => {
  const parts = partsOf('@Ana Souza e @Ana: @Anabela.', [ana, souza])
  expect(parts.map(({ text, mention }) => [text, mention?.id ?? null])).toEqual([
    ['@Ana Souza', 2],
    [' e ', null],
    ['@Ana', 1],
    [': @Anabela.', null],
  ])
})
