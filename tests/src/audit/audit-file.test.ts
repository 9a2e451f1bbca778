import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { AuditRow } from '../../../contract/audit/audit'
import type { Change } from '../../../contract/log'
import { type LoggedKind, loggedFields } from '../../../contract/log-fields'
import { changesText, eventText } from '../../../server/audit/audit-text'
import { changeWords, eventTemplates } from '../../../src/audit/audit-file-words'
import { auditedRecords, auditSentences, auditText } from '../../../src/audit/audit-words'
import { messages as access } from '../../../src/locales/access/en.po'
import { messages as billing } from '../../../src/locales/billing/en.po'
import { messages as forms } from '../../../src/locales/forms/en.po'
import { messages as masters } from '../../../src/locales/masters/en.po'
import { messages as overview } from '../../../src/locales/overview/en.po'
import { messages as projects } from '../../../src/locales/projects/en.po'
import { messages as record } from '../../../src/locales/record/en.po'
import { messages as shell } from '../../../src/locales/shell/en.po'

const en = { ...access, ...billing, ...forms, ...masters, ...overview, ...projects, ...record, ...shell }
const i18n = setupI18n({ locale: 'en', messages: { en } })
const spoken = (words: ReturnType<typeof eventTemplates>) =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, i18n._(word)]))
const words = { event: spoken(eventTemplates()), details: spoken(changeWords()) }

/** A value as the log keeps one of the kind. */
const samples: Partial<Record<LoggedKind, readonly [string, string]>> = {
  money: ['12.50', '1234567.00'],
  day: ['2026-01-31', '2026-02-01'],
  month: ['2026-01', '2026-02'],
  count: ['2', '1200'],
  reading: ['10', '10500'],
  switch: ['on', 'off'],
  flag: ['yes', 'no'],
  severity: ['low', 'critical'],
  permission: ['iam_pessoas', 'of_another'],
  cnpj: ['11222333000181', '12ABC34501DE35'],
  cost: ['EQ-1 · Multa · 10.00', 'EQ-2 · Dano · 20.00'],
  month_amount: ['2026-01 · 10.00', '2026-02 · 20.00'],
}

const row = (told: Partial<AuditRow>): AuditRow => ({
  ...{ id: 7, at: '2026-01-15T12:00:00.000Z', event: '', entity: null, entity_id: '12', details: {} },
  ...{ user: { id: 2, name: 'Bruno', username: 'bruno.lima' }, address: '203.0.113.9', request_id: 'r-1' },
  ...told,
})

const alone = Object.keys(auditSentences).flatMap((event) =>
  [{}, { subject: 'x', provider: 'MIP', seconds: 8, method: 'GET', path: '/a', file: 'a.pdf' }].flatMap((details) => [
    row({ event, details }),
    row({ event, details, user: null }),
  ]),
)

/** What is written in a way of its own is a file's as the log keeps it. */
const isWritten = (entity: keyof typeof auditedRecords, field: string) =>
  Object.hasOwn(auditedRecords[entity].log.written ?? {}, field)

const ofRecords = (Object.keys(auditedRecords) as (keyof typeof auditedRecords)[]).flatMap((entity) => {
  const fields = Object.entries<LoggedKind>(loggedFields[entity]).filter(([field]) => !isWritten(entity, field))
  const changes = fields.flatMap(([field, kind]): Change[] => {
    const [old, now] = samples[kind] ?? ['one', 'other']
    return [
      { field, old: null, new: now },
      { field, old, new: null },
      { field, old, new: now },
    ]
  })
  const details = [{}, { subject: 'FL-1', reason: 'Why' }, { from: 'provisioned', to: 'cancelled' }]
  return Object.keys(auditedRecords[entity].log.sentences).flatMap((event) => [
    ...details.map((one) => row({ entity, event, details: one })),
    ...changes.flatMap((change) =>
      details.map((one) => row({ entity, event, details: { ...one, changes: [change] } })),
    ),
  ])
})

test('a file of the audit log says of each entry what the screen says (IAM-01)', () => {
  const odd = [...alone, ...ofRecords].flatMap((entry) => {
    const shown = auditText(entry, i18n)
    const filed = { what: eventText(entry, words), changes: changesText(entry, words, 'en') }
    return shown.what.trim() === filed.what && shown.changes === filed.changes ? [] : [{ entry, shown, filed }]
  })
  expect(odd.slice(0, 5)).toEqual([])
})

test('its words fit into the call that asks for it', () => {
  expect(JSON.stringify(words).length).toBeLessThan(48 * 1024)
})
