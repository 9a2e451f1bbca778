import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyCompany } from '../../../contract/billing/company/company'
import { readSettings, SettingsError } from '../../../server/settings'

const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (environment: Record<string, string> = {}) => readSettings({ DATA_DIR: folder, ...environment })

test('nothing needs to be set', async () => {
  expect(await read()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicOrigin: null,
    databaseUrl: null,
    corsOrigins: [],
    trustProxy: false,
    productName: 'Portal',
    serviceWorker: true,
    authority: null,
    companies: { SIMAKRENT: { clientId: 'portal-simakrent' }, MANSERV: { clientId: 'portal-manserv' } },
    limits: {
      streamsPerPerson: 10,
      signInPerUser: 5,
      signInPerAddress: 100,
      refreshPerFamily: 30,
      callbackPerAddress: 20,
    },
  })
})

describe('a wrong setting is named in one line, with an example', () => {
  test.each([
    ['PORT', 'abc', 'PORT: "abc" is not a port. Example: PORT=3000'],
    ['PORT', '70000', 'PORT: "70000" is not a port. Example: PORT=3000'],
    ['DATABASE_URL', 'mysql://x', /^DATABASE_URL: .* Example: DATABASE_URL=postgres:\/\/\S+$/],
    ['PUBLIC_ORIGIN', 'portal.example.com', /^PUBLIC_ORIGIN: .* Example: PUBLIC_ORIGIN=https:\/\/\S+$/],
    ['PUBLIC_ORIGIN', 'https://portal.example.com/path', /^PUBLIC_ORIGIN: /],
    [
      'PUBLIC_ORIGIN',
      'https://portal.example.com',
      /^DATABASE_URL: .* Example: DATABASE_URL=\S+, or EMBEDDED_DATABASE=true/,
    ],
    ['TIMEOUT_LOCK', 'soon', 'TIMEOUT_LOCK: "soon" is not a number of seconds. Example: TIMEOUT_LOCK=5'],
    ['TIMEOUT_BEAT', '0', /^TIMEOUT_BEAT: "0" is not a number of seconds from 1 to 59\. Example: TIMEOUT_BEAT=25$/],
    ['TIMEOUT_BEAT', '60', /^TIMEOUT_BEAT: /],
    ['SMTP_URL', 'smtp://user:a%FFb@mail.example.com', /^SMTP_URL: .* Example: /],
    ['SMTP_URL', 'smtp://user:a%b@mail.example.com', /^SMTP_URL: .* Example: /],
    ['SMTP_URL', 'mail.example.com', /^SMTP_URL: .* Example: SMTP_URL=smtp:\/\/\S+$/],
    ['SMTP_URL', 'smtp://mail.example.com', /^MAIL_FROM: SMTP_URL needs it\. Example: MAIL_FROM=Portal <\S+>$/],
    ['MAIL_FROM', 'Portal', /^MAIL_FROM: "Portal" is not who mail is from\. Example: /],
    ['METRICS_TOKEN', 'short', /^METRICS_TOKEN: .* Example: /],
    ['CORS_ORIGINS', 'https://a.example, *', /^CORS_ORIGINS: .* Example: CORS_ORIGINS=\S+$/],
    ['SEED_DEMO', 'yes', 'SEED_DEMO: "yes" is neither true nor false. Example: SEED_DEMO=true'],
    ['TRUST_PROXY', 'maybe', 'TRUST_PROXY: "maybe" is neither true nor false. Example: TRUST_PROXY=true'],
    ['LIMIT_SIGN_IN_PER_USER', '0', /^LIMIT_SIGN_IN_PER_USER: .* Example: LIMIT_SIGN_IN_PER_USER=5$/],
    ['OIDC_AUTHORITY', 'login', /^OIDC_AUTHORITY: .* Example: OIDC_AUTHORITY=https:\/\/\S+$/],
    ['ISSUER_NAME', 'Locadora', /^ISSUER_CNPJ: .* Example: ISSUER_CNPJ=\S+$/],
    ['DASHBOARDS_FILE', '/no/such/file.json', /^DASHBOARDS_FILE: .* Example: docs\/operate\.md$/],
    ['TOKEN_SECRET', 'short', /^TOKEN_SECRET: .* Example: /],
  ])('%s=%s', async (name, value, message) => {
    const error = await read({ [name]: value }).catch((reason: unknown) => reason)

    expect(error).toBeInstanceOf(SettingsError)
    expect((error as Error).message).toMatch(message)
    expect((error as Error).message.split('\n')).toHaveLength(1)
  })
})

test('there is demonstration data where nothing says that others are served, or where it is asked for', async () => {
  const hasDemo = async (environment: Record<string, string>) => (await read(environment)).hasDemo
  const DATABASE_URL = 'postgres://portal@127.0.0.1/portal'
  const PUBLIC_ORIGIN = 'https://portal.example.com'
  const EMBEDDED_DATABASE = 'true'

  expect(await hasDemo({})).toBe(true)
  expect(await hasDemo({ SEED_DEMO: 'false' })).toBe(false)
  expect(await hasDemo({ DATABASE_URL })).toBe(false)
  expect(await hasDemo({ PUBLIC_ORIGIN, EMBEDDED_DATABASE })).toBe(false)
  expect(await hasDemo({ DATABASE_URL, PUBLIC_ORIGIN, SEED_DEMO: 'true' })).toBe(true)
})

