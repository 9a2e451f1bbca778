import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnyStateMachine } from 'xstate'
import type { AccessModule } from '../../../contract/access/access'
import { toCents } from '../../../contract/money'
import { type Permission, permits, recordPermissions } from '../../../contract/permissions'
import type { Found } from '../../../contract/search/search'
import { debitNoteLifecycle } from '../../../machines/billing/debit-note/debit-note.lifecycle'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { invoiceLifecycle } from '../../../machines/billing/invoice/invoice.lifecycle'
import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { ndRequestLifecycle } from '../../../machines/billing/nd-request/nd-request.lifecycle'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { reportLifecycle } from '../../../machines/billing/report/report.lifecycle'
import { reportWords } from '../../../machines/billing/report/report.words'
import { inLifecycle } from '../../../machines/support/lifecycle'
import { debitNoteHref, invoiceHref, ndRequestHref, reportHref } from '../../billing/shared/address'
import { opening } from '../../ui/dialog/use-opened-by-address'
import { fold } from '../../ui/fold'
import type { ActionByAddress } from '../../ui/record/actions/actions-by-address'
import { reportTitle, requestTitle } from '../../ui/titles'

type Kind = 'report' | 'invoice' | 'nd_request' | 'debit_note'

interface VerbRecord {
  readonly permissions: { readonly read: Permission; readonly events: Readonly<Record<string, Permission>> }
  readonly href: (id: number) => string
  readonly title: (id: number) => MessageDescriptor | string
  /** What people call it, between a verb and its number; of a folded text. */
  readonly noun: RegExp
  /** What its number may begin with. */
  readonly signs: readonly string[]
  readonly lifecycle: AnyStateMachine
  /** Of its lifecycle, as far as what was found of it tells; what that does not tell closes a step on its page. */
  readonly factsOf: (found: Found) => { readonly status: string }
}

const centsOf = (amount: string | null = null) => toCents(amount ?? '0.00')
const numbered = (sign: string) => (id: number) => `${sign}-${String(id).padStart(6, '0')}`

const records: Readonly<Record<Kind, VerbRecord>> = {
  report: {
    permissions: recordPermissions.report,
    href: reportHref,
    title: reportTitle,
    noun: / (?:[oa] |the )?(?:boletim|medicao|bm|report)$/,
    signs: ['#'],
    lifecycle: reportLifecycle,
    factsOf: ({ status, amount, balance }) => {
      const [total, left] = [centsOf(amount), centsOf(balance)]
      return { status, total, invoiced: total - left, provisioned: 0 }
    },
  },
  invoice: {
    permissions: recordPermissions.invoice,
    href: invoiceHref,
    title: numbered('FL'),
    noun: / (?:[oa] |the )?(?:fatura|provisao|invoice|accrual)$/,
    signs: ['fl'],
    lifecycle: invoiceLifecycle,
    factsOf: ({ status }) => ({ status }),
  },
  nd_request: {
    permissions: recordPermissions.ndRequest,
    href: ndRequestHref,
    title: requestTitle,
    noun: / (?:[oa] |the )?(?:solicitacao(?: de)?|pedido|request)$/,
    signs: ['#', 'nd'],
    lifecycle: ndRequestLifecycle,
    factsOf: ({ status, amount }) => ({ status, lines: 1, value: centsOf(amount), debited: 0 }),
  },
  debit_note: {
    permissions: recordPermissions.debitNote,
    href: debitNoteHref,
    title: numbered('ND'),
    noun: / (?:[oa] |the )?(?:nota|nota de debito|note|debit note)$/,
    signs: ['nd'],
    lifecycle: debitNoteLifecycle,
    factsOf: ({ status }) => ({ status }),
  },
}

/** What the record's page opens. */
interface Act {
  readonly name: ActionByAddress
  readonly word: MessageDescriptor
  /** Of what is no step of the lifecycle, and therefore open in every state. */
  readonly needs?: Permission
}

interface Verb {
  readonly kind: Kind
  /** In both languages, whichever is on screen; of a folded text. */
  readonly says: RegExp
  /** The same by a noun, which asks for nothing before a bare number. */
  readonly noun?: RegExp
  /** Null where the text leads to the record alone: a file is not saved by an address. */
  readonly act: Act | null
}

const cancel = /^(?:cancelar|cancel)$/
const pdf = /^(?:(?:(?:baixar|abrir|download|open) )?pdf|baixar|download)$/
const openPdf = msg`Abrir PDF`
const { events: ofReport } = reportWords
const { events: ofInvoice } = invoiceWords
const { events: ofRequest } = ndRequestWords

