import { defineConfig } from 'vite'

/** As a project made from the peer's own template is built: one file. */
export default defineConfig({ oxc: { jsx: { runtime: 'automatic' } }, build: { target: 'es2022' } })
