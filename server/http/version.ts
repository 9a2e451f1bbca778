import { Refused } from './refused'

/** 412, with the version that stands, where a write was meant for another one. */
export function checkVersion(header: string | undefined, version: number): void {
  if (header === `"${version}"`) return
  throw new Refused(
    412,
    { detail: 'O registro foi alterado por outra pessoa. Recarregue e tente novamente.' },
    { ETag: `"${version}"` },
  )
}
