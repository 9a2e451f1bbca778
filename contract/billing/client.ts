import type { z } from 'zod'
import { isCnpj } from '../cnpj'
import { contactCount, paymentDays } from '../limits'
import type {
  clientContactSchema,
  clientDraftSchema,
  clientPageSchema,
  clientRecordSchema,
  clientRowSchema,
} from './client.schema'
import {
  type MasterProblems,
  problemOfEmail,
  problemOfText,
  problemsOfAddress,
  withoutNulls,
} from './master-data/master-data'

export type ClientContact = z.infer<typeof clientContactSchema>
export type ClientDraft = z.infer<typeof clientDraftSchema>
export type ClientRow = z.infer<typeof clientRowSchema>
export type ClientPage = z.infer<typeof clientPageSchema>
export type ClientRecord = z.infer<typeof clientRecordSchema>

export const emptyClient: ClientDraft = {
  ...{ name: '', corporate_name: '', cnpj: '', address: '', city: '', state: '', postal_code: '' },
  ...{ contacts: [], payment_days: null, documents_email: '' },
}

/** What is wrong with a client's data, by field; of a contact by `contacts.0.email`. Empty when nothing is. */
export function problemsOfClient(draft: ClientDraft): MasterProblems {
  const { contacts, payment_days } = draft
  const isTerm = payment_days === null || (Number.isInteger(payment_days) && payment_days >= 0)
  return withoutNulls({
    name: problemOfText(draft.name, true),
    corporate_name: problemOfText(draft.corporate_name, true),
    cnpj: draft.cnpj === '' ? 'required' : isCnpj(draft.cnpj) ? null : 'notACnpj',
    ...problemsOfAddress(draft),
    payment_days: isTerm && (payment_days ?? 0) <= paymentDays.max ? null : 'notDays',
    documents_email: problemOfEmail(draft.documents_email),
    contacts: contacts.length > contactCount.max ? 'tooMany' : null,
    ...Object.fromEntries(
      contacts.flatMap(({ name, email, phone }, index) => [
        [`contacts.${index}.name`, problemOfText(name, true)],
        [`contacts.${index}.email`, problemOfEmail(email)],
        [`contacts.${index}.phone`, problemOfText(phone, false)],
      ]),
    ),
  })
}

/** What of a client can be changed, and nothing else of it. */
export function clientDraftOf(record: ClientRecord): ClientDraft {
  const { id: _, version: __, status: ___, ...draft } = record
  return draft
}
