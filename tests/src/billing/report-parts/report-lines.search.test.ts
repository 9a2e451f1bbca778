import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { ReportLine } from '../../../../contract/billing/report-lines'
import { searchLines } from '../../../../src/billing/report-parts/report-lines.search'
import { line } from '../../../support/samples/sample-lines'

const lines: readonly ReportLine[] = [
  { ...line, id: 1, asset: { id: 1, code: 'ATV-0083', name: 'Caminhão munck' }, service_order: 'OS-7128' },
  { ...line, id: 2, asset: { id: 2, code: 'ATV-0218', name: 'Caminhão pipa' }, total: '24600.50', final: 47236 },
  { ...line, id: 3, observations: 'Indisponível por dois dias', status: 'Em manutenção' },
  { ...line, id: 4, invoice: { id: 9, number: 'FL-000063', status: 'issued', value: '1000.00' } },
]

test.each<[search: string, found: number[]]>([
  ['caminhao', [1, 2]],
  ['  MUNCK caminhão ', [1]],
  ['os-7128', [1]],
  ['0218', [2]],
  ['24.600,50', [2]],
  ['24600,50', [2]],
  ['24.600', [2]],
  ['24600', [2]],
  ['47236', [2]],
  ['4723', []],
  ['indisponivel', [3]],
  ['manutencao', [3]],
  ['fl-000063', [4]],
  ['munck pipa', []],
])("BM-04: '%s' finds the lines %j of a report", (search, found) => {
  const i18n = setupI18n({ locale: 'pt', messages: { pt: {} } })
  expect(searchLines(lines, i18n)(search).map(({ id }) => id)).toEqual(found)
})

test('BM-04: an amount is found as it is written in English too', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const find = searchLines(lines, i18n)
  for (const search of ['24,600.50', '24600.50', '24,600', '24600']) expect(find(search)).toEqual([lines[1]])
})
