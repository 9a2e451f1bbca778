import { type Problem, readProblem } from '../../../contract/problem'
import type { recordForm } from '../../../machines/protocols/record-form'
import type { PathOptions } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

export type RecordFormMachine<Draft extends object> = ReturnType<typeof recordForm<string, Draft>>

/** Of a record: as the person saw it, as they write it, and as somebody else has written it meanwhile. */
interface RecordFormCases<Draft extends object> {
  readonly seen: Draft
  readonly draft: Draft
  readonly theirs: Draft
  /** What a new one begins with, and its key, where the form makes them too. */
  readonly made?: { readonly empty: Draft; readonly key: string }
  /** What is not sent, and why. */
  readonly unfit: Readonly<Record<string, Draft>>
  /** How the server refuses it, besides what it refuses of every record. */
  readonly refusals: Readonly<Record<string, Problem>>
}

export function recordFormCases<Draft extends object>(
  cases: RecordFormCases<Draft>,
): PathOptions<RecordFormMachine<Draft>> {
  const { seen, draft, theirs, made, unfit, refusals } = cases
  const asSeen = { id: 7, version: 1, seen }
  const submit = (written: Draft) => ({ type: 'record.submit' as const, draft: written, key: made?.key ?? '' })
  return {
    length: 7,
    inputs: made
      ? { 'a new one': { id: null, version: 0, seen: made.empty }, 'one that there is': asSeen }
      : { 'as it was seen': asSeen },
    events: {
      complete: submit(draft),
      ...Object.fromEntries(Object.entries(unfit).map(([why, written]) => [why, submit(written)])),
      'with something typed': { type: 'dialog.dismiss', isTouched: true },
      'with nothing typed': { type: 'dialog.dismiss', isTouched: false },
    },
    answers: {
      saveRecord: {
        done: { saved: { id: 7, version: 2, draft } },
        error: {
          outdated: readProblem(412, { detail: 'O registro foi alterado por outra pessoa.' }),
          ...refusals,
          'unknown field rejected': readProblem(400, { other: ['Não.'] }),
          unavailable,
          'no answer': noAnswer,
        },
      },
      readRecord: {
        done: {
          'of the form': { id: 7, version: 3, draft: theirs },
          'as it was to be': { id: 7, version: 3, draft },
          'but not of the form': { id: 7, version: 3, draft: seen },
        },
        error: { unavailable },
      },
    },
  }
}
