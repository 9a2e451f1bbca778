import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { type AccessTold, writeAccessChange } from '../../../contract/notifications/access-notice'
import { followedEntities } from '../../../contract/notifications/news'
import { signNotice, writeNotice } from '../../../contract/notifications/notices'
import { debitNoteWords } from '../../../machines/billing/debit-note/debit-note.words'
import { invoiceWords } from '../../../machines/billing/invoice/invoice.words'
import { ndRequestWords } from '../../../machines/billing/nd-request/nd-request.words'
import { reportWords } from '../../../machines/billing/report/report.words'
import { followUpWords } from '../../../machines/forms/follow-up/follow-up.words'
import { responseWords } from '../../../machines/forms/response/response.words'
import { projectWords } from '../../../machines/projects/project/project.words'
import { features, modules, standardProfiles } from '../../../server/database/catalogue'
import { mailedNotice } from '../../../server/mail/notice-texts'
import { recordWords } from '../../../server/record/record-words'
import { messages as billingInEnglish } from '../../../src/locales/billing/en.po'
import { messages as billing } from '../../../src/locales/billing/pt.po'
import { messages as formsInEnglish } from '../../../src/locales/forms/en.po'
import { messages as forms } from '../../../src/locales/forms/pt.po'
import { messages as projectsInEnglish } from '../../../src/locales/projects/en.po'
import { messages as projects } from '../../../src/locales/projects/pt.po'
import { messages as shellInEnglish } from '../../../src/locales/shell/en.po'
import { messages as shell } from '../../../src/locales/shell/pt.po'
import { noticeText } from '../../../src/notifications/notice-text'
import {
  debitNoteTitle,
  followUpTitle,
  invoiceTitle,
  projectTitle,
  reportTitle,
  requestTitle,
  responseTitle,
} from '../../../src/ui/titles'

const onScreen = {
  pt: { ...billing, ...forms, ...projects, ...shell },
  en: { ...billingInEnglish, ...formsInEnglish, ...projectsInEnglish, ...shellInEnglish },
}
const shown = {
  report: [reportTitle, reportWords],
  invoice: [invoiceTitle, invoiceWords],
  nd_request: [requestTitle, ndRequestWords],
  debit_note: [debitNoteTitle, debitNoteWords],
  project: [projectTitle, projectWords],
  form_response: [responseTitle, responseWords],
  follow_up: [followUpTitle, followUpWords],
} as const

const moves = followedEntities.flatMap((entity) =>
  Object.keys(recordWords[entity].states).map((state) => [entity, state] as const),
)

test.each(moves)(
  'NOT-01: that a %s is %s now is said in the words of its page, in the notice and by mail',
  (entity, state) => {
    const { name, states } = recordWords[entity]
    const notice = writeNotice('record.move', { id: 12, record: name[0], reason: states[state]?.[0] ?? '' })
    const [title, { states: words }] = shown[entity]
    for (const language of ['pt', 'en'] as const) {
      const i18n = setupI18n({ locale: language, messages: { [language]: onScreen[language] } })
      const said = `${i18n._(title(12))}: ${i18n._(words[state as keyof typeof words])}`
      expect(noticeText(notice, i18n).message).toBe(said)
      expect(mailedNotice(notice, language)[1]).toBe(said)
    }
  },
)

const access = [
  ...features.map(({ permission_codename }) => permission_codename),
  ...modules.map(({ name }) => `administração de ${name}`),
  ...standardProfiles.map(({ module: of, name }) => `${modules.find(({ code }) => code === of)?.name} · ${name}`),
  ...['Faturamento · Cobrança', 'Obras · Consulta', 'mais 3'],
]

test('what came and went of the access is said in the reader’s language, the same in the notice and by mail', () => {
  const inEnglish = new Map<string, string>()
  for (const name of access) {
    const notice = writeNotice('access.change', { reason: writeAccessChange({ given: [name], taken: [name] }) })
    for (const language of ['pt', 'en'] as const) {
      const i18n = setupI18n({ locale: language, messages: { [language]: onScreen[language] } })
      const { message: said } = noticeText(notice, i18n)
      expect(mailedNotice(signNotice(notice, 'Ana Souza'), language)[1]).toBe(
        `${said} (${language === 'pt' ? 'por' : 'by'} Ana Souza)`,
      )
      if (language === 'en') inEnglish.set(name, said)
    }
  }
  expect(inEnglish.get('Formulários · Criação de formulários')).toBe(
    'You were given: Forms · Form design. You lost: Forms · Form design.',
  )
  expect(inEnglish.get('Faturamento · Cobrança')).toContain('Billing · Cobrança.')
  expect(inEnglish.get('Obras · Consulta')).toContain('Obras · Viewer.')
  expect(inEnglish.get('administração de Gestão de Acessos')).toContain('administration of Access Management.')
})

test('of what came and went of the access the first of it is told', () => {
  const given = ['Faturamento · Consulta', 'administração de Projetos', 'formularios_auditoria', 'a_b', 'c_d', 'e', 'f']
  const say = (told: AccessTold, language: 'pt' | 'en') =>
    noticeText(
      signNotice(writeNotice('access.change', { reason: writeAccessChange(told) }), 'Ana Souza'),
      setupI18n({ locale: language, messages: { [language]: onScreen[language] } }),
    ).message
  expect(say({ given, taken: ['faturamento_boletins'] }, 'en')).toBe(
    'You were given: Billing · Viewer, administration of Projects, Audit responses to forms, a_b, c_d, 2 more. You lost: See measurement reports.',
  )
  expect(say({ given: [], taken: given.slice(0, 2) }, 'pt')).toBe(
    'Você perdeu: Faturamento · Consulta, administração de Projetos.',
  )
})

test('what is said about a record goes by no mail', () => {
  const notice = writeNotice('record.message', { id: 12, record: 'Boletim', reason: 'Em segredo' })
  expect([mailedNotice(notice, 'pt'), mailedNotice(notice, 'en')]).toEqual([
    ['Nova mensagem', 'Boletim #12'],
    ['New message', 'Report #12'],
  ])
})
