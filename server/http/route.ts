import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Permission } from '../../contract/permissions'
import { problemSchema } from '../../contract/problem.schema'
import { writeAudit } from '../audit/write-audit'
import type { Services } from '../services'
import type { Caller } from '../session/caller'
import { answerJson } from './answer-json'
import { describe } from './describe'
import { type Download, toFile } from './download'
import { fieldsOf } from './field-messages'
import { Refused, refuse, refuseFields } from './refused'
import { formOverhead, readUpload, type Upload, type UploadBody } from './upload'

/** Who may call a route. There is no default: every route has a rule. */
export type Rule =
  | 'public'
  | 'signed in'
  /** Also with a password that has to be changed first, and without a second factor that is required. */
  | 'signed in anyhow'
  /** Of the module that the path names: whoever is in it, and superusers; whoever administers it, and superusers. */
  | 'module member'
  /** Also without a second factor that is required. */
  | 'signed in without a factor'
  | 'module admin'
  /** `within`: what opens the record that it is about, too; who may not see that gets 404. */
  | { readonly permission: Permission; readonly within?: OpenRule }
  | { readonly anyOf: readonly Permission[] }

/** Of those who are signed in. */
export type OpenRule = Exclude<Rule, 'public' | 'signed in anyhow' | 'signed in without a factor'>

export interface Variables {
  requestId: string
  /** As it is declared, for the log and the metrics. */
  route: string
  address: string
  /** Who calls; null on a public route. */
  caller: Caller | null
  /** Of the database, when it said who calls. */
  moment: string | undefined
}

export type ApiContext = Context<{ Variables: Variables }>

export interface Call<Parameters, Query, Body, Who> {
  readonly parameters: Parameters
  readonly query: Query
  readonly body: Body
  /** Null on a public route. */
  readonly caller: Who
  readonly services: Services
  /** What can be seen of the database since the call began: while that reads the same nothing was written. Null on a public route. */
  readonly moment: string | null
  readonly requestId: string
  readonly address: string
  readonly method: string
  readonly url: URL
  readonly header: (name: string) => string | undefined
  /** Of the answer. */
  readonly setHeader: (name: string, value: string) => void
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** What a write needs to know of its call, whatever else the call carries. */
export type AnyCall = Call<unknown, unknown, unknown, Caller | null>

type Header = 'Idempotency-Key' | 'If-Match'
export type Parse<Schema> = Schema extends z.ZodType ? z.output<Schema> : null
/** A route takes JSON, a file, or nothing. */
export type BodyOf<Body, Sent> = Sent extends UploadBody ? Upload : Parse<Body>

/** An answer that is a file of one of these types, to be saved. */
export interface FileAnswer {
  readonly types: readonly string[]
}

export type AnyAnswer = z.ZodType | FileAnswer | null
export type AnswerOf<Answer> = Promise<
  Answer extends z.ZodType ? z.input<Answer> : Answer extends FileAnswer ? Download : void
>

export interface Definition<Parameters, Query, Body, Sent, Answer, Guard extends Rule> {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  /** Below `/api/v1`, parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly rule: Guard
  readonly parameters?: Parameters
  readonly query?: Query
  readonly body?: Body
  /** Bytes of the body, where it may be more than others take. */
  readonly largestBody?: number
  /** In place of a body: one file. */
  readonly upload?: Sent
  readonly headers?: readonly Header[]
  /** Null where there is nothing to say: 204. */
  readonly answer: Answer
  readonly status?: 200 | 201
  /** Statuses this route refuses with, besides those of its rule. */
  readonly refusals?: readonly number[]
}

/** A route as the application mounts it. */
export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete'
  readonly path: string
  readonly rule: Rule
  /** Bytes, where it is not what all others take at most. */
  readonly largestBody: number | null
  readonly document: RouteConfig
  respond(context: ApiContext, services: Services, caller: Caller | null): Promise<Response>
}

/** One schema a part parses the request, shapes the answer and writes the OpenAPI document. */
export function route<
  Guard extends Rule,
  Parameters extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Sent extends UploadBody | undefined = undefined,
  Answer extends AnyAnswer = null,
>(
  definition: Definition<Parameters, Query, Body, Sent, Answer, Guard>,
  handle: (
    call: Call<Parse<Parameters>, Parse<Query>, BodyOf<Body, Sent>, Guard extends 'public' ? null : Caller>,
  ) => AnswerOf<Answer>,
): Endpoint {
  const { method, path, rule, upload, answer, status = 200 } = definition
  return {
    method,
    path,
    rule,
    largestBody: upload ? upload.bytes + formOverhead : (definition.largestBody ?? null),
    document: documentOf(definition),
    async respond(context, services, caller) {
      for (const name of definition.headers ?? []) requireHeader(context, name)
      const call: Call<Parse<Parameters>, Parse<Query>, BodyOf<Body, Sent>, Guard extends 'public' ? null : Caller> = {
        parameters: parse(definition.parameters, context.req.param()) as Parse<Parameters>,
        query: parse(definition.query, readQuery(context)) as Parse<Query>,
        body: (upload
          ? await services.turns.upload.take(caller?.id ?? 0, () => readUpload(context.req.raw, services.store))
          : parse(definition.body, definition.body ? await readJson(context) : null)) as BodyOf<Body, Sent>,
        caller: caller as Guard extends 'public' ? null : Caller,
        services,
        moment: context.get('moment') ?? null,
        requestId: context.get('requestId'),
        address: context.get('address'),
        method: context.req.method,
        // Made when they are asked for: few calls need them.
        get url() {
          return new URL(context.req.url)
        },
        header: (name) => context.req.header(name),
        setHeader: (name, value) => context.header(name, value),
        get signal() {
          return context.req.raw.signal
        },
      }
      const result = await handle(call)
      if (answer === null) return context.body(null, 204)
      if (answer instanceof z.ZodType) return answerJson(context, answer.parse(result), status)
      const file = result as Download
      const { body, headers } = await toFile(
        file,
        (error) =>
          services.log({ event: 'download.failed', request: context.get('requestId'), error: describe(error) }),
        context.req.header('Accept-Encoding'),
        context.req.raw.signal,
      )
      if (context.req.method === 'HEAD') {
        await body.cancel()
        return context.body(null, 200, headers)
      }
      await writeAudit(services.database, call, { ...file.audit, details: { file: file.name } }).catch(
        (error: unknown) =>
          body.cancel().then(() => {
            throw error
          }),
      )
      return context.body(body, 200, headers)
    },
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return null
  if (hasUnstorable(value)) throw refuse(400, 'O texto contém um caractere inválido.')
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  const fields = fieldsOf(result.error)
  throw Object.keys(fields).length > 0
    ? refuseFields(fields)
    : refuse(400, 'Dados inválidos. Verifique as informações enviadas.')
}

/** PostgreSQL keeps no U+0000 in a text, and no half of a character in JSON. */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\u0000') || /\p{Surrogate}/u.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnstorable)
}

