import { readFileSync } from 'node:fs'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin, Rollup } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { paletteLeftOut } from './src/app/theme/theme-palettes.ts'
import { onBoth, onPostgres } from './tests/support/database/on-postgres.ts'

/** `npm run dev` serves the page here and passes these on to the server beside it. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:3000'

/** For hosts that send no header of their own; a deployment's header also names its API (docs/deploy.md). */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' https: http:",
  "img-src 'self' https: http: data: blob:",
  'frame-src blob: https: http:',
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

const policyInPage: Plugin = {
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: policy }, injectTo: 'head-prepend' },
  ],
}

/** Writes the theme's variables into the first style sheet (decision 077). */
const themeInStyle: Plugin = {
  name: 'theme-in-style',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/app\/theme\/first-screen\.css$/ },
    async handler(code) {
      const { themeStyle } = await import('./src/app/theme/theme-style.ts')
      return { code: `${code}\n${themeStyle()}`, map: null }
    },
  },
}

const palettesRefused: Plugin = {
  name: 'palettes-refused',
  enforce: 'pre',
  transform: {
    filter: {
      id: /\/src\/.*\.(?:tsx?|css)$/,
      code: new RegExp(`['"](?:${paletteLeftOut})(?:\\.\\d)?['"]|--mantine-color-(?:${paletteLeftOut})-`),
    },
    handler() {
      this.error(`the theme has no variables for ${paletteLeftOut}: src/app/theme/theme-palettes.ts`)
    },
  },
}

/** Their shades are part of the first load all the same. */
const palettesLeftOut: Plugin = {
  name: 'palettes-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/ },
    handler: (code) => ({
      code: code.replace(new RegExp(`\\b(?:${paletteLeftOut}): \\[[^\\]]*\\],?`, 'g'), ''),
      map: null,
    }),
  },
}

/** Ways to appear that nothing on screen has; a button that loads brings them all along. */
const transitionsLeftOut: Plugin = {
  name: 'transitions-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@mantine\/core\/esm\/components\/Transition\/transitions\.mjs$/ },
    handler: (code) => ({
      code: code.replace(
        /^\t(?:scale|"(?:fade-(?:up|left|right)|(?:scale|skew|rotate)-\w+)"): \{[\s\S]*?^\t\},?$/gm,
        '',
      ),
      map: null,
    }),
  },
}

/** What no screen uses of Mantine, and what a button, its icon or the shell brings along all the same: it would be part of what every page waits for. */
const partsLeftOut: Plugin = {
  name: 'parts-left-out',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: {
      id: /@mantine\/core\/esm\/components\/(?:(?:Button|ActionIcon)\/\w+Group(?:Section)?\/\w+Group(?:Section)?|AppShell\/AppShell(?:Aside|Footer|ResizeHandle)\/AppShell(?:Aside|Footer|ResizeHandle))\.mjs$/,
    },
    handler: (id) => `export const ${/(\w+)\.mjs$/.exec(id)?.[1]} = null`,
  },
}

/** Of what keeps a page from scrolling under a dialog, header and toasts take the names of two classes: the rest comes with the first dialog. */
const scrollLockLeftOut: Plugin = {
  name: 'scroll-lock-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /@mantine\/(?:core\/esm\/components\/AppShell\/AppShellHeader\/AppShellHeader|notifications\/esm\/Notifications)\.mjs$/,
    },
    handler(code, id) {
      const own = code.replace(/RemoveScroll\.classNames\.(\w+)/g, '$1ClassName')
      if (own === code)
        this.error(`${id} takes no class names of RemoveScroll any more: the plugin scroll-lock-left-out can go`)
      return {
        code: `import { fullWidthClassName, zeroRightClassName } from 'react-remove-scroll-bar/constants';${own}`,
        map: null,
      }
    },
  },
}

/**
 * Puts the first style sheet into the page: 'Carregando…' is painted with the first answer, and later style sheets stand
 * behind it, as they do where it is a file. Chunks that would ask for that file ask for the page's script, which is there.
 */
export const styleInPage: Plugin = {
  name: 'style-in-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const html = String(page.source)
      const [link = '', sheet = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? []
      const [, script = ''] = /<script type="module"[^>]* src="\/([^"]+)">/.exec(html) ?? []
      const style = bundle[sheet]
      if (style?.type !== 'asset') throw new Error('the build has no first style sheet')

      page.source = html.replace(link, () => `<style>${style.source}</style>`)
      delete bundle[sheet]
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(sheet, script)
      }
    },
  },
}

/**
 * Runs `src/start/start.ts` as soon as the page is there, before the program itself has come, and tells it by a `meta`
 * element which files the parts are that it may ask for.
 */
