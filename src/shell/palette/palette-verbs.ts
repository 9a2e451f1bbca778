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
import { fold } from '../../ui/fold'
import { reportTitle, requestTitle } from '../../ui/titles'
import { opening } from '../../ui/use-opened-by-address'

type Kind = 'report' | 'invoice' | 'nd_request' | 'debit_note'

interface VerbRecord {
  readonly read: Permission
  readonly events: Readonly<Record<string, Permission>>
  readonly href: (id: number) => string
  readonly title: (id: number) => MessageDescriptor | string
  /** What people call it before its number, and what its number may begin with: folded, of a regular expression. */
  readonly says: string
  readonly sign: string
  readonly lifecycle: AnyStateMachine
  /** Of its lifecycle, as far as what was found of it tells; what that does not tell closes a step on its page. */
  readonly factsOf: (found: Found) => { readonly status: string }
}

const centsOf = (amount: string | null = null) => toCents(amount ?? '0.00')
const numbered = (sign: string) => (id: number) => `${sign}-${String(id).padStart(6, '0')}`

const records: Readonly<Record<Kind, VerbRecord>> = {
  report: {
    ...recordPermissions.report,
    ...{ href: reportHref, title: reportTitle, says: 'boletim|medicao|bm|report', sign: '#' },
    lifecycle: reportLifecycle,
    factsOf: ({ status, amount, balance }) => {
      const [total, left] = [centsOf(amount), centsOf(balance)]
      return { status, total, invoiced: total - left, provisioned: 0 }
    },
  },
  invoice: {
    ...recordPermissions.invoice,
    ...{ href: invoiceHref, title: numbered('FL'), says: 'fatura|provisao|invoice|accrual', sign: 'fl' },
    ...{ lifecycle: invoiceLifecycle, factsOf: ({ status }) => ({ status }) },
  },
  nd_request: {
    ...recordPermissions.ndRequest,
    ...{ href: ndRequestHref, title: requestTitle, says: 'solicitacao(?: de)?|pedido|request', sign: '#|nd' },
    lifecycle: ndRequestLifecycle,
    factsOf: ({ status, amount }) => ({ status, lines: 1, value: centsOf(amount), debited: 0 }),
  },
  debit_note: {
    ...recordPermissions.debitNote,
    ...{ href: debitNoteHref, title: numbered('ND'), says: 'nota|nota de debito|note|debit note', sign: 'nd' },
    ...{ lifecycle: debitNoteLifecycle, factsOf: ({ status }) => ({ status }) },
  },
}

interface Verb {
  readonly kind: Kind
  /** Its name among what the record's page offers. */
  readonly name: string
  readonly word: MessageDescriptor
  /** In both languages, whichever is on screen; folded, of a regular expression. */
  readonly says: string
  /** Of what is no step of the lifecycle, and therefore open in every state; null where reading suffices. */
  readonly needs?: Permission | null
}

const cancel = 'cancelar|cancel'
const pdf = {
  name: 'pdf.open',
  word: msg`Abrir PDF`,
  says: '(?:(?:baixar|abrir|download|open) )?pdf|baixar|download',
  needs: null,
}
const { events: ofReport } = reportWords
const { events: ofInvoice } = invoiceWords
const { events: ofRequest } = ndRequestWords

const verbs: readonly Verb[] = [
  ...(
    [
      ['invoice.issue', 'emitir(?: fatura)?|faturar|issue(?: invoice)?|bill'],
      ['provision.book', 'provisionar(?: saldo)?|accrue(?: balance)?'],
      ['report.edit', 'alterar|editar|change|edit'],
      ['report.cancel', cancel],
    ] as const
  ).map(([name, says]): Verb => ({ kind: 'report', name, word: ofReport[name], says })),
  {
    ...{ kind: 'report', name: 'report.clone', word: msg`Clonar para o próximo período`, says: 'clonar|clone' },
    needs: recordPermissions.report.create,
  },
  { ...pdf, kind: 'report', name: 'measurement.pdf', word: msg`Baixar medição (PDF)` },
  { kind: 'invoice', name: 'provision.confirm', word: ofInvoice['provision.confirm'], says: 'confirmar|confirm' },
  {
    ...{ kind: 'invoice', name: 'salesOrder.link', word: ofInvoice['salesOrder.link'] },
    says: '(?:(?:vincular|trocar) )?ov|vincular|(?:(?:link|change) )?(?:so|sales order)|link',
  },
  { kind: 'invoice', name: 'invoice.cancel', word: ofInvoice['invoice.cancel'], says: cancel },
  { ...pdf, kind: 'invoice' },
  ...(
    [
      ['request.send', 'enviar|send'],
      ['request.approve', '(?:registrar )?aprovacao|aprovar|approve|record approval'],
      ['debitNotes.generate', 'gerar(?: notas?)?(?: de debito)?|debitar|generate(?: debit)?(?: notes?)?|debit'],
      ['request.edit', 'alterar|editar|change|edit'],
      ['request.review', '(?:enviar para )?revisao|revisar|(?:send for )?review'],
      ['request.cancel', cancel],
    ] as const
  ).map(([name, says]): Verb => ({ kind: 'nd_request', name, word: ofRequest[name], says })),
  { kind: 'debit_note', name: 'debitNote.cancel', word: debitNoteWords.events['debitNote.cancel'], says: cancel },
  { ...pdf, kind: 'debit_note' },
]

interface Asked {
  readonly id: number
  readonly verbs: readonly Verb[]
}

const numberShape = /^(\D+?) +(#|fl|nd)?[ -]*0*([1-9]\d{0,9})$/

/** What a text asks to do with a record by its number, as `cancelar fl-353` and `aprovar 46` do; null where it asks for nothing. */
export function askedFor(text: string): Asked | null {
  const [, head = '', sign, number] = numberShape.exec(fold(text).trim()) ?? []
  if (number === undefined) return null
  const meant = verbs.filter(({ kind, says }) => {
    const record = records[kind]
    const isOfSign = sign === undefined || record.sign.split('|').includes(sign)
    return isOfSign && new RegExp(`^(?:${says})(?: (?:[oa] |the )?(?:${record.says}))?$`).test(head)
  })
  return meant.length > 0 ? { id: Number(number), verbs: meant } : null
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
  const may = (...needed: readonly Permission[]) => needed.every((one) => permits(modules, one))
  const permitted = meant.filter(({ kind, name, needs }) => {
    const { read, events } = records[kind]
    const needed = needs === undefined ? events[name] : needs
    return needed === null ? may(read) : needed !== undefined && may(read, needed)
  })
  const isOpen = ({ kind, name, needs }: Verb) => {
    if (found === null) return permitted.length === 1
    const record = found.find((one) => one.kind === kind && one.id === id)
    if (record === undefined || needs !== undefined) return record !== undefined
    const { lifecycle, factsOf } = records[kind]
    return record.status in lifecycle.states && inLifecycle(lifecycle, factsOf(record)).can({ type: name })
  }
  return permitted.filter(isOpen).map(({ kind, name, word }) => {
    const { href, title } = records[kind]
    return { href: `${href(id)}?${opening.act}=${name}`, title: word, detail: title(id) }
  })
}

/** Whether a record that was found can be meant. */
export function canMean({ id, verbs: meant }: Asked, found: Pick<Found, 'id' | 'kind'>): boolean {
  return found.id === id && meant.some(({ kind }) => kind === found.kind)
}
