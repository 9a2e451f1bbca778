import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { KeptDraft } from '../../../contract/forms/draft'
import type { FollowUp, FollowUpPage } from '../../../contract/forms/follow-up/follow-up'
import type { Form, FormPage, FormVersion } from '../../../contract/forms/form'
import type { AssetForms, FormsOverview, InspectedAssetPage } from '../../../contract/forms/inspection'
import type { Response, ResponseFile, ResponsePage } from '../../../contract/forms/response'
import type { OfferedPeople } from '../../../contract/offered-people'
import { type Problem, readProblem } from '../../../contract/problem'
import type { AnswerFile } from '../../../machines/forms/response/response-files.machine'
import type { Api } from '../../api/client'
import { type ListQuery, pageOf } from '../../api/list.queries'
import { logOf } from '../../api/log.queries'
import type { Option } from '../../ui/form/search-select'
import type { DeviceDrafts } from './device-drafts'
import type { DeviceFiles } from './device-files'

/** One page of a list below `/forms/`. While another one is fetched, the last one stays. */
const pageAt = <Page>(api: Api, path: string, list: ListQuery) => {
  const query = pageOf(list)
  return queryOptions<Page, Problem>({
    queryKey: ['forms', path, query],
    queryFn: ({ signal }) => api(path, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export const formPage = (api: Api, list: ListQuery) => pageAt<FormPage>(api, '/forms/', list)
/** All forms, for whoever builds. */
export const builtFormPage = (api: Api, list: ListQuery) => pageAt<FormPage>(api, '/forms/built/', list)
export const responsePage = (api: Api, list: ListQuery) => pageAt<ResponsePage>(api, '/forms/responses/', list)
export const inspectedAssetPage = (api: Api, list: ListQuery) => pageAt<InspectedAssetPage>(api, '/forms/assets/', list)

export const followUpPage = (api: Api, list: ListQuery) => pageAt<FollowUpPage>(api, '/forms/follow-ups/', list)

export const followUp = (api: Api, id: number) =>
  queryOptions<FollowUp, Problem>({
    queryKey: ['forms', 'followUp', id],
    queryFn: ({ signal }) => api(`/forms/follow-ups/${id}/`, { signal }),
  })

export const followUpLog = (api: Api, id: number) => logOf(api, `/forms/follow-ups/${id}/`, followUp(api, id).queryKey)

/** Who can be given a follow-up, by name. */
export const offeredPeople = (api: Api, search: string) =>
  queryOptions<readonly Option[], Problem>({
    queryKey: ['forms', 'people', search],
    queryFn: async ({ signal }) => {
      const query = search ? { search } : {}
      const people = await api<OfferedPeople>('/forms/people/', { query, signal })
      return people.map(({ id, name, username }) => ({
        value: String(id),
        label: [name, username].filter(Boolean).join(' · '),
      }))
    },
    placeholderData: keepPreviousData,
  })

/** What the list of follow-ups may be filtered by. */
export const followUpReferences = (api: Api) => ({
  ...responseReferences(api),
  owner: (search: string) => offeredPeople(api, search),
})

export const form = (api: Api, id: number) =>
  queryOptions<Form, Problem>({
    queryKey: ['forms', 'form', id],
    queryFn: ({ signal }) => api(`/forms/${id}/`, { signal }),
  })

/** What is kept of a form may be older than what a page has opened since. */
export const newerOf = (opened: Form, kept: Form | undefined): Form =>
  kept && kept.version > opened.version ? kept : opened

/** A form as it is when somebody begins to build on it; read once. */
export const openedForm = (api: Api, id: number) =>
  queryOptions<Form, Problem>({
    queryKey: ['building', id],
    queryFn: ({ signal }) => api(`/forms/${id}/`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What nobody changes any more is not asked for again. */
export const formVersion = (api: Api, id: number, number: number) =>
  queryOptions<FormVersion, Problem>({
    queryKey: ['formVersion', id, number],
    queryFn: ({ signal }) => api(`/forms/${id}/versions/${number}/`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const formLog = (api: Api, id: number) => logOf(api, `/forms/${id}/`, form(api, id).queryKey)

export const formsOverview = (api: Api) =>
  queryOptions<FormsOverview, Problem>({
    queryKey: ['forms', 'overview'],
    queryFn: ({ signal }) => api('/forms/overview/', { signal }),
  })

export const assetForms = (api: Api, id: number) =>
  queryOptions<AssetForms, Problem>({
    queryKey: ['forms', 'asset', id],
    queryFn: ({ signal }) => api(`/forms/assets/${id}/`, { signal }),
  })

export const response = (api: Api, id: number) =>
  queryOptions<Response, Problem>({
    queryKey: ['forms', 'response', id],
    queryFn: ({ signal }) => api(`/forms/responses/${id}/`, { signal }),
  })

export interface OpenedResponse {
  readonly response: Response
  /** Drafts and files that this device has and the server has not. */
  readonly kept: readonly KeptDraft[]
  readonly unsent: readonly AnswerFile[]
}

/** A response as it is when it is opened to be filled in, with what this device still has of it; read once. */
export const openedResponse = (api: Api, drafts: DeviceDrafts, files: DeviceFiles, id: number) =>
  queryOptions<OpenedResponse, Problem>({
    queryKey: ['filling', id],
    queryFn: async ({ signal }) => {
      const [response, kept, unsent] = await Promise.all([
        api<Response>(`/forms/responses/${id}/`, { signal }),
        drafts.read(id),
        files.read(),
      ])
      return { response, kept, unsent }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Milliseconds until a file that does not come is given up. */
const filePatience = 600_000

/** The content of a file that answers a response, by the address of the bare host; `kept` where this page has it. It never changes. */
export const responseFile = (
  files: Api,
  id: number,
  { key, name, type }: Pick<ResponseFile, 'key' | 'name' | 'type'>,
  kept?: File,
) =>
  queryOptions<File, Problem>({
    queryKey: ['responseFile', id, key],
    queryFn: async ({ signal }) => {
      if (kept) return kept
      const answer = await files<unknown>(`/api/v1/forms/responses/${id}/files/${key}/`, {
        signal,
        timeout: filePatience,
      })
      if (!(answer instanceof Blob)) throw readProblem(200, null)
      return new File([answer], name, { type })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

export const responseLog = (api: Api, id: number) => logOf(api, `/forms/responses/${id}/`, response(api, id).queryKey)

/** What the list of responses may be filtered by. */
export const responseReferences = (api: Api) => ({
  form: (search: string) =>
    queryOptions<readonly Option[], Problem>({
      queryKey: ['forms', 'formOptions', search],
      queryFn: async ({ signal }) => {
        const { results } = await api<FormPage>('/forms/', { query: { search }, signal })
        return results.map(({ id, title }) => ({ value: String(id), label: title }))
      },
      placeholderData: keepPreviousData,
    }),
  asset: (search: string) =>
    queryOptions<readonly Option[], Problem>({
      queryKey: ['forms', 'assetOptions', search],
      queryFn: async ({ signal }) => {
        const { results } = await api<InspectedAssetPage>('/forms/assets/', { query: { search }, signal })
        return results.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
      },
      placeholderData: keepPreviousData,
    }),
})

/** Machines that a form may be for, by code or name. */
export const offeredMachines = (api: Api, search: string) =>
  queryOptions<readonly Option[], Problem>({
    queryKey: ['forms', 'machines', search],
    queryFn: async ({ signal }) => {
      const query = { page_size: 20, ...(search ? { search } : {}) }
      const { results } = await api<InspectedAssetPage>('/forms/assets/', { query, signal })
      return results.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
    },
    placeholderData: keepPreviousData,
  })
