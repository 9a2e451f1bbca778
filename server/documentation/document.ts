import { OpenAPIHono } from '@hono/zod-openapi'
import { endpoints } from '../endpoints'

/** The API as OpenAPI 3.1 describes it, from the same schemas that parse its requests. */
export function writeDocument() {
  const { openAPIRegistry: registry, ...app } = new OpenAPIHono()
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
  for (const endpoint of endpoints) registry.registerPath(endpoint.document)
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Portal', version: '1.0.0' },
    servers: [{ url: '/' }],
  })
}
