import type { NdRequest, NdRequestDraft } from '../../../../contract/billing/nd-request'
import { emptyNdDraft, type NdRequestChanges, ndDraftOf } from '../../../../contract/billing/nd-request-draft'
import { logEntrySchema } from '../../../../contract/log.schema'
import { readProblem } from '../../../../contract/problem'
import { ndRequestFormMachine } from '../../../../machines/billing/nd-request/nd-request-form.machine'
import { type PathOptions, pathsOf } from '../../../engine/paths'
import { noAnswer, unavailable } from '../../../support/people'
import { ndRequest } from '../../../support/samples/sample-nd'

const asset = { id: 61, code: 'ATV-0001', name: 'Escavadeira hidráulica' }
/** A draft over 100 in two costs of one asset. */
export const request: NdRequest = {
  ...ndRequest,
  id: 7,
  version: 1,
  status: 'draft',
  value: '100.00',
  competencia: '2026-10',
  notes: '',
  lines: [
    { id: 1, asset, description: 'Para-brisa quebrado', value: '70.00' },
    { id: 2, asset, description: 'Multa de trânsito', value: '30.00' },
  ],
}
export const seen = ndDraftOf(request)
const mine = 'A minha observação'
const theirs = 'A observação da Ana'
/** What a person writes, in whichever of the two forms. */
export const draft: NdRequestDraft = { ...seen, notes: mine }
export const key = '5f0c7e9a-0000-4000-8000-000000000001'
export const outdated = readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' })
export const refused = readProblem(409, { detail: 'A solicitação não pode ser alterada no estado atual.' })

export const entry = logEntrySchema.parse({
  id: 9,
  at: '2026-11-03T15:00:00Z',
  user: { name: 'Ana Souza' },
  transition: 'request.edit',
  subject: null,
  from: 'draft',
  to: 'draft',
  changes: [{ field: 'notes', old: '', new: theirs }],
  reason: null,
})

/** Somebody else has attached a file. */
export const unrelated: NdRequestChanges = {
  request: { ...request, version: 2 },
  entries: [{ ...entry, transition: 'document.attach', subject: 'laudo.pdf', changes: [] }],
}
/** Somebody else has written another note and taken the second cost out. */
export const related: NdRequestChanges = {
  request: { ...request, version: 2, notes: theirs, lines: request.lines.slice(0, 1), value: '70.00' },
  entries: [
    {
      ...entry,
      changes: [
        { field: 'line', old: 'ATV-0001 · Multa de trânsito · 30.00', new: null },
        ...entry.changes,
        { field: 'value', old: '100.00', new: '70.00' },
      ],
    },
  ],
}
/** Somebody else has sent it to the client. */
export const sent: NdRequestChanges = {
  request: { ...request, version: 2, status: 'awaiting_client' },
  entries: [{ ...entry, transition: 'request.send', to: 'awaiting_client', changes: [] }],
}
/** What was sent is there. */
export const savedAlready: NdRequestChanges = {
  request: { ...request, version: 2, notes: mine },
  entries: [{ ...entry, changes: [{ field: 'notes', old: '', new: mine }] }],
}
/** Nothing was done to it. */
export const unchanged: NdRequestChanges = { request, entries: [] }

export const options: PathOptions<typeof ndRequestFormMachine> = {
  length: 7,
  inputs: {
    'a new one': { request: null, version: 0, seen: { ...emptyNdDraft, competencia: seen.competencia } },
    'one that there is': { request: request.id, version: 1, seen },
  },
  events: {
    complete: { type: 'request.submit', draft, key },
    'with a cost of nothing': {
      type: 'request.submit',
      draft: { ...draft, lines: seen.lines.map((line) => ({ ...line, value: '0.00' })) },
      key,
    },
    'with something typed': { type: 'dialog.dismiss', isTouched: true },
    'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
  },
  answers: {
    saveRequest: {
      done: { saved: { ...request, notes: mine } },
      error: {
        outdated,
        refused,
        'field rejected': readProblem(400, { notes: ['O texto não vale.'] }),
        'unknown field rejected': readProblem(400, { other: ['Não.'] }),
        unavailable,
        'no answer': noAnswer,
      },
    },
    readChanges: {
      done: {
        'of something else': unrelated,
        'of the form': related,
        'it was sent': sent,
        'as it was to be': savedAlready,
        'of nothing': unchanged,
      },
      error: { unavailable },
    },
  },
}

export const paths = pathsOf(ndRequestFormMachine, options)
