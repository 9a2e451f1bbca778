import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import { nodesOf, transitionsOf, triggerOf } from '../../docs/statecharts/chart'

/** Cases worth telling apart, by the name they have in the title of a test. */
export type Cases<T = unknown> = Readonly<Record<string, T>>

/** What an invoked actor answers with, or a timer that ends. */
export interface Answer {
  readonly type: string
  readonly output?: unknown
  readonly error?: unknown
}

/** What may happen to a machine: an event of a user or an actor, an answer of an actor it invoked, a timer. */
export interface Case<M extends AnyStateMachine = AnyStateMachine> {
  readonly title: string
  readonly type: string
  readonly event: EventFromLogic<M> | Answer
  /** Of its type: the one that stands for the others where the type is to be ignored. */
  readonly isFirst: boolean
  /** Happens only while its actor runs, or its timer. */
  readonly isAnswer: boolean
}

export interface CaseOptions<M extends AnyStateMachine> {
  /** What the machine may be started with. */
  readonly inputs?: Cases<InputFrom<M>>
  /** Events with a payload; those without are read off the machine. */
  readonly events?: Cases<EventFromLogic<M>>
  /** What each invoked actor may answer, by invoke id; where nothing depends on it, an empty answer is read off the machine. */
  readonly answers?: Readonly<Record<string, { readonly done?: Cases; readonly error?: Cases }>>
}

export function casesOf<M extends AnyStateMachine>(
  machine: M,
  { events = {}, answers = {} }: CaseOptions<M>,
): Case<M>[] {
  const given: [string, Answer][] = [
    ...Object.entries<Answer>(events as Cases<Answer>),
    ...Object.entries(answers).flatMap(([id, { done = {}, error = {} }]) => [
      ...named(done, (output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...named(error, (cause) => ({ type: `xstate.error.actor.${id}`, error: cause })),
    ]),
  ]
  const types = [
    ...new Set(
      nodesOf(machine)
        .flatMap(transitionsOf)
        .map(({ eventType }) => eventType),
    ),
  ].filter((type) => type !== '' && triggerOf(type).kind !== 'end')
  const unknown = given.find(([, { type }]) => !types.includes(type))
  if (unknown) throw new Error(`the machine knows no ${unknown[1].type}, which a case is given for`)

  return types.flatMap((type) => {
    const ofType = given.filter(([, event]) => event.type === type)
    return (ofType.length > 0 ? ofType : [['', { type }] as const]).map(([title, event], index) => ({
      title: [happeningOf(type), title || []].flat().join(' '),
      type,
      event: event as Case<M>['event'],
      isFirst: index === 0,
      isAnswer: type.startsWith('xstate.'),
    }))
  })
}

/** `loadUser.done` for the answer of an actor, `after patience` for a timer. */
function happeningOf(type: string): string {
  const { kind, name } = triggerOf(type)
  if (kind === 'delay') return `after ${name}`
  return kind === 'event' ? name : `${name}.${kind}`
}

function named(cases: Cases, toEvent: (payload: unknown) => Answer): [string, Answer][] {
  return Object.entries(cases).map(([title, payload]) => [title, toEvent(payload)])
}
