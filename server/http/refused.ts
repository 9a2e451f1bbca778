import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Refusal } from '../../contract/problem'

type Fields = Readonly<Record<string, readonly string[]>>
/** 409 at a field whose value another record has. */
type Duplicate = { readonly [Field in string]: readonly string[] | number } & { readonly duplicate: number }
type Body =
  | { readonly detail: string; readonly code?: string; readonly challenge?: string; readonly refusal?: Refusal }
  | Fields
  | Duplicate

/** An answer other than the one asked for: thrown anywhere, it rolls back the transaction and becomes the response. */
export class Refused extends Error {
  readonly status: ContentfulStatusCode
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, body: Body, headers: Readonly<Record<string, string>> = {}) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export function refuse(status: ContentfulStatusCode, detail: string): Refused {
  return new Refused(status, { detail })
}

/** 400, with messages by the field they belong to. */
export function refuseFields(fields: Fields): Refused {
  return new Refused(400, fields)
}

/** 400 at each field that has a problem, in the words for it; nothing where none has. */
export function refuseProblems<Problem extends string>(
  problems: Readonly<Partial<Record<string, Problem>>>,
  messages: Readonly<Record<Problem, string>>,
): void {
  const found = Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, [messages[problem]]]] : []))
  if (found.length > 0) throw refuseFields(Object.fromEntries(found))
}

/** 401 in the form that the specification's back end gives it. */
export function refuseToken(): Refused {
  return new Refused(
    401,
    { detail: 'O token é inválido ou expirou.', code: 'token_not_valid' },
    { 'WWW-Authenticate': 'Bearer realm="api"' },
  )
}

/** To a caller who has left: nobody reads it, and it is no failure of ours. */
export const callerGone = () => refuse(408, 'A conexão foi encerrada antes da resposta.')
/** Of a content that was deleted by law. */
export const erased = () =>
  new Refused(410, { detail: 'O conteúdo do arquivo foi excluído por determinação legal (LGPD).', code: 'erased' })
/** Of files: their quota is used up, or the disk is. */
export const noRoom = 'O espaço para arquivos acabou. Avise quem administra o portal.'
export const notFound = () => refuse(404, 'Recurso não encontrado.')
/** To whoever has something to do first: until then nothing else is open to them. */
export const passwordDue = () =>
  new Refused(403, { detail: 'Troque a senha que você recebeu antes de continuar.', code: 'password_due' })
export const factorDue = () =>
  new Refused(403, { detail: 'Ative a verificação em duas etapas antes de continuar.', code: 'second_factor_due' })
export const forbidden = () => refuse(403, 'Você não possui permissão para esta ação.')
