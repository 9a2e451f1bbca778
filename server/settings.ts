import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type CompanyDraft, emptyCompany, isPixKey } from '../contract/billing/company/company'
import { bareCnpj, isCnpj } from '../contract/cnpj'
import type { Provider } from '../contract/session/session'
import { type EmbeddedDashboard, readDashboards } from './dashboards/dashboard-file'
import { exampleDashboards } from './dashboards/example-dashboards'
import { defaultConnections } from './database/pools'
import type { MailSettings } from './mail/mailer'
import { readTimeouts, type Timeouts } from './timeouts'

type Environment = Readonly<Record<string, string | undefined>>

/** From when on the answer is 429. */
export interface Limits {
  /** Writes of one person at the same time; further ones take turns with other persons'. */
  readonly writesPerPerson: number
  readonly uploadsPerPerson: number
  /** Calls of one person that wait for a turn before the answer is 429. */
  readonly waitingPerPerson: number
  /** Browsers of one person that read news over one process at the same time. */
  readonly streamsPerPerson: number
  /** Failed sign-ins of one user from one address. */
  readonly signInPerUser: number
  /** Failed sign-ins from one address, and those of one user from all of them. */
  readonly signInPerAddress: number
  /** A minute. */
  readonly refreshPerFamily: number
  /** Failed single sign-ons from one address. */
  readonly callbackPerAddress: number
}

export interface Company {
  readonly clientId: string
  readonly secret: string
}

export interface Settings {
  readonly host: string
  readonly port: number
  /** Where browsers find the portal, without a slash at the end; null: localhost and the port that is opened. */
  readonly publicOrigin: string | null
  readonly databaseUrl: string | null
  /** That this process opens to read, and as many again to write. */
  readonly databaseConnections: number
  /** The same database as the role that may purge the audit log; null: there is no such role. */
  readonly auditDatabaseUrl: string | null
  /** After so many days an entry of the audit log may be purged; null: never. */
  readonly auditDays: number | null
  readonly dataFolder: string
  /** Bytes below which the process says that its disk is full. */
  readonly leastDisk: number
  /** Demonstration data, its users and the local identity provider with their accounts. */
  readonly hasDemo: boolean
  /** Bytes that all attached files may take. */
  readonly storageQuota: number
  /** Whether the docs and the pages of the API are served. */
  readonly hasDocs: boolean
  /** Origins of other pages that may call the API. */
  readonly corsOrigins: readonly string[]
  /** Behind one proxy the caller's address is what it adds to X-Forwarded-For. */
  readonly trustProxy: boolean
  readonly productName: string
  /** Whether whoever signs in with a password sets up a second factor before anything else. */
  readonly requiresSecondFactor: boolean
  /** Whether browsers keep the program for the next start. */
  readonly serviceWorker: boolean
  /** Which one bills, until somebody says it on screen; null where there is no demonstration and nobody is named. */
  readonly firstCompany: CompanyDraft | null
  /** A real tenant; null: the provider in this process, or none where there is no demonstration. */
  readonly authority: string | null
  /** Milliseconds that the provider has to answer. */
  readonly identityPatience: number
  readonly companies: Readonly<Record<Provider, Company>>
  /** Null: no mail is sent, and nothing is offered that needs it. */
  readonly mail: MailSettings | null
  /** From which hour of the day on, in America/Sao_Paulo, the mail of the day goes to whoever wants it. */
  readonly digestHour: number
  /** Of other programs, shown in frames. */
  readonly dashboards: readonly EmbeddedDashboard[]
  readonly limits: Limits
  readonly timeouts: Timeouts
  /** Opens `/metrics`; null: there is no such address. */
  readonly metricsToken: string | null
  /** Whether each answer is a line of the log. */
  readonly hasAccessLog: boolean
  readonly secrets: Secrets
}

/** Made once and kept beside the database, where the environment does not give them. */
export interface Secrets {
  /** Signs our tokens. */
  readonly token: string
  /** What signed them until lately: its tokens still hold. */
  readonly previousToken: string | null
  /** Signs the local provider's cookies. */
  readonly cookie: string
  /** Signs the local provider's id tokens. */
  readonly identityKey: JWK
  readonly simakrent: string
  readonly manserv: string
}

