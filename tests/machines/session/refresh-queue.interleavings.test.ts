import { describe, expect, test } from 'vitest'
import { refreshQueueMachine } from '../../../machines/session/refresh-queue.machine'
import { exploreInterleavings } from '../../engine/interleavings'
import { faults } from './refresh-faults'
import { kept } from './refresh-world'

describe('REF-01, REF-02, REF-03, REF-04, REF-05: the seven invariants hold in every order of requests, answers, sign-outs and tabs', () => {
  test.each([
    { requests: 1, worlds: 22 },
    { requests: 2, worlds: 158 },
    { requests: 3, worlds: 1528 },
    { requests: 4, worlds: 18_510 },
  ])('of $requests requests: $worlds worlds', ({ requests, worlds }) => {
    const explored = exploreInterleavings(refreshQueueMachine, { requests, promises: kept, isReduced: false })
    expect(explored).toMatchObject({ violation: null, worlds })
  })

  test.each([
    { requests: 4, worlds: 1011 },
    { requests: 6, worlds: 9604 },
  ])('of $requests requests that nobody tells apart: $worlds worlds', ({ requests, worlds }) => {
    const explored = exploreInterleavings(refreshQueueMachine, { requests, promises: kept, isReduced: true })
    expect(explored).toMatchObject({ violation: null, worlds })
  })
})

describe('a fault breaks an invariant within eight moves', () => {
  const caught = Object.entries(faults).map(([fault, { machine, promises }]) => {
    const { violation } = exploreInterleavings(machine, { requests: 2, promises, isReduced: false })
    return { fault, message: violation?.message ?? 'not caught', trace: violation?.trace ?? [] }
  })

  for (const { fault, message, trace } of caught) {
    test(`${fault} (${message}: ${trace.join(' → ')})`, () => {
      expect(trace.length).toBeGreaterThan(0)
      expect(trace.length).toBeLessThanOrEqual(8)
    })
  }

  test('and each invariant is broken by one', () => {
    const broken = new Set(caught.map(({ message }) => message.slice(0, 2)))
    expect([...broken].sort()).toEqual(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7'])
  })
})
