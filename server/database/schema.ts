import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccessRequestStatus } from '../../contract/access/access-request'
import type { ModuleRule } from '../../contract/access/module-settings'
import type { ClientContact } from '../../contract/billing/client'
import type { debitNoteStatuses } from '../../contract/billing/debit-note.schema'
import type { InvoiceHead } from '../../contract/billing/invoice'
import type { invoiceStatuses } from '../../contract/billing/invoice.schema'
import type { masterStatuses } from '../../contract/billing/master-data/master-data.schema'
import type { Mention } from '../../contract/billing/messages'
import type { NdLine } from '../../contract/billing/nd-request'
import type { ndRequestStatuses } from '../../contract/billing/nd-request.schema'
import type { reportStatuses } from '../../contract/billing/report.schema'
import type { units } from '../../contract/billing/report-lines.schema'
import type { DashboardCard } from '../../contract/dashboards/native-dashboard'
import type { AskedFollowUp } from '../../contract/forms/follow-up/follow-up-questions'
import type { followUpStatuses, Severity } from '../../contract/forms/follow-up/follow-up-values'
import type { FormDefinition, FormDraft, FormStatus } from '../../contract/forms/form'
import type { Answers } from '../../contract/forms/response'
import type { responseStatuses } from '../../contract/forms/response.schema'
import type { Score } from '../../contract/forms/score'
import type { PlacedPart } from '../../contract/home/home-parts'
import type { Change } from '../../contract/log'
import type { KeptTopic, NoticeWay } from '../../contract/notifications/choices'
import type { FollowedEntity } from '../../contract/notifications/news'
import type { Permission } from '../../contract/permissions'
import type { projectStatuses } from '../../contract/projects/project.schema'
import type { MailLanguage } from '../../contract/session/password'
import type { MailKind } from '../mail/mail-texts'
import { folded } from './folded'

/** Facts about an event, without secrets: never a password, a token or what was typed in place of one. */
export type AuditDetails = Readonly<Record<string, string | number | readonly Change[]>>

type ReportStatus = (typeof reportStatuses)[number]
type InvoiceStatus = (typeof invoiceStatuses)[number]
type NdRequestStatus = (typeof ndRequestStatuses)[number]
type DebitNoteStatus = (typeof debitNoteStatuses)[number]
type ResponseStatus = (typeof responseStatuses)[number]
type FollowUpStatus = (typeof followUpStatuses)[number]
type ProjectStatus = (typeof projectStatuses)[number]
type MasterStatus = (typeof masterStatuses)[number]
type Unit = (typeof units)[number]

/** What a search looks through: these columns of the same table, folded, a line each. */
const searched = (...columns: readonly string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(
      folded(
        sql.join(
          columns.map((name) => sql.identifier(name)),
          sql` || E'\\n' || `,
        ),
      ),
    )

const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const reference = () => bigint({ mode: 'number' })
const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const money = () => numeric({ precision: 14, scale: 2 })
const day = () => date({ mode: 'string' })
/** What master data has besides its own. */
const standing = {
  version: integer().notNull().default(1),
  status: text().$type<MasterStatus>().notNull().default('active'),
}
/** Where a company is for the tax office. */
const taxAddress = {
  address: text().notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  postal_code: text().notNull().default(''),
}

export const userAccount = pgTable('user_account', {
  id: id(),
  /** Lower case: two accounts never differ by case alone. */
  username: text().notNull().unique(),
  name: text().notNull(),
  email: text().notNull(),
  /** Null where the account signs in through a provider only. */
  password_hash: text(),
  /** The password is one that somebody else gave: until it is changed it opens nothing. */
  must_change_password: boolean().notNull().default(false),
  is_superuser: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  avatar: text(),
  created_at: instant().notNull(),
  /** Waits for the first sign-in. */
  is_invited: boolean().notNull().default(false),
  /** In which mail is written to them: what a call of ours said last. */
  language: text().$type<MailLanguage>().notNull().default('pt'),
  last_sign_in_at: instant(),
  /** Grows with every change of the person or of what they may do. */
  version: integer().notNull().default(1),
  search: searched('username', 'name', 'email'),
})

/** Whose account a provider's subject is. `issuer` is `local` for the provider in this process. */
export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
)

