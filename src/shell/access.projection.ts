import type { SnapshotFrom } from 'xstate'
import type { AccessModule } from '../../contract/access/access'
import type { Problem } from '../../contract/problem'
import type { accessModulesMachine } from '../../machines/access/access-modules.machine'

export interface Access {
  readonly phase: 'loading' | 'failed' | 'known'
  readonly modules: readonly AccessModule[]
  readonly problem: Problem | null
}

/** What the user may enter, as far as it is known; none before sign-in and after it. */
export function projectAccess(snapshot: SnapshotFrom<typeof accessModulesMachine> | undefined): Access {
  if (!snapshot) return { phase: 'loading', modules: [], problem: null }
  const { modules, problem } = snapshot.context
  if (snapshot.hasTag('failed')) return { phase: 'failed', modules, problem }
  return { phase: snapshot.hasTag('settled') ? 'known' : 'loading', modules, problem }
}
