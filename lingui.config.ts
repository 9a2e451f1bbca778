import { defineConfig } from '@lingui/cli'

/** A catalogue per chunk of the program: a screen loads the words it shows and no others. */
const catalogue = (area: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/src/locales/${area}/{locale}`,
  include,
  exclude,
})

/** What the lists of billing show; everything else of it is shown by records. */
const billingLists = [
  'src/billing/{report,invoice,nd-request,debit-note,documents}/*-{list,status,address,due,name}.{ts,tsx}',
  'src/billing/documents/document-actions.tsx',
  'src/billing/{report,nd-request}/*-actions.projection.ts',
  'src/billing/imports/import-dialog.screen.tsx',
  'src/billing/shared/{ageing,columns,due-text,time-in-state}.{ts,tsx}',
  'machines/billing/*/{report,invoice,nd-request,debit-note}.words.ts',
]
/** Why a step is closed, where home says it too. */
const closedSteps = 'machines/*/*/*-closed.words.ts'
/** Who else follows a record, and who has it open. */
const besideRecords = ['src/notifications/presence/**', 'src/notifications/following/followers.view.tsx']
/** What pages of records show; what is done on them opens dialogs and editors. */
const recordPages = [
  'src/ui/record',
  'src/ui/severity-words.ts',
  'src/billing/messages',
  'machines/notifications/following/*.words.ts',
  ...besideRecords,
  'src/billing/{report,invoice,nd-request,debit-note}/{report,invoice,nd-request,debit-note}.view.tsx',
  'src/billing/{report,invoice,nd-request,debit-note}/*-{buttons,invoices,lines,log,revisions}.{ts,tsx}',
  'src/billing/{invoice,nd-request,debit-note}/*.projection.ts',
  'src/billing/documents/{download-failure,erase/erased-file}.{ts,tsx}',
  'src/billing/shared/{bill-table,due-amounts,line-table,pdf,period-text}.{ts,tsx}',
  'machines/billing/messages/*.words.ts',
  'machines/billing/documents/document.words.ts',
]
/** Clients, cost centers, assets and the company that bills, with their lists, pages and dialogs. */
const masters = [
  'src/billing/{client,cost-center,asset,company,imports,master-data}/**',
  'machines/billing/{imports,master-data}/*.words.ts',
]
/** What opens with the search over everything; favourites are put in from there and from home, which is arranged with them. */
const palette = [
  'src/shell/palette/{found-kinds,palette}*.{ts,tsx}',
  'src/shell/shortcuts',
  'src/home/{arrange,favourites}/**',
  'machines/shell/on-palette.words.ts',
  'machines/home/*.words.ts',
]
/** What is done with the views of a list: its dialogs are made like those of a record. */
const listViews = [
  'src/app/list/list-views-part.screen.tsx',
  'src/app/list/list-presets.ts',
  'src/ui/list/views/list-view*.view.tsx',
  'machines/lists/list-view-*.words.ts',
]
/** One thing done to many rows of a list: a dialog too. */
const batch = ['src/app/list/batch/**', 'src/ui/list/batch/**', 'machines/lists/batch/*.words.ts']
/** How a person is told of what: fetched with its page alone. */
const choices = [
  'src/notifications/choices/**',
  'src/notifications/following/followed.view.tsx',
  'machines/notifications/choices/*.words.ts',
]
/** What home says of answers that only this device has, in the words of where they were given. */
const unsent = ['src/home/unsent/**']
const dialogOfTheShell = 'src/ui/dialog/workflow-dialog.tsx'

export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en'],
  formatOptions: { lineNumbers: false },
  catalogs: [
    catalogue(
      'portal',
      ['src/portal', 'src/session', 'src/ui/problem-text.ts', 'machines/on-screen.words.ts'],
      ['src/session/second-factor/**', 'src/session/password-reset/**'],
    ),
    catalogue(
      'shell',
      [
        'src/app',
        'src/home',
        'src/notifications',
        'src/shell',
        'src/ui/{permission-words,refusal-text,titles}.ts',
        dialogOfTheShell,
        'src/ui/figures',
        'src/ui/form',
        'src/ui/list',
        'src/ui/parts',
        'machines/access/*.words.ts',
        'machines/lists/*.words.ts',
        'src/access/shared/{module-text,profile-names}.ts',
        closedSteps,
        'machines/notifications/on-bell.words.ts',
        'machines/session/password/*.words.ts',
        'machines/shell/on-shell.words.ts',
      ],
      [...palette, ...listViews, ...batch, ...choices, ...unsent, ...besideRecords],
    ),
    catalogue('palette', palette),
    catalogue('billing', billingLists),
    catalogue('record', recordPages, billingLists),
    catalogue(
      'dialogs',
      [
        'src/billing',
        'src/ui/dialog',
        'src/ui/invalid-text.ts',
        'machines/{billing,protocols}/**/*.words.ts',
        ...listViews,
        ...batch,
      ],
      ['src/billing/overview/**', dialogOfTheShell, closedSteps, ...billingLists, ...recordPages, ...masters],
    ),
    catalogue('access', [
      'src/access',
      'src/audit',
      'src/session/password-reset',
      'src/session/second-factor',
      'machines/access/*/**/*.words.ts',
      'machines/session/{second-factor,password-reset}/*.words.ts',
      ...choices,
    ]),
    catalogue('forms', ['src/forms', 'machines/forms/**/*.words.ts', ...unsent]),
    catalogue('masters', [...masters, 'src/billing/shared/condition-text.ts'], billingLists),
    catalogue('projects', ['src/projects', 'machines/projects/**/*.words.ts']),
    catalogue('overview', [
      'src/billing/overview',
      'src/dashboards',
      'src/ui/severity-words.ts',
      'machines/dashboards/**/*.words.ts',
    ]),
    catalogue('charts', ['machines']),
  ],
})
