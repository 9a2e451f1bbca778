import type { AccessModule } from '../../../contract/access/access'
import { accessModulesMachine } from '../../../machines/access/access-modules.machine'
import { type PathOptions, pathsOf } from '../../engine/paths'
import { noAnswer, unavailable } from '../../support/people'

const billing: AccessModule = { name: 'Faturamento', code: 'faturamento', is_admin: true, features: [] }

export const options: PathOptions<typeof accessModulesMachine> = {
  answers: {
    loadAccess: { done: { billing: [billing], none: [] }, error: { unavailable, 'no answer': noAnswer } },
  },
}

export const paths = pathsOf(accessModulesMachine, options)
