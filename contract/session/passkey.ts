import type { z } from 'zod'
import { type Problem, readProblem } from '../problem'
import type {
  passkeyAssertedSchema,
  passkeyCreatedSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkey.schema'

export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>
export type PasskeyCreated = z.infer<typeof passkeyCreatedSchema>
export type PasskeyAsserted = z.infer<typeof passkeyAssertedSchema>

/**
 * Why a browser brings no passkey: it has no such thing; nobody answered it in time; the person closed it, or has none here,
 * which browsers do not tell apart; the page is at another address than the server says; the device has one of theirs already.
 */
export const passkeyFailures = ['unsupported', 'late', 'cancelled', 'elsewhere', 'known'] as const
export type PasskeyFailure = (typeof passkeyFailures)[number]

/** As the machines keep it: nobody was asked but the browser. */
export function passkeyProblem(failure: PasskeyFailure): Problem {
  return readProblem(0, { passkey: [failure] })
}

/** Null where it was not the browser that failed. */
export function readPasskeyFailure({ status, fields }: Problem): PasskeyFailure | null {
  const said = status === 0 ? fields?.['passkey']?.[0] : undefined
  return passkeyFailures.find((failure) => failure === said) ?? null
}
