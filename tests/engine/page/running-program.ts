import type { JSHandle, Page } from '@playwright/test'

type Api = (path: string) => Promise<unknown>

/**
 * The client of the running portal that its screens call the server by. A test asks by it what no page asks: twenty
 * things at one moment, or one thing at a moment of its own.
 */
export async function clientOf(page: Page): Promise<JSHandle<Api>> {
  const system = await handedDown(page, 'value', 'callsBy')
  return system.getProperty('api') as Promise<JSHandle<Api>>
}

/** What the screens have read and none shows any more is read again by the next one. */
export async function forgetQueries(page: Page): Promise<void> {
  const queries = await handedDown(page, 'client', 'getQueryCache')
  await queries.evaluate((queries: { removeQueries(filters: { readonly type: 'inactive' }): void }) =>
    queries.removeQueries({ type: 'inactive' }),
  )
}

/** What the portal hands down to its screens by this property, known by one of its own; React's root leads to it. */
function handedDown(page: Page, property: string, known: string): Promise<JSHandle> {
  return page.evaluateHandle(
    ({ property, known }) => {
      interface Fiber {
        readonly child: Fiber | null
        readonly sibling: Fiber | null
        readonly memoizedProps: Readonly<Record<string, unknown>> | null
      }
      const root = document.querySelector('#root') as unknown as Record<string, { stateNode: { current: Fiber } }>
      const container = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
      const open: (Fiber | null | undefined)[] = [root[container]?.stateNode.current]
      while (open.length > 0) {
        const fiber = open.pop()
        if (!fiber) continue
        const found = fiber.memoizedProps?.[property]
        if (typeof found === 'object' && found !== null && known in found) return found
        open.push(fiber.sibling, fiber.child)
      }
      throw new Error(`nothing with "${known}" is handed down in the page`)
    },
    { property, known },
  )
}

/** Asks the running portal for several things at once and answers the statuses, 200 for success. */
export async function callAtOnce(page: Page, paths: readonly string[]): Promise<number[]> {
  const client = await clientOf(page)
  return client.evaluate(
    (api, paths) =>
      Promise.all(
        paths.map((path) =>
          api(path).then(
            () => 200,
            (problem: { status: number }) => problem.status,
          ),
        ),
      ),
    paths,
  )
}
