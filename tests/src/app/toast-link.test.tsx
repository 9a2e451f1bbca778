// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { toastLink } from '../../../src/app/toast/toast-link'

const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } })
afterEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['/', true],
  ['/formularios/pendencias', true],
  ['/formularios/pendencias/77', true],
  ['/formularios/pendencias/7', false],
  ['/formularios/pendencias/7/logs', false],
])('on %s a toast leads to the record of which it tells: %s (SHL-09)', (path, leads) => {
  window.history.replaceState(null, '', path)
  expect(toastLink(i18n, { href: '/formularios/pendencias/7', word: 'Pendência #7' }) !== null).toBe(leads)
})
