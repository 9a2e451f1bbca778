import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineContext, MantineThemeProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { theme } from './theme'

/** The preferences machine decides on the scheme, and the build has made the style (decision 077): nothing of Mantine's own provider is left. */
const mantine = {
  colorScheme: 'light',
  setColorScheme() {},
  clearColorScheme() {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** Colours, sizes and language. */
export function Look({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['mantineColorScheme'] = scheme
    dataset['respectReducedMotion'] = 'true'
  }, [scheme])

  return (
    <MantineContext value={{ ...mantine, colorScheme: scheme }}>
      <MantineThemeProvider theme={theme}>
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </MantineThemeProvider>
    </MantineContext>
  )
}
