import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { namesIn } from '../../machines/support/explain'

/** Every state of a machine, the root first. */
export function nodesOf({ root }: AnyStateMachine): AnyStateNode[] {
  return [root, ...descendantsOf(root)]
}

export function descendantsOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...descendantsOf(child)])
}

/** The state, then those it stands in, the root last. */
export function lineageOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...(node.parent ? lineageOf(node.parent) : [])]
}

export function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

/** The same for every run and after a change of target: `submitting on createReport.error [isRefused]`. */
export function nameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard } = transition
  const rivals = siblingsOf(transition)
  const condition = guard ? ` [${namesIn(guard).join(', ')}]` : rivals.length > 1 ? ' [otherwise]' : ''
  return `${placeOf(source)} ${eventType ? `on ${eventNameOf(eventType)}` : 'at once'}${condition}`
}

export function placeOf({ path, key }: AnyStateNode): string {
  return path.join('.') || key
}

/** `xstate.done.actor.loadUser` is `loadUser.done`, `xstate.after.patience.sso.leaving` is `patience`. */
export function eventNameOf(type: string): string {
  const [, outcome, id] = /^xstate\.(done|error)\.(?:actor|state)\.(.+)$/.exec(type) ?? []
  if (outcome) return `${id}.${outcome}`
  return delayOf(type) ?? type
}

/** The name, or the milliseconds, of the delay that a timer's event is named after. */
export function delayOf(type: string): string | null {
  return /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? null
}

/** What the same event, or none, may also lead to from the same state, in the order in which it is tried. */
function siblingsOf({ source, eventType }: AnyTransitionDefinition): AnyTransitionDefinition[] {
  return transitionsOf(source).filter((other) => other.eventType === eventType)
}

/** Names of what a state and its transitions do, without what XState adds for timers. */
export function actionsOf(node: AnyStateNode): string[] {
  return [...node.entry, ...node.exit, ...transitionsOf(node).flatMap(({ actions }) => actions)]
    .map((action) => {
      if (typeof action === 'string') return action
      return 'type' in action ? action.type : `${action.name || 'inline'} (inline: declare it in setup)`
    })
    .filter((name) => !name.startsWith('xstate.'))
}
