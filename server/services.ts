import type { Database } from './database/open'
import type { FileStore } from './files/file-store'
import type { Metrics } from './health/metrics'
import type { Readiness } from './health/readiness'
import type { Turns } from './http/turns'
import type { Mailer } from './mail/mailer'
import type { NewsDesk } from './notifications/news-desk'
import type { Settings } from './settings'

/** Milliseconds since the epoch: whatever depends on time asks it, so that tests can move it. */
export type Clock = () => number

/** One line for the people who run the server: never a token, a password, a name or a query. */
export type Log = (entry: Readonly<Record<string, string | number>>) => void

/** What every call works with. */
export interface Services {
  readonly database: Database
  /** Contents of the files that rows name. */
  readonly store: FileStore
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly readiness: Readiness
  readonly metrics: Metrics
  /** Null where the portal sends no mail. */
  readonly mailer: Mailer | null
  /** Who reads the news of this process. */
  readonly news: NewsDesk
  /** What persons take turns at. */
  readonly turns: Readonly<Record<'pdf' | 'upload' | 'write', Turns>>
  /** Where browsers find the portal. */
  readonly origin: string
  /** Where this process finds the identity provider: the local one by way of its own port. Null where there is none. */
  readonly identity: IdentityAddress | null
}

export interface IdentityAddress {
  /** What the browser is sent to. */
  readonly authority: string
  /** The same as this process reaches it. */
  readonly reachable: string
  readonly isLocal: boolean
  /** Milliseconds that it has to answer. */
  readonly patience: number
}