export const startInPage: Plugin = {
  name: 'start-in-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const files: Record<string, string[]> = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [, area, language] = /locales\/(\w+)\/(\w+)\.po$/.exec(chunk.facadeModuleId ?? '') ?? []
        const name = area ? `words:${area}:${language}` : chunk.name
        files[name] = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
      }
      const { start, inputs, shell, home, bills, lists, records, documents } = files
      if (!start || !inputs || !shell || !home || !bills || !lists || !records || !documents)
        throw new Error('the build lacks a part that a page starts with')
      const offline = filesOf(
        bundle,
        /(?:offline-face\.screen|toast-area|photo-mark\.screen|asset-scan\.screen|unsent\.screen|leave-guard\.question)\.tsx$|\/node_modules\/qr\/decode\.js$|locales\/(?:forms|record|portal|shell)\/\w+\.po$/,
      )
      const words = Object.entries(files).filter(([name]) => name.startsWith('words:'))
      const parts = JSON.stringify({
        ...{ inputs, shell, home, bills, lists, records, documents },
        ...Object.fromEntries(words),
      })
      page.source = String(page.source).replace(
        '<script type="module"',
        `<meta name="parts" content="${parts.replaceAll('"', '&quot;')}">
    <meta name="offline" content="${offline.join(' ')}">
    <script type="module" crossorigin src="${start[0]}"></script>
    <script type="module"`,
      )
    },
  },
}

/** The files of the parts that these modules lead into, with all that they import. */
function filesOf(bundle: Rollup.OutputBundle, modules: RegExp): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    // Those of the first script stand in the page.
    const styles = chunk.isEntry ? [] : (chunk.viteMetadata?.importedCss ?? [])
    for (const file of [name, ...styles]) found.add(file)
    chunk.imports.forEach(add)
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.test(id))) add(chunk.fileName)
  return [...found].map((file) => `/${file}`)
}

/** What only compilers, analysts and tests read of a machine: its types, and which requirement a state is there for. */
const withoutNotes: Plugin = {
  name: 'without-notes',
  apply: 'build',
  transform: {
    filter: { id: /machines\/.*\.(?:machine|lifecycle)\.ts$/ },
    handler: (code) => ({
      code: code
        .replace(/meta: \{ requirements: \[[^\]]*\] \},?/g, '')
        .replace(/types: \{(?:\s*\w+: \{\},?)*\s*\},?/g, ''),
      map: null,
    }),
  },
}

/** Of a machine's words, those of its guards and actions: they stand in the docs alone. */
const withoutWordsOfCharts: Plugin = {
  name: 'without-words-of-charts',
  apply: 'build',
  transform: {
    filter: { id: /machines\/.*\.words\.ts$/ },
    handler: (code) => ({
      code: code.replace(/^([ \t]*)(?:guards|actions): \{(?:.*\},?$|[\s\S]*?^\1\},?$)/gm, ''),
      map: null,
    }),
  },
}

/** A part of the program that did not come can be asked for again: `loadPart` stands in place of Vite's own helper. */
const partsByFetch: Plugin = {
  name: 'parts-by-fetch',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /preload-helper\.js$/ },
    handler: () => `export { loadPart as __vitePreload } from '/src/load-part.ts'`,
  },
}

/**
 * What is always needed together is one file: each takes what it names with everything that it imports, but for what a
 * file above it has taken. What none takes is a file of its own, fetched when it is asked for.
 */
