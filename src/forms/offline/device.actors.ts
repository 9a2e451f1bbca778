import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { Draft, WriteAnswers } from '../../../contract/forms/draft'
import type { Form } from '../../../contract/forms/form'
import type { AssetForms } from '../../../contract/forms/inspection'
import { readProblem, toProblem } from '../../../contract/problem'
import type { AnswerFile } from '../../../machines/forms/response/response-files.machine'
import type { StartResponse } from '../../../machines/forms/response/response-start.machine'
import type { Api } from '../../api/client'
import type { DeviceFiles } from '../shared/device-files'
import type { KeptMachine } from '../shared/device-machines'
import { type DeviceResponse, type Fillable, noRoom } from '../shared/device-responses'
import { claimDevice, deviceKey } from '../shared/device-store'
import type { Device } from './device.queries'

const now = () => new Date().toISOString()
/** Another page has written meanwhile, or finished. */
const outdated = readProblem(412, null)
const gone = readProblem(404, null)

/** Reads a machine and what each of its forms asks, and keeps them together: all, or nothing changes. */
export async function keepForms(api: Api, { machines }: Device, asset: number, signal: AbortSignal): Promise<void> {
  const kept = await withForms(api, await readMachine(api, asset, signal), signal)
  await machines.keep(kept).catch(() => {
    throw noRoom()
  })
}

/** The same for a machine that is kept, if it still is. One that is asked nothing any more is kept no longer; what was answered about it is. */
export async function renewForms(
  api: Api,
  { username, machines }: Device,
  asset: number,
  signal: AbortSignal,
): Promise<void> {
  const machine = await readMachine(api, asset, signal).catch((error: unknown) => {
    if (toProblem(error).status === 404) return null
    throw error
  })
  if (machine) await machines.renew(await withForms(api, machine, signal))
  else {
    await machines.forget(asset)
    await claimDevice(username)
  }
}

function readMachine(api: Api, asset: number, signal: AbortSignal): Promise<AssetForms> {
  return api<AssetForms>(`/forms/assets/${asset}/`, { signal })
}

async function withForms(api: Api, machine: AssetForms, signal: AbortSignal): Promise<KeptMachine> {
  const forms = await Promise.all(machine.forms.map(({ id }) => api<Form>(`/forms/${id}/`, { signal })))
  const published = forms.flatMap(({ id, number, definition }) =>
    number === null || definition === null ? [] : [{ id, number, definition }],
  )
  return { id: machine.id, keptAt: now(), machine, forms: published }
}

/** In place of the server, for a response that is begun and filled in here. */
export function deviceActors({ machines, responses }: Device, queries: QueryClient, files?: DeviceFiles) {
  const renew = () => void queries.invalidateQueries({ queryKey: deviceKey })
  const written = (changed: DeviceResponse | null): Draft => {
    if (!changed) throw outdated
    renew()
    return changed.filled
  }
  return {
    startResponse: fromPromise<{ readonly id: number }, StartResponse>(async ({ input: { form, asset, key } }) => {
      const kept = (await machines.all()).find(({ id }) => id === asset)
      const asked = kept?.forms.find(({ id }) => id === form)
      const named = kept?.machine.forms.find(({ id }) => id === form)
      if (!kept || !asked || !named) throw gone
      const [id, startedAt] = [newId(), now()]
      const { code, name, last_reading } = kept.machine
      const filled: Fillable = {
        ...{ id: -id, version: 1, status: 'rascunho', definition: asked.definition, last_reading },
        ...{ form: { id: form, title: named.title, group: named.group }, asset: { id: asset, code, name } },
        ...{ answers: {}, remarks: {}, files: [], updated_at: startedAt },
      }
      const begun = { status: 'filling', startedAt, finishedAt: null, problem: null, seen: null, filled } as const
      await responses.begin({ id, key, number: asked.number, ...begun })
      renew()
      return { id }
    }),

    saveAnswers: fromPromise<Draft, WriteAnswers>(async ({ input }) => written(await responses.save(input, now()))),

    finishResponse: fromPromise<Draft, WriteAnswers & { key: string }>(async ({ input }) =>
      written(await responses.finish(input, now())),
    ),

    readResponse: fromPromise<Draft, { id: number }>(async ({ input: { id } }) => {
      const found = await responses.find(-id)
      if (!found) throw gone
      return found.status === 'filling' ? found.filled : { ...found.filled, status: 'completo' }
    }),

    /** It has arrived where it stays until the response is sent. */
    sendFile: fromPromise<unknown, { file: AnswerFile | null }>(async ({ input: { file } }) => {
      if (file && (await files?.isKept(file.key))) return
      throw readProblem(400, { file: [i18n._(msg`Este aparelho não tem espaço para o arquivo.`)] })
    }),
  }
}

/** Unlike those of another page that begins one at the same moment. */
function newId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return 1 + (random % 999_999_999)
}
