/** Why a lifecycle said no: names of its state, event and failed guards, for the client to put into words. */
export interface Refusal {
  readonly state: string
  readonly event: string
  readonly reasons: readonly string[]
}

/** Why a call did not succeed. Status 0 means that nobody answered. */
export interface Problem {
  readonly status: number
  readonly detail: string | null
  /** Messages by the name of the field they belong to. */
  readonly fields: Readonly<Record<string, readonly string[]>> | null
  readonly refusal: Refusal | null
  /** Id of the record that has already what was to be made. */
  readonly duplicate?: number
  /** What a code has to come with, where a sign-in wants one. */
  readonly challenge?: string
  /** Id under which the server's logs tell of the call, where the server names it (`X-Request-Id`). */
  readonly request?: string
}

/** A longer text is a page, not a message; so is HTML. */
const shortText = /^[^<].{0,199}$/s

/** Reads an error answer: `{detail}`, `{message}`, `{non_field_errors}`, `{field: [messages]}`, `{refusal}`, a short text, or anything else a proxy may send. */
export function readProblem(status: number, body: unknown): Problem {
  const text = typeof body === 'string' ? shortText.exec(body.trim())?.[0] : null
  const {
    detail = text,
    message,
    non_field_errors,
    refusal,
    duplicate,
    challenge,
    ...fields
  } = isRecord(body) ? body : {}
  const said = readMessage(detail) ?? readMessage(message) ?? readMessage(non_field_errors)
  return {
    status,
    detail: said,
    fields: readFields(fields),
    refusal: readRefusal(refusal),
    ...readDuplicate(duplicate),
    ...(typeof challenge === 'string' ? { challenge } : {}),
  }
}

/** Whatever was thrown, as a problem: a dropped connection or a bug reads as no answer. */
export function toProblem(error: unknown): Problem {
  if (!isRecord(error) || typeof error['status'] !== 'number') return readProblem(0, null)
  const { status, detail, fields, refusal, duplicate, request } = error
  return {
    ...{ status, detail: readText(detail), fields: readFields(fields), refusal: readRefusal(refusal) },
    ...readDuplicate(duplicate),
    ...(typeof request === 'string' ? { request } : {}),
  }
}

/** Whether the same request may yet succeed: nobody answered, or what stood in the way passes by itself. */
export function isRepeatable({ status }: Problem): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500
}

/** Whether another request about the same may yet succeed: it is there, and who asks may. */
export function isAmendable(problem: Problem | null): boolean {
  return problem !== null && ![403, 404, 410].includes(problem.status)
}

/** One text or several. */
function readMessage(value: unknown): string | null {
  return readText(Array.isArray(value) ? readTexts(value).join(' ') : value)
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function readFields(value: unknown): Problem['fields'] {
  const fields = Object.entries(isRecord(value) ? value : {})
    .map(([name, messages]) => [name, readTexts(messages)] as const)
    .filter(([, messages]) => messages.length > 0)
  return fields.length > 0 ? Object.fromEntries(fields) : null
}

function readRefusal(value: unknown): Refusal | null {
  if (!isRecord(value)) return null
  const { state, event, reasons } = value
  return typeof state === 'string' && typeof event === 'string' ? { state, event, reasons: readTexts(reasons) } : null
}

function readDuplicate(value: unknown): Pick<Problem, 'duplicate'> {
  return Number.isInteger(value) ? { duplicate: Number(value) } : {}
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
