import type { I18n } from '@lingui/core'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readModules } from '../../../contract/access/access'
import type { OwnSession, Person, PersonPage, Session } from '../../../contract/access/person'
import type { ProfilePage } from '../../../contract/access/profile'
import type { Problem } from '../../../contract/problem'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'
import { moduleText } from './module-text'
import { profileName } from './profile-words'

/** While another page is fetched, the last one stays. */
export const personPage = (api: Api, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<PersonPage, Problem>({
    queryKey: ['iam', 'people', query],
    queryFn: ({ signal }) => api('/iam/people/', { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const person = (api: Api, id: number) =>
  queryOptions<Person, Problem>({
    queryKey: ['iam', 'person', id],
    queryFn: ({ signal }) => api(`/iam/people/${id}/`, { signal }),
  })

export const personLog = (api: Api, id: number) => logOf(api, `/iam/people/${id}/`, person(api, id).queryKey)

export const personSessions = (api: Api, id: number) =>
  queryOptions<readonly Session[], Problem>({
    queryKey: ['iam', 'sessions', id],
    queryFn: ({ signal }) => api(`/iam/people/${id}/sessions/`, { signal }),
  })

/** The own; `path` is where the server offers them. */
export const ownSessions = (api: Api, path: string) =>
  queryOptions<readonly OwnSession[], Problem>({
    queryKey: ['iam', 'sessions', 'own'],
    queryFn: ({ signal }) => api(path, { signal }),
  })

/** All of them, or those of one module: nobody makes so many that they need pages. */
export const profiles = (api: Api, module: number | null = null) =>
  queryOptions<ProfilePage, Problem>({
    queryKey: ['iam', 'profiles', module],
    queryFn: ({ signal }) =>
      api('/iam/profiles/', { query: { page_size: 100, ...(module === null ? {} : { module }) }, signal }),
  })

interface Option {
  readonly value: string
  readonly label: string
}

const contains = (text: string, search: string) => text.toLocaleLowerCase().includes(search.toLocaleLowerCase())

/** Modules and profiles that people may be filtered by. */
export const accessReferences = (api: Api, i18n: I18n) => ({
  module: (search: string) =>
    queryOptions<readonly Option[], Problem>({
      queryKey: ['iam', 'moduleOptions', i18n.locale, search],
      queryFn: async ({ signal }) => {
        const modules = readModules(await api('/iam/modules/', { signal })) ?? []
        return modules
          .map(({ id, name }) => ({ value: String(id), label: moduleText(name, i18n) }))
          .filter(({ label }) => contains(label, search))
      },
      placeholderData: keepPreviousData,
    }),
  profile: (search: string) =>
    queryOptions<readonly Option[], Problem>({
      queryKey: ['iam', 'profileOptions', i18n.locale, search],
      queryFn: async ({ signal }) => {
        const { results } = await api<ProfilePage>('/iam/profiles/', { query: { page_size: 100 }, signal })
        return results
          .map((one) => ({
            value: String(one.id),
            label: `${moduleText(one.module.name, i18n)} · ${profileName(one, i18n)}`,
          }))
          .filter(({ label }) => contains(label, search))
      },
      placeholderData: keepPreviousData,
    }),
})
