import type { z } from 'zod'
import type {
  accessChangedSchema,
  accessChangeSchema,
  accessPreviewSchema,
  applyAccessChangeSchema,
} from './access-change.schema'

export type AccessChange = z.infer<typeof accessChangeSchema>
export type AccessPreview = z.infer<typeof accessPreviewSchema>
export type PersonChange = AccessPreview['people'][number]
export type ApplyAccessChange = z.infer<typeof applyAccessChangeSchema>
export type AccessChanged = z.infer<typeof accessChangedSchema>
export type AccessSet = AccessChange['give']

/** One thing that is given or taken, by the list of a change that it stands in. */
export interface AccessChoice {
  readonly kind: keyof AccessSet
  readonly id: number | string
  readonly side: 'give' | 'take'
}

/** The choices with another one; `keep` leaves a thing as it is. */
export function withChoice(
  choices: readonly AccessChoice[],
  { kind, id, side }: Pick<AccessChoice, 'kind' | 'id'> & { readonly side: AccessChoice['side'] | 'keep' },
): readonly AccessChoice[] {
  const others = choices.filter((one) => one.kind !== kind || one.id !== id)
  return side === 'keep' ? others : [...others, { kind, id, side }]
}

export function isSameChoice(some: readonly AccessChoice[], others: readonly AccessChoice[]): boolean {
  const isIn = (one: AccessChoice) =>
    others.some(({ kind, id, side }) => kind === one.kind && id === one.id && side === one.side)
  return some.length === others.length && some.every(isIn)
}

/** What is asked of the server for these choices. */
export function changeOf(users: readonly number[], choices: readonly AccessChoice[]): AccessChange {
  const setOf = (side: AccessChoice['side']): AccessSet => {
    const idsOf = (kind: AccessChoice['kind']) =>
      choices.filter((one) => one.kind === kind && one.side === side).map(({ id }) => id)
    return {
      profiles: idsOf('profiles').map(Number),
      features: idsOf('features').map(String),
      admin_of: idsOf('admin_of').map(Number),
    }
  }
  return { users: [...users], give: setOf('give'), take: setOf('take') }
}
