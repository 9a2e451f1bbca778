import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { type Mention, mentionsIn } from '../../contract/billing/messages'
import { messagePageSchema, messageSchema, sendMessageSchema } from '../../contract/billing/messages.schema'
import { offeredPeopleQuerySchema, offeredPeopleSchema } from '../../contract/offered-people.schema'
import { pageQuerySchema } from '../../contract/paging.schema'
import type { Permission } from '../../contract/permissions'
import type { Database } from '../database/open'
import { message, userAccount } from '../database/schema'
import { offsetOf, pageLinks } from '../http/paging'
import { notFound, refuseFields } from '../http/refused'
import { type Endpoint, route } from '../http/route'
import { write } from '../http/write'
import { conversationOf, followRecord, notifyOfMessage } from './followers'
import { isHolder } from './holders'
import { notifyPeople } from './notify-user'
import { readOfferedPeople } from './offered-people'
import { idParameters } from './record.routes'
import { recordWords } from './record-words'
import { isFollowed, namedIn, tellNews } from './tell-news'
import { type RecordTable, recordExists } from './transition'

interface Conversed {
  /** Where the records are listed, `/billing/reports/`. */
  readonly collection: string
  readonly record: RecordTable<unknown>
  readonly permission: Permission
  readonly writePermission: Permission
}

/**
 * The conversation about one kind of record: `GET` and `POST …/{id}/messages/`; 404 where there is no such record. It goes
 * on whatever the record's state. A message says itself who wrote what and when, and changes nothing of the record: it leaves
 * no log entry. Specification, section 2 (communication tab).
 */
export function messageRoutes({ collection, record, permission, writePermission }: Conversed): Endpoint[] {
  const path = `${collection}{id}/messages/`
  const { entity } = record
  if (!isFollowed(entity)) throw new Error(`nobody follows ${entity}`)

  const list = route(
    {
      method: 'get',
      path,
      summary: 'What was said about the record, newest first',
      rule: { permission },
      parameters: idParameters,
      query: pageQuerySchema.omit({ search: true }),
      answer: messagePageSchema,
      refusals: [404],
    },
    async ({ parameters: { id }, query, url, services: { database, origin } }) => {
      if (!(await recordExists(database, record, id))) throw notFound()
      const filter = and(eq(message.entity, record.entity), eq(message.entity_id, id))
      const [{ rows } = { rows: 0 }] = await database.select({ rows: count() }).from(message).where(filter)
      const messages = await select(database)
        .where(filter)
        .orderBy(desc(message.id))
        .limit(query.page_size)
        .offset(offsetOf(query))
      return { ...pageLinks(url, origin, query, rows), results: messages.map(toWire), totals: {} }
    },
  )

  const people = route(
    {
      method: 'get',
      path: `${path}people/`,
      summary: 'Whom a message about the record may name: others who may see it, by name',
      rule: { permission: writePermission },
      parameters: idParameters,
      query: offeredPeopleQuerySchema,
      answer: offeredPeopleSchema,
      refusals: [404],
    },
    async ({ parameters: { id }, query, caller, services: { database } }) => {
      if (!(await recordExists(database, record, id))) throw notFound()
      const others = and(ne(userAccount.id, caller.id), isHolder(database, permission))
      return readOfferedPeople(database, query, others)
    },
  )

  const send = write(
    {
      method: 'post',
      path,
      summary: 'Say something about the record',
      rule: { permission: writePermission },
      headers: ['Idempotency-Key'],
      parameters: idParameters,
      body: sendMessageSchema,
      answer: messageSchema,
      status: 201,
      refusals: [404],
    },
    async (transaction, call) => {
      const { parameters, body, caller, services } = call
      if (!(await recordExists(transaction, record, parameters.id))) throw notFound()
      const mentions = mentionsIn(body.text, await readMentioned(transaction, body.mentions ?? [], permission))
      const [made] = await transaction
        .insert(message)
        .values({
          entity,
          entity_id: parameters.id,
          text: body.text,
          mentions,
          created_by: caller.id,
          created_at: new Date(services.clock()),
        })
        .returning({ id: message.id })
      if (!made) throw new Error('the message was not inserted')
      const [sent] = await select(transaction).where(eq(message.id, made.id))
      if (!sent) throw new Error('the message was not found')
      const reason = quote(body.text)
      const { id } = parameters
      const named = mentions.map(({ id: user }) => user).filter((user) => user !== caller.id)
      const link = conversationOf(entity, id)
      const [called] = recordWords[entity].name
      const told = await notifyPeople(transaction, call, named, {
        kind: 'message.mention',
        id,
        record: called,
        reason,
        link,
      })
      await notifyOfMessage(transaction, call, { entity, id, said: reason, notified: told })
      await followRecord(transaction, call, { entity, id }, [caller.id, ...named])
      await tellNews(transaction, { kind: 'message', entity, id, by: namedIn(call) })
      return toWire(sent)
    },
  )

  return [list, people, send]
}

/** Characters of a message that whoever it names is told. */
const mostQuoted = 200

function quote(text: string): string {
  const characters = [...text]
  return characters.length > mostQuoted ? `${characters.slice(0, mostQuoted).join('')}…` : text
}

/** By their names now, in the order of their ids as they were sent; 400 where one may not see the record, or is not there. */
async function readMentioned(database: Database, ids: readonly number[], permission: Permission): Promise<Mention[]> {
  if (ids.length === 0) return []
  const { id, name, is_active } = userAccount
  const people = await database
    .select({ id, name })
    .from(userAccount)
    .where(and(inArray(id, [...ids]), eq(is_active, true), isHolder(database, permission)))
  if (people.length < new Set(ids).size)
    throw refuseFields({ mentions: ['Uma das pessoas mencionadas não pode ver este registro.'] })
  return ids.flatMap((one) => people.filter(({ id }) => id === one))
}

function select(database: Database) {
  const { id, text, mentions, created_at } = message
  const { username, name } = userAccount
  return database
    .select({ id, text, mentions, created_at, user: { username, name } })
    .from(message)
    .innerJoin(userAccount, eq(userAccount.id, message.created_by))
    .$dynamic()
}

interface Row {
  readonly id: number
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly created_at: Date
  readonly user: { readonly username: string; readonly name: string }
}

function toWire({ id, text, mentions, created_at, user }: Row): z.input<typeof messageSchema> {
  return { id, at: created_at.toISOString(), user, text, mentions: [...mentions] }
}
