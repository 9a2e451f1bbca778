import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { readProblem } from '../../../../contract/problem'
import type { Api, CallOptions } from '../../../../src/api/client'
import { debitNoteActors } from '../../../../src/billing/debit-note/debit-note.actors'
import { debitNoteLog, debitNote as noteQuery } from '../../../../src/billing/debit-note/debit-note.queries'
import { ndRequest } from '../../../../src/billing/nd-request/nd-request.queries'
import { debitNote } from '../../../support/samples/sample-nd'

test.each([
  ['done', debitNote],
  ['lost on its way', readProblem(0, null)],
])(
  'ND-03: a cancellation that is %s carries version and key, and has note and request read again',
  async (_, answer) => {
    const queries = new QueryClient()
    const asked: [string, CallOptions | undefined][] = []
    const api = ((path: string, options?: CallOptions) => {
      asked.push([path, options])
      return 'id' in answer ? Promise.resolve(answer) : Promise.reject(answer)
    }) as Api
    const known = [
      noteQuery(api, 8).queryKey,
      debitNoteLog(api, 7).queryKey,
      ndRequest(api, 12).queryKey,
      ['billing', 'debitNotes', { page: 1 }],
      ['billing', 'ndRequests', { page: 1 }],
      ['billing', 'documents', { page: 1 }],
      ['billing', 'statistics', {}],
    ]
    const others = ['billing', 'invoices']
    for (const key of [...known, others]) queries.setQueryData<unknown>(key, [])
    const { cancelDebitNote } = debitNoteActors(api, queries)
    const actor = createActor(cancelDebitNote, { input: { id: 7, version: 3, key: 'key-1', text: 'Em duplicidade' } })
    actor.subscribe({ error: () => undefined })
    await toPromise(actor.start()).catch(() => undefined)
    expect(asked.map(([path, options]) => [path, options?.method, options?.headers, options?.body])).toEqual([
      [
        '/billing/debit-notes/7/cancel/',
        'POST',
        { 'If-Match': '"3"', 'Idempotency-Key': 'key-1' },
        { reason: 'Em duplicidade' },
      ],
    ])
    expect(known.filter((key) => !queries.getQueryState(key)?.isInvalidated)).toEqual([])
    expect(queries.getQueryState(others)?.isInvalidated).toBe(false)
  },
)
