import type { Meta } from '../support/vocabulary'

/**
 * The states in which the fields of a dialog are filled in: what `isComplete` does not find complete is said once it is to be sent,
 * and what failed is sent again as it stands. `typing` leads back to `writing`, `to` is where it is sent.
 */
export function typedFields<Typing extends object, Submit extends string, To extends string>(
  typing: Typing,
  submit: Submit,
  to: To,
  meta: Meta,
) {
  const on = <Sending>(sending: Sending) => ({ ...typing, ...({ [submit]: sending } as Record<Submit, Sending>) })
  return {
    writing: {
      tags: 'editable',
      meta,
      on: on([
        { guard: 'isComplete', target: to },
        { target: 'incomplete', actions: 'clearProblem' },
      ] as const),
    },
    incomplete: { tags: 'editable', meta, on: typing },
    failed: { tags: ['editable', 'failed'], meta, on: on(to) },
  } as const
}
