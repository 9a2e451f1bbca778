import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccessModule } from '../../../contract/access/access'
import { overdueFilter, toBillFilter } from '../../../contract/billing/waiting-filters'
import { type Permission, permits, recordPermissions } from '../../../contract/permissions'
import { debitNotesHref, invoicesHref, ndRequestsHref, reportsHref } from '../../billing/shared/address'
import { newHref } from '../../ui/dialog/use-opened-by-address'
import { fold } from '../../ui/fold'
import { formatMonth } from '../../ui/format'
import { reportsToBill } from '../../ui/titles'

/** What a person comes to do, and where it is done. */
export interface Lead {
  readonly href: string
  readonly title: MessageDescriptor
  /** What else people call it. */
  readonly words: MessageDescriptor
  /** What is said before a client's name, where that one's alone can be seen: in both languages, of a folded text, what follows it apart. */
  readonly whose?: RegExp
}

interface Led extends Lead {
  readonly needs: readonly Permission[]
}

/** Longer ones come first; what begins with one of them is not read as a shorter one. */
const before = (said: string) => new RegExp(`^(?=((?:${said})(?= |$)))\\1 +(?:(?:d[aeo]|of) )?(.+)$`)

const late = '(?:vencidas|atrasadas|em atraso|overdue|late)'
const [invoices, notes] = ['(?:faturas|invoices)', '(?:notas de debito|notas|nds?|debit notes)']
const lateOf = (some: string) => before(`${some} ${late}|${late} ${some}|${late}(?! (?:${invoices}|${notes})(?: |$))`)

const whose = {
  toBill: before('boletins a faturar|a faturar|faturar|reports to bill|to bill|bill|unbilled reports|unbilled'),
  toConfirm: before(
    [
      '(?:provisoes|provisao)(?: a confirmar)?',
      'confirmar(?: (?:provisoes|provisao))?',
      'accruals?(?: to confirm)?',
      'confirm(?: accruals?)?',
    ].join('|'),
  ),
  lateInvoices: lateOf(invoices),
  lateNotes: lateOf(notes),
  drafts: before('rascunhos?|drafts?'),
  toApprove: before('a aprovar|aprovar|to approve|approve'),
  toDebit: before('a debitar|debitar|to debit|debit(?! notes?(?: |$))'),
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
      whose: whose.toBill,
      needs: [report.read, report.events['invoice.issue']],
    },
    {
      href: `${invoicesHref}?status=provisioned`,
      title: msg`Provisões a confirmar`,
      words: msg`confirmar provisão emitir fatura faturar`,
      whose: whose.toConfirm,
      needs: [invoice.read, invoice.events['provision.confirm']],
    },
    {
      href: `${invoicesHref}?${overdue}`,
      title: msg`Faturas vencidas`,
      words: msg`atrasadas em atraso cobrança cobrar inadimplência`,
      whose: whose.lateInvoices,
      needs: [invoice.read],
    },
    {
      href: `${debitNotesHref}?${overdue}`,
      title: msg`Notas de débito vencidas`,
      words: msg`atrasadas em atraso cobrança cobrar inadimplência`,
      whose: whose.lateNotes,
      needs: [debitNote.read],
    },
    {
      href: requests('draft'),
      title: msg`Rascunhos de solicitações de ND`,
      words: msg`rascunho enviar para aprovação`,
      whose: whose.drafts,
      needs: [ndRequest.read, ndRequest.events['request.send']],
    },
    {
      href: requests('awaiting_client'),
      title: msg`Solicitações de ND a aprovar`,
      words: msg`aprovar aprovação aguardando cliente`,
      whose: whose.toApprove,
      needs: [ndRequest.read, ndRequest.events['request.approve']],
    },
    {
      href: requests('approved'),
      title: msg`Solicitações de ND a debitar`,
      words: msg`debitar gerar emitir nota de débito`,
      whose: whose.toDebit,
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

/** The rest of a text that begins with what leads to a list, as `vencidas ipe`; null where it does not, or nothing follows. */
export function whoseOf(
  text: string,
  leads: readonly Lead[],
): { readonly rest: string; readonly leads: readonly Lead[] } | null {
  const folded = fold(text).trim()
  const found = leads.flatMap((lead) => {
    const rest = lead.whose?.exec(folded)?.[2]
    return rest === undefined ? [] : [{ lead, rest }]
  })
  const [first] = found
  return first ? { rest: first.rest, leads: found.map(({ lead }) => lead) } : null
}

/** What a list leads to, of one client alone. */
export const ofClient = ({ href }: Lead, client: number) => `${href}&client=${client}`
