import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `npm run dev` serves the page here and passes these on to the server beside it. */
const server = process.env['PORTAL_SERVER'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react({ babel: { plugins: ['@lingui/babel-plugin-lingui-macro'] } }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
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
    proxy: Object.fromEntries(['/api', '/oidc', '/media', '/config.js'].map((path) => [path, server])),
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
