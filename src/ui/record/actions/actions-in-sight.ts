import { useEffect } from 'react'
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