/** One sign-in: every token pair that rotation makes of it. */
export const tokenFamily = pgTable(
  'token_family',
  {
    id: uuid().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
    /** The absolute end, which rotation does not move. */
    expires_at: instant().notNull(),
    ended_at: instant(),
    end_reason: text(),
    /** Where it began: the address, and the browser as it calls itself. Null for one that began before this was kept. */
    address: text(),
    agent: text(),
    /** Began with a password: where the second factor is required, it is asked of these sign-ins alone. */
    is_by_password: boolean().notNull().default(false),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
)

/** The authenticator app by which a person proves themselves besides the password (decision 091). */
export const secondFactor = pgTable('second_factor', {
  user_id: reference()
    .primaryKey()
    .references(() => userAccount.id),
  /** What app and server share, encrypted with a key that is made of the secret which `key_id` names. */
  secret: text().notNull(),
  key_id: text().notNull(),
  /** Null until a first code has proven that the app has it: nobody is asked for a code before. */
  confirmed_at: instant(),
  /** Counts the half minutes: that of the last code that was taken. No code of it or of an earlier one is taken again. */
  last_step: integer(),
})

/** In place of a code of the app, each once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    digest: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.digest] })],
)

/** Each of the passkeys by which a person proves themselves besides the password (decision 102). */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    /** What the authenticator calls it, in base64url: no two people have the same. */
    credential: text().notNull().unique(),
    /** In COSE, as base64url. */
    public_key: text().notNull(),
    /** How often it was used, as the authenticator counts; 0 of one that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser may reach it. */
    transports: jsonb().$type<readonly string[]>().notNull(),
    /** Host name of the portal that it was made for: at another it proves nothing. */
    rp_id: text().notNull(),
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (table) => [index().on(table.user_id)],
)

/** A passkey that is being made, in one sign-in. */
export const passkeyRegistration = pgTable('passkey_registration', {
  family_id: uuid()
    .primaryKey()
    .references(() => tokenFamily.id, { onDelete: 'cascade' }),
  challenge: text().notNull(),
  /** The password or a code came with it: without, it adds nothing to a second factor that stands. */
  is_proven: boolean().notNull(),
  expires_at: instant().notNull(),
})

/** A sign-in whose password was right and whose code is still to come. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    /** Of what the browser holds. */
    digest: text().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    expires_at: instant().notNull(),
    attempts_left: integer().notNull(),
    /** What a passkey signs, once; null until it is asked for, and when something has come that says it is signed. */
    passkey_challenge: text(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
)

/** A link to choose a new password, as mail told it (decision 096). */
export const passwordLink = pgTable(
  'password_link',
  {
    /** Of what stands in the mail. */
    digest: text().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
)

/** Mail that is still to be sent. What it says is written when it is: neither a text nor an address lies here (decision 096). */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    /** Also of the message, by which a mail program knows one that came twice. */
    id: uuid().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<MailLanguage>().notNull(),
    created_at: instant().notNull(),
    /** When it is tried next. Whoever tries it moves this on first, so that nobody else does. */
    due_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** When nobody wants it any more. */
    gives_up_at: instant().notNull(),
  },
  (table) => [index().on(table.due_at), index().on(table.user_id)],
)

export const refreshToken = pgTable(
  'refresh_token',
  {
    id: uuid().primaryKey(),
    family_id: uuid()
      .notNull()
      .references(() => tokenFamily.id, { onDelete: 'cascade' }),
    issued_at: instant().notNull(),
    expires_at: instant().notNull(),
    rotated_at: instant(),
  },
  (table) => [index().on(table.family_id)],
)

export const rateLimit = pgTable(
  'rate_limit',
  { bucket: text().primaryKey(), hits: integer().notNull(), ends_at: instant().notNull() },
  (table) => [index().on(table.ends_at)],
)

/** Failed sign-ins by what they are counted by, and until when the next attempt has to wait. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    bucket: text().primaryKey(),
    failures: integer().notNull(),
    delayed_until: instant().notNull(),
    forgotten_at: instant().notNull(),
    /** Whether the audit log knows of the delay. */
    is_told: boolean().notNull(),
  },
  (table) => [index().on(table.forgotten_at)],
)

/** From where a user has signed in with the password: strangers elsewhere do not delay them there. */
export const knownPlace = pgTable(
  'known_place',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    /** A digest of the address. */
    place: text().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.place] }),
    index().on(table.seen_at),
    index().on(table.place),
  ],
)

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    route: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    /** Whose attempt this is: one that was overtaken must not write. */
    attempt: uuid().notNull(),
    started_at: instant().notNull(),
    /** The first answer, null while it is being worked out. */
    answer: jsonb(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.route, table.key] }), index().on(table.started_at)],
)

