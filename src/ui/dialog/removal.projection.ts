import type { AnyMachineSnapshot } from 'xstate'
import type { Problem } from '../../../contract/problem'
import { actionsOf } from '../../../machines/support/explain'
import type { AnyWords, WordsFor } from '../../../machines/support/words'
import { labelOf } from '../label-of'

const buttons = ['removal.confirm', 'removal.dismiss'] as const

export type RemovalWords = AnyWords & { readonly events: WordsFor<(typeof buttons)[number]> }

/** What every question before something is removed shows; while it only asks, its title says so. */
export function projectRemoval(snapshot: AnyMachineSnapshot, words: RemovalWords) {
  const isBusy = snapshot.hasTag('busy')
  const problem: Problem | null = snapshot.context.problem
  return {
    status: labelOf(snapshot, words),
    hidesStatus: !isBusy && problem === null,
    isBusy,
    problem,
    actions: actionsOf(snapshot, buttons).map(({ event }) => event),
  }
}
