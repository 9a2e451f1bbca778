import { readFileSync } from 'node:fs'
import type { MarkdownRenderer } from 'vitepress'

const chart = /statecharts\/(?:pt|en)\/([\w-]+)(?:\.[\w.-]+)?\.svg$/
const machinesFolder = /^(?:maquinas|en\/machines)\//

/**
 * Puts a chart's picture into the page instead of showing it as a file: its links lead to sections and pages, its names
 * can be searched and read aloud, and it follows the theme of the site. The style of all charts is the site's own.
 */
export function drawChartsInPage(markdown: MarkdownRenderer, docs: string): void {
  const showFile = markdown.renderer.rules.image
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const source = tokens[index]?.attrGet('src') ?? ''
    const [path, machine] = chart.exec(source) ?? []
    if (path && machine) return inPage(readFileSync(`${docs}${path}`, 'utf8'), machine, env.relativePath ?? '')
    return showFile ? showFile(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
  }
}

function inPage(svg: string, machine: string, page: string): string {
  const root = '../'.repeat(page.split('/').length - 1) || './'
  const folder = machinesFolder.test(page) ? './' : page.startsWith('en/') ? './machines/' : './maquinas/'
  const drawing = svg
    .slice(svg.indexOf('<svg'))
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/href="\.\/([\w-]+)(?:\.([\w.-]+))?\.svg"/g, (_, name: string, state: string | undefined) => {
      const file = name === machine && folder === './' ? '' : `${folder}${name}`
      return `href="${file}${state ? `#${state.replaceAll('.', '-')}` : file === '' ? '#' : ''}"`
    })
    .replace(/href="\.\.\/\.\.\/([\w/-]+)\.md#/g, (_, file: string) => `href="${root}${file}#`)
  return `<span class="chart-frame" v-pre>${drawing}</span>`
}
