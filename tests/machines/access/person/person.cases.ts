import type { PersonFacts, PersonStatus } from '../../../../contract/access/person'
import { personLifecycle } from '../../../../machines/access/person/person.lifecycle'
import { type PathOptions, pathsOf } from '../../../engine/paths'

export const factsAt = (status: PersonStatus, facts: Partial<PersonFacts> = {}): PersonFacts => ({
  ...{ status, is_invited: status === 'invited', is_superuser: false, is_last_superuser: false, is_last_admin: false },
  ...{ is_self: false, is_by_superuser: true, is_by_provider: false, is_admin: false },
  ...facts,
})

export const options: PathOptions<typeof personLifecycle> = {
  /** Each step from a person who is kept so: what was kept of the step before would hide where it leads. */
  length: 1,
  inputs: {
    invited: factsAt('invited'),
    active: factsAt('active'),
    inactive: factsAt('inactive'),
    'inactive, invited': factsAt('inactive', { is_invited: true }),
    'active, the user': factsAt('active', { is_self: true }),
    'active, of the company': factsAt('active', { is_by_provider: true }),
    'active, an admin out of reach': factsAt('active', { is_admin: true, is_by_superuser: false }),
    'active, an admin': factsAt('active', { is_admin: true }),
    'active, the last superuser': factsAt('active', { is_superuser: true, is_last_superuser: true }),
    'active, a superuser out of reach': factsAt('active', { is_superuser: true, is_by_superuser: false }),
    'inactive, a superuser out of reach': factsAt('inactive', { is_superuser: true, is_by_superuser: false }),
    'active, the last admin': factsAt('active', { is_last_admin: true, is_by_superuser: false }),
    'invited, the user': factsAt('invited', { is_self: true }),
    'invited, a superuser out of reach': factsAt('invited', { is_superuser: true, is_by_superuser: false }),
    'invited, an admin out of reach': factsAt('invited', { is_admin: true, is_by_superuser: false }),
    'invited, of the company': factsAt('invited', { is_by_provider: true }),
    'invited, the last admin': factsAt('invited', { is_last_admin: true, is_by_superuser: false }),
  },
}

export const paths = pathsOf(personLifecycle, options)