export class SettingsError extends Error {}

/** Reads the environment. Throws a `SettingsError` of one readable line a wrong setting. */
export async function readSettings(environment: Environment): Promise<Settings> {
  const wrong: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | null, example: string): T => {
    const text = environment[name]?.trim() ?? ''
    const value = text === '' ? fallback : parse(text)
    if (value === null && text !== '') wrong.push(`${name}: ${JSON.stringify(text)} ${example}`)
    return value ?? fallback
  }
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback
  const limit = (name: string, fallback: number) =>
    read(name, fallback, wholeNumber(1, 1_000_000), `is not a whole number from 1. Example: ${name}=${fallback}`)
  const seconds = (name: string, fallback: number, range?: readonly [least: number, most: number]) => {
    const within = range ? ` from ${range[0]} to ${range[1]}` : ''
    const example = `is not a number of seconds${within}. Example: ${name}=${fallback}`
    return read(name, fallback, secondsWithin(range ?? [0, 86_400]), example)
  }

  const database = (name: string) =>
    read<string | null>(
      name,
      null,
      (value) => (/^postgres(ql)?:\/\/\S+$/.test(value) ? value : null),
      `is not the address of a PostgreSQL database. Example: ${name}=postgres://user:password@localhost:5432/portal`,
    )

  const settings = {
    host: text('HOST', '127.0.0.1'),
    port: read('PORT', 3000, wholeNumber(0, 65_535), 'is not a port. Example: PORT=3000'),
    publicOrigin: read<string | null>(
      'PUBLIC_ORIGIN',
      null,
      origin,
      'is not an origin. Example: PUBLIC_ORIGIN=https://portal.example.com',
    ),
    databaseUrl: database('DATABASE_URL'),
    auditDatabaseUrl: database('AUDIT_DATABASE_URL'),
    auditDays: read<number | null>(
      'AUDIT_DAYS',
      null,
      wholeNumber(1, 100_000),
      'is not a whole number from 1. Example: AUDIT_DAYS=1825',
    ),
    databaseConnections: limit('DATABASE_CONNECTIONS', defaultConnections),
    dataFolder: text('DATA_DIR', './data').replace(/(?<=.)\/+$/, ''),
    metricsToken: text('METRICS_TOKEN', '') || null,
    storageQuota: 1024 * 1024 * limit('STORAGE_QUOTA_MB', 10_240),
    leastDisk: 1024 * 1024 * limit('DISK_LEAST_MB', 50),
    corsOrigins: read<readonly string[]>(
      'CORS_ORIGINS',
      [],
      origins,
      'is not a list of origins. Example: CORS_ORIGINS=https://portal.example.com,https://other.example.com',
    ),
    trustProxy: read('TRUST_PROXY', false, yesOrNo, 'is neither true nor false. Example: TRUST_PROXY=true'),
    productName: text('VITE_PRODUCT_NAME', 'Portal'),
    requiresSecondFactor: read(
      'SECOND_FACTOR_REQUIRED',
      false,
      yesOrNo,
      'is neither true nor false. Example: SECOND_FACTOR_REQUIRED=true',
    ),
    serviceWorker: read(
      'VITE_SERVICE_WORKER',
      true,
      yesOrNo,
      'is neither true nor false. Example: VITE_SERVICE_WORKER=false',
    ),
    digestHour: read('DIGEST_HOUR', 7, wholeNumber(0, 23), 'is not an hour from 0 to 23. Example: DIGEST_HOUR=7'),
    authority: read<string | null>(
      'OIDC_AUTHORITY',
      null,
      address,
      'is not an address. Example: OIDC_AUTHORITY=https://login.example.com/tenant',
    ),
    identityPatience: 10_000,
    limits: {
      writesPerPerson: limit('LIMIT_WRITES_PER_PERSON', 4),
      uploadsPerPerson: limit('LIMIT_UPLOADS_PER_PERSON', 3),
      waitingPerPerson: limit('LIMIT_WAITING_PER_PERSON', 100),
      streamsPerPerson: limit('LIMIT_STREAMS_PER_PERSON', 10),
      signInPerUser: limit('LIMIT_SIGN_IN_PER_USER', 5),
      signInPerAddress: limit('LIMIT_SIGN_IN_PER_ADDRESS', 100),
      refreshPerFamily: limit('LIMIT_REFRESH_PER_SESSION', 30),
      callbackPerAddress: limit('LIMIT_CALLBACK_PER_ADDRESS', 20),
    },
  }
  const isPrivate = settings.databaseUrl === null && settings.publicOrigin === null
  const isUnsafe = settings.databaseUrl === null && settings.publicOrigin !== null
  if (
    isUnsafe &&
    !read('EMBEDDED_DATABASE', false, yesOrNo, 'is neither true nor false. Example: EMBEDDED_DATABASE=true')
  )
    wrong.push(
      'DATABASE_URL: PUBLIC_ORIGIN needs a PostgreSQL, because the embedded database never waits for the disk. Example: DATABASE_URL=postgres://user:password@localhost:5432/portal, or EMBEDDED_DATABASE=true to use it all the same',
    )
  const mail = readMail()
  const timeouts = readTimeouts(seconds, isPrivate)
  const hasAccessLog = read('ACCESS_LOG', !isPrivate, yesOrNo, 'is neither true nor false. Example: ACCESS_LOG=true')
  const hasDemo = read('SEED_DEMO', isPrivate, yesOrNo, 'is neither true nor false. Example: SEED_DEMO=true')
  const hasDocs = read('SERVE_DOCS', isPrivate, yesOrNo, 'is neither true nor false. Example: SERVE_DOCS=true')
  const firstCompany = readFirstCompany()
  const needed = (name: string) => {
    if (settings.authority !== null && text(name, '') === '')
      wrong.push(`${name}: OIDC_AUTHORITY needs it. Example: ${name}=…`)
  }
  for (const company of ['SIMAKRENT', 'MANSERV']) {
    needed(`OIDC_${company}_CLIENT_ID`)
    needed(`OIDC_${company}_SECRET`)
  }
  const secret = (name: string) => {
    const value = text(name, '')
    if (value !== '' && value.length < 32)
      wrong.push(`${name}: shorter than 32 characters. Example: openssl rand -base64 48`)
    return value || null
  }
  const token = secret('TOKEN_SECRET')
  const previousToken = secret('TOKEN_SECRET_PREVIOUS')
  if (!/^(?:[\w.~+/=-]{16,})?$/.test(settings.metricsToken ?? ''))
    wrong.push('METRICS_TOKEN: shorter than 16 characters, or none that a header takes. Example: openssl rand -hex 24')
  const dashboards = readDashboardFile()
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'))

  const kept = await keepSecrets(settings.dataFolder)
  return {
    ...settings,
    mail,
    timeouts,
    hasAccessLog,
    hasDemo,
    hasDocs,
    firstCompany,
    dashboards: dashboards ?? (hasDemo ? exampleDashboards(token ?? kept.token) : []),
    secrets: { ...kept, token: token ?? kept.token, previousToken },
    companies: {
      SIMAKRENT: {
        clientId: text('OIDC_SIMAKRENT_CLIENT_ID', 'portal-simakrent'),
        secret: text('OIDC_SIMAKRENT_SECRET', kept.simakrent),
      },
      MANSERV: {
        clientId: text('OIDC_MANSERV_CLIENT_ID', 'portal-manserv'),
        secret: text('OIDC_MANSERV_SECRET', kept.manserv),
      },
    },
  }

  function readMail(): MailSettings | null {
    // Not quoted where it is wrong: it holds a password.
    const url = smtpAddress(text('SMTP_URL', ''))
    if (url === null && text('SMTP_URL', '') !== '')
      wrong.push(
        'SMTP_URL: is not the address of a mail server. Example: SMTP_URL=smtp://user:password@mail.example.com:587',
      )
    const from = read<string | null>(
      'MAIL_FROM',
      null,
      sender,
      'is not who mail is from. Example: MAIL_FROM=Portal <portal@example.com>',
    )
    if (url !== null && from === null && text('MAIL_FROM', '') === '')
      wrong.push('MAIL_FROM: SMTP_URL needs it. Example: MAIL_FROM=Portal <portal@example.com>')
    return url !== null && from !== null ? { url, from } : null
  }

  /** Null where no file is named. */
  function readDashboardFile(): readonly EmbeddedDashboard[] | null {
    const path = text('DASHBOARDS_FILE', '')
    if (path === '') return null
    try {
      return readDashboards(path)
    } catch (error) {
      const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : ''
      wrong.push(`DASHBOARDS_FILE: ${path}: ${reason}. Example: docs/operate.md`)
      return null
    }
  }

  function readFirstCompany(): CompanyDraft | null {
    const name = text('ISSUER_NAME', '')
    if (name === '') return hasDemo ? exampleCompany : null
    const cnpj = bareCnpj(text('ISSUER_CNPJ', ''))
    if (!isCnpj(cnpj)) wrong.push('ISSUER_CNPJ: ISSUER_NAME needs a valid one. Example: ISSUER_CNPJ=11.222.333/0001-81')
    const pix_key = text('ISSUER_PIX_KEY', '')
    const city = text('ISSUER_CITY', '')
    if (pix_key && !isPixKey(pix_key))
      wrong.push(
        `ISSUER_PIX_KEY: ${JSON.stringify(pix_key)} is no PIX key. Example: ISSUER_PIX_KEY=financeiro@example.com`,
      )
    if (pix_key && !city) wrong.push('ISSUER_CITY: ISSUER_PIX_KEY needs it. Example: ISSUER_CITY=São Paulo')
    const payment = { bank: text('ISSUER_BANK', ''), pix_key }
    return { ...emptyCompany, name, corporate_name: name, cnpj, address: text('ISSUER_ADDRESS', ''), city, ...payment }
  }
}

