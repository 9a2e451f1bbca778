// @vitest-environment jsdom

import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScreenBoundary } from '../../../src/app/screen-boundary'
import { show } from '../../support/show'

test('a screen that does not come without a connection says so, and opens when that is back (GRD-04)', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(
    <ScreenBoundary offline="Sem conexão">
      <Fetched />
    </ScreenBoundary>,
  )
  expect(await screen.findByText('Sem conexão')).toBeTruthy()

  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Boletins')).toBeTruthy()
})

function Fetched() {
  if (!navigator.onLine) throw new TypeError('not fetched')
  return 'Boletins'
}