export const verbs: readonly Verb[] = [
  {
    kind: 'report',
    says: /^(?:emitir(?: fatura)?|faturar|issue(?: invoice)?|bill)$/,
    act: { name: 'invoice.issue', word: ofReport['invoice.issue'] },
  },
  {
    kind: 'report',
    says: /^(?:provisionar(?: saldo)?|accrue(?: balance)?)$/,
    act: { name: 'provision.book', word: ofReport['provision.book'] },
  },
  {
    kind: 'report',
    says: /^(?:alterar|editar|change|edit)$/,
    act: { name: 'report.edit', word: ofReport['report.edit'] },
  },
  { kind: 'report', says: cancel, act: { name: 'report.cancel', word: ofReport['report.cancel'] } },
  {
    kind: 'report',
    says: /^(?:clonar|clone)$/,
    act: {
      name: 'report.clone',
      word: msg`Clonar para o próximo período`,
      needs: recordPermissions.report.create,
    },
  },
  { kind: 'report', says: pdf, act: null },
  {
    kind: 'invoice',
    says: /^(?:confirmar|confirm)$/,
    act: { name: 'provision.confirm', word: ofInvoice['provision.confirm'] },
  },
  {
    kind: 'invoice',
    says: /^(?:(?:vincular|trocar) ov|vincular|(?:link|change) (?:so|sales order))$/,
    noun: /^(?:ov|so|sales order|link)$/,
    act: { name: 'salesOrder.link', word: ofInvoice['salesOrder.link'] },
  },
  { kind: 'invoice', says: cancel, act: { name: 'invoice.cancel', word: ofInvoice['invoice.cancel'] } },
  { kind: 'invoice', says: pdf, act: { name: 'pdf.open', word: openPdf, needs: recordPermissions.invoice.read } },
  {
    kind: 'nd_request',
    says: /^(?:enviar|send)$/,
    act: { name: 'request.send', word: ofRequest['request.send'] },
  },
  {
    kind: 'nd_request',
    says: /^(?:registrar aprovacao|aprovar|approve|record approval)$/,
    noun: /^(?:aprovacao|approval)$/,
    act: { name: 'request.approve', word: ofRequest['request.approve'] },
  },
  {
    kind: 'nd_request',
    says: /^(?:gerar(?: notas?)?(?: de debito)?|debitar|generate(?: debit)?(?: notes?)?|debit)$/,
    act: { name: 'debitNotes.generate', word: ofRequest['debitNotes.generate'] },
  },
  {
    kind: 'nd_request',
    says: /^(?:alterar|editar|change|edit)$/,
    act: { name: 'request.edit', word: ofRequest['request.edit'] },
  },
  {
    kind: 'nd_request',
    says: /^(?:enviar para revisao|revisar|send for review)$/,
    noun: /^(?:revisao|review)$/,
    act: { name: 'request.review', word: ofRequest['request.review'] },
  },
  { kind: 'nd_request', says: cancel, act: { name: 'request.cancel', word: ofRequest['request.cancel'] } },
  {
    kind: 'debit_note',
    says: cancel,
    act: { name: 'debitNote.cancel', word: debitNoteWords.events['debitNote.cancel'] },
  },
  { kind: 'debit_note', says: pdf, act: { name: 'pdf.open', word: openPdf, needs: recordPermissions.debitNote.read } },
]

interface Asked {
  readonly id: number
  readonly verbs: readonly Verb[]
}

const numberShape = /^(\D+?) +(#|fl|nd)?[ -]*0*([1-9]\d{0,9})$/

/**
 * What a text asks to do with a record by its number, as `cancelar fl-353` and `aprovar 46` do; null where it asks for
 * nothing that the person may do.
 */
export function askedFor(text: string, modules: readonly AccessModule[]): Asked | null {
  const [, head = '', sign, number] = numberShape.exec(fold(text).trim()) ?? []
  if (number === undefined) return null
  const meant = verbs.filter(({ kind, says, noun }) => {
    const record = records[kind]
    if (sign !== undefined && !record.signs.includes(sign)) return false
    const said = head.replace(record.noun, '')
    const isOfRecord = sign !== undefined || said !== head
    return says.test(said) || (isOfRecord && noun?.test(said) === true)
  })
  return meant.some((verb) => isPermitted(verb, modules)) ? { id: Number(number), verbs: meant } : null
}

function isPermitted({ kind, act }: Verb, modules: readonly AccessModule[]): boolean {
  const { read, events } = records[kind].permissions
  if (!permits(modules, read)) return false
  if (act === null) return true
  const needed = act.needs ?? events[act.name]
  return needed !== undefined && permits(modules, needed)
}

export interface VerbEntry {
  readonly href: string
  readonly title: MessageDescriptor
  /** Of the record. */
  readonly detail: MessageDescriptor | string
}

/**
 * Where it is done, of what the person may do. `found` is what the server has found for the number: only what each record
 * allows. Null before it has answered: then what the text can mean alone.
 */
export function verbEntries(
  { id, verbs: meant }: Asked,
  found: readonly Found[] | null,
  modules: readonly AccessModule[],
): readonly VerbEntry[] {
  const permitted = meant.filter((verb) => isPermitted(verb, modules))
  const isOpen = (kind: Kind, { name, needs }: Act) => {
    if (found === null) return permitted.length === 1
    const record = found.find((one) => one.kind === kind && one.id === id)
    if (record === undefined) return false
    if (needs !== undefined) return true
    const { lifecycle, factsOf } = records[kind]
    return record.status in lifecycle.states && inLifecycle(lifecycle, factsOf(record)).can({ type: name })
  }
  return permitted.flatMap(({ kind, act }) => {
    if (act === null || !isOpen(kind, act)) return []
    const { href, title } = records[kind]
    return [{ href: `${href(id)}?${opening.act}=${act.name}`, title: act.word, detail: title(id) }]
  })
}

/** Whether a record that was found can be meant. */
export function canMean({ id, verbs: meant }: Asked, found: Pick<Found, 'id' | 'kind'>): boolean {
  return found.id === id && meant.some(({ kind }) => kind === found.kind)
}
