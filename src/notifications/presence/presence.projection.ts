import type { SnapshotFrom } from 'xstate'
import type { presenceMachine } from '../../../machines/notifications/presence/presence.machine'

/** Names of who else is there, by the alphabet: a sign of life moves nobody. */
export function projectPresence({ context: { others } }: SnapshotFrom<typeof presenceMachine>): readonly string[] {
  return others.map(({ name }) => name).sort((one, other) => one.localeCompare(other))
}
