import type { JSHandle, Page } from '@playwright/test'

type Api = (path: string) => Promise<unknown>

/**
 * The client of the running portal that its screens call the server by; React's root leads to it. A test asks by it what
 * no page asks: twenty things at one moment, or one thing at a moment of its own.
 */
export function clientOf(page: Page): Promise<JSHandle<Api>> {
  return page.evaluateHandle(() => {
    interface Fiber {
      readonly child: Fiber | null
      readonly sibling: Fiber | null
      readonly memoizedProps: { readonly value?: { readonly portal?: unknown; readonly api?: Api } } | null
    }
    type Api = (path: string) => Promise<unknown>

    const root = document.querySelector('#root') as unknown as Record<string, { stateNode: { current: Fiber } }>
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? ''
    const api = find(root[key]?.stateNode.current ?? null)
    if (!api) throw new Error('no system in the tree of the page')
    return api

    function find(fiber: Fiber | null): Api | null {
      if (!fiber) return null
      const value = fiber.memoizedProps?.value
      if (value?.portal && value.api) return value.api
      return find(fiber.child) ?? find(fiber.sibling)
    }
  })
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
