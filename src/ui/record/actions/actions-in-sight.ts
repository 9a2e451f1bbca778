import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { toast } from '../../../app/toast/toast'
import { opening, useOpenedByAddress } from '../../dialog/use-opened-by-address'
import { isActionByAddress } from './actions-by-address'
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

/** Opens what the address of a record's page asks for, or says why it is closed; the record is as the server has it. */
export function useActionByAddress(isKnown: boolean): void {
  const { i18n } = useLingui()
  const act = (asked: string) => {
    const action = inSight.find(({ name }) => name === asked)
    if (!action || !isActionByAddress(asked)) return
    const { why, does } = action
    if (why !== null) toast(i18n, why, 'failed')
    else if (typeof does === 'function') does()
  }
  useOpenedByAddress(isKnown ? act : null, opening.act)
}
