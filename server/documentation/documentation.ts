import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { docsPolicy } from '../http/security-headers'
import { writeDocument } from './document'

const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portal API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <main id="documentation"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`
const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#documentation', deepLinking: true, validatorUrl: null })\n`

/** The API's document and a page to read it, served from here: no other host is asked for anything. */
export function documentation(): Hono {
  const routes = new Hono()
  // Describing every route takes a quarter of a second: when somebody asks.
  let document: ReturnType<typeof writeDocument> | null = null
  const written = () => {
    document ??= writeDocument()
    return document
  }
  routes.use('/api/docs', framed)
  routes.use('/api/docs/*', framed)
  routes.get('/api/docs', (context) => context.html(page))
  routes.get('/api/docs/', (context) => context.redirect('/api/docs'))
  routes.get('/api/docs/openapi.json', (context) => context.json(written()))
  routes.get('/api/docs/start.js', (context) => context.body(start, 200, { 'Content-Type': 'text/javascript' }))
  for (const [name, type] of Object.entries(files)) {
    routes.get(`/api/docs/${name}`, (context) =>
      context.body(new Uint8Array(readFileSync(join(folder, name))), 200, { 'Content-Type': `${type}; charset=utf-8` }),
    )
  }
  return routes
}

async function framed(
  context: { header(name: string, value: string): void },
  next: () => Promise<void>,
): Promise<void> {
  context.header('Content-Security-Policy', docsPolicy([]))
  context.header('Cache-Control', 'no-cache')
  await next()
}
