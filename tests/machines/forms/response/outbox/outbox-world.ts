import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { standingOf } from '../../../../../contract/forms/standing'
import { type Problem, readProblem } from '../../../../../contract/problem'
import type { OutboxRow, Sending } from '../../../../../machines/forms/response/outbox/outbox-row'
import { begin, type Walked, walk } from '../../../../engine/walk'
import { response as sample } from '../../../../support/samples/sample-response'
import { Violation } from '../../../session/refresh-world'

/** A response as this device has it, the server, and the person. */
interface Answered {
  /** `gone`: the device has forgotten it. */
  readonly here: 'filling' | 'waiting' | 'gone'
  /** How often it was corrected here, which is what it says. */
  readonly says: number
  readonly isRefused: boolean
  readonly there: There | null
  /** How often the server began and finished it for this device. */
  readonly begun: number
  readonly finished: number
}

interface There {
  readonly status: 'rascunho' | 'completo' | 'cancelado'
  readonly version: number
  /** As `says`; null while it says nothing. */
  readonly says: number | null
  readonly hasFiles: boolean
}

/** What a page of this device waits for; `answer` is there once it was done, and may be lost yet. */
interface Pending {
  readonly name: string
  readonly input: Sending
  readonly answer: EventObject | null
}

export interface World {
  /** Null while no page is open. */
  readonly chart: AnyMachineSnapshot | null
  readonly pending: Pending | null
  readonly responses: readonly Answered[]
  /** The form may be answered about the machine. */
  readonly isOffered: boolean
  /** What others may still do to the first response, or to the form. */
  readonly left: readonly ('change' | 'cancel' | 'sendBack' | 'withdrawForm' | 'offerForm')[]
}

/** What device and server promise; a fault breaks one promise. */
export interface Promises {
  /** A key begins one response, for ever. */
  readonly keepsKeys: boolean
  /** What others did meanwhile is looked at before it is finished. */
  readonly looksBeforeFinishing: boolean
  /** A finish names the version that was read. */
  readonly namesVersion: boolean
  /** A page finds what waits on its device, when it opens and whenever something has changed. */
  readonly findsWaiting: boolean
  /** What is corrected here since it was sent stays. */
  readonly forgetsWhatWasSent: boolean
}

export const kept: Promises = {
  ...{ keepsKeys: true, looksBeforeFinishing: true, namesVersion: true },
  ...{ findsWaiting: true, forgetsWhatWasSent: true },
}

type Moves = [title: string, next: () => World][]

const noAnswer = readProblem(0, null)
const answersOf = (says: number | null) => (says === null ? {} : { local: `Rampa ${says}`, isolado: 'yes' })

