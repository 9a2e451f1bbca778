import { z } from 'zod'

/** Why a lifecycle says no to a step. */
export const refusalSchema = z.object({ state: z.string(), event: z.string(), reasons: z.array(z.string()) })

/** The one shape of every error answer: `{detail}`, `{field: [messages]}`, or a lifecycle's refusal. */
export const problemSchema = z
  .object({
    detail: z.string().optional(),
    /** `still_running` with 425: the same call is being worked on, ask again; `token_not_valid` with 401. */
    code: z.string().optional(),
    refusal: refusalSchema.optional(),
    /** With 409 at a field: id of the record that has its value already. */
    duplicate: z.int().positive().optional(),
    request_id: z.string().optional(),
  })
  .catchall(z.union([z.array(z.string()), z.unknown()]))