/** A parameter given twice is an array, which no schema of ours takes. */
function readQuery(context: ApiContext): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length > 1 ? values : (values[0] ?? ''),
    ]),
  )
}

async function readJson(context: ApiContext): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw refuse(415, 'O corpo deve ser JSON (Content-Type: application/json).')
  const text = await context.req.text()
  if (depthOf(text) > deepest) throw refuse(400, 'O corpo da requisição é aninhado demais.')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse(400, 'O corpo não é um JSON válido.')
    throw error
  }
}

/** Levels of JSON, more than any body of ours has: what walks through a value calls itself for each. */
const deepest = 32

function depthOf(json: string): number {
  let depth = 0
  let most = 0
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"?|[[{]|[\]}]/gs)) {
    if (sign === '[' || sign === '{') most = Math.max(most, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return most
}

function requireHeader(context: ApiContext, name: Header): void {
  const value = context.req.header(name)
  if (value === undefined || value === '') {
    throw new Refused(name === 'If-Match' ? 428 : 400, { detail: `O cabeçalho ${name} é obrigatório.` })
  }
  const isValid = name === 'If-Match' ? /^"\d{1,9}"$/.test(value) : /^[\x21-\x7e]{8,200}$/.test(value)
  if (!isValid) throw refuse(400, `O cabeçalho ${name} é inválido.`)
}

function nameOfRule(rule: Rule): string {
  if (typeof rule === 'string') return rule
  if ('anyOf' in rule) return `permission ${rule.anyOf.join(' or ')}`
  return `permission ${rule.permission}${rule.within ? `, within ${nameOfRule(rule.within)}` : ''}`
}

const refusalsOfRule = (rule: Rule) => (rule === 'public' ? [] : rule === 'signed in anyhow' ? [401] : [401, 403])

function documentOf<Guard extends Rule>(
  definition: Definition<
    z.ZodType | undefined,
    z.ZodType | undefined,
    z.ZodType | undefined,
    UploadBody | undefined,
    AnyAnswer,
    Guard
  >,
): RouteConfig {
  const {
    method,
    path,
    summary,
    rule,
    parameters,
    query,
    body,
    upload,
    headers = [],
    answer,
    status = 200,
  } = definition
  const takesInput = parameters ?? query ?? body ?? upload ?? headers.length > 0
  const refusals = new Set([...(takesInput ? [400] : []), ...refusalsOfRule(rule), ...(definition.refusals ?? [])])
  return {
    method,
    path: `/api/v1${path}`,
    summary,
    tags: [path.split('/')[1] ?? ''],
    description: `Rule: ${nameOfRule(rule)}.`,
    security: rule === 'public' ? [] : [{ bearer: [] }],
    request: {
      ...(parameters ? { params: asObject(parameters) } : {}),
      ...(query ? { query: asObject(query) } : {}),
      ...(headers.length > 0
        ? { headers: z.object(Object.fromEntries(headers.map((name) => [name, z.string()]))) }
        : {}),
      ...(body ? { body: { required: true, content: { 'application/json': { schema: body } } } } : {}),
      ...(upload ? { body: { required: true, content: { 'multipart/form-data': { schema: form } } } } : {}),
    },
    responses: {
      ...successOf(answer, status),
      ...Object.fromEntries(
        [...refusals].map((code) => [
          code,
          { description: 'Refused', content: { 'application/json': { schema: problemSchema } } },
        ]),
      ),
    },
  }
}

const binary = { type: 'string', format: 'binary' } as const
const form = { type: 'object' as const, properties: { file: binary }, required: ['file'] }

function successOf(answer: AnyAnswer, status: number): RouteConfig['responses'] {
  if (answer === null) return { 204: { description: 'Done' } }
  if (answer instanceof z.ZodType)
    return { [status]: { description: 'The answer', content: { 'application/json': { schema: answer } } } }
  return {
    [status]: {
      description: 'The file',
      headers: { 'Content-Disposition': { schema: { type: 'string' } } },
      content: Object.fromEntries(answer.types.map((type) => [type, { schema: binary }])),
    },
  }
}

function asObject(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema
  throw new Error('parameters and query are objects')
}
