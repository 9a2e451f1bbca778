import { expect, test } from 'vitest'
import { paletteLeftOut } from '../../../src/app/theme/theme-palettes'
import { themeStyle } from '../../../src/app/theme/theme-style'

test('the first style sheet has the palettes that screens name, and no others', () => {
  expect(themeStyle()).toContain('--mantine-color-red-6:')
  expect(themeStyle()).not.toMatch(new RegExp(`--mantine-color-(?:${paletteLeftOut})-`))
})
