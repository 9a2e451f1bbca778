import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** `npm run dev` serves the page here and passes these on to the server beside it. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:3000'

/** For hosts that send no header of their own; a deployment's header also names its API (docs/deploy.md). */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' https: http:",
  "img-src 'self' https: http: data: blob:",
  'frame-src blob:',
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

/** Tests that need a document: each has a page of its own. */
const withPage = ['tests/src/**/*.test.{ts,tsx}', 'tests/engine/views/*.test.ts', 'tests/engine/*.test.tsx']

export default defineConfig({
  plugins: [
    partsByFetch,
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    policyInPage,
    styleInPage,
  ],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: 'hidden',
    /** What the page needs at once is one file, also where later chunks share parts of it. */
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'portal', tags: ['$initial'] }] } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/oidc', '/media', '/docs', '/config.js'].map((path) => [path, server])),
  },
  test: {
    /** All processors: by default one is left to whoever watches. */
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      /** What has no page shares its modules with the files before it: to load them anew costs more than most of these tests. */
      {
        extends: true,
        test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: withPage, isolate: false },
      },
      { extends: true, test: { name: 'page', include: withPage } },
    ],
  },
})
