import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  em,
  keys,
  mergeMantineTheme,
  px,
} from '@mantine/core'
import { cssVariables, theme } from './theme.ts'
import { paletteLeftOut } from './theme-palettes.ts'

/** What Mantine's provider would write into the page as it runs, for the first style sheet: the build makes it (decision 077). */
export function themeStyle(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme)
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole))
  const style = convertCssVariables(
    {
      variables: withoutPalettes(variables),
      light: { '--mantine-color-scheme': 'light', ...withoutPalettes(light) },
      dark: { '--mantine-color-scheme': 'dark', ...withoutPalettes(dark) },
    },
    ':root',
  )
  return (
    style +
    keys(whole.breakpoints)
      .map((name) => visibility(name, px(whole.breakpoints[name])))
      .join('')
  )
}

function withoutPalettes(variables: Readonly<Record<string, string>>): Record<string, string> {
  const palette = new RegExp(`^--mantine-color-(?:${paletteLeftOut})-`)
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !palette.test(name)))
}

/** `visibleFrom` and `hiddenFrom`. */
function visibility(breakpoint: string, width: number | string): string {
  const hide = '{display:none!important}'
  const [below, from] = [em(Number(width) - 0.1), em(Number(width))]
  return `@media (max-width:${below}){.mantine-visible-from-${breakpoint}${hide}}@media (min-width:${from}){.mantine-hidden-from-${breakpoint}${hide}}`
}
