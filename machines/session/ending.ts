/** Why a session came to its end, by the transition that ended it. */
export type Ending = 'signedOut' | 'expired' | 'endedElsewhere' | 'replacedElsewhere' | 'notResumed'

export interface Why {
  readonly ended: Ending | null
}

/** The action of a transition that ends a session. */
export const because = (ended: Ending) => ({ type: 'keepEnding' as const, params: { ended } })

/** The input of who has to tell it. */
export const why = ({ context: { ended } }: { context: Why }): Why => ({ ended })
