import { openStorage } from '../api/browser-storage'

export const ownerKey = 'offlineForms'
export const ownerStorage = openStorage(() => localStorage)

/** By user name, who last worked on this device and keeps forms on it: these open without a connection, and without a session. */
export const readOwner = (): string | null => ownerStorage.getItem(ownerKey)