/** Append only: what happened to a record, written in the transaction that made it happen. */
export const logEntry = pgTable(
  'log_entry',
  {
    id: id(),
    at: instant().notNull(),
    user_id: reference().references(() => userAccount.id),
    entity: text().notNull(),
    entity_id: text().notNull(),
    /** Id of the transition in the record's chart, or of the call that made the record. */
    transition: text().notNull(),
    /** What part of the record it was about: an asset's code, a file's name. */
    subject: text(),
    from_state: text(),
    to_state: text(),
    changes: jsonb().$type<Change[]>().notNull(),
    reason: text(),
    request_id: text().notNull(),
  },
  (table) => [index().on(table.entity, table.entity_id, table.id)],
)

/**
 * Who did what, and from where: only ever appended to, which triggers see to (decision 055). It names people and records by id
 * without a reference: it outlives them.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: id(),
    at: instant().notNull(),
    /** As `session.refused`, or the transition of a record. */
    event: text().notNull(),
    user_id: reference(),
    entity: text(),
    entity_id: text(),
    details: jsonb().$type<AuditDetails>().notNull(),
    address: text().notNull(),
    request_id: text().notNull(),
  },
  (table) => [
    index().on(table.user_id, table.id),
    index().on(table.entity, table.entity_id, table.id),
    index().on(table.at, table.id),
  ],
)

/** The place of an entry in the chain, and the hash of it and of all before it. The database writes it as a transaction commits. */
export const auditLink = pgTable('audit_link', {
  position: reference().primaryKey(),
  entry_id: reference().notNull().unique(),
  hash: text().notNull(),
})

/** What was purged: all up to this link. */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  position: reference().primaryKey(),
  hash: text().notNull(),
  at: instant().notNull(),
  /** The database's role that purged, and the transaction: in no other can an entry be deleted. */
  made_by: text().notNull().default(sql`current_user`),
  made_in: text().notNull().default(sql`pg_current_xact_id()::text`),
})

export const module = pgTable('module', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  icon: text().notNull(),
  /** In the menu: the lower come first. */
  place: integer().notNull().default(500),
  /** Duties that it separates. */
  rules: text().array().$type<ModuleRule[]>().notNull().default([]),
  version: integer().notNull().default(1),
})

/** What an administrator has put on the page of a module, in the order of `place`. */
export const moduleLink = pgTable(
  'module_link',
  {
    id: id(),
    version: integer().notNull().default(1),
    module_id: reference()
      .notNull()
      .references(() => module.id),
    title: text().notNull(),
    url: text().notNull(),
    description: text().notNull(),
    /** From 1, without gaps. */
    place: integer().notNull(),
  },
  (table) => [index().on(table.module_id, table.place)],
)

export const feature = pgTable('feature', {
  id: id(),
  module_id: reference()
    .notNull()
    .references(() => module.id),
  codename: text().notNull(),
  permission_codename: text().notNull().unique(),
})

export const membership = pgTable(
  'membership',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    module_id: reference()
      .notNull()
      .references(() => module.id),
    is_admin: boolean().notNull(),
    /** Of the release before profiles were records; nobody reads it any more. */
    profile: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.module_id] }), index().on(table.module_id)],
)

/** A named set of permissions of one module. */
export const profile = pgTable(
  'profile',
  {
    id: id(),
    module_id: reference()
      .notNull()
      .references(() => module.id),
    /** Of a standard one, which comes with the product and is not edited. */
    code: text().unique(),
    name: text().notNull(),
    description: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [uniqueIndex().on(table.module_id, table.name)],
)

export const profileFeature = pgTable(
  'profile_feature',
  {
    profile_id: reference()
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    feature_id: reference()
      .notNull()
      .references(() => feature.id),
  },
  (table) => [primaryKey({ columns: [table.profile_id, table.feature_id] })],
)

/** Who has which profile; it counts only in a module that they are a member of. */
export const membershipProfile = pgTable(
  'membership_profile',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    profile_id: reference()
      .notNull()
      .references(() => profile.id),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.profile_id] }), index().on(table.profile_id)],
)

export const featureGrant = pgTable(
  'feature_grant',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    feature_id: reference()
      .notNull()
      .references(() => feature.id),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.feature_id] })],
)

