import { z } from 'zod'
import { personTextLength } from '../limits'

/** Body of `POST /iam/people/`: the address is that of the corporate account that will sign in. */
export const inviteSchema = z.strictObject({
  name: z.string().trim().min(1).max(personTextLength.max),
  email: z.string().trim().toLowerCase().max(personTextLength.max).pipe(z.email()),
})
