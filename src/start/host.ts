/** The origin that a setting names, empty for the page's own; null where it is no address of a host (CFG-01). */
export function hostOf(url: string): string | null {
  if (url === '/') return ''
  return /^https?:\/\/[^\s/]+\/*$/.test(url) && URL.canParse(url) ? withoutSlash(url) : null
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
