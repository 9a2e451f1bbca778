import { z } from 'zod'
import { newPassword, password, personTextLength } from '../limits'

const firstPasswordSchema = z.string().min(newPassword.min).max(password.max)

/**
 * Body of `POST /iam/people/`: the address is that of the corporate account that will sign in, or the user name of whoever
 * gets a first password, which is changed at the first sign-in.
 */
export const inviteSchema = z.strictObject({
  name: z.string().trim().min(1).max(personTextLength.max),
  email: z.string().trim().toLowerCase().max(personTextLength.max).pipe(z.email()),
  password: firstPasswordSchema.optional(),
})

/** Body of `POST /iam/people/{id}/password/`: it is changed at the next sign-in. */
export const givePasswordSchema = z.strictObject({ password: firstPasswordSchema })
