import { fromPromise } from 'xstate'
import type { ResponseFile } from '../../../contract/forms/response'
import type { AnswerFile } from '../../../machines/forms/response/response-files.machine'
import type { Api } from '../../api/client'
import type { DeviceFiles } from '../shared/device-files'

/** Milliseconds until a file that does not get through is sent anew: a photo on a bad connection takes its time. */
const patience = 120_000

/** Sends a file that an answer of a response names, once for its key. */
export async function sendAnswerFile(api: Api, id: number, file: AnswerFile, content: File, signal: AbortSignal) {
  const body = new FormData()
  body.set('file', content, file.name)
  const headers = { 'Idempotency-Key': file.key }
  await api<ResponseFile>(`/forms/responses/${id}/files/`, {
    ...{ method: 'POST', headers, body, signal, timeout: patience },
  })
}

/** Implements what the sending of a response's files declares. */
export function responseFilesActors(api: Api, id: number, files: DeviceFiles) {
  return {
    sendFile: fromPromise<unknown, { file: AnswerFile | null }>(async ({ input: { file }, signal }) => {
      const content = file ? files.find(file.key) : undefined
      if (!file || !content) throw new Error('a file is sent that was chosen')
      await sendAnswerFile(api, id, file, content, signal)
      await files.forget(file.key)
    }),
  }
}
