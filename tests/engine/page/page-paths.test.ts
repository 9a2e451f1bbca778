import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, assign, fromPromise, setup } from 'xstate'
import { type MachineName, machineNames } from '../../../docs/statecharts/spoken'
import { machines } from '../../../machines'
import { casesOf } from '../cases'
import { driverOf } from '../drivers'
import type { PathOptions } from '../paths'
import { load } from '../test-files'
import { coveringPaths } from './page-cover'
import { notTakenOn, type PageWorld, pagePathsOf, restsAfter } from './page-paths'

/** A form that is sent, then cleared at once where that failed; its key is kept by a browser that may deny it. */
const form = setup({
  types: { context: {} as { isKept: boolean }, events: {} as { type: 'text.write' } | { type: 'form.send' } },
  actors: { send: fromPromise<void>(async () => {}), clear: fromPromise<void>(async () => {}) },
  actions: { keep: assign({ isKept: true }) },
}).createMachine({
  id: 'form',
  context: { isKept: false },
  initial: 'writing',
  states: {
    writing: { on: { 'text.write': { target: 'writing', actions: 'keep' }, 'form.send': 'sending' } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'sent', onError: 'clearing' } },
    clearing: { invoke: { id: 'clear', src: 'clear', onDone: 'writing', onError: 'lost' } },
    lost: { on: { 'form.send': 'sending' } },
    sent: { type: 'final' },
  },
})

const world: PageWorld<typeof form> = { cases: {}, effects: { clear: { comesAtOnce: true } } }
const impossible = { 'the browser does not fail in this': { cases: ['clear.error'] } }

describe('CHT-03: the paths of a page', () => {
  test('end where the program rests', () => {
    for (const path of pagePathsOf(form, world)) {
      expect(path.steps.at(-1)?.state.value).not.toBe('clearing')
    }
  })

  test('try nothing before what comes at once', () => {
    const stops = pagePathsOf(form, world).flatMap(({ steps }) => steps)
    expect(stops.some(({ ignored }) => ignored.length > 0)).toBe(true)
    for (const { state, ignored } of stops) if (state.value === 'clearing') expect(ignored).toEqual([])
  })

  test('try on a path of its own what an answer would come before', () => {
    const effects = { ...world.effects, send: { comesAtOnce: ['send.error'] } }
    const paths = pagePathsOf(form, { ...world, effects })
    for (const { start, steps } of paths) {
      for (const [index, step] of steps.entries()) {
        if (step.title === 'send.error') expect((steps[index - 1] ?? start).ignored).toEqual([])
      }
    }
    const tried = paths.flatMap(({ steps }) => steps.filter(({ state }) => state.value === 'sending'))
    expect(tried.flatMap(({ ignored }) => ignored.map(({ title }) => title)).sort()).toEqual([
      'form.send',
      'text.write',
    ])
  })

  test('leave out what is impossible, and nothing else', () => {
    const without = pagePathsOf(form, { ...world, impossible }).flatMap(({ steps }) => steps)
    expect(without.some(({ title }) => title === 'clear.error')).toBe(false)
    expect(without.some(({ state }) => state.value === 'lost')).toBe(false)
    expect(new Set(without.map(({ title }) => title))).toEqual(
      new Set(['text.write', 'form.send', 'send.done', 'send.error', 'clear.done']),
    )
  })

  test('leave it out only where it is impossible', () => {
    const when = ({ context: { isKept } }: { context: { isKept: boolean } }) => !isKept
    const kept = { 'nothing is written yet': { cases: ['form.send'], when } }
    for (const { steps } of pagePathsOf(form, { ...world, impossible: kept })) {
      const sent = steps.findIndex(({ title }) => title === 'form.send')
      if (sent !== -1) expect(steps.slice(0, sent).map(({ title }) => title)).toContain('text.write')
    }
  })
})

