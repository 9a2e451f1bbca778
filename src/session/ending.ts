import type { Ending } from '../../machines/session/ending'
import type { KeyValue } from '../api/browser-storage'

const key = 'ended'
const endings: Readonly<Record<Ending, true>> = {
  signedOut: true,
  expired: true,
  endedElsewhere: true,
  replacedElsewhere: true,
  notResumed: true,
}

/** Why a session ended, told by the page that it ends to the one that is loaded next. */
export interface EndingStore {
  keep(ended: Ending | null): void
  /** Once. */
  take(): Ending | null
}

export function createEndingStore(storage: KeyValue): EndingStore {
  return {
    keep(ended) {
      if (ended !== null) storage.setItem(key, ended)
    },
    take() {
      const ended = storage.getItem(key)
      storage.removeItem(key)
      return ended !== null && Object.hasOwn(endings, ended) ? (ended as Ending) : null
    },
  }
}
