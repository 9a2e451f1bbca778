import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { styleInPage } from '../statecharts/drawing/style'
import { drawChartsInPage } from './charts-in-page'
import { englishOnly, leadToEnglishPages } from './english-only'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** Pages of wide pictures and tables. */
const isWide = /^(?:en\/)?(?:machines\/(?!index)|requirements\b)/

const searchInPortuguese = {
  button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar na documentação' },
  modal: {
    displayDetails: 'Mostrar trechos',
    resetButtonTitle: 'Limpar',
    backButtonTitle: 'Fechar',
    noResultsText: 'Nada encontrado para',
    footer: { selectText: 'abrir', navigateText: 'escolher', closeText: 'fechar' },
  },
}

/** The docs as a site below `/docs/` of the portal's own server; every page is plain Markdown that reads without it. */
export default defineConfig({
  base: '/docs/',
  cleanUrls: true,
  metaChunk: true,
  ignoreDeadLinks: 'localhostLinks',
  // VitePress's prefetch breaks on links within an SVG.
  router: { prefetchLinks: false },
  title: 'Portal',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['style', {}, styleInPage],
  ],
  transformPageData: ({ relativePath }) => (isWide.test(relativePath) ? { frontmatter: { aside: false } } : undefined),
  rewrites: englishOnly,
  markdown: {
    config: (markdown) => {
      drawChartsInPage(markdown, docs)
      leadToEnglishPages(markdown)
    },
  },
  themeConfig: {
    outline: [2, 3],
    search: { provider: 'local', options: { locales: { root: { translations: searchInPortuguese } } } },
  },
  locales: {
    root: {
      label: 'Português',
      lang: 'pt-BR',
      description: 'O comportamento do portal, desenhado a partir das próprias máquinas.',
      themeConfig: {
        nav: [
          { text: 'Como ler', link: '/how-to-read' },
          { text: 'Máquinas', link: '/machines/' },
          { text: 'Testar', link: '/testing' },
        ],
        sidebar: [
          {
            text: 'Começar',
            items: [
              { text: 'O que há aqui', link: '/' },
              { text: 'Como ler um diagrama', link: '/how-to-read' },
              { text: 'Rodar o portal', link: '/run' },
              { text: 'Operar o portal', link: '/operate' },
              { text: 'Testar com os caminhos', link: '/testing' },
              { text: 'Máquina nova, evento novo', link: '/extending' },
            ],
          },
          { text: 'Máquinas', link: '/machines/', items: pagesOf('machines') },
          {
            text: 'Consultar',
            items: [
              { text: 'Glossário', link: '/glossary' },
              { text: 'Mensagens por resposta', link: '/messages' },
              { text: 'Requisitos', link: '/requirements' },
              { text: 'Decisões', link: '/decisions' },
              { text: 'Domínio (em inglês)', link: '/en/domain' },
              { text: 'Publicar (em inglês)', link: '/en/deploy' },
            ],
          },
        ],
        outlineTitle: 'Nesta página',
        docFooter: { prev: 'Anterior', next: 'Seguinte' },
        darkModeSwitchLabel: 'Tema',
        darkModeSwitchTitle: 'Usar o tema escuro',
        lightModeSwitchTitle: 'Usar o tema claro',
        sidebarMenuLabel: 'Menu',
        returnToTopLabel: 'Voltar ao início',
        langMenuLabel: 'Mudar o idioma',
        skipToContentLabel: 'Ir ao conteúdo',
        notFound: {
          title: 'Página não encontrada',
          quote: 'Não há nada neste endereço.',
          linkText: 'Ir ao início',
          linkLabel: 'Ir ao início da documentação',
        },
      },
    },
    en: {
      label: 'English',
      lang: 'en',
      description: 'How the portal behaves, drawn from the machines themselves.',
      themeConfig: {
        nav: [
          { text: 'How to read', link: '/en/how-to-read' },
          { text: 'Machines', link: '/en/machines/' },
          { text: 'Test', link: '/en/testing' },
        ],
        sidebar: [
          {
            text: 'Start',
            items: [
              { text: 'What is here', link: '/en/' },
              { text: 'How to read a diagram', link: '/en/how-to-read' },
              { text: 'Run the portal', link: '/en/run' },
              { text: 'Operate the portal', link: '/en/operate' },
              { text: 'Test with paths', link: '/en/testing' },
              { text: 'A new machine, a new event', link: '/en/extending' },
            ],
          },
          { text: 'Machines', link: '/en/machines/', items: pagesOf('en/machines') },
          {
            text: 'Look up',
            items: [
              { text: 'Glossary', link: '/en/glossary' },
              { text: 'Messages by answer', link: '/en/messages' },
              { text: 'Requirements', link: '/en/requirements' },
              { text: 'Decisions', link: '/en/decisions' },
              { text: 'Domain', link: '/en/domain' },
              { text: 'Deploying', link: '/en/deploy' },
            ],
          },
        ],
      },
    },
  },
})

/** The machines in the order of their list, by the title of each page. */
function pagesOf(folder: string): DefaultTheme.SidebarItem[] {
  const index = `${docs}${folder}/index.md`
  if (!existsSync(index)) return []
  const order = readFileSync(index, 'utf8')
  return readdirSync(`${docs}${folder}`)
    .filter((file) => file.endsWith('.md') && file !== 'index.md')
    .sort((one, other) => order.indexOf(`${one}`) - order.indexOf(`${other}`))
    .map((file) => ({
      text: /^# (.+)$/m.exec(readFileSync(`${docs}${folder}/${file}`, 'utf8'))?.[1] ?? file,
      link: `/${folder}/${file.slice(0, -'.md'.length)}`,
    }))
}
