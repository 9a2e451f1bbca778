import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { docsPolicy } from '../http/security-headers'
import { immutable, send } from './send'
import type { SiteFile, SiteFiles } from './site-files'

/** The built docs: pages answer without their ending, a folder's page for the folder. */
export function docsSite(files: SiteFiles): Hono {
  const routes = new Hono()
  const policies = new Map<SiteFile, string>()
  const policyOf = (page: SiteFile) => {
    const policy = policies.get(page) ?? docsPolicy(scriptsIn(page))
    policies.set(page, policy)
    return policy
  }

  routes.get('*', async (context): Promise<Response> => {
    const asked = context.req.path.slice('/docs'.length)
    if (files.has(`${asked}/index.html`)) return context.redirect(`/docs${asked}/`)
    const path = [asked, `${asked}index.html`, `${asked}.html`].find((candidate) => files.has(candidate))
    const file = files.get(path ?? missing)
    if (!file) return context.text('The docs are not built yet: npm run docs:build', 404)
    if ((path ?? missing).endsWith('.html')) context.header('Content-Security-Policy', policyOf(file))
    return send(context, file, path?.startsWith('/assets/') ? immutable : 'no-cache', path ? 200 : 404)
  })
  return routes
}

const missing = '/404.html'

function scriptsIn({ bytes }: SiteFile): string[] {
  const html = new TextDecoder().decode(bytes)
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  return scripts.map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
