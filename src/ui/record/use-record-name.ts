import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { recordNames } from './record-names'

/** What is at this address is called so from now on, in the trail, the window and among the recent pages; nothing is said before it is known. */
export function useRecordName(address: string | undefined, name: string | undefined): void {
  const { locale } = useLingui().i18n
  useEffect(() => {
    if (address !== undefined && name) recordNames.set(address, name, locale)
  }, [address, name, locale])
}
