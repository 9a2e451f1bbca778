import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { LogEntry } from '../../../contract/log'
import { reportLogWords } from '../../../src/billing/report/report-log'
import { messages } from '../../../src/locales/billing/pt.po'
import { projectSince } from '../../../src/notifications/record-changed.projection'

const i18n = setupI18n({ locale: 'pt', messages: { pt: messages } })

const entry = (id: number, changes: LogEntry['changes'], given: Partial<LogEntry> = {}): LogEntry => ({
  ...{ id, at: '2026-11-20T15:00:00.000Z', user: { name: 'Ana Souza' }, transition: 'report.edit' },
  ...{ subject: null, from: 'open', to: 'open', changes, reason: null, ...given },
})
const notes = (old: string | null, now: string | null) => ({ field: 'notes', old, new: now })

test('NOT-01: what a record changed to since it was read is told by its fields, from the first value to the last', () => {
  const log = [
    entry(4, [notes('b', 'c'.repeat(90)), { field: 'fim', old: '2026-10-31', new: '2026-11-30' }]),
    entry(3, [notes('a', 'b'), { field: 'frs', old: null, new: '1' }]),
    entry(2, [notes(null, 'a')]),
  ]
  expect(projectSince(log, 2, reportLogWords, i18n)).toEqual({
    told: ['Ana Souza alterou os dados do boletim', `Observações: “a” → “${'c'.repeat(80)}…”`, 'FRS: — → “1”'],
    more: 1,
  })
})

test('a step is told in its sentence, and what is as it was is no change', () => {
  const step = { transition: 'report.cancel', from: 'open', to: 'cancelled', reason: 'Duplicado' }
  const log = [
    entry(3, [{ field: 'status', old: 'open', new: 'cancelled' }], step),
    entry(2, [notes('b', 'a')]),
    entry(1, [notes('a', 'b')]),
  ]
  expect(projectSince(log, 0, reportLogWords, i18n)).toEqual({
    told: ['Ana Souza alterou os dados do boletim', 'Ana Souza cancelou o boletim: Duplicado'],
    more: 0,
  })
  expect(projectSince(log, 3, reportLogWords, i18n)).toEqual({ told: [], more: 0 })
})
