import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KeptDraft, WriteAnswers } from '../../../contract/forms/draft'
import type { Answers, Response } from '../../../contract/forms/response'
import { type Problem, readProblem } from '../../../contract/problem'
import { type DeviceStore, ofResponse, type StoreOf } from './device-store'

/** What a page that fills in a response reads of it. */
export type Fillable = Pick<
  Response,
  | 'id'
  | 'version'
  | 'status'
  | 'form'
  | 'asset'
  | 'definition'
  | 'answers'
  | 'remarks'
  | 'files'
  | 'last_reading'
  | 'updated_at'
>

/** A response that was begun on this device. As something to be filled in it is called `-id`, which no response of the server is. */
export interface DeviceResponse {
  readonly id: number
  /** Under which the server begins it. */
  readonly key: string
  /** The version of the form on which it is given. */
  readonly number: number
  /** `waiting`: finished, to be sent. */
  readonly status: 'filling' | 'waiting'
  readonly startedAt: string
  readonly finishedAt: string | null
  /** Why the server did not take it. */
  readonly problem: Problem | null
  /** As the server had it when it was last asked; null before it has begun there. */
  readonly seen: { readonly id: number; readonly isDraft: boolean } | null
  /** Its `version` counts what was written here: two of one version are the same. */
  readonly filled: Fillable
}

/** The storage of this device is full, or the browser keeps nothing. */
export const noRoom = (): Problem =>
  readProblem(507, {
    detail: i18n._(msg`Este aparelho não tem espaço para guardar. Libere espaço e tente de novo; não feche a página.`),
  })

const parts = ['responses', 'drafts', 'files'] as const

/** Another page of this device corrects it, or has. */
export const changedHere = (): Problem =>
  readProblem(412, { detail: i18n._(msg`Ela foi mudada em outra página deste aparelho.`) })

/** Responses that a person began on this device and the server does not have. Each call throws `noRoom` where nothing can be kept. */
export function deviceResponses(store: DeviceStore) {
  const ask: DeviceStore['ask'] = async (...asked) => {
    try {
      return await store.ask(...asked)
    } catch {
      throw noRoom()
    }
  }
  /** In one transaction; answers null where it is not there, or not so that it can be changed. */
  async function change(
    id: number,
    next: (response: DeviceResponse) => DeviceResponse | null,
  ): Promise<DeviceResponse | null> {
    let changed: DeviceResponse | null = null
    await ask('responses', 'readwrite', (responses) => {
      const reading: IDBRequest<DeviceResponse | undefined> = responses.get(id)
      reading.onsuccess = () => {
        changed = reading.result ? next(reading.result) : null
        if (changed) responses.put(changed)
      }
      return reading
    })
    return changed
  }
  const write = (
    { id, version, answers }: WriteAnswers,
    now: string,
    next: (response: DeviceResponse) => Partial<DeviceResponse>,
  ) =>
    change(-id, (response) =>
      response.status === 'filling' && response.filled.version === version
        ? { ...response, filled: filledWith(response.filled, answers, now), ...next(response) }
        : null,
    )

  /** Takes it and its drafts off the device in one transaction, in which its files go where they are to; answers null, and does nothing, where it is not there or not like this. */
  async function take(
    id: number,
    isLikeThis: (response: DeviceResponse) => boolean,
    moveFiles: (storeOf: StoreOf, response: DeviceResponse) => void,
  ): Promise<DeviceResponse | null> {
    let taken: DeviceResponse | null = null
    const work = (storeOf: StoreOf) => {
      const reading: IDBRequest<DeviceResponse | undefined> = storeOf('responses').get(id)
      reading.onsuccess = () => {
        if (!reading.result || !isLikeThis(reading.result)) return
        taken = reading.result
        storeOf('responses').delete(id)
        storeOf('drafts').delete(ofResponse(-id))
        moveFiles(storeOf, taken)
      }
    }
    await store.write(parts, work).catch(() => {
      throw noRoom()
    })
    return taken
  }
  const deleteFiles = (storeOf: StoreOf, { id }: DeviceResponse) => storeOf('files').delete(ofResponse(-id))
  const isWaitingAs = (version: number) => (response: DeviceResponse) =>
    response.status === 'waiting' && response.filled.version === version

  return {
    all: () => ask('responses', 'readonly', (responses): IDBRequest<DeviceResponse[]> => responses.getAll()),
    find: (id: number) =>
      ask('responses', 'readonly', (responses): IDBRequest<DeviceResponse | undefined> => responses.get(id)),
    begin: (response: DeviceResponse) => ask('responses', 'readwrite', (responses) => responses.add(response)),
    /** Null where another page has saved or finished it meanwhile. */
    save: (written: WriteAnswers, now: string) => write(written, now, () => ({})),
    finish: (written: WriteAnswers, now: string) =>
      write(written, now, () => ({ status: 'waiting', finishedAt: now, problem: null })),
    /** To be corrected. */
    reopen: (id: number) => change(id, (response) => ({ ...response, status: 'filling' })),
    keepProblem: (id: number, problem: Problem | null) => change(id, (response) => ({ ...response, problem })),
    keepSeen: (id: number, { id: there, status, last_reading }: Pick<Response, 'id' | 'status' | 'last_reading'>) =>
      change(id, (response) => ({
        ...response,
        seen: { id: there, isDraft: status === 'rascunho' },
        filled: { ...response.filled, last_reading },
      })),
    /** Its answers and files become those of the draft that the server has, as if they had been given to it without a connection; null where another page has it now. */
    handOver: ({ id, filled: { version } }: DeviceResponse, there: number) =>
      take(id, isWaitingAs(version), (storeOf, { filled: { answers } }) => {
        const draft: KeptDraft = { saved: {}, answers, sent: {} }
        storeOf('drafts').put({ id: there, page: `-${id}`, draft })
        moveFilesTo(there, storeOf('files'), -id)
      }),
    /** Null where another page has it now, to correct it: that is not what was sent. */
    forgetSent: (id: number, version: number) => take(id, isWaitingAs(version), deleteFiles),
    forget: (id: number) => take(id, () => true, deleteFiles),
  }
}

export type DeviceResponses = ReturnType<typeof deviceResponses>

/** One after the other: the device needs no room for all of them twice. */
function moveFilesTo(there: number, files: IDBObjectStore, from: number): void {
  const reading = files.openCursor(ofResponse(from))
  reading.onsuccess = () => {
    const file = reading.result
    if (!file) return
    files.put({ ...file.value, id: there })
    file.delete()
    file.continue()
  }
}

function filledWith(filled: Fillable, answers: Answers, now: string): Fillable {
  return { ...filled, answers, version: filled.version + 1, updated_at: now }
}
