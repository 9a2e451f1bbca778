import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { dashboardEntrySchema } from '../../contract/dashboards/dashboard.schema'
import { reservedCodes } from '../../contract/dashboards/native-dashboard'
import type { Permission } from '../../contract/permissions'
import { features } from '../database/catalogue'

/** A dashboard of another program, which the portal shows in a frame. */
export interface EmbeddedDashboard {
  readonly code: string
  readonly title: string
  readonly title_en: string
  readonly description: string
  readonly description_en: string
  /** Without it whoever is signed in sees it. */
  readonly permission: Permission | null
  /** The page itself; or where Metabase is, and which of its dashboards. */
  readonly source:
    | { readonly page: string }
    | { readonly metabase: string; readonly dashboard: number; readonly secret: string }
}

/** Origins that frames come from, for the policy of the portal's page. */
export function framesOf(dashboards: readonly EmbeddedDashboard[]): readonly string[] {
  const origins = dashboards.map(({ source }) => {
    const address = 'page' in source ? source.page : source.metabase
    return address.startsWith('/') ? "'self'" : new URL(address).origin
  })
  return [...new Set(origins)]
}

const permissions = features.map(({ permission_codename }) => permission_codename)
const addressSchema = z.url({ protocol: /^https?$/ })
const { code, title, description } = dashboardEntrySchema.shape
const text = z.string().default('')
const fileSchema = z.array(
  z
    .strictObject({
      ...{ code, title: title.min(1), title_en: text, description: description.default(''), description_en: text },
      permission: z.enum(permissions).nullable().default(null),
      page: addressSchema.optional(),
      metabase: addressSchema.optional(),
      dashboard: z.int().positive().optional(),
      /** Metabase signs with the same (its 'embedding secret key'). */
      secret: z.string().min(32).optional(),
    })
    .transform(({ page, metabase, dashboard, secret, ...said }, { addIssue }): EmbeddedDashboard => {
      const entry = { ...said, permission: said.permission as Permission | null }
      const isMetabase = metabase !== undefined && dashboard !== undefined && secret !== undefined
      if (page && !metabase && !dashboard && !secret) return { ...entry, source: { page } }
      if (!page && isMetabase) return { ...entry, source: { metabase, dashboard, secret } }
      addIssue('either page, or metabase with dashboard and secret')
      return z.NEVER
    }),
)

/**
 * The dashboards that a file of JSON names. Throws an error of one sentence where it is not there, is no JSON, or says
 * something else than `docs/operate.md` does.
 */
export function readDashboards(path: string): readonly EmbeddedDashboard[] {
  const content = jsonIn(readFileSync(path, 'utf8'))
  const { data, error } = fileSchema.safeParse(content)
  if (error) throw new Error(z.prettifyError(error))
  const twice = data.find(({ code }, index) => data.findIndex((other) => other.code === code) < index)
  if (twice) throw new Error(`two dashboards are called ${twice.code}`)
  const taken = data.find(({ code }) => reservedCodes.includes(code))
  if (taken) throw new Error(`${taken.code} is an address of the portal's own`)
  return data
}

/** What the parser says of a slip may hold a part of a secret. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('no JSON')
  }
}
