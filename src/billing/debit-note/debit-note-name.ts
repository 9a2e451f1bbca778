import { msg } from '@lingui/core/macro'

/** By its number, which people know; its title has but the id. */
export const debitNoteName = (number: string) => msg`Nota ${number}`
