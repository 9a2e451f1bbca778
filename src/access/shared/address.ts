import { accessRequestsHref } from '../../ui/ask-access'

export const peopleHref = '/iam/gerenciar'
export const personHref = (id: number) => `${peopleHref}/${id}`
export const profilesHref = '/iam/perfis'
export const accessRequestHref = (id: number) => `${accessRequestsHref}/${id}`
export const administrationHref = (module: number) => `/admin/${module}`
export const auditHref = '/iam/auditoria'
export const peopleInModule = (module: number) => `${peopleHref}?module=${module}`
export const peopleWithProfile = (profile: number) => `${peopleHref}?profile=${profile}`
