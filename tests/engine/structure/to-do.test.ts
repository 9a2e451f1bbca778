import { expect, test } from 'vitest'
import { machines } from '../../../machines'
import { withoutView } from '../views/without-view'
import { toDo } from './to-do'

test.each(Object.keys(machines))('nothing of %s is left to write', (name) => {
  expect(
    toDo(name, { view: name in withoutView }),
    'in this order, then `npm run messages`, the translations, `npm run docs`',
  ).toEqual([])
})