test('CHT-03: few paths take each event, do what the server does, refuse each call and come to each state', () => {
  const paths = pagePathsOf(form, world)
  const told = (chosen: typeof paths) => ({
    types: new Set(chosen.flatMap(({ steps }) => steps.map(({ type }) => type))),
    done: doneOn(chosen.flatMap(({ steps }) => steps)),
    states: new Set(chosen.flatMap(({ start, steps }) => [start, ...steps].map(({ state }) => state.value))),
  })
  const covering = coveringPaths([...paths, ...paths], world)
  const numbers = covering.map(({ number }) => number)
  expect(told(covering.map(({ path }) => path))).toEqual(told(paths))
  expect(numbers.length).toBeLessThanOrEqual(paths.length)
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
})

test('CHT-03: a path is taken as far as it is needed, and ends where the program rests', () => {
  const paths = pagePathsOf(form, world)
  const covering = coveringPaths(paths, world, (path, steps) => restsAfter(path, steps, world))
  const taken = covering.reduce((sum, { path }) => sum + path.steps.length, 0)
  const whole = covering.reduce((sum, { number }) => sum + (paths[number - 1]?.steps.length ?? 0), 0)
  expect(taken).toBeLessThan(whole)
  for (const { path, number } of covering) {
    expect(paths[number - 1]?.steps.slice(0, path.steps.length)).toEqual(path.steps)
    expect((path.steps.at(-1) ?? path.start).state.value).not.toBe('clearing')
  }
})

test('CHT-03: of a chart that another machine shows whole, few paths have each call answered', async () => {
  const { machine, world } = await knownOf('provision-confirm')
  const paths = pagePathsOf(machine, world)
  const stepsOf = (chosen: ReturnType<typeof coveringPaths>) => chosen.flatMap(({ path }) => path.steps)
  const answered = (steps: ReturnType<typeof stepsOf>) =>
    new Set(steps.flatMap(({ type }) => (type.startsWith('xstate.done.') ? [type] : [])))
  const own = stepsOf(coveringPaths(paths, { ...world, shownBy: 'report-cancel' }))
  const all = stepsOf(coveringPaths(paths, { cases: world.cases }))
  expect(answered(own)).toEqual(answered(all))
  expect(own.length).toBeLessThan(all.length / 2)
})

function doneOn(steps: readonly { readonly title: string; readonly type: string }[]) {
  return new Set(steps.flatMap(({ title, type }) => (type.startsWith('xstate.done.') ? [title] : [])))
}

const drivers = await Promise.all(machineNames.map(async (name) => [name, await driverOf(name)] as const))

test('CHT-03: what another machine shows on the page, it shows whole', () => {
  const shownBy = drivers.flatMap(([, driver]) => (driver && 'shownBy' in driver ? [driver.shownBy] : []))
  const whole = drivers.flatMap(([name, driver]) => (driver && !('shownBy' in driver) ? [name] : []))
  expect(shownBy.length).toBeGreaterThan(0)
  expect(whole).toEqual(expect.arrayContaining(shownBy))
})

describe('CHT-03: there are no paths for a page', () => {
  test('that excludes what is no case', () => {
    const unknown = { 'we think so': { cases: ['clear.failed'] } }
    expect(() => pagePathsOf(form, { ...world, impossible: unknown })).toThrow('"clear.failed" is excluded')
    expect(() => pagePathsOf(form, { ...world, leftOut: unknown })).toThrow('"clear.failed" is excluded')
  })

  test('that excludes what nothing would come of anyway', () => {
    const idle = { 'nothing is sent': { cases: ['form.send'], when: () => false } }
    expect(() => pagePathsOf(form, { ...world, impossible: idle })).toThrow('"form.send" is excluded where nothing')
    expect(() => pagePathsOf(form, { ...world, byPayload: idle })).toThrow('"form.send" is excluded where nothing')
  })

  test('whose goals are missed for another reason', () => {
    const cases = { inputs: {} }
    expect(() => pagePathsOf(form, { ...world, cases })).toThrow('no path shows')
  })
})

