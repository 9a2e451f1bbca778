import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { explain } from '../../../machines/support/explain'
import { expect } from '../../journeys/support/test'
import type { Case } from '../cases'
import type { Path } from '../paths'
import type { CallOutcome, RecordDriver } from '../record-driver'
import { walk } from '../walk'
import type { Around } from './page-driver'
import type { PathPages } from './path-pages'

/** Milliseconds that a page may take until it shows what it was answered. */
const patience = 30_000

interface Show {
  readonly driver: RecordDriver
  readonly path: Path
}

/**
 * Takes a path of a lifecycle with a record on the server: after each step its page shows what the lifecycle says, and
 * the server answers what the lifecycle allows. `reached` is told the number of each step before it is taken.
 */
export async function replayRecord(
  { driver: { record, shown, toShow }, path }: Show,
  { pages, ...around }: Around & { readonly pages: PathPages },
  reached: (step: number, page: Page) => Promise<void>,
): Promise<void> {
  const page = await pages.open({ as: record.as })
  await reached(0, page)
  const id = await record.make(path.start.state, around)
  await pages.visit(page, record.addressOf(id))
  await check(path.start.state)
  for (const [index, step] of path.steps.entries()) {
    await reached(index + 1, page)
    await take(step, (path.steps[index - 1] ?? path.start).state)
    await pages.open({ as: record.as })
    await pages.visit(page, record.addressOf(id))
    await check(step.state)
  }

  /** By the server's own call where it has one. */
  async function take({ type, event, title, state }: (typeof path.steps)[number], before: AnyMachineSnapshot) {
    const call = callOf(type)
    if (!call) return record.change(id, state, around)
    expect(await call(id, around), `${title}, asked of the server`).toEqual(dueOf(before, event))
  }

  async function check(state: AnyMachineSnapshot) {
    const due = toShow(state)
    await expect(async () => {
      expect(await shown(page), 'what is on screen').toEqual(due)
    }).toPass({ timeout: patience })
    for (const type of Object.keys(record.calls)) {
      const other = await record.make(state, around)
      expect(await callOf(type)?.(other, around), `${type}, asked of the server`).toEqual(dueOf(state, { type }))
    }
  }

  function callOf(type: string) {
    const calls: Readonly<Record<string, ((id: number, around: Around) => Promise<CallOutcome>) | undefined>> =
      record.calls
    return calls[type]
  }

  function dueOf(state: AnyMachineSnapshot, event: Case['event']): CallOutcome {
    const { type } = event as EventObject
    if (state.can(event as EventObject))
      return { state: walk(state, event as EventObject).state.value as string, refusal: null }
    const reasons = explain(state, event as EventObject)
    return { state: state.value as string, refusal: { state: state.value as string, event: type, reasons } }
  }
}
