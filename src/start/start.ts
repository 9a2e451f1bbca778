import { askEarly } from './early-answers'
import { fetchOnce, intoCache } from './files'
import { needsOf } from './first-needs'
import { hostOf } from './host'

/**
 * Runs while the program itself is still coming: with a session stored, its parts and what they show are asked for at
 * once. It decides nothing (decision 036): what was asked for is used where the machines ask for the same.
 */
try {
  start()
} catch {
  // What cannot be read is left to the program.
}

function start() {
  // A server that serves the page itself writes its settings into it; another serves them beside it, as `config.js`.
  window.__PORTAL__ ??= JSON.parse(contentOf('settings'))
  const [access, refresh] = ['access', 'refresh'].map((name) => localStorage.getItem(name))
  if (!access && !refresh) return
  const own = {
    home: setting('VITE_HOME_PATH'),
    personal: setting('VITE_PERSONAL_HOME_PATH'),
    unread: setting('VITE_UNREAD_PATH'),
    views: views(),
  }
  const { parts, calls } = needsOf(location.pathname, location.search, own)
  fetchParts(parts)
  const host = hostOf(setting('VITE_API_URL'))
  if (host === null) return
  const urls = calls.map((call) => `${host}/api/v1${call}`)
  askEarly(urls, access && navigator.onLine && isInDate(access) ? access : null)
}

function setting(name: string): string {
  return String(window.__PORTAL__?.[name] ?? import.meta.env[name] ?? '').trim()
}

/** By which lists open; what cannot be read opens none. A token does not say whose they are: another user's cost one call. */
function views() {
  try {
    return JSON.parse(String(localStorage.getItem('views'))).lists ?? {}
  } catch {
    return {}
  }
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '{}'
}

/** The page says which files a part is (`vite.config.ts`); the words are those of the language on screen. */
function fetchParts(parts: readonly string[]) {
  const language = localStorage.getItem('language') === 'en' ? 'en' : 'pt'
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(contentOf('parts'))
  for (const file of parts.flatMap((part) => files[part] ?? files[`${part}:${language}`] ?? [])) {
    // A style sheet is applied, from the cache, when the part that it belongs to is shown.
    const pending = file.endsWith('.css') ? intoCache(file) : fetchOnce(file)
    pending.catch(() => null)
  }
}

/** False for a token that cannot be decoded. */
function isInDate(token: string): boolean {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(claims)).exp * 1000 > Date.now()
  } catch {
    return false
  }
}
