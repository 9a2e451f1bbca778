import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Parser, useRouter } from 'wouter'

/** What the portal's router reads a pattern by. */
export function routerParser(): Parser {
  const found: Parser[] = []
  renderToStaticMarkup(
    createElement(() => {
      found.push(useRouter().parser)
      return null
    }),
  )
  if (!found[0]) throw new Error('the router has no parser')
  return found[0]
}