/** A permission that a person asks for; whether nobody answered in time is told by `expires_at`. */
export const accessRequest = pgTable(
  'access_request',
  {
    id: id(),
    version: integer().notNull().default(1),
    status: text().$type<AccessRequestStatus>().notNull(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    feature_id: reference()
      .notNull()
      .references(() => feature.id),
    path: text().notNull(),
    reason: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    answered_by: reference().references(() => userAccount.id),
    answered_at: instant(),
    answer: text(),
  },
  (table) => [
    uniqueIndex().on(table.user_id, table.feature_id).where(sql`${table.status} = 'open'`),
    index().on(table.user_id, table.id),
    index().on(table.feature_id, table.id),
  ],
)

export const notification = pgTable(
  'notification',
  {
    id: id(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    title: text().notNull(),
    message: text().notNull(),
    link: text(),
    is_read: boolean().notNull(),
    created_at: instant().notNull(),
    /** What it is about, where it goes with a mail of the day, for which it waits until it has one; null where it goes with none. */
    mail_topic: text().$type<KeptTopic>(),
    /** The mail of the day that it goes with. */
    digest_id: uuid(),
  },
  (table) => [
    index().on(table.user_id, table.id),
    index().on(table.user_id).where(sql`${table.mail_topic} is not null and ${table.digest_id} is null`),
    index().on(table.digest_id).where(sql`${table.digest_id} is not null`),
  ],
)

/** How a person is told of what; without a row in the portal alone. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    topic: text().$type<KeptTopic>().notNull(),
    way: text().$type<NoticeWay>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.topic] })],
)

/**
 * Who hears of a record: whoever made it, wrote about it, was named there, or wants to. Who wants to no more keeps a row, so that
 * nothing of that makes them follow it again.
 */
export const follow = pgTable(
  'follow',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    entity: text().$type<FollowedEntity>().notNull(),
    entity_id: reference().notNull(),
    is_following: boolean().notNull(),
    since: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.entity, table.entity_id] }),
    index().on(table.entity, table.entity_id),
  ],
)

/**
 * Pages that a person wants at hand. One that was taken out keeps its place until another is put in, so that whoever takes
 * it back finds it where it was.
 */
export const favourite = pgTable(
  'favourite',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    path: text().notNull(),
    /** Grows with the place in the person's order. */
    position: integer().notNull(),
    is_favourite: boolean().notNull(),
    /** What the page was called, and in which language; null where its title says it all. */
    name: text(),
    locale: text().$type<MailLanguage>(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.path] })],
)

/** How a person has arranged their home; without a row as everybody's begins. */
export const homeArrangement = pgTable('home_arrangement', {
  user_id: reference()
    .primaryKey()
    .references(() => userAccount.id),
  parts: jsonb().$type<readonly PlacedPart[]>().notNull(),
})

/** Days of which the mails are written: one process writes those of a day, and none does again. */
export const digestDay = pgTable('digest_day', { day: day().primaryKey() })

/** The last day on which it was told which invoices had become overdue. */
export const overdueDay = pgTable('overdue_day', { day: day().primaryKey() })

export const client = pgTable('client', {
  id: id(),
  name: text().notNull(),
  corporate_name: text().notNull(),
  cnpj: char({ length: 14 }).notNull().unique(),
  ...taxAddress,
  contacts: jsonb().$type<readonly ClientContact[]>().notNull().default([]),
  /** Days that an invoice is due after its issue; null where nothing was agreed. */
  payment_days: integer(),
  /** Where invoices and debit notes are sent. */
  documents_email: text().notNull().default(''),
  ...standing,
  search: searched('name', 'corporate_name'),
})

export const costCenter = pgTable('cost_center', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  group: text().notNull(),
  management: text().notNull(),
  ...standing,
  search: searched('code', 'name', 'group', 'management'),
})

/** Which clients a cost center bills. Its row is locked while a report of the pair is being made. */
export const costCenterClient = pgTable(
  'cost_center_client',
  {
    cost_center_id: reference()
      .notNull()
      .references(() => costCenter.id),
    client_id: reference()
      .notNull()
      .references(() => client.id),
  },
  (table) => [primaryKey({ columns: [table.cost_center_id, table.client_id] }), index().on(table.client_id)],
)

export const asset = pgTable('asset', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** How it works, as people say it: a line of a report begins with it. */
  condition: text('status').notNull(),
  family: text().notNull().default(''),
  cost_center_id: reference()
    .notNull()
    .references(() => costCenter.id),
  /** What its meter counts, how much of it a month's rent includes, and that rent: what a new line begins with. */
  unit: text().$type<Unit>().notNull().default('h'),
  franchise: integer().notNull().default(0),
  value: money().notNull().default('0.00'),
  daily_rate: money().notNull().default('0.00'),
  version: integer().notNull().default(1),
  /** Of its lifecycle. */
  status: text('registration').$type<MasterStatus>().notNull().default('active'),
  search: searched('code', 'name'),
})

