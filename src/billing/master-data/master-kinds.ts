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
  /** Of one record; its log is kept below it. */
  readonly key: (id: number) => QueryKey
  /** What shows something of all of them: lists, and fields that offer them. */
  readonly shown: readonly QueryKey[]
  readonly draftOf: (record: Record) => MasterDraft
}

export const masterKinds: { readonly [Kind in MasterKind]: Kept<MasterRecords[Kind]> } = {
  client: {
    path: '/billing/clients/',
    key: (id) => ['billing', 'client', id],
    shown: [
      ['billing', 'clients'],
      ['billing', 'clientOptions'],
      ['billing', 'costCenter'],
    ],
    draftOf: clientDraftOf,
  },
  cost_center: {
    path: '/billing/cost-centers/',
    key: (id) => ['billing', 'costCenter', id],
    shown: [
      ['billing', 'costCenters'],
      ['billing', 'costCenterOptions'],
      ['billing', 'clients'],
    ],
    draftOf: costCenterDraftOf,
  },
  asset: {
    path: '/assets/',
    key: (id) => ['billing', 'asset', id],
    shown: [['assets'], ['billing', 'report']],
    draftOf: assetDraftOf,
  },
  company: {
    path: '/billing/company/',
    isOnly: true,
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
