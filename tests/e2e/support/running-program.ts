import type { Page } from '@playwright/test'

/**
 * Asks the running portal for several things at once, by the client that its screens use, and answers the statuses (200
 * for success). React's root leads to it: no page makes twenty calls at one moment.
 */
export function callAtOnce(page: Page, paths: readonly string[]): Promise<number[]> {
  return page.evaluate(async (paths) => {
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
    return Promise.all(
      paths.map((path) =>
        api(path).then(
          () => 200,
          (problem: { status: number }) => problem.status,
        ),
      ),
    )

    function find(fiber: Fiber | null): Api | null {
      if (!fiber) return null
      const value = fiber.memoizedProps?.value
      if (value?.portal && value.api) return value.api
      return find(fiber.child) ?? find(fiber.sibling)
    }
  }, paths)
}
