import type { JSHandle, Page } from '@playwright/test'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'

interface Registering {
  readonly startedActors: AnyActor[]
}

/**
 * Has the page remember every actor that it starts, those that end before anything is on screen too: XState registers
 * each under its session id, `x:7`, in a map.
 */
export async function rememberActors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const startedActors: unknown[] = []
    const { set } = Map.prototype
    Object.assign(window, { startedActors })
    Map.prototype.set = function (key: unknown, value: { sessionId?: unknown } | undefined) {
      if (typeof key === 'string' && value?.sessionId === key) startedActors.push(value)
      return set.call(this, key, value)
    }
  })
}

export type Standing = Pick<AnyMachineSnapshot, 'value' | 'context' | 'status' | 'output'>

/** The actor last started from the machine with this id; null where none was. */
export async function findActor(page: Page, id: string): Promise<JSHandle<AnyActor> | null> {
  const found = await page.evaluateHandle((id) => {
    const { startedActors } = window as unknown as Registering
    return startedActors.findLast(({ logic }) => (logic as { id?: string }).id === id) ?? null
  }, id)
  return (await found.evaluate((actor) => actor === null)) ? null : (found as JSHandle<AnyActor>)
}

/** Where it stands, as JSON would carry it. */
export async function standingOf(actor: JSHandle<AnyActor>): Promise<Standing> {
  return JSON.parse(
    await actor.evaluate((actor) => {
      const { value, context, status, output } = actor.getSnapshot()
      return JSON.stringify({ value, context, status, output })
    }),
  )
}
