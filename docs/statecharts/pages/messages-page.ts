import type { I18n } from '@lingui/core'
import type { Problem } from '../../../contract/problem'
import { problemText } from '../../../src/ui/problem-text'
import type { Phrases } from '../phrases'
import { forMarkdown, page, table } from './markdown'

/** What the person reads by the status of an answer: the same function says it on the screen. */
export function messagesPage(phrases: Phrases, i18n: I18n): string {
  const { messages: say } = phrases
  const statuses = Object.entries(say.statuses).map(([status, meaning]): [number, string] => [Number(status), meaning])
  const teapot = 418
  const unknown = statuses.some(([status]) => status === teapot) ? 499 : teapot
  return page(
    phrases,
    `# ${say.title}`,
    say.intro,
    table(say.columns, [
      ...statuses.map(([status, meaning]) => [String(status), forMarkdown(meaning), forMarkdown(read(status, null))]),
      ['…', forMarkdown(say.otherTold), `*${forMarkdown(read(unknown, say.serverText))}*`],
      ['…', forMarkdown(say.otherUntold), forMarkdown(read(unknown, null))],
    ]),
  )

  function read(status: Problem['status'], detail: string | null): string {
    return problemText({ status, detail, fields: null, refusal: null }, i18n)
  }
}
