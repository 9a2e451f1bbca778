import type { User } from '../../contract/session/session'
import { demoUsers, emailOf } from '../../server/demo/seed-people'

const { username, name } = demoUsers[1]

/** A person of the demo data as `GET /me/` tells. */
export const bruno = { username, name, email: emailOf(username), is_superuser: false, avatar: null } satisfies User
