import { posix } from 'node:path'
import type { Language } from './phrases'

/** Where a language's pages and pictures stand under `docs/`: the same names in both, English below `en/`. */
export interface Places {
  readonly pictures: string
  readonly machines: string
  readonly requirements: string
  readonly messages: string
}

export function placesIn(language: Language): Places {
  const root = language === 'pt' ? '' : `${language}/`
  return {
    pictures: `statecharts/${language}`,
    machines: `${root}machines`,
    requirements: `${root}requirements.md`,
    messages: `${root}messages.md`,
  }
}

/** From a file to another, as a link within it. */
export function linkFrom(file: string, to: string): string {
  return posix.relative(posix.dirname(file), to).replace(/^(?!\.\.\/)/, './')
}
