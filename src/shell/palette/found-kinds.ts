import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Found } from '../../../contract/search/search'
import { personHref } from '../../access/shared/address'
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
import { titles } from '../../ui/titles'

interface FoundKind {
  readonly title: MessageDescriptor
  readonly href: (id: number) => string
  /** What a record is called that no longer counts, by its status. */
  readonly over?: Readonly<Record<string, MessageDescriptor>>
}

const inactive = { inactive: msg`Inativo` }

/** Where each kind of record has its page; whoever builds forms is led to what they build. */
export function foundKinds(mayBuild: boolean): Readonly<Record<Found['kind'], FoundKind>> {
  return {
    client: { title: titles.clients, href: clientHref, over: inactive },
    cost_center: { title: titles.costCenters, href: costCenterHref, over: inactive },
    asset: { title: msg`Ativos`, href: assetHref, over: inactive },
    project: {
      title: titles.projects,
      href: (id) => `${projectsHref}/${id}`,
      over: { cancelled: msg`Cancelado`, closed: msg`Encerrado` },
    },
    report: { title: titles.reports, href: reportHref, over: { cancelled: msg`Cancelado` } },
    invoice: { title: titles.invoices, href: invoiceHref, over: { cancelled: msg`Cancelada` } },
    nd_request: { title: titles.requests, href: ndRequestHref, over: { cancelled: msg`Cancelada` } },
    debit_note: { title: titles.debitNotes, href: debitNoteHref, over: { cancelled: msg`Cancelada` } },
    form: {
      title: titles.forms,
      href: (id) => (mayBuild ? `/formularios/formularios/${id}` : `/formularios/responder/${id}`),
      over: { draft: msg`Rascunho`, retired: msg`Retirado` },
    },
    response: {
      title: msg`Respostas`,
      href: (id) => `/formularios/respostas/${id}`,
      over: { cancelado: msg`Cancelada`, rascunho: msg`Rascunho` },
    },
    follow_up: {
      title: titles.followUps,
      href: (id) => `/formularios/pendencias/${id}`,
      over: { done: msg`Resolvida`, cancelled: msg`Cancelada` },
    },
    person: { title: titles.people, href: personHref, over: { inactive: msg`Desativada` } },
  }
}
