import type { z } from 'zod'
import type { auditKinds, auditPageSchema, auditRowSchema } from './audit.schema'

export type AuditKind = (typeof auditKinds)[number]
export type AuditRow = z.infer<typeof auditRowSchema>
export type AuditPage = z.infer<typeof auditPageSchema>

/** The events that are no change of a record, by what they tell of. */
export const auditEvents = {
  sign_in: [
    'session.start',
    'session.end',
    'session.end-all',
    'session.code-asked',
    'session.recovery-code',
    'password.change',
    'password.link-asked',
    'password.reset',
    'second-factor.set-up',
    'second-factor.add-passkey',
    'second-factor.renew-codes',
    'second-factor.remove-app',
    'second-factor.remove-passkey',
    'second-factor.turn-off',
  ],
  refused: [
    'session.refused',
    'session.code-refused',
    'session.passkey-refused',
    'session.delayed',
    'session.reuse',
    'password.refused',
    'password.link-refused',
    'second-factor.refused',
    'call.forbidden',
  ],
  file: ['file.download', 'list.export'],
} as const satisfies Readonly<Record<Exclude<AuditKind, 'change'>, readonly string[]>>

export type AuditEvent = (typeof auditEvents)[keyof typeof auditEvents][number]
