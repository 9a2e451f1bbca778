import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'

/** Pages written in English alone: on a git host they stand at the top, on the site with the English pages. */
export const englishOnly = {
  'decisions/:page': 'en/decisions/:page',
  'domain.md': 'en/domain.md',
  'deploy.md': 'en/deploy.md',
}

const isEnglishOnly = /^(?:decisions\/.+|domain|deploy)\.md\b/

/** VitePress moves the pages, not the links to them. */
export function leadToEnglishPages(markdown: MarkdownRenderer): void {
  const open = markdown.renderer.rules['link_open']
  markdown.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const folder = posix.dirname(env.relativePath ?? '')
    const to = posix.join(folder, token?.attrGet('href') ?? '')
    if (isEnglishOnly.test(to)) token?.attrSet('href', posix.relative(folder, `en/${to}`))
    return open ? open(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
  }
}
