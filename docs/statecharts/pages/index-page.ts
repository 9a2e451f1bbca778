import type { Told } from '../told'
import { forMarkdown, link, page, table } from './markdown'

export interface Listed {
  readonly told: Told
  readonly isLifecycle: boolean
}

export function indexPage(machines: readonly Listed[]): string {
  const [first] = machines
  if (!first) throw new Error('there is no machine to list')
  const { phrases } = first.told
  const { index } = phrases
  return page(
    phrases,
    `# ${index.title}`,
    index.intro,
    index.howToRead,
    `## ${index.workflows}`,
    index.workflowsAbout,
    table(index.columns, machines.filter(({ isLifecycle }) => !isLifecycle).map(rowOf)),
    `## ${index.lifecycles}`,
    index.lifecyclesAbout,
    table(index.columns, machines.filter(({ isLifecycle }) => isLifecycle).map(rowOf)),
  )
}

function rowOf({ told: { name, title, about } }: Listed): string[] {
  return [link(title, `./${name}.md`), forMarkdown(firstSentence(about))]
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text
}
