export type Encoding = 'br' | 'gzip'

/** How a caller takes an answer, by its `Accept-Encoding`; null for as it is. */
export function encodingFor(accepted = ''): Encoding | null {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null
}
