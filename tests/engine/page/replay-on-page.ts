import { isDeepStrictEqual } from 'node:util'
import type { JSHandle, Page } from '@playwright/test'
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { toProblem } from '../../../contract/problem'
import { triggerOf } from '../../../docs/statecharts/chart'
import { expect } from '../../journeys/support/test'
import { millisecondsOf } from '../actor'
import { type Answer, type Case, casesOf } from '../cases'
import type { Path, Stop } from '../paths'
import { type HeldCalls, holdCalls, type SeenCall } from './held-calls'
import type { AnswerEvent, Around, Fulfilment, HeldCall, PageDriver, PageEvent, Stage } from './page-driver'
import { answersAtOnce, isExcluded, isPrompt, isResting, running } from './page-paths'
import type { PathPages } from './path-pages'
import { findActor, receivedBy, type Standing, standingOf } from './running-actors'
import { usabilityOf } from './what-is-shown'

/** What any page may call beside its machine: the views of a list, news once it is quiet, and, every 20 s, that somebody is at a record. */
const ofAnyPage = /^(?:GET \/(?:list-views|notifications\/(?:stream|unread))|POST \/notifications\/present)\//
/** Milliseconds that the page may take until it is as the path says. */
const patience = 30_000

/** What became of the ignored events of a path, and by which controls events were given. */
export interface Tried {
  tried: number
  /** Their control is there, and closed. */
  closed: number
  absent: number
  readonly used: Set<string>
}

interface Show {
  readonly machine: AnyStateMachine
  readonly driver: PageDriver
  readonly path: Path
}

/**
 * Takes a path on the running page as a person, the server and the clock would: after each step the machine, the screen
 * and the calls that left are those of the path. `reached` is told the number of each step before it is taken. What is
 * not as it should be is said in Portuguese, the language of whoever tests.
 */
