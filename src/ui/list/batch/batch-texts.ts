import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a batch says of itself, by what it does to how many rows. */
export interface BatchTexts {
  readonly title: MessageDescriptor
  /** The same once every row is done, where that is told by what was done. */
  readonly finished?: MessageDescriptor
  readonly consequence: MessageDescriptor
  /** To how many of those chosen it can be done; null where it can be done to any. */
  readonly possible: MessageDescriptor | null
  readonly start: MessageDescriptor
  /** Where the rows were done and the end was not; null where nothing comes after the rows. */
  readonly failed: MessageDescriptor | null
  /** Said where a row was asked for in vain; null where nothing is written. */
  readonly unanswered: MessageDescriptor | null
  /** What the server means by a status, where that is not said of every record. */
  readonly meant?: Readonly<Record<number, MessageDescriptor>>
  /** Said in passing when every row is done. */
  readonly done: MessageDescriptor
}

export const mayBeDone = msg`Uma linha “Sem resposta” pode já ter sido feita. Retomar repete o mesmo pedido, e nada é feito duas vezes.`

/** What a batch says that takes a step of a lifecycle. */
export interface StepTexts extends Omit<BatchTexts, 'failed' | 'unanswered'> {
  readonly possible: MessageDescriptor
}
