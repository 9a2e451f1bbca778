import type { ActionRecord } from '../../../contract/perform-action'
import { readProblem } from '../../../contract/problem'
import type { ActionDialogInput, actionDialog } from '../../../machines/protocols/action-dialog'
import type { PathOptions } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

export type RecordActionMachine = ReturnType<typeof actionDialog<string>>

/** Of an action on a record: what is typed, what the server says of it, how it stands when it is read again. */
export interface RecordActionCases {
  readonly input: ActionDialogInput
  readonly complete: string
  readonly incomplete: string
  readonly key: string
  readonly rejection: Readonly<Record<string, readonly [string]>>
  readonly refusal: { readonly state: string; readonly event: string }
  /** As the server answers it: after the action; read again, where it is still possible, and where it is not. */
  readonly done: ActionRecord
  readonly possible: ActionRecord
  readonly overtaken: ActionRecord
}

export function recordActionCases(cases: RecordActionCases): PathOptions<RecordActionMachine> {
  const { input, complete, incomplete, key, rejection, refusal, done, possible, overtaken } = cases
  return {
    inputs: { '': input },
    events: {
      'that is complete': { type: 'field.change', text: complete },
      'that is not': { type: 'field.change', text: incomplete },
      'with its key': { type: 'action.confirm', key },
    },
    answers: {
      performAction: {
        done: { 'the record': done },
        error: {
          'text rejected': readProblem(400, rejection),
          denied: readProblem(403, null),
          refused: readProblem(409, { refusal: { ...refusal, reasons: [] } }),
          stale: readProblem(412, null),
          unavailable,
          'no answer': noAnswer,
        },
      },
      readRecord: { done: { 'still possible': possible, overtaken }, error: { 'no answer': noAnswer } },
    },
  }
}

/** Where the field holds already what a case types: nothing changes then. */
export function typedAlready({ events = {} }: PathOptions<RecordActionMachine>) {
  return Object.fromEntries(
    Object.entries(events).flatMap(([title, event]) =>
      event.type === 'field.change'
        ? [
            [
              `the field holds what is typed already, ${title}`,
              {
                cases: [`field.change ${title}`],
                when: ({ context }: { context: { text: string } }) => context.text === event.text,
              },
            ],
          ]
        : [],
    ),
  )
}
