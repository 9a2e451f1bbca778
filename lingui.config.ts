import { defineConfig } from '@lingui/cli'

/** A catalogue per chunk of the program: a screen loads the words it shows and no others. */
const catalogue = (area: string, include: string[]) => ({ path: `<rootDir>/src/locales/${area}/{locale}`, include })

export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en'],
  formatOptions: { lineNumbers: false },
  catalogs: [
    catalogue('portal', [
      'src/views/portal',
      'src/views/session',
      'src/views/problem-text.ts',
      'machines/on-screen.words.ts',
    ]),
    catalogue('shell', [
      'src/app/toast.ts',
      'src/views/shell',
      'src/views/condition-text.ts',
      'src/views/refusal-text.ts',
      'src/views/parts',
      'src/views/list',
      'src/views/notifications',
      'machines/access/*.words.ts',
      'machines/lists/*.words.ts',
      'machines/notifications/on-bell.words.ts',
      'machines/shell/on-shell.words.ts',
    ]),
    catalogue('billing', ['src/views/billing/*.ts', 'src/views/billing/*.tsx', 'machines/lifecycles/*.words.ts']),
    catalogue('record', ['src/views/record', 'src/views/billing/record', 'machines/billing/*.words.ts']),
    catalogue('overview', ['src/views/billing/overview']),
    catalogue('charts', ['machines']),
  ],
})
