import { afterEach, beforeEach, inject } from 'vitest'

declare global {
  /** Whether this fault is the one that now stands in the product; there is none where nobody asks, as in a worker of the page. */
  var isFault: ((id: string) => boolean) | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    fault: string
  }
  interface TaskMeta {
    /** The faults that a test came by, and those that its file had come by before any test. */
    faults?: { readonly inTest: readonly string[]; readonly before: readonly string[] }
  }
}

const fault = inject('fault')
const before = new Set<string>()
let reached = before

globalThis.isFault = (id) => {
  reached.add(id)
  return id === fault
}

beforeEach(() => {
  reached = new Set()
})

afterEach(({ task }) => {
  task.meta.faults = { inTest: [...reached], before: [...before] }
  reached = before
})
