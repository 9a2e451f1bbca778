import { useEffect } from 'react'
import { opening, useOpenedByAddress } from '../../use-opened-by-address'
import type { RecordAction } from './record-action'

let inSight: readonly RecordAction[] = []

/** What the person may do now with the record whose page is shown; nothing where none is. */
export const actionsInSight = () => inSight.filter(({ why }) => why === null)

/** Lets the command palette offer them too, as long as they are on screen. */
export function useOfferedToPalette(actions: readonly RecordAction[]): void {
  useEffect(() => {
    inSight = actions
    return () => {
      if (inSight === actions) inSight = []
    }
  }, [actions])
}

/** Does what the address of a record's page asks for, where the person may do it now; the record is as the server has it. */
export function useActionByAddress(isKnown: boolean): void {
  const act = (asked: string) => {
    const does = actionsInSight().find(({ name }) => name === asked)?.does
    if (typeof does === 'function') does()
  }
  useOpenedByAddress(isKnown ? act : null, opening.act)
}