/** The company that bills, a row for each version of it: what was issued goes on naming the one of then. */
export const company = pgTable('company', {
  version: integer().primaryKey(),
  name: text().notNull(),
  corporate_name: text().notNull(),
  cnpj: char({ length: 14 }).notNull(),
  state_registration: text().notNull(),
  municipal_registration: text().notNull(),
  ...taxAddress,
  bank: text().notNull(),
  pix_key: text().notNull(),
})

/** The version of the company that a document was issued with; null of one from before any was kept. */
const issuedBy = () => integer().references(() => company.version)

export const report = pgTable(
  'report',
  {
    id: id(),
    version: integer().notNull().default(1),
    client_id: reference()
      .notNull()
      .references(() => client.id),
    cost_center_id: reference()
      .notNull()
      .references(() => costCenter.id),
    competencia: char({ length: 7 }).notNull(),
    emissao: day().notNull(),
    inicio: day().notNull(),
    fim: day().notNull(),
    /** T, I and P of the lifecycle, kept up in the transaction that changes a line or an invoice. */
    total: money().notNull().default('0.00'),
    invoiced: money().notNull().default('0.00'),
    provisioned: money().notNull().default('0.00'),
    status: text().$type<ReportStatus>().notNull(),
    notes: text().notNull().default(''),
    purchase_order: text().notNull().default(''),
    frs: text().notNull().default(''),
    /** Of the report in the system before this one, whose open balance it is; empty where it was made here. */
    former_number: text().notNull().default(''),
    /** Those of its lines, a line each, kept up in the transaction that changes one. */
    service_orders: text().notNull().default(''),
    search: searched('purchase_order', 'frs', 'service_orders'),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
  },
  (table) => [
    check('report_period', sql`${table.fim} >= ${table.inicio}`),
    check('report_balance', sql`${table.invoiced} + ${table.provisioned} <= ${table.total}`),
    index('report_duplicate').on(table.cost_center_id, table.client_id, table.inicio, table.fim),
    uniqueIndex('report_former_number')
      .on(sql`lower(${table.former_number})`)
      .where(sql`${table.former_number} <> '' and ${table.status} <> 'cancelled'`),
    index().on(table.client_id, table.id),
    index().on(table.competencia, table.id),
    index().on(table.emissao, table.id),
    index().on(table.inicio, table.id),
    index().on(table.fim, table.id),
    index().on(table.total, table.id),
    index().on(table.status, table.id),
  ],
)

export const reportLine = pgTable(
  'report_line',
  {
    id: id(),
    report_id: reference()
      .notNull()
      .references(() => report.id),
    version: integer().notNull().default(1),
    asset_id: reference()
      .notNull()
      .references(() => asset.id),
    status: text().notNull(),
    service_order: text().notNull(),
    failure_analysis: text().notNull(),
    /** The month's rent that was agreed for the asset; `rent` is what is charged of it. */
    value: money().notNull().default('0.00'),
    observations: text().notNull(),
    unit: text().$type<Unit>().notNull(),
    initial: integer().notNull(),
    final: integer().notNull(),
    franchise: integer().notNull(),
    rent: money().notNull(),
    excess: money().notNull(),
    discount: money().notNull(),
    total: money().notNull(),
  },
  (table) => [
    index().on(table.report_id, table.asset_id),
    index().on(table.asset_id),
    check('report_line_reading', sql`${table.final} >= ${table.initial}`),
    check('report_line_total', sql`${table.total} = greatest(${table.rent} + ${table.excess} - ${table.discount}, 0)`),
  ],
)

export const reportItem = pgTable(
  'report_item',
  {
    id: id(),
    report_id: reference()
      .notNull()
      .references(() => report.id),
    version: integer().notNull().default(1),
    description: text().notNull(),
    observation: text().notNull(),
    value: money().notNull(),
  },
  (table) => [index().on(table.report_id)],
)

export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    number: text().notNull(),
    report_id: reference()
      .notNull()
      .references(() => report.id),
    version: integer().notNull().default(1),
    status: text().$type<InvoiceStatus>().notNull(),
    value: money().notNull(),
    issue_date: day().notNull(),
    due_date: day().notNull(),
    sales_order: text().notNull().default(''),
    /** As its head says them. */
    purchase_order: text().notNull().default(''),
    frs: text().notNull().default(''),
    search: searched('sales_order', 'purchase_order', 'frs'),
    cancellation_reason: text(),
    company: issuedBy(),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.number),
    index().on(table.report_id),
    index().on(table.status, table.due_date),
    index().on(table.due_date, table.id),
    index().on(table.issue_date, table.id),
    index().on(table.value, table.id),
    index().on(table.created_at, table.id),
    check('invoice_value', sql`${table.value} > 0`),
  ],
)

