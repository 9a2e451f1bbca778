import { msg } from '@lingui/core/macro'

/** By its number, which people know; its title has but the id. */
export const invoiceName = (number: string) => msg`Fatura ${number}`
