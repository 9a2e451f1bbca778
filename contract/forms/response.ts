import type { z } from 'zod'
import type {
  answersSchema,
  responseFileSchema,
  responsePageSchema,
  responseRowSchema,
  responseSchema,
} from './response.schema'

export type Answers = z.infer<typeof answersSchema>
export type Answer = Answers[string]
export type ResponseFile = z.infer<typeof responseFileSchema>
export type Response = z.infer<typeof responseSchema>
export type ResponseRow = z.infer<typeof responseRowSchema>
export type ResponsePage = z.infer<typeof responsePageSchema>

/** What the lifecycle of a response reads. */
export type ResponseFacts = Pick<Response, 'status'> & Partial<Pick<Response, 'is_barred'>>

export function isEmpty(answer: Answer): boolean {
  return typeof answer === 'string' ? answer.trim() === '' : answer.length === 0
}
