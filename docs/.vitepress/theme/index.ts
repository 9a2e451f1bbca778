import { type EnhanceAppContext, withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { ChartPlayer } from './chart-player'
import './site.css'

/** Where their Portuguese neighbours stand. */
const englishOnly = [
  ['/decisions/', '/decisions'],
  ['/domain', '/'],
  ['/deploy', '/'],
] as const

export default {
  extends: theme,
  enhanceApp: ({ router }: EnhanceAppContext) => {
    // The language menu of a page that is in English alone asks for it in Portuguese.
    router.onBeforeRouteChange = (to) => {
      const [, page] = englishOnly.find(([address]) => to.startsWith(withBase(address))) ?? []
      if (!page) return true
      router.go(withBase(page))
      return false
    }
  },
  Layout: () => h(theme.Layout, null, { 'layout-bottom': () => h(ChartPlayer) }),
}