/**
 * Whom an invoice bills, as its report said when it was issued, or booked where it is a provision still. Beside it, so that
 * sums over invoices need not read past it.
 */
export const invoiceHead = pgTable('invoice_head', {
  invoice_id: reference()
    .primaryKey()
    .references(() => invoice.id),
  head: jsonb().$type<InvoiceHead>().notNull(),
})

/** What an invoice bills, as it was when it was made: later changes of the report do not reach it. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    id: id(),
    invoice_id: reference()
      .notNull()
      .references(() => invoice.id),
    /** The line or the other item that it bills whole; both null where it bills an amount. */
    report_line_id: reference().references(() => reportLine.id, { onDelete: 'set null' }),
    report_item_id: reference().references(() => reportItem.id, { onDelete: 'set null' }),
    description: text().notNull(),
    detail: text().notNull(),
    value: money().notNull(),
  },
  (table) => [index().on(table.invoice_id), index().on(table.report_line_id), index().on(table.report_item_id)],
)

/** The last number of each series that goes on paper. A series begins with its first number after the rows that are there. */
export const numberSeries = pgTable('number_series', { series: text().primaryKey(), last: reference().notNull() })

/** What a client is asked to accept before it is debited. */
export const ndRequest = pgTable(
  'nd_request',
  {
    id: id(),
    version: integer().notNull().default(1),
    client_id: reference()
      .notNull()
      .references(() => client.id),
    cost_center_id: reference()
      .notNull()
      .references(() => costCenter.id),
    competencia: char({ length: 7 }).notNull(),
    notes: text().notNull().default(''),
    /** What its lines come to, and what its active debit notes do: kept up in the transaction that changes them. */
    value: money().notNull().default('0.00'),
    debited: money().notNull().default('0.00'),
    revision: integer().notNull().default(1),
    status: text().$type<NdRequestStatus>().notNull(),
    /** Since when it has been in that state. */
    since: instant().notNull(),
    /** Of the return to review or the cancellation that it stands after. */
    reason: text(),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
  },
  (table) => [
    check('nd_request_debited', sql`${table.debited} between 0 and ${table.value}`),
    index().on(table.client_id, table.id),
    index().on(table.competencia, table.id),
    index().on(table.created_at, table.id),
    index().on(table.value, table.id),
    index().on(table.status, table.since),
  ],
)

export const ndLine = pgTable(
  'nd_line',
  {
    id: id(),
    request_id: reference()
      .notNull()
      .references(() => ndRequest.id),
    /** In the order in which they were written. */
    place: integer().notNull(),
    asset_id: reference()
      .notNull()
      .references(() => asset.id),
    description: text().notNull(),
    value: money().notNull(),
  },
  (table) => [index().on(table.request_id, table.place), check('nd_line_value', sql`${table.value} > 0`)],
)

/** What was sent to the client, as it was then. */
export const ndRevision = pgTable(
  'nd_revision',
  {
    request_id: reference()
      .notNull()
      .references(() => ndRequest.id),
    revision: integer().notNull(),
    sent_at: instant().notNull(),
    sent_by: reference()
      .notNull()
      .references(() => userAccount.id),
    /** Why the one before had come back. */
    reason: text(),
    competencia: char({ length: 7 }).notNull(),
    notes: text().notNull(),
    value: money().notNull(),
    lines: jsonb().$type<NdLine[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.request_id, table.revision] })],
)

export const debitNote = pgTable(
  'debit_note',
  {
    id: id(),
    number: text().notNull().unique(),
    request_id: reference()
      .notNull()
      .references(() => ndRequest.id),
    version: integer().notNull().default(1),
    status: text().$type<DebitNoteStatus>().notNull(),
    value: money().notNull(),
    /** Which of how many that were generated together. */
    part: integer().notNull(),
    parts: integer().notNull(),
    issue_date: day().notNull(),
    due_date: day().notNull(),
    cancellation_reason: text(),
    company: issuedBy(),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index().on(table.request_id),
    index().on(table.status, table.due_date),
    index().on(table.due_date, table.id),
    index().on(table.issue_date, table.id),
    index().on(table.value, table.id),
    index().on(table.created_at, table.id),
    check('debit_note_value', sql`${table.value} > 0`),
  ],
)

/** What people are asked about a machine; what exactly, its newest version says. */
export const form = pgTable('form', {
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  group: text().notNull(),
  /** How often a machine is inspected by it, in days; null where there is no such term. */
  every_days: integer(),
  version: integer().notNull().default(1),
  status: text().$type<FormStatus>().notNull().default('published'),
  /** What is built and not published; null where nothing is. */
  draft: jsonb().$type<FormDraft>(),
  search: searched('title', 'description', 'group'),
})

