/** What the portal's own page may do; `frames` are the sources of the dashboards that it shows. */
export function portalPolicy(frames: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob:",
    ['frame-src blob:', ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** What of a device a page may ask for: forms take pictures and say where they were filled, passkeys are made and used. */
const off = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gyroscope',
  'hid',
  'idle-detection',
]
export const devicePolicy = [
  'camera=(self)',
  'geolocation=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...[
    ...off,
    ...['magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
    ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
  ].map((name) => `${name}=()`),
].join(', ')

/** The local provider's sign-in page: a form and its style, nothing else. It leads back to where the portal is open. */
export function signInPolicy(style: string, targets: readonly string[]): string {
  return [
    "default-src 'none'",
    'img-src data:',
    `style-src '${style}'`,
    `form-action 'self' ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A page of the docs writes styles of its own and runs its own files and the scripts that stand in it, by the hash of each. */
export function docsPolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