test('seconds are told in parts too; who has no proxy has nobody to give notice to', async () => {
  const notice = async (environment: Record<string, string>) => (await read(environment)).timeouts.notice

  expect((await read({ TIMEOUT_LOCK: '0.25' })).timeouts.lock).toBe(250)
  expect(await notice({})).toBe(0)
  expect(await notice({ DATABASE_URL: 'postgres://portal@127.0.0.1/portal' })).toBe(5_000)
})

test('several wrong ones are named together', async () => {
  await expect(read({ PORT: 'x', TRUST_PROXY: 'x' })).rejects.toThrow(/^PORT: .*\nTRUST_PROXY: /)
})

test('a real provider needs its clients and their secrets', async () => {
  await expect(
    read({ OIDC_AUTHORITY: 'https://login.example.com/tenant', OIDC_MANSERV_CLIENT_ID: 'x' }),
  ).rejects.toThrow(/^OIDC_SIMAKRENT_CLIENT_ID: .*\nOIDC_SIMAKRENT_SECRET: .*\nOIDC_MANSERV_SECRET: /)
})

test('the refusal of a secret does not repeat it', async () => {
  await expect(read({ TOKEN_SECRET: 'hunter2', METRICS_TOKEN: 'hunter2', SMTP_URL: 'hunter2' })).rejects.not.toThrow(
    /hunter2/,
  )
})

describe('secrets that are not set', () => {
  test('are made once, kept for the owner alone, and strong', async () => {
    const [first, second] = [await read(), await read()]

    expect(second.secrets).toEqual(first.secrets)
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(first.secrets.token.length).toBeGreaterThanOrEqual(43)
    expect(first.companies.SIMAKRENT.secret).not.toBe(first.companies.MANSERV.secret)
  })

  test('are the same for all who make them at once', async () => {
    const empty = join(folder, 'together')
    const all = await Promise.all(Array.from({ length: 8 }, () => read({ DATA_DIR: empty })))

    expect(new Set(all.map(({ secrets }) => secrets.token)).size).toBe(1)
    expect(readdirSync(empty)).toEqual(['secrets.json'])
  })

  test('that are damaged are named', async () => {
    const kept = readFileSync(join(folder, 'secrets.json'), 'utf8')
    writeFileSync(join(folder, 'secrets.json'), '{')
    await expect(read()).rejects.toThrow(/^DATA_DIR: .*secrets\.json is damaged/)
    writeFileSync(join(folder, 'secrets.json'), kept)
  })

  test('give way to those that are', async () => {
    const { secrets } = await read({ TOKEN_SECRET: 'x'.repeat(32) })
    expect(secrets.token).toBe('x'.repeat(32))
  })
})

test('every setting that the server reads stands in .env.example, and the other way round', () => {
  const source = ['settings.ts', 'timeouts.ts']
    .map((name) => readFileSync(fileURLToPath(new URL(`../../../server/${name}`, import.meta.url)), 'utf8'))
    .join('\n')
  const example = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8')
  const inExample = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name)
  const companies = ['SIMAKRENT', 'MANSERV'].flatMap((name) => [`OIDC_${name}_CLIENT_ID`, `OIDC_${name}_SECRET`])
  const inSource = [...source.matchAll(/(?:read|text|limit|database|secret)(?:<[^>]*>)?\(\s*'([A-Z_]+)'/g)].map(
    ([, name = '']) => name,
  )

  expect(new Set(inExample.filter((name) => !name.startsWith('VITE_')))).toEqual(
    new Set([...inSource, ...companies].filter((name) => !name.startsWith('VITE_'))),
  )
})

test('the example itself is right', async () => {
  const example = readFileSync(fileURLToPath(new URL('../../../.env.example', import.meta.url)), 'utf8')
  const lines = example.split('\n').filter((line) => /^[A-Z_]+=/.test(line))
  const environment = Object.fromEntries(lines.map((line) => line.split('=') as [string, string]))

  await expect(read({ ...environment, DATA_DIR: folder })).resolves.toBeDefined()
})

test('invoices carry an example company in a demonstration, the one that is named, or none (INV-03)', async () => {
  const issuer = async (environment: Record<string, string>) => (await read(environment)).firstCompany
  const named = { ISSUER_NAME: 'Locadora', ISSUER_CNPJ: '11.222.333/0001-81', ISSUER_ADDRESS: 'Rua Um, 1' }

  expect((await issuer({}))?.name).toContain('Exemplo')
  expect(await issuer({ SEED_DEMO: 'false' })).toBeNull()
  expect(await issuer({ SEED_DEMO: 'false', ...named })).toEqual({
    ...emptyCompany,
    name: 'Locadora',
    corporate_name: 'Locadora',
    cnpj: '11222333000181',
    address: 'Rua Um, 1',
  })
  const paid = { ISSUER_BANK: 'Banco 001, conta 1-2', ISSUER_PIX_KEY: 'caixa@example.com', ISSUER_CITY: 'Betim' }
  expect(await issuer({ ...named, ...paid })).toMatchObject({
    bank: 'Banco 001, conta 1-2',
    pix_key: 'caixa@example.com',
    city: 'Betim',
  })
  await expect(issuer({ ...named, ISSUER_PIX_KEY: 'caixa' })).rejects.toThrow(/^ISSUER_PIX_KEY: .*\nISSUER_CITY: /)
})