/** A form as it was published: what was answered on it stays with it. */
export const formVersion = pgTable(
  'form_version',
  {
    id: id(),
    form_id: reference()
      .notNull()
      .references(() => form.id),
    number: integer().notNull(),
    definition: jsonb().$type<FormDefinition>().notNull(),
    published_by: reference()
      .notNull()
      .references(() => userAccount.id),
    published_at: instant().notNull(),
    /** What whoever published it says is new. */
    note: text().notNull().default(''),
  },
  (table) => [uniqueIndex().on(table.form_id, table.number)],
)

/** The machines that a form is for; one without any is for every machine. */
export const formAsset = pgTable(
  'form_asset',
  {
    form_id: reference()
      .notNull()
      .references(() => form.id),
    asset_id: reference()
      .notNull()
      .references(() => asset.id),
  },
  (table) => [primaryKey({ columns: [table.form_id, table.asset_id] }), index().on(table.asset_id)],
)

export const formResponse = pgTable(
  'form_response',
  {
    id: id(),
    version: integer().notNull().default(1),
    form_id: reference()
      .notNull()
      .references(() => form.id),
    /** On which it is given. */
    form_version_id: reference()
      .notNull()
      .references(() => formVersion.id),
    asset_id: reference()
      .notNull()
      .references(() => asset.id),
    status: text().$type<ResponseStatus>().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** What the answers come to, kept up in the transaction that changes them. */
    progress: integer().notNull(),
    non_conformities: integer().notNull(),
    /** What they are worth on the version that was answered, since it was finished; null before, and where nothing counts. */
    score: jsonb().$type<Score>(),
    /** What the machine's meter showed, where the form asks for it. */
    reading: numeric({ precision: 14, scale: 4, mode: 'number' }),
    answered_by: reference()
      .notNull()
      .references(() => userAccount.id),
    /** The `Idempotency-Key` under which it was begun, for ever: one that was begun without a connection may come weeks later. */
    key: text(),
    started_at: instant().notNull(),
    updated_at: instant().notNull(),
    completed_at: instant(),
    cancellation_reason: text(),
    /** By question: what the audit asks to be mended. */
    remarks: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  },
  (table) => [
    index().on(table.form_id, table.asset_id, table.completed_at),
    index().on(table.asset_id, table.completed_at),
    index().on(table.answered_by, table.status),
    index().on(table.status, table.id),
    index().on(table.started_at, table.id),
    index().on(table.completed_at, table.id),
    uniqueIndex().on(table.answered_by, table.key),
    check('form_response_progress', sql`${table.progress} between 0 and 100`),
  ],
)

/** What an answer asks to be mended: one at most for a question of a response. */
export const followUp = pgTable(
  'follow_up',
  {
    id: id(),
    version: integer().notNull().default(1),
    response_id: reference()
      .notNull()
      .references(() => formResponse.id),
    /** Its key, and its words as they were asked. */
    question_key: text().notNull(),
    question: text().notNull(),
    /** What was answered: options by their words, a check by its key. */
    answer: text().notNull(),
    /** What whoever answered said of it, when it was last finished: what they say otherwise later is a change. */
    asked: jsonb().$type<AskedFollowUp>().notNull(),
    what: text().notNull(),
    severity: text().$type<Severity>().notNull(),
    /** Those of the response. */
    form_id: reference()
      .notNull()
      .references(() => form.id),
    asset_id: reference()
      .notNull()
      .references(() => asset.id),
    owner_id: reference()
      .notNull()
      .references(() => userAccount.id),
    due: day().notNull(),
    needs_proof: boolean().notNull(),
    status: text().$type<FollowUpStatus>().notNull(),
    /** What was done, while it is done. */
    note: text(),
    /** Of the cancellation, or of the reopening while it is open. */
    reason: text(),
    search: searched('question', 'what'),
    opened_by: reference()
      .notNull()
      .references(() => userAccount.id),
    opened_at: instant().notNull(),
    done_at: instant(),
  },
  (table) => [
    unique().on(table.response_id, table.question_key),
    index().on(table.status, table.due),
    index().on(table.owner_id, table.status),
    index().on(table.asset_id, table.status),
    index().on(table.form_id),
  ],
)

