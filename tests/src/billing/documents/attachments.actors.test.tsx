// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createActor, toPromise, waitFor } from 'xstate'
import type { RecordDocument } from '../../../../contract/billing/documents/documents'
import { readProblem } from '../../../../contract/problem'
import { attachmentsMachine } from '../../../../machines/billing/documents/attachments.machine'
import type { Api, CallOptions } from '../../../../src/api/client'
import {
  attachmentActors,
  chosenFiles,
  documentRemoveActors,
} from '../../../../src/billing/documents/attachments.actors'
import { recordDocuments } from '../../../../src/billing/documents/documents.queries'

const record = '/billing/reports/12/'
const known: RecordDocument = {
  id: 1,
  name: 'a.pdf',
  type: 'application/pdf',
  size: 1,
  created_by: 'Ana Souza',
  is_own: true,
  created_at: '2026-11-20T15:00:00.000Z',
  version: 1,
  status: 'kept',
  erased: null,
}
const pdf = new File(['x'.repeat(1000)], 'b.pdf')
const log = ['billing', 'report', 12, 'log']
const archive = ['billing', 'documents', { page: 1 }]

/** A machine whose uploads end as `answer` says. */
function running(answer: (options: CallOptions) => Promise<unknown>) {
  const uploads = vi.fn((_path: string, options: CallOptions = {}) => answer(options))
  const api = (async () => [known]) as unknown as Api
  const queries = new QueryClient()
  queries.setQueryData(recordDocuments(api, record).queryKey, [known])
  queries.setQueryData(log, [])
  queries.setQueryData(archive, [])
  let ids = 0
  const chosen = chosenFiles(() => `key-${++ids}`)
  const actors = attachmentActors({
    api,
    uploads: uploads as unknown as Api,
    queries,
    record,
    outdated: [log],
    chosen,
  })
  const actor = createActor(attachmentsMachine.provide({ actors })).start()
  const choose = (...files: readonly File[]) => actor.send({ type: 'files.choose', files: chosen.keep(files) })
  const documents = () => queries.getQueryData<RecordDocument[]>(recordDocuments(api, record).queryKey)
  return { actor, chosen, choose, documents, queries, uploads }
}

test('BM-06: a chosen file is sent as a form under its key, told how far it is, listed, and forgotten', async () => {
  const made = { ...known, id: 2, name: 'b.pdf' }
  const { actor, chosen, choose, documents, queries, uploads } = running(async ({ onProgress }) => {
    onProgress?.(400)
    return made
  })
  const sent: number[] = []
  actor.subscribe(({ context }) => sent.push(...context.files.map((file) => file.sent)))
  choose(pdf)
  await waitFor(actor, ({ context }) => context.files.length === 0)

  const [path, options] = uploads.mock.calls[0] ?? []
  expect(path).toBe('/billing/reports/12/documents/')
  expect(options).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'key-1' } })
  const body = options?.body as FormData
  expect([...body.keys()]).toEqual(['file'])
  expect(body.get('file')).toMatchObject({ name: 'b.pdf', size: 1000 })
  expect(sent).toContain(400)
  expect(documents()).toEqual([made, known])
  expect(queries.getQueryState(log)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(archive)?.isInvalidated).toBe(true)
  expect(chosen.find('key-1')).toBeUndefined()
})

test('BM-06: a file that is not attached stays to be tried again under its key, and the list is read anew', async () => {
  const answers = [Promise.reject(readProblem(0, null)), Promise.resolve(known)]
  const { actor, choose, documents, queries, uploads } = running(() => answers.shift() ?? Promise.resolve(known))
  choose(pdf)
  await waitFor(actor, ({ context }) => context.files[0]?.status === 'failed')
  expect(documents()).toEqual([known])
  expect(queries.getQueryState(log)?.isInvalidated).toBe(true)

  actor.send({ type: 'file.retry', id: 'key-1' })
  await waitFor(actor, ({ context }) => context.files.length === 0)
  expect(uploads.mock.calls.map(([, options]) => options?.headers)).toEqual([
    { 'Idempotency-Key': 'key-1' },
    { 'Idempotency-Key': 'key-1' },
  ])
})

test('BM-06: the same file chosen twice is two files, each with a key of its own', () => {
  const { actor, choose } = running(() => new Promise(() => undefined))
  choose(pdf)
  choose(pdf)
  expect(actor.getSnapshot().context.files.map(({ id, status }) => [id, status])).toEqual([
    ['key-1', 'sending'],
    ['key-2', 'waiting'],
  ])
})

test('BM-06: what is cancelled is aborted', async () => {
  const aborted = vi.fn()
  const { actor, choose } = running(
    ({ signal }) => new Promise(() => signal?.addEventListener('abort', aborted, { once: true })),
  )
  choose(pdf)
  actor.send({ type: 'file.cancel', id: 'key-1' })
  expect(aborted).toHaveBeenCalledOnce()
})

test('BM-06: a file that is removed leaves the list at once, and what else shows it is read again', async () => {
  const queries = new QueryClient()
  const { queryKey } = recordDocuments(vi.fn() as unknown as Api, record)
  queries.setQueryData(queryKey, [known])
  queries.setQueryData(log, [])
  const api = vi.fn(async () => undefined)
  const { removeTarget } = documentRemoveActors({ api: api as unknown as Api, queries, record, outdated: [log] })
  await toPromise(createActor(removeTarget, { input: { id: known.id } }).start())
  expect(api).toHaveBeenCalledExactlyOnceWith(`${record}documents/1/`, expect.objectContaining({ method: 'DELETE' }))
  expect(queries.getQueryData(queryKey)).toEqual([])
  expect(queries.getQueryState(log)?.isInvalidated).toBe(true)
})
