import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { askedAnswers, filesOf } from '../../../contract/forms/evaluate'
import type { Response } from '../../../contract/forms/response'
import { standingOf } from '../../../contract/forms/standing'
import { type Problem, readProblem } from '../../../contract/problem'
import type { Begun, Sending, Standing } from '../../../machines/forms/response/outbox/outbox-row'
import type { Api } from '../../api/client'
import { sendAnswerFile } from '../answer/response-files.actors'
import { deviceFiles } from '../shared/device-files'
import { changedHere, type DeviceResponse, type DeviceResponses } from '../shared/device-responses'
import { type DeviceStore, deviceKey } from '../shared/device-store'

interface Surroundings {
  readonly api: Api
  readonly queries: QueryClient
  readonly store: DeviceStore
  readonly responses: DeviceResponses
  readonly isOnline: () => boolean
  readonly onSent: (sent: DeviceResponse) => void
}

const unanswered = readProblem(0, null)
/** It was answered elsewhere, sent back or cancelled. */
const changedElsewhere = readProblem(409, null)

type Named = Pick<Sending, 'id'>

/** Implements what the sending of responses that were begun on this device declares; their answers stay here until they have arrived. */
export function outboxActors({ api, queries, store, responses, isOnline, onSent }: Surroundings) {
  const waiting = async (id: number): Promise<DeviceResponse | null> => {
    const found = await responses.find(id)
    return found?.status === 'waiting' ? found : null
  }
  /** What another page of this device has taken back meanwhile is not sent; the next try finds that out. */
  const stillWaiting = async ({ id, edition }: Sending): Promise<DeviceResponse> => {
    const found = await waiting(id)
    if (found?.filled.version !== edition) throw changedHere()
    return found
  }
  const renew = () => queries.invalidateQueries({ queryKey: deviceKey })
  /** A call that waits for a token would wait as long as there is no connection. */
  const call: Api = (path, options) => {
    if (!isOnline()) throw unanswered
    return api(path, options)
  }

  return {
    beginResponse: fromPromise<Begun | null, Sending>(async ({ input: { id }, signal }) => {
      const found = await waiting(id)
      if (!found) {
        await renew()
        return null
      }
      const { key, number, filled } = found
      const headers = { 'Idempotency-Key': key }
      const body = { form: filled.form.id, asset: filled.asset.id, number }
      const begun = await call<Response>('/forms/responses/', { method: 'POST', headers, body, signal })
      await responses.keepSeen(id, begun)
      return { response: begun.id, edition: filled.version }
    }),

    readStanding: fromPromise<Standing, Sending>(async ({ input, signal }) => {
      const { id, response } = input
      const { filled } = await stillWaiting(input)
      const read = await call<Response>(`/forms/responses/${response}/`, { signal })
      await responses.keepSeen(id, read)
      const standing = standingOf(read, filled.answers)
      if (standing === 'changed') throw changedElsewhere
      return {
        hasArrived: standing === 'arrived',
        version: read.version,
        files: read.files.map(({ key }) => key),
      }
    }),

    sendFiles: fromPromise<unknown, Sending>(async ({ input, signal }) => {
      const { id, response, files: known } = input
      const { filled } = await stillWaiting(input)
      const named = [...filesOf(filled.definition, askedAnswers(filled.definition, filled.answers)).values()].flat()
      const files = deviceFiles(store, -id)
      for (const file of await files.read()) {
        const content = files.find(file.key)
        if (content && named.includes(file.key) && !known.includes(file.key))
          await sendAnswerFile(call, response, file, content, signal)
      }
    }),

    finishResponse: fromPromise<unknown, Sending>(async ({ input, signal }) => {
      const { response, version } = input
      const { key, filled } = await stillWaiting(input)
      const headers = { 'Idempotency-Key': `${key}.${version}.finish`, 'If-Match': `"${version}"` }
      const body = { answers: filled.answers }
      await call<Response>(`/forms/responses/${response}/finish/`, { method: 'POST', headers, body, signal })
    }),

    forgetResponse: fromPromise<unknown, Sending>(async ({ input: { id, edition } }) => {
      const sent = await responses.forgetSent(id, edition)
      if (!sent && (await responses.find(id))) throw changedHere()
      if (sent) onSent(sent)
      void queries.invalidateQueries({ queryKey: ['forms'] })
      await renew()
    }),

    keepRefusal: fromPromise<unknown, Named & { problem: Problem | null }>(async ({ input: { id, problem } }) => {
      await responses.keepProblem(id, problem)
      await renew()
    }),
  }
}
