import theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { ChartPlayer } from './chart-player'
import './site.css'

export default {
  extends: theme,
  Layout: () => h(theme.Layout, null, { 'layout-bottom': () => h(ChartPlayer) }),
}