const chunks = [
  { name: 'start', test: /src\/start\// },
  { name: 'portal', tags: ['$initial' as const] },
  { name: 'inputs', test: /src\/session\/password-form\.screen\.tsx$|\/node_modules\/ofetch\// },
  {
    name: 'shell',
    test: /@mantine\/core\/esm\/(?:core\/utils|components\/(?:VisuallyHidden|Skeleton))\/|src\/(?:shell\/(?:shell\.screen|access\.actors)|access\/shared\/(?:module-text|profile-names)|billing\/report\/report\.queries|forms\/shared\/address|ui\/(?:label-of|permission-words|parts\/(?:status-badge|failure)))\.tsx?$|src\/ui\/parts\/table\.module\.css|machines\/(?:billing\/nd-request|forms\/follow-up)\/[\w-]+-closed\.words\.ts/,
  },
  {
    name: 'bills',
    test: /src\/billing\/(?:(?:report|invoice|nd-request|debit-note)\/[\w-]+(?:-status|-name|\.queries)|(?:invoice|report|nd-request|debit-note)\/[\w-]+-actions\.projection|shared\/(?:columns|due-date|time-in-state))\.tsx?$|src\/app\/(?:use-file-download|list\/list-place)\.ts$|src\/ui\/(?:dialog\/use-opened-by-address|bring-into-sight|print-end|record\/tabs|parts\/action-button|business-day|use-is-narrow)\.tsx?$|Combobox\/(?:Combobox\.module|ComboboxChevron\/ComboboxChevron)\.mjs|icons\/chevron-(?:left|down)\.mjs$/,
  },
  { name: 'home', test: /src\/home\/home\.screen\.tsx$/ },
  { name: 'lists', test: /(?<!document)-list\.screen\.tsx$/ },
  {
    name: 'records',
    test: /src\/billing\/(?:report\/report|invoice\/invoice|nd-request\/nd-request|debit-note\/debit-note)\.screen\.tsx$/,
  },
  { name: 'documents', test: /document-list\.screen\.tsx$/ },
  { name: 'menus', test: /(?:language-options|closed-button|record-menu|list-menus)\.tsx?$/ },
  { name: 'options', test: /(?:user-options|app-options|navigation-\w+|notification-dropdown)\.tsx$/ },
  { name: 'forms', test: /src\/ui\/(?:form|dialog|list)\/.*(?:-fields?|-errors|dialog\.view|workflow-dialog)\.tsx?$/ },
  { name: 'favourites', test: /src\/home\/favourites\/.*\.screen\.tsx$/ },
  { name: 'landing', test: /src\/home\/landing\.screen\.tsx$/ },
  { name: 'editors', test: /src\/billing\/(?:documents|messages|report-parts)\/.*\.screen\.tsx$/ },
  { name: 'access', test: /src\/access\/\w+\/(?:people|person|profiles|administration)\.screen\.tsx$/ },
  { name: 'offline', test: /src\/forms\/offline\/\w[\w-]*\.screen\.tsx$/ },
  { name: 'checklists', test: /src\/forms\/forms\.screen\.tsx$/ },
  { name: 'overview', test: /src\/billing\/overview\/\w+\.screen\.tsx$/ },
  { name: 'masters', test: /src\/billing\/(?:client|cost-center|asset|company|master-data)\/[\w.-]+\.screen\.tsx$/ },
  { name: 'projects', test: /src\/projects\/.*\.screen\.tsx$/ },
  { name: 'dialogs', test: /src\/billing\/(?!overview).*\.screen\.tsx$/ },
  { name: 'charts', test: /src\/ui\/figures\/bars-chart\.tsx$/ },
].map((group, place) => ({ ...group, priority: 100 - place }))

/** What takes long begins first, so that nobody waits for it alone: a fresh clone knows no durations, and goes by the size of files. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/engine/views/')
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/** Of a run that has one. */
const postgres = process.env['POSTGRES_OF_TESTS']

/** Tests that need a document: each has a page of its own. */
const withPage = ['tests/src/**/*.test.tsx', 'tests/engine/views/*.test.ts', 'tests/engine/*.test.tsx']

/** Babel is there for Lingui's macros. Three of four modules have none, and it takes most of the time that one takes. */
function withMacros(id: string) {
  const source = readFileSync(id.replace(/\?.*/, ''), 'utf8')
  return { plugins: source.includes('@lingui/core/macro') ? ['@lingui/babel-plugin-lingui-macro'] : [] }
}

export default defineConfig({
  plugins: [
    partsByFetch,
    react({ babel: withMacros }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    themeInStyle,
    palettesRefused,
    palettesLeftOut,
    transitionsLeftOut,
    partsLeftOut,
    scrollLockLeftOut,
    policyInPage,
    styleInPage,
    startInPage,
    withoutNotes,
    withoutWordsOfCharts,
  ],
  /** React brings itself what the shim would bring to older ones. */
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/(with-selector)$/, replacement: 'use-sync-external-store/$1' },
    ],
  },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The first load names every part, and hashes are all of it that does not shrink: these are as short as may be.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/oidc', '/media', '/docs', '/demo', '/config.js'].map((path) => [path, server]),
    ),
  },
  test: {
    /** All processors: by default one is left to whoever watches. */
    maxWorkers: '100%',
    /**
     * A file shares its modules with the files before it: to load them anew costs more than most tests. What a file stubs,
     * it puts back.
     */
    isolate: false,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [...withPage, ...(postgres ? onPostgres : [])],
        },
      },
      ...(postgres
        ? [
            {
              extends: true as const,
              test: { name: 'postgres', include: [...onBoth, ...onPostgres], env: { TEST_DATABASE_URL: postgres } },
            },
          ]
        : []),
      { extends: true, test: { name: 'page', include: withPage, setupFiles: ['tests/support/page-setup.ts'] } },
    ],
  },
})
