import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleSheetBeforeRoot } from '../../vite.config'

export default defineConfig({
  plugins: [react(), styleSheetBeforeRoot],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false, sourcemap: 'hidden' },
})
