import { eq } from 'drizzle-orm'
import type { CompanyDraft } from '../../../contract/billing/company/company'
import { dayAt } from '../../calendar'
import { debitNote, invoice as invoiceTable } from '../../database/schema'
import type { Download } from '../../http/download'
import { refuse } from '../../http/refused'
import { type Drawing, drawFile } from '../../pdf/draw-file'
import { companyOf } from '../company/company-record'
import { debitNoteDocument } from '../debit-note/debit-note-document'
import { readDebitNote } from '../debit-note/debit-note-read'
import { invoiceDocument } from '../invoice/invoice-document'
import { readInvoice } from '../invoice/invoice-read'
import type { DocumentLanguage } from './amount-in-words'

/** An invoice as a file; 404 where there is none, 409 where no issuing company is configured. */
export async function invoiceFile(drawing: Drawing, id: number, language: DocumentLanguage): Promise<Download> {
  const { database, clock } = drawing.services
  const invoice = await readInvoice(database, id, dayAt(clock()))
  const issuer = await issuerOf(drawing, invoiceTable, id, 'as faturas')
  const audit = { event: 'file.download', entity: 'invoice', id } as const
  return { ...(await drawFile(drawing, invoice.number, () => invoiceDocument(invoice, issuer, language))), audit }
}

/** A debit note as a file; 404 and 409 as for an invoice. */
export async function debitNoteFile(drawing: Drawing, id: number, language: DocumentLanguage): Promise<Download> {
  const { database, clock } = drawing.services
  const note = await readDebitNote(database, id, dayAt(clock()))
  const issuer = await issuerOf(drawing, debitNote, id, 'as notas de débito')
  const audit = { event: 'file.download', entity: 'debit_note', id } as const
  return { ...(await drawFile(drawing, note.number, () => debitNoteDocument(note, issuer, language))), audit }
}

/** The company as it was when the document was issued. */
async function issuerOf(
  { services: { database, settings } }: Drawing,
  table: typeof invoiceTable | typeof debitNote,
  id: number,
  what: string,
): Promise<CompanyDraft> {
  const [issued] = await database.select({ company: table.company }).from(table).where(eq(table.id, id))
  const issuer = await companyOf(database, settings, issued?.company ?? null)
  if (issuer) return issuer
  throw refuse(409, `Falta dizer que empresa emite ${what}: em Faturamento, Empresa.`)
}
