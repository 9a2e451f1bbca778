import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Found } from '../../../contract/search/search'
import { personHref } from '../../access/shared/address'
import { debitNoteStatuses } from '../../billing/debit-note/debit-note-status'
import { invoiceStatuses } from '../../billing/invoice/invoice-status'
import { ndRequestStatuses } from '../../billing/nd-request/nd-request-status'
import { reportStatuses } from '../../billing/report/report-status'
import {
  assetHref,
  clientHref,
  costCenterHref,
  debitNoteHref,
  invoiceHref,
  ndRequestHref,
  reportHref,
} from '../../billing/shared/address'
import { projectsHref } from '../../projects/project-address'
import type { Statuses } from '../../ui/parts/record-status'
import { titles } from '../../ui/titles'

interface FoundKind {
  readonly title: MessageDescriptor
  readonly href: (id: number) => string
  /** How a record stands, by its status; of what is not billed only that it no longer counts. */
  readonly says?: Readonly<Record<string, MessageDescriptor>>
}

const wordsOf = <Status extends string>(statuses: Statuses<Status>): Readonly<Record<string, MessageDescriptor>> =>
  Object.fromEntries(
    Object.entries<{ readonly word: MessageDescriptor }>(statuses).map(([status, { word }]) => [status, word]),
  )

const inactive = { inactive: msg`Inativo` }

/** Where each kind of record has its page; whoever builds forms is led to what they build. */
export function foundKinds(mayBuild: boolean): Readonly<Record<Found['kind'], FoundKind>> {
  return {
    client: { title: titles.clients, href: clientHref, says: inactive },
    cost_center: { title: titles.costCenters, href: costCenterHref, says: inactive },
    asset: { title: msg`Ativos`, href: assetHref, says: inactive },
    project: {
      title: titles.projects,
      href: (id) => `${projectsHref}/${id}`,
      says: { cancelled: msg`Cancelado`, closed: msg`Encerrado` },
    },
    report: { title: titles.reports, href: reportHref, says: wordsOf(reportStatuses) },
    invoice: { title: titles.invoices, href: invoiceHref, says: wordsOf(invoiceStatuses) },
    nd_request: { title: titles.requests, href: ndRequestHref, says: wordsOf(ndRequestStatuses) },
    debit_note: { title: titles.debitNotes, href: debitNoteHref, says: wordsOf(debitNoteStatuses) },
    form: {
      title: titles.forms,
      href: (id) => (mayBuild ? `/formularios/formularios/${id}` : `/formularios/responder/${id}`),
      says: { draft: msg`Rascunho`, retired: msg`Retirado` },
    },
    response: {
      title: msg`Respostas`,
      href: (id) => `/formularios/respostas/${id}`,
      says: { cancelado: msg`Cancelada`, rascunho: msg`Rascunho` },
    },
    follow_up: {
      title: titles.followUps,
      href: (id) => `/formularios/pendencias/${id}`,
      says: { done: msg`Resolvida`, cancelled: msg`Cancelada` },
    },
    person: { title: titles.people, href: personHref, says: { inactive: msg`Desativada` } },
  }
}