/** What is done for a time with machines and people; what it costs follows from its cost centers. */
export const project = pgTable(
  'project',
  {
    id: id(),
    version: integer().notNull().default(1),
    code: text().notNull().unique(),
    name: text().notNull(),
    client_id: reference().references(() => client.id),
    description: text().notNull(),
    manager_id: reference()
      .notNull()
      .references(() => userAccount.id),
    begins: day().notNull(),
    ends: day().notNull(),
    /** What its months come to, kept up in the transaction that changes one. */
    budget: money().notNull().default('0.00'),
    status: text().$type<ProjectStatus>().notNull(),
    /** Of the suspension or the cancellation that it stands after. */
    reason: text(),
    search: searched('code', 'name'),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
  },
  (table) => [
    check('project_period', sql`${table.ends} >= ${table.begins}`),
    index().on(table.client_id),
    index().on(table.manager_id),
    index().on(table.status, table.id),
  ],
)

export const projectMember = pgTable(
  'project_member',
  {
    project_id: reference()
      .notNull()
      .references(() => project.id),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.user_id] }), index().on(table.user_id)],
)

export const projectCostCenter = pgTable(
  'project_cost_center',
  {
    project_id: reference()
      .notNull()
      .references(() => project.id),
    cost_center_id: reference()
      .notNull()
      .references(() => costCenter.id),
  },
  (table) => [primaryKey({ columns: [table.project_id, table.cost_center_id] }), index().on(table.cost_center_id)],
)

/** What is planned for a month of a project. */
export const projectBudget = pgTable(
  'project_budget',
  {
    project_id: reference()
      .notNull()
      .references(() => project.id),
    competencia: char({ length: 7 }).notNull(),
    amount: money().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.project_id, table.competencia] }),
    check('project_budget_amount', sql`${table.amount} > 0`),
  ],
)

/** A file that belongs to a record; its content lies in the files folder under `stored_as`. */
export const attachment = pgTable(
  'attachment',
  {
    id: id(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    stored_as: uuid().notNull().unique(),
    /** Made where it was chosen, where an answer of a form names it by that. */
    key: uuid().unique(),
    search: searched('name'),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
    /** When its content was deleted by law, by whom and why; the row stays (decision 100). */
    erased_at: instant(),
    erased_by: reference().references(() => userAccount.id),
    erasure_reason: text(),
  },
  (table) => [index().on(table.entity, table.entity_id, table.id), index().on(table.created_at, table.id)],
)

/** What colleagues tell each other about a record. */
export const message = pgTable(
  'message',
  {
    id: id(),
    entity: text().notNull(),
    entity_id: reference().notNull(),
    text: text().notNull(),
    /** Whom the text names, as they were called. */
    mentions: jsonb().$type<readonly Mention[]>().notNull().default([]),
    created_by: reference()
      .notNull()
      .references(() => userAccount.id),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.entity, table.entity_id, table.id)],
)

/** A list as somebody wants to find it again: what its address asks for. */
export const listView = pgTable(
  'list_view',
  {
    id: id(),
    version: integer().notNull().default(1),
    list: text().notNull(),
    owner_id: reference()
      .notNull()
      .references(() => userAccount.id),
    name: text().notNull(),
    query: text().notNull(),
    is_shared: boolean().notNull(),
    folded_name: searched('name'),
  },
  (table) => [uniqueIndex().on(table.owner_id, table.list, table.folded_name), index().on(table.list)],
)

/** A dashboard that administrators built of the portal's own figures. */
export const dashboard = pgTable(
  'dashboard',
  {
    id: id(),
    version: integer().notNull().default(1),
    code: text().notNull(),
    title: text().notNull(),
    title_en: text().notNull(),
    description: text().notNull(),
    description_en: text().notNull(),
    /** Without it whoever is signed in sees it; each figure asks for its own besides. */
    permission: text().$type<Permission>(),
    cards: jsonb().$type<readonly DashboardCard[]>().notNull(),
  },
  (table) => [uniqueIndex().on(table.code)],
)

/** The view by which a person's list opens. */
export const listViewDefault = pgTable(
  'list_view_default',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id),
    list: text().notNull(),
    view_id: reference()
      .notNull()
      .references(() => listView.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] }), index().on(table.view_id)],
)

/** Accounts of the local identity provider, which stands for the two companies'. The portal itself never reads them. */
export const corporateAccount = pgTable(
  'corporate_account',
  {
    subject: text().primaryKey(),
    email: text().notNull(),
    name: text().notNull(),
    password_hash: text().notNull(),
  },
  (table) => [uniqueIndex().on(table.email)],
)

/** What the local identity provider remembers: sessions, codes, grants. */
export const identityRecord = pgTable(
  'identity_record',
  {
    kind: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grant_id: text(),
    uid: text(),
    consumed_at: instant(),
    expires_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index().on(table.grant_id), index().on(table.uid)],
)
