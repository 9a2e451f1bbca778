// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ShortcutsView from '../../../src/shell/shortcuts/shortcuts.view'
import { show } from '../../support/show'

test('keys that do the same stand beside one another', () => {
  show(<ShortcutsView onClose={() => undefined} />)
  const told = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(told).toEqual(expect.arrayContaining(['CtrlK', '↑ ou ↓ ou K ou J', 'X ou Espaço', 'Alt↑ ou Alt↓']))
})
