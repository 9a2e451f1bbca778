import type { z } from 'zod'
import { isCnpj } from '../../cnpj'
import { type MasterProblems, problemOfText, problemsOfAddress, withoutNulls } from '../master-data/master-data'
import type { companyDraftSchema, companySchema } from './company.schema'

export type CompanyDraft = z.infer<typeof companyDraftSchema>
export type Company = z.infer<typeof companySchema>

export const emptyCompany: CompanyDraft = {
  ...{ name: '', corporate_name: '', cnpj: '', state_registration: '', municipal_registration: '' },
  ...{ address: '', city: '', state: '', postal_code: '', bank: '', pix_key: '' },
}

/** What is wrong with the company's data, by field. Empty when nothing is. */
export function problemsOfCompany(draft: CompanyDraft): MasterProblems {
  const { cnpj, city, pix_key } = draft
  const address = problemsOfAddress(draft)
  return withoutNulls({
    name: problemOfText(draft.name, true),
    corporate_name: problemOfText(draft.corporate_name, true),
    cnpj: cnpj === '' ? 'required' : isCnpj(cnpj) ? null : 'notACnpj',
    state_registration: problemOfText(draft.state_registration, false),
    municipal_registration: problemOfText(draft.municipal_registration, false),
    ...address,
    city: pix_key !== '' && city === '' ? 'cityForPix' : address.city,
    bank: problemOfText(draft.bank, false),
    pix_key: pix_key === '' || isPixKey(pix_key) ? null : 'notAPixKey',
  })
}

/** A CNPJ, a telephone number, an e-mail address or a random key, as banks register them. */
export function isPixKey(text: string): boolean {
  const isRandom = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
  return isRandom || /^(?:[\dA-Z]{12}\d{2}|\+55\d{10,11}|[^\s@]+@[^\s@]+\.[^\s@]+)$/.test(text.slice(0, 77))
}

/** What of the company can be changed. */
export function companyDraftOf({ id: _, version: __, ...draft }: Company): CompanyDraft {
  return draft
}
