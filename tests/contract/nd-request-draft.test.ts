import { describe, expect, test } from 'vitest'
import type { NdLineDraft, NdRequestDraft } from '../../contract/billing/nd-request'
import { changedNdParts, mergeNdDrafts, ndDraftOf, trimmedNdDraft } from '../../contract/billing/nd-request-draft'
import { request as ndRequest } from '../machines/billing/nd-request/nd-request-form.cases'

const base = ndDraftOf(ndRequest)
const [first, second] = base.lines as [NdLineDraft, NdLineDraft]
const made: NdLineDraft = { id: null, asset: 61, description: 'Pneu furado', value: '12.00' }
const withLines = (...lines: NdLineDraft[]): NdRequestDraft => ({ ...base, lines })

test('a draft of a request holds what its form shows, and nothing else (ND-01)', () => {
  expect(base).toEqual({
    cost_center: 3,
    client: 5,
    competencia: '2026-10',
    notes: '',
    lines: [
      { id: 1, asset: 61, description: 'Para-brisa quebrado', value: '70.00' },
      { id: 2, asset: 61, description: 'Multa de trânsito', value: '30.00' },
    ],
  })
})

test('spaces around what is typed are not a change (ND-01)', () => {
  const spaced = { ...base, notes: '  ', lines: [{ ...first, description: ' Para-brisa quebrado ' }, second] }
  expect(changedNdParts(base, trimmedNdDraft(spaced))).toEqual([])
})

test.each<[string, NdRequestDraft, readonly string[]]>([
  ['the notes', { ...base, notes: 'x' }, ['notes']],
  ['the competência', { ...base, competencia: '2026-11' }, ['competencia']],
  ['a value', withLines({ ...first, value: '71.00' }, second), ['lines']],
  ['an asset', withLines({ ...first, asset: 62 }, second), ['lines']],
  ['a description', withLines({ ...first, description: 'x' }, second), ['lines']],
  ['a cost less', withLines(first), ['lines']],
  ['a cost more', withLines(first, second, made), ['lines']],
  ['another cost in its place', withLines(first, { ...second, id: null }), ['lines']],
])('%s is a change (ND-01)', (_, after, parts) => {
  expect(changedNdParts(base, after)).toEqual(parts)
})

describe('ND-01: two people write one request', () => {
  const merged = (mine: NdRequestDraft, theirs: NdRequestDraft) => mergeNdDrafts(base, mine, theirs).lines

  test('of what only one changed that is kept; of what both changed, mine', () => {
    const mine = { ...base, notes: 'minha' }
    expect(mergeNdDrafts(base, mine, { ...base, competencia: '2026-11' })).toEqual({ ...mine, competencia: '2026-11' })
    expect(mergeNdDrafts(base, mine, { ...base, notes: 'da Ana' }).notes).toBe('minha')
  })

  test.each<[string, NdLineDraft[], NdLineDraft[], NdLineDraft[]]>([
    [
      'costs that each changed alone',
      [{ ...first, value: '1.00' }, second],
      [first, { ...second, value: '2.00' }],
      [
        { ...first, value: '1.00' },
        { ...second, value: '2.00' },
      ],
    ],
    [
      'a cost that both changed is mine as a whole',
      [{ ...first, value: '1.00' }, second],
      [{ ...first, description: 'x' }, second],
      [{ ...first, value: '1.00' }, second],
    ],
    [
      'a cost that I took out goes, also where they changed it',
      [first],
      [first, { ...second, value: '2.00' }],
      [first],
    ],
    ['a cost that they took out goes where I left it as it was', [first, second], [first], [first]],
    [
      'one that they took out and I changed is there anew',
      [first, { ...second, value: '2.00' }],
      [first],
      [first, { ...second, id: null, value: '2.00' }],
    ],
    [
      'costs that both added are all there, theirs first',
      [first, second, made],
      [first, second, { ...made, id: 9, value: '5.00' }],
      [first, second, { ...made, id: 9, value: '5.00' }, made],
    ],
    [
      'one that is there already, alike, was saved by a request whose answer got lost',
      [first, second, made],
      [first, second, { ...made, id: 9 }],
      [first, second, { ...made, id: 9 }],
    ],
    [
      'of two alike of mine, one is there already',
      [first, second, made, made],
      [first, second, { ...made, id: 9 }],
      [first, second, { ...made, id: 9 }, made],
    ],
  ])('%s', (_, mine, theirs, outcome) => {
    expect(merged(withLines(...mine), withLines(...theirs))).toEqual(outcome)
  })
})
