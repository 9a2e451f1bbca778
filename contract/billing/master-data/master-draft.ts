import { type AssetDraft, problemsOfAsset } from '../../assets/asset'
import type { SeenRecord } from '../../perform-action'
import { type ClientDraft, problemsOfClient } from '../client'
import { type CompanyDraft, problemsOfCompany } from '../company/company'
import { type CostCenterDraft, problemsOfCostCenter } from '../cost-center'
import type { MasterProblems, MasterStatus } from './master-data'

/** A kind of master data, as its log names it. */
export type MasterKind = keyof MasterDrafts

/** A kind of which there are many, each with a lifecycle. */
export type ListedKind = Exclude<MasterKind, 'company'>

/** What of each kind a person writes. */
export interface MasterDrafts {
  client: ClientDraft
  cost_center: CostCenterDraft
  asset: AssetDraft
  company: CompanyDraft
}

export type MasterDraft = MasterDrafts[MasterKind]

/** A record on the server, with what of it can be written. */
export interface SavedMaster {
  readonly id: number
  readonly version: number
  readonly draft: MasterDraft
}

/** One that is made, where `id` is null, or changed, over the version that the person saw. */
export interface SaveMaster {
  readonly kind: MasterKind
  readonly id: number | null
  readonly version: number
  readonly draft: MasterDraft
  /** Of the record to be made: the same on every retry, so that the server makes one. */
  readonly key: string
}

/** A record whose status is changed. */
export interface MasterStanding extends SeenRecord {
  readonly kind: ListedKind
  readonly status: MasterStatus
}

const problems: { readonly [Kind in MasterKind]: (draft: MasterDrafts[Kind]) => MasterProblems } = {
  client: problemsOfClient,
  cost_center: problemsOfCostCenter,
  asset: problemsOfAsset,
  company: problemsOfCompany,
}

/** What is wrong with a draft of one kind, by field. Empty when nothing is. */
export function problemsOfMaster(kind: MasterKind, draft: MasterDraft): MasterProblems {
  return (problems[kind] as (draft: MasterDraft) => MasterProblems)(draft)
}

/** Fields in which two drafts of one kind differ. */
export function changedMasterFields(before: MasterDraft, after: MasterDraft): readonly string[] {
  const [old, now] = [before, after] as unknown as Readonly<Record<string, unknown>>[]
  return Object.keys(before).filter((field) => JSON.stringify(old?.[field]) !== JSON.stringify(now?.[field]))
}

/** What one person changed of `base`, over what another made of it. */
export function mergeMaster<Draft extends MasterDraft>(base: Draft, mine: Draft, theirs: Draft): Draft {
  const changed = changedMasterFields(base, mine).map((field) => [field, mine[field as keyof Draft]])
  return { ...theirs, ...Object.fromEntries(changed) }
}
