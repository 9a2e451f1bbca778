import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { provisionTexts } from '../../../../src/billing/batch/billing-batch-texts'
import { messages } from '../../../../src/locales/dialogs/pt.po'

const i18n = setupI18n({ locale: 'pt', messages: { pt: messages } })

test.each([
  [['2026-12-23', '2026-12-23'], 'com vencimento em 23/12/2026.'],
  [['2027-01-07', '2026-12-23', '2026-12-28'], 'com vencimento de 23/12/2026 a 07/01/2027, no prazo de cada cliente.'],
])('provisions that are due on %j are said to be (INV-01)', (days, said) => {
  expect(i18n._(provisionTexts(days, 0, '300.00', i18n).consequence)).toContain(said)
})
