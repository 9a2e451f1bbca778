import { expect, test } from 'vitest'
import { withTakenOut } from '../../../src/home/favourites/kept-in-place'

const pages = (paths: string) => [...paths].map((path) => ({ path, name: null }))

test.each([
  ['abc', 'ac', 'abc'],
  ['abc', 'bc', 'abc'],
  ['abc', 'c', 'abc'],
  ['ab', 'abd', 'abd'],
])('of the favourites %s, where %s are left, each that was taken out stays in its place: %s', (seen, now, shown) => {
  expect(withTakenOut(pages(seen), pages(now))).toEqual(pages(shown))
})
