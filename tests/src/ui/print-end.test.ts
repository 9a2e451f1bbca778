// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { onPrintEnd } from '../../../src/ui/print-end'

/** A browser's answer to `(print)`, and what it says of each change. */
function withMedia() {
  const media = new EventTarget()
  vi.stubGlobal('matchMedia', () => media)
  return (matches: boolean) => media.dispatchEvent(Object.assign(new Event('change'), { matches }))
}

test.each<[string, (laidOut: (onPaper: boolean) => void) => void]>([
  ['the browser says so', () => window.dispatchEvent(new Event('afterprint'))],
  ['the page is laid out for the screen', (laidOut) => laidOut(false)],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page is used', () => document.body.click()],
])('printing is over, once, when %s (BIL-03)', (_, does) => {
  const laidOut = withMedia()
  const onEnd = vi.fn()
  onPrintEnd(window, onEnd)
  laidOut(true)
  expect(onEnd).not.toHaveBeenCalled()
  does(laidOut)
  window.dispatchEvent(new Event('afterprint'))
  expect(onEnd).toHaveBeenCalledOnce()
})

test('what is given up is not told', () => {
  withMedia()
  const onEnd = vi.fn()
  onPrintEnd(window, onEnd)()
  document.body.click()
  expect(onEnd).not.toHaveBeenCalled()
})
