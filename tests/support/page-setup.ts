import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

/**
 * React notes for each element where it was made, up to ten thousand a second, for a part of its warnings that no test
 * reads: it is told that it has noted enough. To note them took a tenth of what tests of views take.
 */
const internals: object | undefined = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}

/** Files share their modules and a window: what one has shown, stored or put in place of another thing ends with it. */
afterEach(cleanup)
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
