import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import { overdueFilter, toBillFilter } from '../../../contract/billing/waiting-filters'
import { type Permission, permits, recordPermissions } from '../../../contract/permissions'
import { newHref, opening } from '../../app/use-opened-by-address'
import { debitNotesHref, invoicesHref, ndRequestsHref, reportHref, reportsHref } from '../../billing/shared/address'
import { formatMonth } from '../../ui/format'
import { reportsToBill } from '../../ui/titles'

/** What a person comes to do, and where it is done. */
export interface Lead {
  readonly href: string
  readonly title: MessageDescriptor
  /** What else people call it. */
  readonly words: MessageDescriptor
}

interface Led extends Lead {
  readonly needs: readonly Permission[]
}

const { report, invoice, ndRequest, debitNote } = recordPermissions

/** `today` is a day. */
const leadsOn = (today: string, i18n: I18n): readonly Led[] => {
  const toBill = toBillFilter(today)
  const overdue = new URLSearchParams(overdueFilter(today))
  const requests = (status: string) => `${ndRequestsHref}?status=${status}`
  return [
    {
      href: newHref(reportsHref),
      title: msg`Novo boletim`,
      words: msg`criar boletim de medição nova medição incluir`,
      needs: [report.read, report.create],
    },
    {
      href: newHref(ndRequestsHref),
      title: msg`Nova solicitação de ND`,
      words: msg`criar solicitação de nota de débito nova nota novo pedido`,
      needs: [ndRequest.read, ndRequest.create],
    },
    {
      href: `${reportsHref}?${new URLSearchParams(toBill)}`,
      title: reportsToBill(formatMonth(toBill.competencia_to, i18n)),
      words: msg`emitir fatura faturas faturamento saldo em aberto`,
      needs: [report.read, report.events['invoice.issue']],
    },
    {
      href: `${invoicesHref}?status=provisioned`,
      title: msg`Provisões a confirmar`,
      words: msg`confirmar provisão emitir fatura faturar`,
      needs: [invoice.read, invoice.events['provision.confirm']],
    },
    {
      href: `${invoicesHref}?${overdue}`,
      title: msg`Faturas vencidas`,
      words: msg`atrasadas em atraso cobrança cobrar inadimplência`,
      needs: [invoice.read],
    },
    {
      href: `${debitNotesHref}?${overdue}`,
      title: msg`Notas de débito vencidas`,
      words: msg`atrasadas em atraso cobrança cobrar inadimplência`,
      needs: [debitNote.read],
    },
    {
      href: requests('awaiting_client'),
      title: msg`Solicitações de ND a aprovar`,
      words: msg`aprovar aprovação aguardando cliente`,
      needs: [ndRequest.read, ndRequest.events['request.approve']],
    },
    {
      href: requests('approved'),
      title: msg`Solicitações de ND a debitar`,
      words: msg`debitar gerar emitir nota de débito`,
      needs: [ndRequest.read, ndRequest.events['debitNotes.generate']],
    },
  ]
}

interface Stand {
  readonly path: string
  readonly search: string
  /** What the address of a list asks for, where the person has been in it. */
  readonly seen: (list: string) => string | null
}

/** A form that opens over its list leaves that as the person has it, on screen or behind the record that they came to from it. */
export function overItsList(href: string, { path, search, seen }: Stand): string {
  const list = href.split('?')[0] ?? ''
  if (href !== newHref(list)) return href
  const kept = path === list ? search : path.startsWith(`${list}/`) ? seen(list) : null
  return kept ? `${href}&${kept}` : href
}

/** Those that the person may follow. */
export function leadsFor(modules: readonly AccessModule[], today: string, i18n: I18n): readonly Lead[] {
  return leadsOn(today, i18n).filter(({ needs }) => needs.every((one) => permits(modules, one)))
}

const billing = /^(?:(?:emitir|issue)(?: +(?:fatura|invoice))?|faturar) +#?([1-9]\d{0,9})$/i

/** The report that a text asks to bill, as `faturar 394` does, with its dialog; null where it asks for nothing such, or the person may not. */
export function toBill(text: string, modules: readonly AccessModule[]): Lead | null {
  const [, number] = billing.exec(text.trim()) ?? []
  const { read, events } = report
  if (number === undefined || ![read, events['invoice.issue']].every((one) => permits(modules, one))) return null
  const title = msg`Faturar o boletim #${number}`
  return { href: `${reportHref(Number(number))}?${opening.issue}`, title, words: title }
}
