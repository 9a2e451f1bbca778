import type { AnyActorRef } from 'xstate'

/** Whoever invoked an actor; one that a test runs alone speaks to itself, which knows nothing of what parents are told. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