const exampleCompany: CompanyDraft = {
  ...emptyCompany,
  name: 'Locadora Exemplo',
  corporate_name: 'Locadora Exemplo de Equipamentos Ltda.',
  cnpj: '11222333000181',
  ...{ address: 'Av. das Nações, 1500', city: 'São Paulo', state: 'SP', postal_code: '04578-000' },
  bank: 'Banco Exemplo (000), agência 0001, conta 12345-6',
  pix_key: '123e4567-e12b-12d1-a456-426655440000',
}

export async function makeSecrets(): Promise<Omit<Secrets, 'previousToken'>> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const random = () => randomBytes(36).toString('base64url')
  return {
    token: random(),
    cookie: random(),
    identityKey: { ...(await exportJWK(privateKey)), use: 'sig', alg: 'ES256', kid: random().slice(0, 12) },
    simakrent: random(),
    manserv: random(),
  }
}

async function keepSecrets(folder: string): Promise<Omit<Secrets, 'previousToken'>> {
  const file = `${folder}/secrets.json`
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeOnce(file, `${JSON.stringify(await makeSecrets(), null, 2)}\n`)
  }
  chmodSync(file, 0o600)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new SettingsError(`DATA_DIR: ${file} is damaged. Remove it: a new one is made, and everybody signs in again`)
  }
}

/** The file appears whole, and the first of several to make it wins. */
function writeOnce(file: string, content: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    unlinkSync(draft)
  }
}

function wholeNumber(least: number, most: number) {
  return (text: string) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : null
  }
}

function secondsWithin([least, most]: readonly [least: number, most: number]) {
  return (text: string) => {
    const value = /^\d{1,5}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
    return value >= least && value <= most ? value : null
  }
}

function yesOrNo(text: string): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null
}

function address(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? text.replace(/\/+$/, '') : null
}

function smtpAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWhole = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== ''
  return isWhole && [url.username, url.password, url.hostname].every(isEncoded) ? text : null
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function sender(text: string): string | null {
  return /^(?:[^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : null
}

function origin(text: string): string | null {
  const found = address(text)
  return found !== null && new URL(found).origin === found ? found : null
}

function origins(text: string): string[] | null {
  const found = text.split(',').map((part) => origin(part.trim()))
  return found.every((item) => item !== null) ? found : null
}
