// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { UnreadNote } from '../../../src/billing/shared/unread-note'
import { show } from '../../support/show'

test.each([
  [2, 'Ativos do boletim sem leitura: 2 de 132.'],
  [0, ''],
])('BM-04: before a report is billed, of %i assets that nobody has read is said: %s', (unread, text) => {
  const { container } = show(<UnreadNote report={{ unread, assets: 132 }} />)
  expect(container.querySelector('[data-kind="hint"]')?.textContent ?? '').toBe(text)
})
