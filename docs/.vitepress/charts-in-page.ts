import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import type { Language } from '../statecharts/phrases'
import { linkFrom, placesIn } from '../statecharts/places'

const chart = /statecharts\/(pt|en)\/([\w-]+)(?:\.[\w.-]+)?\.svg$/

/**
 * Puts a chart's picture into the page instead of showing it as a file: its links lead to sections and pages, its names
 * can be searched and read aloud, and it follows the theme of the site. The style of all charts is the site's own.
 */
export function drawChartsInPage(markdown: MarkdownRenderer, docs: string): void {
  const showFile = markdown.renderer.rules.image
  markdown.renderer.rules.image = (tokens, index, options, env, self) => {
    const source = tokens[index]?.attrGet('src') ?? ''
    const [file, language] = chart.exec(source) ?? []
    if (file && language) return inPage(docs, file, language as Language, env.relativePath ?? '')
    return showFile ? showFile(tokens, index, options, env, self) : self.renderToken(tokens, index, options)
  }
}

/** A link to a picture becomes one to the machine's page, or to the part of it that the picture shows. */
function inPage(docs: string, file: string, language: Language, page: string): string {
  const { machines } = placesIn(language)
  const svg = readFileSync(`${docs}${file}`, 'utf8')
  const drawing = svg
    .slice(svg.indexOf('<svg'))
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/href="\.\/([\w-]+)(?:\.([\w.-]+))?\.svg"/g, (_, name: string, state: string | undefined) => {
      const to = `${machines}/${name}.md`
      return `href="${to === page ? '' : shown(linkFrom(page, to))}${state ? `#part-${state.replaceAll('.', '-')}` : to === page ? '#' : ''}"`
    })
    .replace(/href="(\.\.\/[\w./-]+\.md)#/g, (_, to: string) => {
      return `href="${shown(linkFrom(page, posix.join(posix.dirname(file), to)))}#`
    })
  return `<span class="chart-frame" v-pre>${drawing}</span>`
}

function shown(link: string): string {
  return link.slice(0, -'.md'.length)
}
