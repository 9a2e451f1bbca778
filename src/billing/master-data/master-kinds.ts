import type { QueryKey } from '@tanstack/react-query'
import { type AssetRecord, assetDraftOf } from '../../../contract/assets/asset'
import { type ClientRecord, clientDraftOf } from '../../../contract/billing/client'
import { type Company, companyDraftOf } from '../../../contract/billing/company/company'
import { type CostCenterRecord, costCenterDraftOf } from '../../../contract/billing/cost-center'
import type { MasterStatus } from '../../../contract/billing/master-data/master-data'
import type { MasterDraft, MasterKind } from '../../../contract/billing/master-data/master-draft'

export interface MasterRecords {
  client: ClientRecord
  cost_center: CostCenterRecord
  asset: AssetRecord
  company: Company
}

/** What every kind of record answers. */
export interface MasterAnswer {
  readonly id: number
  readonly version: number
}

/** What a record answers that has a lifecycle. */
export interface ListedAnswer extends MasterAnswer {
  readonly status: MasterStatus
}

interface Kept<Record> {
  /** Of the collection in the API, or of the only one there is. */
  readonly path: string
  readonly isOnly?: true
  /** Of all records that were opened. */
  readonly records: QueryKey
  /** Of one of them; its log is kept below it. */
  readonly key: (id: number) => QueryKey
  /** What shows something of all of them: lists, and fields that offer them. */
  readonly shown: readonly QueryKey[]
  readonly draftOf: (record: Record) => MasterDraft
}

const keysOf = (name: string) => ({ records: ['billing', name], key: (id: number) => ['billing', name, id] })

export const masterKinds: { readonly [Kind in MasterKind]: Kept<MasterRecords[Kind]> } = {
  client: {
    path: '/billing/clients/',
    ...keysOf('client'),
    shown: [
      ['billing', 'clients'],
      ['billing', 'clientOptions'],
      ['billing', 'costCenter'],
    ],
    draftOf: clientDraftOf,
  },
  cost_center: {
    path: '/billing/cost-centers/',
    ...keysOf('costCenter'),
    shown: [
      ['billing', 'costCenters'],
      ['billing', 'costCenterOptions'],
      ['billing', 'clients'],
    ],
    draftOf: costCenterDraftOf,
  },
  asset: {
    path: '/assets/',
    ...keysOf('asset'),
    shown: [['assets'], ['billing', 'report']],
    draftOf: assetDraftOf,
  },
  company: {
    path: '/billing/company/',
    isOnly: true,
    records: ['billing', 'company'],
    key: () => ['billing', 'company'],
    shown: [],
    draftOf: companyDraftOf,
  },
}

/** Where the API has one record. */
export function masterPath(kind: MasterKind, id: number): string {
  const { path, isOnly } = masterKinds[kind] as Kept<never>
  return isOnly ? path : `${path}${id}/`
}
