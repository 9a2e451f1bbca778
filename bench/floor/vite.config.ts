import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { styleInPage } from '../../vite.config'

export default defineConfig({
  plugins: [react(), styleInPage],
  build: { target: 'es2022', modulePreload: { polyfill: false }, reportCompressedSize: false, sourcemap: 'hidden' },
})
