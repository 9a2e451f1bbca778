import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formFileOf } from '../../../contract/forms/form-file'
import { formBounds } from '../../../contract/forms/form-limits'
import type { FormOffer } from '../../../contract/forms/form-offer'
import { isXlsformSheet, readXlsform, type XlsformFault } from '../../../contract/forms/xlsform/read-xlsform'

const faultWords: Readonly<Record<XlsformFault, MessageDescriptor>> = {
  noSurvey: msg`não tem a planilha “survey”`,
  noColumns: msg`a planilha “survey” não tem as colunas “type” e “name”`,
  noQuestions: msg`a planilha “survey” não tem perguntas que o portal faça`,
  unclosed: msg`um grupo não termina`,
  unopened: msg`um grupo termina sem ter começado`,
  tooMany: msg`tem mais seções ou perguntas do que cabem em um formulário`,
}

/** What a file asks, our own or an XLSForm, which its content tells; a sentence where it does not serve. */
export async function readFormFile(file: File, i18n: I18n): Promise<FormOffer | string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isWorkbook) return readSheets(bytes, i18n)
  const read = formFileOf(new TextDecoder().decode(bytes))
  if (!('place' in read)) return read
  const { place } = read
  return i18n._(msg`O arquivo não serve: ${place}.`)
}

async function readSheets(bytes: Uint8Array, i18n: I18n): Promise<FormOffer | string> {
  if (bytes.length > formBounds.workbook) return i18n._(msg`O arquivo é grande demais para um formulário.`)
  const reader = await import('../../ui/files/read-workbook')
  // Of others only their names are asked for: a long list of something else costs nothing.
  const sheets = sheetsIn(() =>
    reader
      .readSheets(bytes)
      .map((sheet) => ({ name: sheet.name, rows: isXlsformSheet(sheet.name) ? sheet.rows : [['']] })),
  )
  if (sheets === null)
    return i18n._(msg`O arquivo não pôde ser aberto como planilha. Salve-o como XLSX e escolha de novo.`)
  const read = readXlsform(sheets, i18n.locale === 'en' ? 'en' : 'pt')
  if (!('fault' in read)) return read
  const [fault, row] = [i18n._(faultWords[read.fault]), read.row ?? 0]
  return i18n._(
    read.row === null ? msg`O arquivo não serve: ${fault}.` : msg`O arquivo não serve: ${fault} (linha ${row}).`,
  )
}

function sheetsIn<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
