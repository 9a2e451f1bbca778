import { masterText, maxAddress, maxEmail } from '../../limits'
import type { masterStatuses } from './master-data.schema'

export type MasterStatus = (typeof masterStatuses)[number]

/** What the lifecycle of master data reads. */
export interface MasterFacts {
  readonly status: string
}

/** Names of what is wrong with a field: the screen words them, the server refuses by the same functions. */
export type MasterProblem =
  | 'required'
  | 'tooLong'
  | 'notACnpj'
  | 'notAnEmail'
  | 'notAState'
  | 'notAPostalCode'
  | 'notDays'
  | 'notAnAmount'
  | 'notAReading'
  | 'notAPixKey'
  | 'cityForPix'
  | 'tooMany'

export type MasterProblems = Readonly<Record<string, MasterProblem>>

export interface TaxAddress {
  readonly address: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
}

const states = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ')

export function problemsOfAddress({ address, city, state, postal_code }: TaxAddress) {
  return {
    address: address.length > maxAddress ? 'tooLong' : null,
    city: problemOfText(city, false),
    state: state === '' || states.includes(state) ? null : 'notAState',
    postal_code: postal_code === '' || /^\d{5}-\d{3}$/.test(postal_code) ? null : 'notAPostalCode',
  } as const
}

export function problemOfText(text: string, isRequired: boolean): MasterProblem | null {
  if (text === '') return isRequired ? 'required' : null
  return text.length > masterText.max ? 'tooLong' : null
}

/** Empty where there is none. */
export function problemOfEmail(text: string): MasterProblem | null {
  if (text.length > maxEmail) return 'tooLong'
  return text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'notAnEmail'
}

/** What stays of problems by field. */
export function withoutNulls(problems: Readonly<Record<string, MasterProblem | null>>): MasterProblems {
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])),
  )
}
