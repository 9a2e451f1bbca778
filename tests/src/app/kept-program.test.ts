import { afterEach, expect, test, vi } from 'vitest'
import { keepProgram } from '../../../src/app/kept-program'

afterEach(() => void vi.unstubAllGlobals())

test('a program that is to be kept no more is forgotten, and nothing else that the browser keeps of this origin (GRD-02)', async () => {
  const origin = 'https://portal.example.com'
  const forgotten: string[] = []
  const workerAt = (path: string, state: 'installing' | 'waiting' | 'active') => ({
    [state]: { scriptURL: origin + path },
    unregister: async () => forgotten.push(`${path} ${state}`),
  })
  const ours = (['installing', 'waiting', 'active'] as const).map((state) => workerAt('/service-worker.js', state))
  const getRegistrations = async () => [workerAt('/other.js', 'active'), ...ours]
  vi.stubGlobal('location', { origin })
  const request = async (name: string, change: () => Promise<void>) => {
    forgotten.push(`waits for ${name}`)
    await change()
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations }, locks: { request } })
  vi.stubGlobal('caches', {
    keys: async () => ['program 1', 'offline forms', 'program 2'],
    delete: async (name: string) => forgotten.push(name),
  })
  await keepProgram(false)
  const states = ['installing', 'waiting', 'active'].map((state) => `/service-worker.js ${state}`)
  expect(forgotten).toEqual([...states, 'waits for program', 'program 1', 'program 2'])
})
