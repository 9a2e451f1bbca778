import { asc, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { type NdLine, planDebit } from '../../contract/billing/nd-request'
import { ndRequestStatuses } from '../../contract/billing/nd-request.schema'
import { fromCents, type Money, toCents } from '../../contract/money'
import { ndRequestLifecycle } from '../../machines/billing/nd-request/nd-request.lifecycle'
import { numberOf } from '../billing/debit-note/debit-note-generate'
import { lineChanges } from '../billing/nd-request/nd-request-lines'
import { addDays, dayAt } from '../calendar'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import {
  asset,
  client,
  costCenter,
  costCenterClient,
  debitNote,
  logEntry,
  ndLine,
  ndRequest,
  ndRevision,
} from '../database/schema'
import { decide } from '../record/decide'
import { changesBetween } from '../record/log-entry'
import { type Random, randomFrom } from './random'
import { soonAfter, timeOn } from './seed-history'
import { ana, bruno } from './seed-people'

const requestCount = 60
/** Days from one request to the next. */
const apart = 6

/** What happens to a request, with the days that pass before it. */
type Step =
  | readonly ['send' | 'approve' | 'edit', number]
  | readonly ['review' | 'cancel', number, string]
  | readonly ['generate', number, parts: number]
  | readonly ['cancelNote', number, string]

const sent: Step = ['send', 1]
const approved: readonly Step[] = [sent, ['approve', 5]]
const reviewed: readonly Step[] = [sent, ['review', 4, 'O cliente pede o laudo e as fotos da avaria.']]
const resent: readonly Step[] = [...reviewed, ['edit', 1], ['send', 1]]
const thrice: readonly Step[] = [
  ...resent,
  ['review', 3, 'O cliente contesta o valor da mão de obra.'],
  ['edit', 1],
  ['send', 1],
]
const givenUp: Step = ['cancel', 6, 'O cliente consertou o equipamento por conta própria.']
const wrong: Step = ['cancelNote', 4, 'Vencimento combinado com o cliente era outro.']

/** Of requests that are over, oldest first and around again. */
const settled: readonly (readonly Step[])[] = [
  [...approved, ['generate', 1, 1]],
  [...resent, ['approve', 4], ['generate', 2, 3]],
  [sent, givenUp],
  [...approved, ['generate', 1, 2], wrong, ['generate', 1, 1]],
  [...thrice, ['approve', 3], ['generate', 1, 1]],
  [...approved, ['generate', 2, 6]],
  [...reviewed, givenUp],
]
/** Of the newest, of which something is still to be done. */
const standing: readonly (readonly Step[])[] = [
  [...approved, ['generate', 1, 2], wrong],
  approved,
  [...thrice],
  [...resent, ['approve', 4], ['generate', 2, 1]],
  resent,
  [...approved, givenUp],
  reviewed,
  [...approved, ['generate', 1, 3]],
  [...resent, ['review', 2, 'O cliente aceita só os custos com orçamento anexado.']],
  approved,
  [sent],
  approved,
  reviewed,
  [sent],
  [sent],
  [],
  [],
]

const damages = [
  'Vidro da cabine quebrado',
  'Pneu danificado na obra',
  'Multa de trânsito',
  'Mangueira hidráulica rompida',
  'Lataria amassada',
  'Limpeza técnica na devolução',
  'Combustível não reposto',
  'Extravio de ferramenta',
]

const statusSchema = z.enum(ndRequestStatuses)

type Request = typeof ndRequest.$inferSelect
type Note = typeof debitNote.$inferSelect
type Entry = Omit<typeof logEntry.$inferSelect, 'id'>

interface Place {
  readonly client_id: number
  readonly cost_center_id: number
  readonly names: { readonly cliente: string; readonly cost_center: string }
  readonly assets: readonly NdLine['asset'][]
}

interface World {
  readonly random: Random
  readonly today: string
  /** The id of a debit note, by its place among all that the stories tell of. */
  readonly idOf: (place: number) => number
  lines: number
  notes: number
}

/** Debit note requests of the last twelve months in every state, as the server's own writes would have left them. The same day makes the same rows; clients, cost centers and assets must be there. */
export async function seedNd(database: Database, now: number): Promise<void> {
  const places = await readPlaces(database)
  const ids = idsByTime(tellStories(places, dayAt(now), (place) => place).flatMap(({ notes }) => notes))
  const told = tellStories(places, dayAt(now), (place) => ids.get(place) ?? place)
  const [last] = await database.select({ id: max(logEntry.id) }).from(logEntry)
  const entries = told.flatMap((one) => one.entries).sort((left, right) => left.at.getTime() - right.at.getTime())
  await insertRows(
    database,
    ndRequest,
    told.map(({ request }) => request),
  )
  await insertRows(
    database,
    ndLine,
    told.flatMap(({ request, lines }) =>
      lines.map(({ id, asset: { id: asset_id }, description, value }, index) => ({
        ...{ id, request_id: request.id, place: index + 1 },
        ...{ asset_id, description, value },
      })),
    ),
  )
  await insertRows(
    database,
    ndRevision,
    told.flatMap(({ revisions }) => revisions),
  )
  await insertRows(
    database,
    debitNote,
    told.flatMap(({ notes }) => notes),
  )
  await insertRows(
    database,
    logEntry,
    entries.map((entry, index) => ({ id: (last?.id ?? 0) + index + 1, ...entry })),
  )
  await countOn(database, ndRequest, 'nd_request')
  await countOn(database, ndLine, 'nd_line')
  await countOn(database, debitNote, 'debit_note')
  await countOn(database, logEntry, 'log_entry')
}

/** The same at each telling but for the ids of debit notes. */
function tellStories(places: readonly Place[], today: string, idOf: World['idOf']) {
  const world: World = { random: randomFrom(20_260_606), today, idOf, lines: 0, notes: 0 }
  return Array.from({ length: requestCount }, (_, index) => {
    const newest = index - (requestCount - standing.length)
    const story = newest >= 0 ? standing[newest] : settled[index % settled.length]
    const place = places[(index * 7) % places.length]
    if (!place) throw new Error('there is no cost center with an asset')
    const day = addDays(today, (index + 1 - requestCount) * apart)
    return tellStory(world, place, { id: index + 1, day }, story ?? [])
  })
}

/** A story ends after the next has begun: debit notes are numbered as they were made. */
function idsByTime(notes: readonly Note[]): ReadonlyMap<number, number> {
  const inOrder = [...notes].sort(
    (left, right) => left.created_at.getTime() - right.created_at.getTime() || left.id - right.id,
  )
  return new Map(inOrder.map(({ id }, index) => [id, index + 1]))
}

/** Each pair with assets of its cost center. */
async function readPlaces(database: Database): Promise<Place[]> {
  const pairs = await database
    .select({ pair: costCenterClient, cliente: client.name, cost_center: costCenter.code })
    .from(costCenterClient)
    .innerJoin(client, eq(client.id, costCenterClient.client_id))
    .innerJoin(costCenter, eq(costCenter.id, costCenterClient.cost_center_id))
    .orderBy(asc(costCenterClient.cost_center_id), asc(costCenterClient.client_id))
    .limit(500)
  const assets = await database
    .select({ id: asset.id, code: asset.code, name: asset.name, cost_center_id: asset.cost_center_id })
    .from(asset)
    .orderBy(asc(asset.id))
    .limit(2_000)
  const byCostCenter = new Map<number, NdLine['asset'][]>()
  for (const { cost_center_id, ...one } of assets)
    byCostCenter.set(cost_center_id, [...(byCostCenter.get(cost_center_id) ?? []), one])
  return pairs.flatMap(({ pair, ...names }) => {
    const own = byCostCenter.get(pair.cost_center_id) ?? []
    return own.length > 0 ? [{ ...pair, names, assets: own }] : []
  })
}

function tellStory(
  world: World,
  place: Place,
  { id, day }: { readonly id: number; readonly day: string },
  steps: readonly Step[],
) {
  const { today, random } = world
  const { names, assets, ...pair } = place
  const created_by = id % 3 === 0 ? ana : bruno
  let at = timeOn(day, today, id)
  let lines = costsOf(world, assets, random.whole(1, 5))
  const entries: Entry[] = []
  const revisions: (typeof ndRevision.$inferSelect)[] = []
  const notes: Note[] = []
  let request: Request = {
    ...{ id, ...pair, version: 1, status: 'draft', revision: 1, reason: null },
    ...{ competencia: day.slice(0, 7), notes: random.chance(40) ? 'Avarias vistas na devolução do equipamento.' : '' },
    ...{ value: sumOf(lines), debited: '0.00', since: at, created_by, created_at: at },
  }
  const { competencia, value } = request
  const made = { ...names, competencia, notes: request.notes, lines: lines.length, value }
  write(requestEntry('request.create', null, 'draft', changesBetween({ notes: '' }, made)))
  for (const step of steps) {
    const due = timeOn(earlier(addDays(dayAt(at.getTime()), step[1]), today), today, id)
    at = new Date(Math.max(due.getTime(), soonAfter(at, today)))
    take(step)
  }
  return {
    request: { ...request, version: entries.filter(({ entity }) => entity === 'nd_request').length },
    lines,
    entries,
    revisions,
    notes,
  }

  function take(step: Step): void {
    switch (step[0]) {
      case 'edit': {
        const before = lines
        lines = reworked(world, assets, lines)
        change('request.edit', { value: sumOf(lines) }, { more: lineChanges(before, lines) })
        return
      }
      case 'send': {
        const { revision, competencia, notes, value, reason } = request
        revisions.push({
          request_id: id,
          revision,
          sent_at: at,
          sent_by: created_by,
          reason,
          competencia,
          notes,
          value,
          lines,
        })
        change('request.send')
        return
      }
      case 'approve':
        change('request.approve')
        return
      case 'review':
        change('request.review', { revision: request.revision + 1 }, { reason: step[2] })
        return
      case 'cancel':
        change('request.cancel', {}, { reason: step[2] })
        return
      case 'generate':
        generate(step[2])
        return
      case 'cancelNote':
        cancelNote(step[2])
    }
  }

  function generate(parts: number): void {
    const cents = toCents(request.value) - toCents(request.debited)
    const issue_date = dayAt(at.getTime())
    const plan = planDebit({ value: fromCents(cents), parts, due_date: addDays(issue_date, random.pick([15, 28, 30])) })
    const fresh = plan.map(({ value, due_date }, index): Note => {
      const number = world.idOf(++world.notes)
      return {
        ...{ id: number, number: numberOf(number), request_id: id, version: 1, status: 'issued', value },
        ...{ part: index + 1, parts, issue_date, due_date, cancellation_reason: null },
        ...{ company: null, created_by, created_at: at, updated_at: at },
      }
    })
    notes.push(...fresh)
    const subject = fresh.map(({ number }) => number).join(', ')
    change('debitNotes.generate', {}, { cents, subject })
    for (const { id: noteId, number, status, value, part, due_date } of fresh) {
      const told = { number, status, value, part: `${part}/${parts}`, issue_date, due_date, request: id }
      write({
        ...noteEntry('debitNotes.generate', noteId),
        from_state: null,
        to_state: status,
        changes: changesBetween({}, told),
      })
    }
  }

  /** The first that stands. */
  function cancelNote(reason: string): void {
    const note = notes.find(({ status }) => status === 'issued')
    if (!note) throw new Error('there is no note to cancel')
    const cancelled: Note = { ...note, status: 'cancelled', version: 2, updated_at: at, cancellation_reason: reason }
    notes[notes.indexOf(note)] = cancelled
    const changes = changesBetween({ status: 'issued' }, { status: 'cancelled' })
    write({ ...noteEntry('debitNote.cancel', note.id), from_state: 'issued', to_state: 'cancelled', changes, reason })
    change('debitNote.cancel', {}, { cents: toCents(note.value), subject: note.number, reason, isOwnReason: false })
  }

  /** As the lifecycle says, put down as the server's own writes do it. */
  function change(
    type: Parameters<typeof decideOn>[1]['type'],
    fields: Partial<Pick<Request, 'value' | 'revision'>> = {},
    told: { more?: Entry['changes']; cents?: number; subject?: string; reason?: string; isOwnReason?: boolean } = {},
  ): void {
    const { more = [], cents, subject = null, reason = null, isOwnReason = true } = told
    const decision = decideOn(request, cents === undefined ? { type } : { type, cents }, lines.length)
    const { status, debited, value, revision } = request
    const after = { ...fields, status: decision.status, debited: decision.debited }
    const changes = [...more, ...changesBetween({ value, revision, status, debited }, after)]
    const isMoved = after.status !== status
    request = { ...request, ...after, ...(isMoved ? { since: at, reason: isOwnReason ? reason : null } : {}) }
    write({ ...requestEntry(type, status, after.status, changes), subject, reason })
  }

  function write(entry: Entry): void {
    entries.push(entry)
  }

  function requestEntry(
    transition: string,
    from_state: string | null,
    to_state: string,
    changes: Entry['changes'],
  ): Entry {
    return { ...entryOf('nd_request', id, transition), from_state, to_state, changes }
  }

  function noteEntry(transition: string, noteId: number): Entry {
    return entryOf('debit_note', noteId, transition)
  }

  function entryOf(entity: string, entityId: number, transition: string): Entry {
    return {
      ...{ entity, entity_id: String(entityId), transition, at, user_id: created_by, request_id: 'seed' },
      ...{ subject: null, from_state: null, to_state: null, changes: [], reason: null },
    }
  }
}

function decideOn(
  { status, value, debited }: Request,
  event: Parameters<typeof decide<typeof ndRequestLifecycle>>[2],
  lines: number,
) {
  const facts = { status, lines, value: toCents(value), debited: toCents(debited) }
  const decision = decide(ndRequestLifecycle, facts, event)
  if ('refusal' in decision) throw new Error(`${event.type} is refused in ${status}`)
  return { status: statusSchema.parse(decision.next), debited: fromCents(decision.context.debited) }
}

function costsOf(world: World, assets: Place['assets'], count: number): NdLine[] {
  return Array.from({ length: count }, () => costOf(world, assets))
}

function costOf(world: World, assets: Place['assets']): NdLine {
  const { random } = world
  const value = fromCents(random.whole(180, 9_400) * 100 + random.pick([0, 0, 50, 90]))
  return { id: ++world.lines, asset: random.pick(assets), description: random.pick(damages), value }
}

/** One cost is worth less now, and either the last one went or a new one came. */
function reworked(world: World, assets: Place['assets'], lines: readonly NdLine[]): NdLine[] {
  const [first, ...others] = lines
  if (!first) return [costOf(world, assets)]
  const value = fromCents(Math.ceil((toCents(first.value) * 85) / 100))
  const cheaper = { ...first, description: `${first.description}, conforme laudo`, value }
  return others.length > 1 ? [cheaper, ...others.slice(0, -1)] : [cheaper, ...others, costOf(world, assets)]
}

function sumOf(lines: readonly { readonly value: Money }[]): Money {
  return fromCents(lines.reduce((sum, { value }) => sum + toCents(value), 0))
}

function earlier(left: string, right: string): string {
  return left < right ? left : right
}
