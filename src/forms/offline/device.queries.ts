import { queryOptions } from '@tanstack/react-query'
import type { KeptDraft } from '../../../contract/forms/draft'
import type { Problem } from '../../../contract/problem'
import type { AnswerFile } from '../../../machines/forms/response/response-files.machine'
import { type DeviceDrafts, deviceDrafts } from '../shared/device-drafts'
import { deviceFiles } from '../shared/device-files'
import { deviceMachines, type KeptMachine } from '../shared/device-machines'
import { type DeviceResponse, deviceResponses } from '../shared/device-responses'
import { deviceKey, deviceStore } from '../shared/device-store'

const made = new Map<string, ReturnType<typeof openDevice>>()

/** What a person keeps on this device. */
export function deviceOf(username: string) {
  const known = made.get(username)
  if (known) return known
  const device = openDevice(username)
  made.set(username, device)
  return device
}

function openDevice(username: string) {
  const store = deviceStore(username)
  return { username, store, machines: deviceMachines(store), responses: deviceResponses(store) }
}

export type Device = ReturnType<typeof deviceOf>

const always = { staleTime: 0, gcTime: 0, retry: false } as const

/** By code. */
export const keptMachines = ({ username, machines }: Device) =>
  queryOptions<readonly KeptMachine[], Problem>({
    ...always,
    queryKey: [...deviceKey, username, 'machines'],
    queryFn: async () =>
      (await machines.all()).sort((one, other) => one.machine.code.localeCompare(other.machine.code)),
  })

/** In the order in which they were begun. */
export const begunResponses = ({ username, responses }: Device) =>
  queryOptions<readonly DeviceResponse[], Problem>({
    ...always,
    queryKey: [...deviceKey, username, 'responses'],
    queryFn: async () =>
      (await responses.all()).sort((one, other) => one.startedAt.localeCompare(other.startedAt) || one.id - other.id),
  })

/** Ids of responses of the server that this device has answers or files of which the server has not. */
export const unsentDrafts = ({ username, store }: Device) =>
  queryOptions<readonly number[], Problem>({
    ...always,
    queryKey: [...deviceKey, username, 'drafts'],
    queryFn: async () => {
      type Named = IDBRequest<{ id: number }[]>
      const entries = await Promise.all([
        store.ask('drafts', 'readonly', (drafts): Named => drafts.getAll()),
        store.ask('files', 'readonly', (files): Named => files.getAll()),
      ])
      return [...new Set(entries.flat().map(({ id }) => id))].filter((id) => id > 0).sort((one, other) => one - other)
    },
  })

export interface OpenedHere {
  /** Null where this device has it no more. */
  readonly found: DeviceResponse | null
  readonly drafts: DeviceDrafts
  readonly files: ReturnType<typeof deviceFiles>
  readonly kept: readonly KeptDraft[]
  readonly unsent: readonly AnswerFile[]
}

/** A response that was begun here, when it is opened to be filled in; read once. */
export const openedHere = ({ username, store, responses }: Device, id: number) =>
  queryOptions<OpenedHere, Problem>({
    ...always,
    queryKey: ['filling', username, -id],
    queryFn: async () => {
      const [drafts, files] = [deviceDrafts(store), deviceFiles(store, -id)]
      const [found, kept, unsent] = await Promise.all([responses.find(id), drafts.read(-id), files.read()])
      return { found: found ?? null, drafts, files, kept, unsent }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
