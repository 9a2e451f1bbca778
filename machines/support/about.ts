import type { MessageDescriptor } from '@lingui/core'
import type { AnyStateMachine } from 'xstate'
import type { Declared, StatePath, WordsFor } from './words'

/** What analysts read of a machine beside its chart; no screen shows it, so no screen loads it. */
export interface AnyAbout {
  /** What it is for, what starts it, how it ends: a paragraph. */
  readonly machine: MessageDescriptor
  /** What goes on in a state, what the person sees or may do there: a sentence or two, by path. */
  readonly states: WordsFor<string>
  /** What an invoked actor does outside the machine, as the label `faz: …` goes on. */
  readonly actors?: WordsFor<string>
  /** Its screens say an error in the words of the error catalogue. */
  readonly readsMessages?: true
}

/** The same, complete for one machine: of its actors those that are no machines, for these tell of themselves. */
export interface About<M extends AnyStateMachine> extends AnyAbout {
  readonly states: WordsFor<StatePath<M>>
  readonly actors?: WordsFor<Effects<M>>
}

type Effects<M extends AnyStateMachine> = {
  [Name in Declared<M, 'actors'>]: ActorsOf<M>[Name] extends AnyStateMachine ? never : Name
}[Declared<M, 'actors'>]
type ActorsOf<M extends AnyStateMachine> = Required<NonNullable<Parameters<M['provide']>[0]['actors']>>