/** Transitions that the machine takes, and none of its paths on the page. */
const walkedAlone: Partial<Record<MachineName, readonly string[]>> = {
  portal: [
    'portal|error:watchSession|',
    'offline|event:offline.work|',
    'offline|error:awaitConnection|',
    'workingOffline|event:offline.leave|',
    'initialising|error:sessionInit|',
    'signedOut|event:session.removed|',
    'signedOut|event:session.replaced|',
    'signedOut|event:offline.work|',
    'signedIn|error:leaveLogin|',
    'signedIn|error:refreshQueue|',
    'signingOut|error:signOut|',
    'expiring|error:expireSession|',
    'startingOver|error:startOver|',
  ],
  'session-init': ['reading|error:readSession|', 'clearing|error:clearSession|'],
  'refresh-queue': ['idle|event:request.held|isReplaced'],
  'sign-in': ['signIn|error:keepAtLogin|', 'completing|error:ssoCallback|'],
  'sso-start': ['leaving.going|error:leaveForProvider|'],
  'sso-callback': ['clearing|error:clearSession|'],
  'login-form': ['open.attempt.clearing|error:clearSession|'],
  sidebar: ['sidebar|error:watchWidth|', 'sidebar|error:watchShortcut|'],
  notifications: ['list.asking.counting|always:|hasMark', 'list.outdated|error:awaitSight|'],
  'news-stream': [
    'newsStream|error:awaitTurn|',
    'newsStream|error:hearTabs|',
    'receiving.connected|error:receiveNews|',
    'receiving.pausing|error:awaitRetry|',
  ],
  presence: [
    'presence|error:watchSight|',
    'here|event:beat.made|hasOthers',
    'here|event:beat.made|',
    'here|error:sayHere|',
  ],
  messages: ['holding|error:awaitConnection|'],
  'leave-guard': [
    'touched|event:work.touched|',
    'touched|error:holdTab|',
    'leaving|event:work.touched|',
    'leaving|event:work.settled|',
    'leaving|done:leave|hasWork',
    'leaving|error:leave|hasWork',
    'leaving|error:leave|',
  ],
  'dashboard-frame': ['offline|error:awaitRetry|', 'shown|error:awaitExpiry|', 'outdated|error:awaitRetry|'],
  'asset-keep': ['forgetting|error:forgetForms|'],
  'asset-scan': ['reading.scanning|error:camera|', 'reading.paused|error:awaitPage|'],
  'photo-mark': ['keeping|error:keepPhoto|'],
  'response-outbox': [
    'responseOutbox|event:response.enqueue|isNew',
    'beginning|done:beginResponse|isGone',
    'reading|done:readStanding|hasArrived',
    'sendingFiles|error:sendFiles|isPassing',
    'sendingFiles|error:sendFiles|',
    'forgetting|error:forgetResponse|isPassing',
    'forgetting|error:forgetResponse|',
    'refusing|error:keepRefusal|',
  ],
  'response-discard': [
    'removing|error:removeTarget|isGone',
    'removing|error:removeTarget|',
    'failed|event:removal.confirm|',
    'failed|event:removal.dismiss|',
  ],
}