export async function replayOnPage(
  { machine, driver, path }: Show,
  { pages, portal, sessions }: Around & { readonly pages: PathPages },
  reached: (step: number, page: Page) => Promise<void>,
): Promise<Tried> {
  const { address, before, after, ...options } = await driver.opens(path, { portal, sessions })
  const page = await pages.open(options)
  await reached(0, page)
  const calls = await holdCalls(page, callsOf(driver))
  const stage: Stage = { page, portal, sessions }
  const cases = casesOf(machine, driver.cases).filter(({ isAnswer }) => !isAnswer)
  const tried: Tried = { tried: 0, closed: 0, absent: 0, used: new Set() }
  const left: SeenCall[] = []
  const taken: EventObject[] = []
  const pending = new Set<string>()
  let hasLeft = false

  if (!driver.hearsNews) await withoutNews(page)
  await before?.(page)
  await arrangeAfter(0)
  await pages.visit(page, address)
  await after?.(stage)
  const actor = await startedActor(page, machine.id)
  await check(path.start, null, path.steps[0])
  for (const [index, step] of path.steps.entries()) {
    await reached(index + 1, page)
    if (!isPrompt(stateBefore(index), step, driver)) {
      await arrangeAfter(index + 1)
      await perform(step, stateBefore(index))
    }
    taken.push(step.event as EventObject)
    await check(step, step.event as EventObject, path.steps[index + 1])
  }
  await expectAll((path.steps.at(-1) ?? path.start).state, taken.at(-1) ?? null, 'no fim, ', once)
  return tried

  function stateBefore(index: number): AnyMachineSnapshot {
    return (path.steps[index - 1] ?? path.start).state
  }

  /** What comes at once after so many steps has to be arranged before the last of them is taken. */
  async function arrangeAfter(steps: number) {
    const next = path.steps[steps]
    if (!next || !isPrompt(stateBefore(steps), next, driver)) return
    const { id, ...answer } = answerOf(next)
    await driver.effects[id]?.arrange?.(stage, answer)
    await arrangeAfter(steps + 1)
  }

  async function perform(step: Case, state: AnyMachineSnapshot) {
    const { kind, name } = triggerOf(step.type)
    if (kind === 'event') return send(step, state)
    if (kind === 'delay') return page.clock.runFor(millisecondsOf(machine, name))
    const { id, ...answer } = answerOf(step)
    const effect = driver.effects[id]
    pending.delete(id)
    if (effect?.call) return answerCall(calls, id, await fulfilmentOf(answer, () => effect.answer?.(stage, answer)))
    if (!effect?.answer) throw new Error(`the driver does not say how ${step.title} comes about`)
    await effect.answer(stage, answer)
  }

  /** By its control a person sends this event, and no other. */
  async function send({ event, title }: Case, state: AnyMachineSnapshot) {
    const { length: before } = await receivedBy(actor)
    await operate(event as EventObject, state)
    if (!('control' in eventOf(driver, event as EventObject))) return
    await expectSoon(`${title}: o que a máquina recebeu da pessoa`, [(event as EventObject).type], async () => {
      const received = (await receivedBy(actor)).slice(before)
      return [...new Set(received.filter((type) => 'control' in (eventOf(driver, { type }) ?? {})))]
    })
  }

  async function operate(event: EventObject, state: AnyMachineSnapshot) {
    const how = eventOf(driver, event)
    if ('happen' in how) return how.happen(stage, event)
    const control = how.control(page, event, state)
    tried.used.add(event.type)
    await (how.operate ? how.operate(control, event, state) : control.click())
  }

  async function check({ state, effects, ignored }: Stop, last: EventObject | null, next?: Case) {
    for (const { id, input } of effects.starts) {
      const call = driver.effects[id]?.call
      if (!call || (call.isFile && pending.has(id))) continue
      if (call.leaves?.(input as never, state as never) === false) continue
      left.push(expectedCall(id, call, input))
      pending.add(id)
    }
    const isOver = state.status !== 'active'
    if (!isOver && (!isResting(state, driver) || (next && isPrompt(state, next, driver)))) return
    await expectAll(state, last, '', expectSoon)
    for (const { event, title } of ignored) {
      const look = await lookFor(event, state)
      tried[look] += 1
      if (look !== 'tried') continue
      await operate(event as EventObject, state)
      await expectAll(state, last, `${title}, que deve ser ignorado: `, once)
    }
    const closed = cases.filter((one) => isExcluded(state, one, driver.impossible))
    for (const { event, title } of isOver ? [] : closed) {
      if ('control' in eventOf(driver, event as EventObject) && (await lookFor(event, state)) === 'tried') {
        throw new Error(`${title} deveria ser impossível aqui, mas há onde fazer`)
      }
    }
  }

  /** What is sent carries the key that the machine keeps for whatever is the same request; a batch adds the row's. */
  async function expectKeys(state: AnyMachineSnapshot, prefix: string) {
    if (!('key' in state.context)) return
    const { key } = (await standingOf(actor)).context
    for (const id of running(state)) {
      const sent = driver.effects[id]?.call ? calls.keyOf(id) : null
      if (sent !== null) expect(sent, `${prefix}a chave de “${id}”`).toMatch(new RegExp(`^${key}(?:-\\d+)?$`))
    }
  }

  async function lookFor(event: Case['event'], state: AnyMachineSnapshot): Promise<'tried' | 'closed' | 'absent'> {
    const how = eventOf(driver, event as EventObject)
    if ('happen' in how) return 'tried'
    const usability = await usabilityOf(how.control(page, event as EventObject, state))
    return usability === 'usable' ? 'tried' : usability
  }

  /** Whatever the page was still about to do is done: then it is as it should be, without being waited for. */
  async function once(what: string, expected: unknown, look: () => Promise<unknown>) {
    await drain(page)
    expect(await look(), what).toEqual(expected)
  }

  async function expectAll(
    state: AnyMachineSnapshot,
    last: EventObject | null,
    prefix: string,
    compare: typeof expectSoon,
  ) {
    const isOver = state.status !== 'active'
    const { comparable = (context) => context, comparableOutput = (output) => output } = driver
    const standing = ({ value, context, status, output }: Standing) =>
      plain({ value, context: comparable(context), status, output: output && comparableOutput(output) })
    if (!hasLeft) await compare(`${prefix}a máquina`, standing(state), async () => standing(await standingOf(actor)))
    if (isOver && driver.atEnd && !hasLeft) {
      hasLeft = true
      await driver.atEnd(stage)
    }

    const toShow = driver.toShow(state, last, taken)
    const unsaid = Object.keys(toShow).find((key) => toShow[key] === undefined)
    if (unsaid) throw new Error(`the driver does not say what "${unsaid}" should be: it is undefined`)
    const lookAtScreen = async () => pick(plain(await driver.shown(stage, state)), toShow)
    await compare(`${prefix}o que está na tela`, plain(toShow), lookAtScreen)

    await compare(`${prefix}as chamadas que saíram`, plain(left), async () => plain(calls.seen()))
    if (!isOver) await expectKeys(state, prefix)
    const open = running(state).filter((id) => driver.effects[id]?.call && !answersAtOnce(state, driver.effects[id]))
    const mayGoOn = (id: string) => driver.effects[id]?.call?.isFile && !open.includes(id)
    const lookAtOpen = async () => calls.open().filter((id) => !mayGoOn(id))
    await compare(`${prefix}as chamadas em aberto`, open.sort(), async () => (await lookAtOpen()).sort())
    if (isOver) return
    const strangers = calls.others().filter((call) => !ofAnyPage.test(call) && !driver.otherCalls?.test(call))
    expect(strangers, `${prefix}chamadas que não são da máquina`).toEqual([])
  }
}

