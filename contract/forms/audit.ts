import type { SeenRecord } from '../perform-action'

export interface AuditResponse extends SeenRecord {
  /** The same on every retry, so that the server acts once and answers alike. */
  readonly key: string
}

export interface SendResponseBack extends AuditResponse {
  readonly reason: string
  /** What is to be mended, by question; an empty one says nothing. */
  readonly remarks: Readonly<Record<string, string>>
}