/** Cases that only the paths on the machine have, and only those on the page. */
const apart: Partial<Record<MachineName, { readonly alone?: readonly string[]; readonly onPage?: readonly string[] }>> =
  {
    portal: {
      alone: ['signOut.error no answer'],
      onPage: ['starts with a token to be renewed', 'signOut.error'],
    },
    'session-init': {
      alone: ['refreshTokens.error'],
      onPage: ['refreshTokens.error refused', 'refreshTokens.error no answer'],
    },
    'refresh-queue': {
      alone: ['request.refused after a sign-out'],
      onPage: ['request.refused with a removed token'],
    },
    'sign-in': {
      alone: ['showSsoFailure.error a bug'],
      onPage: ['starts opened by half an answer', 'showSsoFailure.error a full history'],
    },
    preferences: {
      alone: ['loadLanguage.done'],
      onPage: ['loadLanguage.done on their way', 'loadLanguage.done there already'],
    },
    'leave-guard': {
      alone: ['work.touched an answer that the device keeps', 'work.settled of the answer'],
    },
    /** What is cancelled there is the journey's own. */
    batch: {
      alone: [
        'starts one row, for a reason',
        'starts one row, for an order',
        'starts one row, due on a day',
        'field.change that is complete',
        'field.change that is to come',
        'field.change that is not',
      ],
      onPage: ['field.change'],
    },
    /** The page begins with nothing asked. */
    'form-create': { alone: ['starts of another form'] },
    'report-create': {
      onPage: ['costCenter.choose another one'],
    },
    /** The page is looked at by a superuser who looks at somebody else. */
    person: {
      alone: [
        'starts active, the user',
        'starts active, of the company',
        'starts active, an admin out of reach',
        'starts active, an admin',
        'starts active, the last superuser',
        'starts active, a superuser out of reach',
        'starts inactive, a superuser out of reach',
        'starts active, the last admin',
        'starts invited, the user',
        'starts invited, a superuser out of reach',
        'starts invited, an admin out of reach',
        'starts invited, of the company',
        'starts invited, the last admin',
      ],
    },
    /** What was asked for is chosen where a request is answered, on another page. */
    'access-change': { alone: ['starts what was asked for'] },
    /** The server of the page searches. */
    'command-palette': { alone: ['starts a server without this search'] },
    'invoice-issue': {
      alone: ['readReport.done as it was'],
    },
    'report-lines': {
      alone: ['readLine.done of that, and billed', 'readLine.error gone'],
    },
    'readings-paste': {
      alone: ['readLines.done made unusual by somebody', 'readLines.done without one of them'],
    },
    /** Whose duties are separated is a setting of the module, which others work with here. */
    'nd-request': { alone: ['starts sent by whoever asks'] },
    response: { alone: ['starts answered by whoever asks'] },
    /** Nothing is sent on a device that keeps nothing. */
    'response-outbox': { alone: ['starts with nothing'] },
  }

describe.each(machineNames)('CHT-03: the paths of %s on the page', (name) => {
  test('take every transition but these', async () => {
    const { machine, world } = await knownOf(name)
    expect(notTakenOn(machine, world, pagePathsOf(machine, world))).toEqual(walkedAlone[name] ?? [])
  })

  test('have the cases of those on the machine but these', async () => {
    const { machine, world, options } = await knownOf(name)
    const [alone, onPage] = [namesOf(machine, options), namesOf(machine, world.cases)]
    const { alone: onlyAlone = [], onPage: onlyOnPage = [] } = apart[name] ?? {}
    expect(alone.filter((one) => !onPage.includes(one))).toEqual(onlyAlone)
    expect(onPage.filter((one) => !alone.includes(one))).toEqual(onlyOnPage)
  })
})

async function knownOf(name: MachineName) {
  const world = (await driverOf(name)) as PageWorld<AnyStateMachine> | null
  if (!world) throw new Error(`${name} has no driver`)
  const { options } = await load<{ options: PathOptions<AnyStateMachine> }>(name, 'cases.ts')
  return { machine: machines[name] as AnyStateMachine, world, options }
}

/** Whoever it is about is called otherwise in the demo data. */
function namesOf(machine: AnyStateMachine, options: PathOptions<AnyStateMachine>): string[] {
  const inputs = Object.keys(options.inputs ?? {}).map((input) => `starts ${input}`)
  return [...inputs, ...casesOf(machine, options).map(({ title }) => title.replace(/ (?:Ana|Bruno)$/, ' somebody'))]
}