function callsOf({ effects }: PageDriver) {
  return Object.fromEntries(Object.entries(effects).flatMap(([id, { call }]) => (call ? [[id, call] as const] : [])))
}

function eventOf({ events }: PageDriver, { type }: EventObject): PageEvent<EventObject> {
  return (events as Readonly<Record<string, PageEvent<EventObject>>>)[type] as PageEvent<EventObject>
}

function answerOf({ type, event, title }: Case): AnswerEvent & { id: string } {
  const { kind, name } = triggerOf(type)
  const { output, error } = event as Answer
  const outcome = kind === 'error' ? 'error' : 'done'
  return { id: name, title, outcome, payload: outcome === 'done' ? output : error }
}

/** A refusal has its status forced on the call; what is done, the server does. */
async function fulfilmentOf(
  { outcome, payload }: AnswerEvent,
  given: () => Promise<Fulfilment | undefined> | undefined,
): Promise<Fulfilment | undefined> {
  const own = await given()
  if (own !== undefined) return own
  if (outcome === 'done') return undefined
  const { status, fields, ...json } = toProblem(payload)
  return status === 0 ? null : { status, json: { ...json, ...fields } }
}

async function answerCall(calls: HeldCalls, id: string, given?: Fulfilment): Promise<void> {
  await within(patience, `nenhuma chamada de "${id}" saiu`, async () => calls.open().includes(id))
  await calls.answer(id, given)
}

function expectedCall(id: string, { body }: HeldCall, input: unknown): SeenCall {
  return { id, body: body?.(input as never) }
}

/** The stream takes a clock that is moved for a loss, and asks for itself with tokens that are out of date by then. */
async function withoutNews(page: Page): Promise<void> {
  const isPage = ({ pathname }: URL) => !/^\/(?:assets|api)\//.test(pathname)
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/notifications/stream/', '') })
  })
}

async function startedActor(page: Page, id: string): Promise<JSHandle<AnyActor>> {
  let actor: JSHandle<AnyActor> | null = null
  await within(patience, `a página não iniciou "${id}"`, async () => {
    actor = await findActor(page, id)
    return actor !== null
  })
  return actor as unknown as JSHandle<AnyActor>
}

/** Two tasks of the page later, its clock aside: what was queued has run, and what it sent has left. */
async function drain(page: Page): Promise<void> {
  for (const _ of [1, 2]) {
    await page.evaluate(
      () =>
        new Promise((next) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = next
          port2.postMessage(null)
        }),
    )
  }
}

/** Looks until it is as expected; the last look is what the failure shows. */
async function expectSoon(what: string, expected: unknown, look: () => Promise<unknown>): Promise<void> {
  const seen: unknown[] = []
  await soon(patience, async () => isDeepStrictEqual(seen.unshift(await look()) && seen[0], expected))
  expect(seen[0], what).toEqual(expected)
}

async function within(milliseconds: number, otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  if (!(await soon(milliseconds, isSo))) throw new Error(`${otherwise} em ${milliseconds / 1000} s`)
}

async function soon(milliseconds: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + milliseconds
  for (let pause = 4; performance.now() < end; pause = Math.min(2 * pause, 64)) {
    if (await isSo()) return true
    await new Promise((next) => setTimeout(next, pause))
  }
  return isSo()
}

function pick(all: Readonly<Record<string, unknown>>, named: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(named).map((key) => [key, all[key]]))
}

/** As JSON carries it, so that both sides are alike. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null))
}