/** The outbox with its device, the server and everybody else: every move that is open. */
export function createOutboxWorld(machine: AnyStateMachine, promises: Promises, mostCorrections: number) {
  const first = (count: number, left: World['left']): World => {
    const one: Answered = { here: 'filling', says: 0, isRefused: false, there: null, begun: 0, finished: 0 }
    return { chart: null, pending: null, responses: Array.from({ length: count }, () => one), isOffered: true, left }
  }
  return { first, movesOf, assertSettled, keyOf }

  function movesOf(world: World): Moves {
    const { chart, pending, responses, left } = world
    return [
      ...responses.flatMap((_, id) => byPerson(world, id)),
      ...(pending && pending.answer === null ? [[`${pending.name} is done`, () => act(world, pending)] as const] : []),
      ...(pending?.answer
        ? [
            [
              `${pending.name} is answered`,
              () => tell({ ...world, pending: null }, pending.answer as EventObject),
            ] as const,
          ]
        : []),
      ...(pending
        ? [
            [
              `${pending.name} has no answer`,
              () => tell({ ...world, pending: null }, failed(pending.name, noAnswer)),
            ] as const,
          ]
        : []),
      ...(chart ? [['the page closes', () => ({ ...world, chart: null, pending: null })] as const] : []),
      ...(chart ? [] : [['a page opens', () => open(world)] as const]),
      ...(chart?.hasTag('failed') ? [['the pause ends', () => tell(world, { type: 'outbox.retry' })] as const] : []),
      ...left.flatMap((what) => byOthers({ ...world, left: left.filter((one) => one !== what) }, what)),
    ].map(([title, next]) => [title, next])
  }

  function byPerson(world: World, id: number): Moves {
    const { chart, responses } = world
    const one = responses[id] as Answered
    if (one.here === 'filling')
      return [
        [
          `${id} is finished here`,
          () => tell(set(world, id, { here: 'waiting', isRefused: false }), { type: 'response.enqueue', id }),
        ],
      ]
    if (one.here === 'gone') return []
    const row = rowOf(chart, id)
    const moves: Moves = []
    const corrected = { here: 'filling', says: one.says + 1 } as const
    if (one.says < mostCorrections)
      moves.push([`another page takes ${id} back and corrects it`, () => set(world, id, corrected)])
    if (!row || row.status === 'sending') return moves
    if (one.says < mostCorrections)
      moves.push([
        `${id} is taken back and corrected`,
        () => tell(set(world, id, corrected), { type: 'response.withdraw', id }),
      ])
    if (row.status === 'refused')
      moves.push([
        `${id} is sent again`,
        () => tell(set(world, id, { isRefused: false }), { type: 'response.retry', id }),
      ])
    return moves
  }

  function byOthers(world: World, what: World['left'][number]): Moves {
    if (what === 'withdrawForm')
      return world.isOffered ? [['the form is withdrawn', () => ({ ...world, isOffered: false })]] : []
    if (what === 'offerForm')
      return world.isOffered ? [] : [['the form is offered again', () => ({ ...world, isOffered: true })]]
    const there = world.responses[0]?.there
    if (!there) return []
    const next = { ...there, version: there.version + 1 }
    if (what === 'change' && there.status === 'rascunho')
      return [['another device changes 0', () => set(world, 0, { there: { ...next, says: 9 } })]]
    if (what === 'cancel' && there.status !== 'cancelado')
      return [['0 is cancelled', () => set(world, 0, { there: { ...next, status: 'cancelado' } })]]
    if (what === 'sendBack' && there.status === 'completo')
      return [['the audit sends 0 back', () => set(world, 0, { there: { ...next, status: 'rascunho' } })]]
    return []
  }

  /** What the server, or the device, does for a call. */
  function act(world: World, { name, input }: Pending): World {
    const { id } = input
    const one = world.responses[id] as Answered
    const { there } = one
    const answered = (answer: EventObject, changed: Partial<Answered> = {}): World => ({
      ...set(world, id, changed),
      pending: { name, input, answer },
    })
    const refuse = (status: number) => answered(failed(name, readProblem(status, null)))
    if (name === 'beginResponse') {
      if (one.here !== 'waiting') return answered(done(name, null))
      const output = { response: 1, edition: one.says }
      if (there && promises.keepsKeys) return answered(done(name, output))
      if (!world.isOffered) return refuse(400)
      if (one.begun > 0) throw new Violation('I1: begun twice')
      const begun: There = { status: 'rascunho', version: 1, says: null, hasFiles: false }
      return answered(done(name, output), { there: begun, begun: one.begun + 1 })
    }
    if (name === 'keepRefusal') return answered(done(name, undefined), { isRefused: true })
    if (name === 'forgetResponse') {
      const isSent = one.here === 'waiting' && one.says === input.edition
      if (!isSent && promises.forgetsWhatWasSent) return refuse(412)
      if (!isSent) throw new Violation('I8: what is being corrected is deleted')
      if (one.finished !== 1) throw new Violation('I3: forgotten before it had arrived')
      return answered(done(name, undefined), { here: 'gone' })
    }
    if (!there) throw new Violation('I2: sent before it was begun')
    if (name === 'readStanding') {
      const read = { ...sample, status: there.status, version: there.version, answers: answersOf(there.says) }
      const standing = standingOf(read, answersOf(input.edition))
      if (standing === 'changed' && promises.looksBeforeFinishing) return refuse(409)
      return answered(done(name, { hasArrived: standing === 'arrived', version: there.version, files: [] }))
    }
    if (there.status !== 'rascunho') return refuse(409)
    if (name === 'sendFiles') return answered(done(name, undefined), { there: { ...there, hasFiles: true } })
    if (promises.namesVersion && input.version !== there.version) return refuse(412)
    if (there.version !== 1) throw new Violation('I4: finished over what nobody here has seen')
    if (!there.hasFiles) throw new Violation('I5: finished without its files')
    const finished: There = { ...there, status: 'completo', version: there.version + 1, says: input.edition }
    return answered(done(name, undefined), { there: finished, finished: one.finished + 1 })
  }

  function open(world: World): World {
    const waiting = world.responses.flatMap(({ here, isRefused }, id) =>
      here === 'waiting' ? [{ id, problem: isRefused ? readProblem(400, null) : null }] : [],
    )
    return after(world, begin(machine, { waiting: promises.findsWaiting ? waiting : [] }))
  }

  function tell(world: World, event: EventObject & { readonly id?: number; readonly problem?: Problem | null }): World {
    return world.chart ? after(world, walk(world.chart, event)) : world
  }

  function after(world: World, { state: chart, effects: { starts } }: Walked): World {
    const [start] = starts
    if (start && world.pending) throw new Violation('I6: two calls at once')
    const pending = start ? { name: start.id, input: start.input as Sending, answer: null } : world.pending
    return find({ ...world, chart, pending })
  }

  function find(world: World): World {
    const lost = world.responses.findIndex(({ here }, id) => here === 'waiting' && !rowOf(world.chart, id))
    if (lost < 0 || !promises.findsWaiting) return world
    const problem = world.responses[lost]?.isRefused ? readProblem(400, null) : null
    return tell(world, { type: 'response.enqueue', id: lost, problem })
  }

  function assertSettled({ chart, pending, responses }: World) {
    for (const { finished } of responses) if (finished > 1) throw new Violation('I2: finished twice')
    if (!chart) return
    const isOpen = !pending && !chart.hasTag('failed')
    responses.forEach(({ here, isRefused }, id) => {
      const row = rowOf(chart, id)
      if (here === 'waiting' && !row) throw new Violation('I7: it waits, and nobody sends it')
      if (isOpen && here === 'waiting' && !isRefused && row?.status !== 'refused')
        throw new Violation('I7: it waits, and nobody sends it')
    })
  }

  function keyOf({ chart, ...world }: World): string {
    return JSON.stringify([chart?.value, chart?.context, world])
  }
}

function set(world: World, id: number, changed: Partial<Answered>): World {
  return { ...world, responses: world.responses.map((one, at) => (at === id ? { ...one, ...changed } : one)) }
}

function rowOf(chart: AnyMachineSnapshot | null, id: number): OutboxRow | undefined {
  return (chart?.context as { rows: readonly OutboxRow[] } | undefined)?.rows.find((row) => row.id === id)
}

function done(name: string, output: unknown): EventObject & { output: unknown } {
  return { type: `xstate.done.actor.${name}`, output }
}

function failed(name: string, error: unknown): EventObject & { error: unknown } {
  return { type: `xstate.error.actor.${name}`, error }
}
