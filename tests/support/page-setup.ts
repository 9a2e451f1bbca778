import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

/** Files share their modules and a window: what one has shown, stored or put in place of another thing ends with it. */
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
