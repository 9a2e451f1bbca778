import type { ToldEntity } from '../../../contract/notifications/news'

export interface OfRecord {
  readonly entity: ToldEntity
  readonly id: number
}
