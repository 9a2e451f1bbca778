import type { z } from 'zod'
import type { Database } from '../database/open'
import type { Caller } from '../session/caller'
import { withIdempotency } from './idempotency'
import {
  type AnswerOf,
  type AnyAnswer,
  type BodyOf,
  type Call,
  type Definition,
  type Endpoint,
  type Parse,
  type Rule,
  route,
} from './route'

/**
 * A route that writes: all of it in one transaction, and once for an `Idempotency-Key` where it takes one. It refuses with
 * what its body and its headers can be refused for, besides the statuses it names. What takes time and needs no row is
 * prepared before the transaction begins, which holds a connection.
 */
export function write<
  Guard extends Exclude<Rule, 'public'>,
  Parameters extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Answer extends AnyAnswer = null,
  Prepared = undefined,
>(
  definition: Definition<Parameters, Query, Body, undefined, Answer, Guard>,
  change: (
    transaction: Database,
    call: Call<Parse<Parameters>, Parse<Query>, BodyOf<Body, undefined>, Caller>,
    prepared: Prepared,
  ) => AnswerOf<Answer>,
  ...[prepare]: undefined extends Prepared
    ? []
    : [prepare: (call: Call<Parse<Parameters>, Parse<Query>, BodyOf<Body, undefined>, Caller>) => Promise<Prepared>]
): Endpoint {
  const { body, headers = [], refusals = [] } = definition
  const isRepeatable = headers.includes('Idempotency-Key')
  const refusedFor = [
    ...(body ? [415] : []),
    ...(headers.includes('If-Match') ? [412, 428] : []),
    ...(isRepeatable ? [422, 425] : []),
  ]
  return route<Exclude<Rule, 'public'>, Parameters, Query, Body, undefined, Answer>(
    { ...definition, refusals: [...refusals, ...refusedFor] },
    (call) => {
      const { database, turns } = call.services
      const act = async () => {
        const prepared = (await prepare?.(call)) as Prepared
        const inTransaction = (transaction: Database) => change(transaction, call, prepared)
        return isRepeatable ? withIdempotency(call, inTransaction) : database.transaction(inTransaction)
      }
      return turns.write.take(call.caller.id, act, call.signal)
    },
  )
}
