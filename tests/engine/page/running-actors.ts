import type { JSHandle, Page } from '@playwright/test'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'

interface Started {
  readonly actor: AnyActor
  /** Types of the events that it was sent, in their order. */
  readonly received: string[]
}

interface Registering {
  readonly startedActors: Started[]
}

/**
 * Has the page remember every actor that it starts, those that end before anything is on screen too, and what each is
 * sent: XState registers each under its session id, `x:7`, in a map, and hands every event to its `_send`.
 */
export async function rememberActors(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Sendable {
      sessionId: unknown
      _send(event: { type: string }): void
    }
    const startedActors: { actor: Sendable; received: string[] }[] = []
    const { set } = Map.prototype
    Object.assign(window, { startedActors })
    Map.prototype.set = function (key: unknown, value: Sendable | undefined) {
      if (typeof key === 'string' && value?.sessionId === key) {
        const received: string[] = []
        const { _send } = value
        value._send = function (event) {
          received.push(event.type)
          _send.call(this, event)
        }
        startedActors.push({ actor: value, received })
      }
      return set.call(this, key, value)
    }
  })
}

/** Those that were started so far are no longer found: React keeps what it has stopped as if it were active. */
export async function forgetActors(page: Page): Promise<void> {
  await page.evaluate(() => {
    ;(window as unknown as Registering).startedActors.length = 0
  })
}

/** The types of the events that this actor was sent, in their order. */
export function receivedBy(actor: JSHandle<AnyActor>): Promise<string[]> {
  return actor.evaluate((actor) => {
    const { startedActors } = window as unknown as Registering
    return startedActors.find((started) => started.actor === actor)?.received ?? []
  })
}

export type Standing = Pick<AnyMachineSnapshot, 'value' | 'context' | 'status' | 'output'>

/** The actor last started from the machine with this id; null where none was. */
export async function findActor(page: Page, id: string): Promise<JSHandle<AnyActor> | null> {
  const found = await page.evaluateHandle((id) => {
    const { startedActors } = window as unknown as Registering
    return startedActors.findLast(({ actor }) => (actor.logic as { id?: string }).id === id)?.actor ?? null
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
