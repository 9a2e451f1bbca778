/** A cost center that another project has in the same period, by their codes. */
export interface TakenCenter {
  readonly center: string
  readonly other: string
}

const [between, end] = [' já é do projeto ', ' neste período.']

/** What the server says of it at the field. */
export function writeTakenCenter({ center, other }: TakenCenter): string {
  return `${center}${between}${other}${end}`
}

/** What was written so, for the client to say in its own language; null for any other text. */
export function readTakenCenter(text: string): TakenCenter | null {
  const [center = '', other = '', ...rest] = text.split(between)
  if (rest.length > 0 || center === '' || !other.endsWith(end)) return null
  return { center, other: other.slice(0, -end.length) }
}
