import type { InspectionEvent } from 'xstate'

/** The one place that writes to the console: for who operates the portal, never for who uses it. No token, name or e-mail goes in. */
export function log(...details: unknown[]) {
  console.warn(...details)
}

/** Logs, by name and kind, what breaks in an actor. A server's refusal is no error of ours, and is logged where it is asked. */
export function logBreakages(inspected: InspectionEvent) {
  if (inspected.type !== '@xstate.event') return
  const [, actor] = /^xstate\.error\.actor\.(.+)$/.exec(inspected.event.type) ?? []
  const { error } = inspected.event as { error?: unknown }
  if (actor && error instanceof Error) log(`${actor} broke:`, error.name)
}
