import type { SsoSettings } from '../session/single-sign-on'
import { hostOf, withoutSlash } from '../start/host'

/** What whoever runs the portal has set: at build time as `VITE_…`, or at run time in the page or in `/config.js`, which win. */
export interface Settings {
  /** The origin of the API, empty for the page's own; null where `VITE_API_URL` is not set or no address (CFG-01). */
  readonly host: string | null
  /** What `VITE_API_URL` is set to, for whoever has to mend it. */
  readonly apiUrl: string
  readonly productName: string
  readonly sso: SsoSettings
  /** Whether the browser keeps the program for the next start. */
  readonly keepsProgram: boolean
  /** Anything else by its name: empty where it is not set. */
  readonly named: (name: string) => string
}

const commonTenant = 'https://login.microsoftonline.com/common'

declare global {
  interface Window {
    __PORTAL__?: Readonly<Record<string, unknown>>
  }
}

export function readSettings(
  built: Readonly<Record<string, unknown>>,
  { __PORTAL__: atRunTime = {} }: Window,
): Settings {
  const url = setting('VITE_API_URL')
  return {
    host: hostOf(url),
    apiUrl: url,
    productName: setting('VITE_PRODUCT_NAME') || 'Portal',
    sso: {
      authority: withoutSlash(setting('VITE_SSO_AUTHORITY') || commonTenant),
      clientIds: {
        SIMAKRENT: setting('VITE_SSO_SIMAKRENT_CLIENT_ID'),
        MANSERV: setting('VITE_SSO_MANSERV_CLIENT_ID'),
      },
    },
    keepsProgram: setting('VITE_SERVICE_WORKER') !== 'false',
    named: setting,
  }

  function setting(name: string): string {
    const value = atRunTime[name] ?? built[name]
    return typeof value === 'string' ? value.trim() : ''
  }
}
