import { ownerKey, ownerStorage, readOwner } from './owner-name'

const listeners = new Set<() => void>()

function tell() {
  for (const listen of listeners) listen()
}

/** Whose forms this device keeps; the tabs of it know it from each other. */
export const deviceOwner = {
  read: readOwner,
  /** Somebody else's stay in their own database until they sign in again. */
  become(username: string): void {
    ownerStorage.setItem(ownerKey, username)
    tell()
  },
  leave(username: string): void {
    if (readOwner() === username) ownerStorage.removeItem(ownerKey)
    tell()
  },
  /** Another person works here now. */
  yieldTo(username: string): void {
    if (readOwner() !== username) ownerStorage.removeItem(ownerKey)
    tell()
  },
  watch(listen: () => void): () => void {
    listeners.add(listen)
    window.addEventListener('storage', listen)
    return () => {
      listeners.delete(listen)
      window.removeEventListener('storage', listen)
    }
  },
}
