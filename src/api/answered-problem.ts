import { type Problem, readProblem } from '../../contract/problem'

/** Why a call was refused, without the server's own text where it says that this is in another language than the page. */
export function answeredProblem(status: number, body: unknown, language: string | null): Problem {
  const problem = readProblem(status, body)
  const read = globalThis.document?.documentElement.lang
  const isReadable = language === null || !read || read.startsWith(language.slice(0, 2))
  return isReadable ? problem : { ...problem, detail: null }
}
