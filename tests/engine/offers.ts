import type { AnyMachineSnapshot } from 'xstate'
import { actionsOf } from '../../machines/support/explain'
import { standing } from './walk'

type Told = ReturnType<typeof standing> & { readonly offers: unknown[] }
const known = new WeakMap<AnyMachineSnapshot, Told>()

/** A state as it stands, with what it offers; found out once, because each planted fault asks again what a path expects. */
export function told(state: AnyMachineSnapshot): Told {
  const said = known.get(state) ?? { ...standing(state), offers: offersOf(state) }
  known.set(state, said)
  return said
}

/** What a state tells screens and server of each event that it knows: whether it is open, and by which guards it is closed. */
function offersOf(state: AnyMachineSnapshot): unknown[] {
  if (state.status !== 'active') return []
  const types = state.machine.events.filter((type) => type !== '' && !type.startsWith('xstate.'))
  return types.sort().flatMap((type) => offerOf(state, type))
}

/** A guard of a payload cannot be asked without one. */
function offerOf(state: AnyMachineSnapshot, type: string): unknown[] {
  try {
    return actionsOf(state, [type])
  } catch {
    return [{ event: type, isAsked: false }]
  }
}
