import writeExcelFile from 'write-excel-file/node'
import { writeXlsform } from '../../../contract/forms/xlsform/write-xlsform'
import { buildForms, permits } from '../../../contract/permissions'
import { modulesOf } from '../../access/own-modules'
import { route } from '../../http/route'
import { idParameters } from '../../record/record.routes'
import { readForm } from './form-read'
import { formRecord } from './form-record'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const formXlsform = route(
  {
    ...{ method: 'get', path: '/forms/{id}/xlsform/', rule: 'signed in', parameters: idParameters },
    summary: 'What a form asks as an XLSForm: sheets survey, choices and settings, as far as it carries',
    ...{ answer: { types: [type] }, refusals: [404] },
  },
  async ({ parameters: { id }, caller, services: { database } }) => {
    const form = await readForm(database, id, permits(await modulesOf(database, caller.id), buildForms))
    const { sheets } = writeXlsform(form)
    const file = await writeExcelFile(
      sheets.map(({ name, rows }) => ({
        sheet: name,
        data: rows.map((row) => row.map((cell) => (cell === '' ? null : { type: String, value: keyless(cell) }))),
      })),
    ).toBuffer()
    const audit = { event: 'file.download', entity: formRecord.entity, id } as const
    return { name: `xlsform-${id}.xlsx`, type, size: file.length, content: inOne(file), audit }
  },
)

async function* inOne(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

/** The package keeps texts as keys of a plain object, where `constructor` would be found before it is put there. */
function keyless(text: string): string {
  return text in {} ? `${text} ` : text
}
