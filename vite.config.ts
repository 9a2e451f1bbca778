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
 * Puts the style sheet between 'Carregando…', which is painted without waiting for it, and the portal, which waits as
 * scripts do, and whose theme has to stand behind it.
 */
export const styleSheetBeforeRoot: Plugin = {
  name: 'style-sheet-before-root',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
      return html.replace(link, '').replace('<div id="root">', `${link}<div id="root">`)
    },
  },
}

export default defineConfig({
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    policyInPage,
    styleSheetBeforeRoot,
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
    proxy: Object.fromEntries(['/api', '/oidc', '/media', '/config.js'].map((path) => [path, server])),
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
