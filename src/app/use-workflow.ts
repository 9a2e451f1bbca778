import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { Actor, AnyStateMachine, InputFrom, OutputFrom } from 'xstate'
import { useSystem } from './system'

interface Workflow<M extends AnyStateMachine> {
  /** Every actor the machine declares: the compiler refuses to start it with one missing. */
  actors: ActorsOf<M>
  /** Read once, when the screen appears. */
  input: InputFrom<M>
  /** Left out where the machine never ends by itself: leaving the screen ends it. */
  onDone?: (output: OutputFrom<M>) => void
}

/** The one way a screen starts a workflow: it lives as long as the screen, also under StrictMode. */
export function useWorkflow<M extends AnyStateMachine>(machine: M, { actors, input, onDone }: Workflow<M>): Actor<M> {
  const { actorOptions } = useSystem()
  const actor = useActorRef(machine.provide({ actors }) as M, { ...actorOptions, input })

  useEffect(
    () =>
      actor.subscribe({
        complete: () => onDone?.((actor.getSnapshot() as { output?: OutputFrom<M> }).output as OutputFrom<M>),
      }).unsubscribe,
    [actor, onDone],
  )
  return actor
}

type ActorsOf<M extends AnyStateMachine> = Required<Required<Parameters<M['provide']>[0]>['actors']>
