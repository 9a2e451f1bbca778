import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { begunResponses, type Device, keptMachines } from '../../../src/forms/offline/device.queries'

test('what a device keeps stands by its code, what was begun on it in that order (FRM-02)', async () => {
  const queries = new QueryClient()
  const begun = (id: number, startedAt: string) => ({ id, startedAt })
  const device = {
    username: 'ana.souza',
    machines: { all: async () => ['ATV-2', 'ATV-1'].map((code) => ({ machine: { code } })) },
    responses: { all: async () => [begun(3, '2026-11-20'), begun(2, '2026-11-20'), begun(1, '2026-11-21')] },
  } as unknown as Device
  const machines = await queries.fetchQuery(keptMachines(device))
  expect(machines.map(({ machine: { code } }) => code)).toEqual(['ATV-1', 'ATV-2'])
  const responses = await queries.fetchQuery(begunResponses(device))
  expect(responses.map(({ id }) => id)).toEqual([2, 3, 1])
})
