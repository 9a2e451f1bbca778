import { queryErrorOf } from '../database/unavailable'

/** An error for the log: its stack; of a query only the database's code and the frames, for its message quotes what people typed. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return `thrown: ${typeof error}`
  const failed = queryErrorOf(error)
  return failed === null ? (error.stack ?? error.message) : `query failed: ${codeOf(failed)}${framesOf(error)}`
}

/** The message is cut off as a whole: a value in it may look like a frame. */
function framesOf({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : 'no code'
}
