import type { BrowserContext } from '@playwright/test'
import { demoPassword, demoUsers, emailOf } from '../../../server/demo/seed-people'

/** What must not happen in any journey, as it happened. */
export interface Watched {
  readonly violations: string[]
  readonly strangers: string[]
  readonly secrets: string[]
  readonly crashes: string[]
  /** Every line of the console. */
  readonly console: string[]
}

const jwt = /eyJ[\w-]{10,}\./
const people = demoUsers.flatMap(({ username, name }) => [username, name, emailOf(username)])

/** Listens in all tabs of a browser context; `origins` are those that the pages may speak to. */
export async function watch(context: BrowserContext, origins: readonly string[]): Promise<Watched> {
  const watched: Watched = { violations: [], strangers: [], secrets: [], crashes: [], console: [] }

  await context.exposeBinding('reportViolation', (_, text: string) => void watched.violations.push(text))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective}: ${blockedURI} at ${sourceFile}:${lineNumber}`)
    })
  })
  context.on('console', (message) => {
    const text = message.text()
    watched.console.push(text)
    if (isSecret(text)) watched.secrets.push(`console: ${text}`)
    if (/content security policy|trusted ?types|refused to/i.test(text)) watched.violations.push(text)
  })
  context.on('weberror', (error) => watched.crashes.push(String(error.error())))
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isForeign = /^(?:http|ws)s?:$/.test(url.protocol) && !origins.includes(url.origin)
    if (isForeign) watched.strangers.push(request.url())
    if (isSecret(decodeURIComponent(url.search))) watched.secrets.push(`address: ${url.pathname}`)
  })
  return watched
}

function isSecret(text: string): boolean {
  return jwt.test(text) || [demoPassword, ...people].some((secret) => text.includes(secret))
}
