import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditEvent, AuditKind, AuditRow } from '../../contract/audit/audit'
import type { Change } from '../../contract/log'
import type { LoggedEntity } from '../../contract/log-fields'
import { accessRequestLogWords } from '../access/access-request/access-request-log'
import { moduleLogWords } from '../access/administration/module-log'
import { personLogWords } from '../access/person/person-log'
import { profileLogWords } from '../access/profile/profile-log'
import { accessRequestHref, administrationHref, personHref, profilesHref } from '../access/shared/address'
import { assetLogWords } from '../billing/asset/asset-log'
import { clientLogWords } from '../billing/client/client-log'
import { companyLogWords } from '../billing/company/company-log'
import { costCenterLogWords } from '../billing/cost-center/cost-center-log'
import { debitNoteLogWords } from '../billing/debit-note/debit-note-log'
import { invoiceLogWords } from '../billing/invoice/invoice-log'
import { ndRequestLogWords } from '../billing/nd-request/nd-request-log'
import { reportLogWords } from '../billing/report/report-log'
import {
  assetHref,
  clientHref,
  companyHref,
  costCenterHref,
  debitNoteHref,
  invoiceHref,
  ndRequestHref,
  reportHref,
} from '../billing/shared/address'
import { dashboardLogWords } from '../dashboards/native/dashboard-log'
import { dashboardsHref } from '../dashboards/native/figure-address'
import { followUpLogWords } from '../forms/follow-up/follow-up-log'
import { formLogWords } from '../forms/form/form-log'
import { responseLogWords } from '../forms/response/response-log'
import { followUpHref, formHref, responseHref } from '../forms/shared/address'
import { projectLogWords } from '../projects/project/project-log'
import { projectHref } from '../projects/project-address'
import { type LoggedChange, type LogWords, projectLogEntry } from '../ui/record/log.projection'

interface AuditedRecord {
  readonly word: MessageDescriptor
  readonly href: (id: number) => string
  readonly log: LogWords
  /** States whose end its log tells otherwise. */
  readonly leaving?: readonly string[]
}

/** Every kind of record that has a log, as the audit log calls it. */
export const auditedRecords: Readonly<Record<LoggedEntity, AuditedRecord>> = {
  report: { word: msg`Boletim`, href: reportHref, log: reportLogWords },
  invoice: { word: msg`Fatura`, href: invoiceHref, log: invoiceLogWords, leaving: ['provisioned'] },
  nd_request: { word: msg`Solicitação de ND`, href: ndRequestHref, log: ndRequestLogWords },
  debit_note: { word: msg`Nota de débito`, href: debitNoteHref, log: debitNoteLogWords },
  client: { word: msg`Cliente`, href: clientHref, log: clientLogWords },
  cost_center: { word: msg`Centro de custo`, href: costCenterHref, log: costCenterLogWords },
  asset: { word: msg`Ativo`, href: assetHref, log: assetLogWords },
  company: { word: msg`Empresa`, href: () => companyHref, log: companyLogWords },
  project: { word: msg`Projeto`, href: projectHref, log: projectLogWords },
  form: { word: msg`Formulário`, href: formHref, log: formLogWords },
  form_response: { word: msg`Resposta`, href: responseHref, log: responseLogWords },
  follow_up: { word: msg`Pendência`, href: followUpHref, log: followUpLogWords },
  person: { word: msg`Pessoa`, href: personHref, log: personLogWords },
  access_request: { word: msg`Pedido de acesso`, href: accessRequestHref, log: accessRequestLogWords },
  profile: { word: msg`Perfil`, href: (id) => `${profilesHref}#profile-${id}`, log: profileLogWords },
  module: { word: msg`Módulo`, href: administrationHref, log: moduleLogWords },
  dashboard: { word: msg`Dashboard`, href: () => dashboardsHref, log: dashboardLogWords },
}

export const auditKindWords: Readonly<Record<AuditKind, MessageDescriptor>> = {
  change: msg`Alterações`,
  sign_in: msg`Entradas e saídas`,
  refused: msg`Recusas`,
  file: msg`Downloads e exportações`,
}

interface Told {
  readonly who: string
  readonly of: (detail: string) => string
}

/** What is done with a view of a list that is shared. */
type OwnEvent = `view.${'share' | 'edit' | 'unshare' | 'remove'}`

/** What is no change of a record, in sentences. */
export const auditSentences: Readonly<
  Record<AuditEvent | 'notification.read' | 'notification.read-all' | OwnEvent, (told: Told) => MessageDescriptor>
> = {
  'session.start': ({ who }) => msg`${who} entrou`,
  'session.end': ({ who }) => msg`${who} saiu`,
  'session.end-all': ({ who }) => msg`${who} saiu em todos os dispositivos`,
  'session.code-asked': ({ who }) => msg`O portal pediu a verificação em duas etapas a ${who}, que acertou a senha`,
  'session.recovery-code': ({ who }) => msg`${who} entrou com um código de recuperação`,
  'password.change': ({ who }) => msg`${who} trocou a própria senha`,
  'password.link-asked': ({ who }) => msg`${who} pediu por e-mail um link para escolher uma nova senha`,
  'password.reset': ({ who }) => msg`${who} escolheu uma nova senha pelo link do e-mail`,
  'second-factor.set-up': ({ who }) => msg`${who} ativou a verificação em duas etapas`,
  'second-factor.add-passkey': ({ who, of }) => {
    const passkey = of('subject')
    return msg`${who} adicionou a chave de acesso ${passkey}`
  },
  'second-factor.renew-codes': ({ who }) => msg`${who} gerou novos códigos de recuperação`,
  'second-factor.remove-app': ({ who }) => msg`${who} removeu o próprio aplicativo autenticador`,
  'second-factor.remove-passkey': ({ who, of }) => {
    const passkey = of('subject')
    return msg`${who} removeu a própria chave de acesso ${passkey}`
  },
  'second-factor.turn-off': ({ who }) => msg`${who} desativou a verificação em duas etapas`,
  'session.refused': ({ who, of }) => {
    const provider = of('provider')
    return provider ? msg`Entrada recusada por ${provider}` : msg`Entrada recusada: ${who}`
  },
  'session.code-refused': ({ who }) => msg`${who} acertou a senha e errou o código da verificação em duas etapas`,
  'session.passkey-refused': ({ who }) => msg`${who} acertou a senha e a chave de acesso não conferiu`,
  'session.delayed': ({ who, of }) => {
    const seconds = of('seconds')
    return msg`Novas tentativas de entrada esperam ${seconds} s: ${who}`
  },
  'session.reuse': ({ who }) => msg`Sessão de ${who} encerrada: uma chave já trocada foi usada de novo`,
  'password.refused': ({ who }) => msg`${who} errou a senha atual ao trocá-la`,
  'password.link-refused': ({ who }) => msg`Link para uma nova senha recusado: ${who}`,
  'second-factor.refused': ({ who }) =>
    msg`A verificação em duas etapas de ${who} não mudou: a senha, o código ou a chave de acesso não conferiu`,
  'call.forbidden': ({ who, of }) => {
    const call = `${of('method')} ${of('path')}`
    return msg`${who} tentou o que não pode: ${call}`
  },
  'file.download': ({ who, of }) => {
    const file = of('file')
    return msg`${who} baixou o arquivo ${file}`
  },
  'list.export': ({ who, of }) => {
    const file = of('file')
    return msg`${who} exportou ${file}`
  },
  'notification.read': ({ who }) => msg`${who} leu uma notificação`,
  'notification.read-all': ({ who }) => msg`${who} leu todas as notificações`,
  'view.share': ({ who, of }) => {
    const view = of('subject')
    return msg`${who} compartilhou a visão ${view}`
  },
  'view.edit': ({ who, of }) => {
    const view = of('subject')
    return msg`${who} alterou a visão compartilhada ${view}`
  },
  'view.unshare': ({ who, of }) => {
    const view = of('subject')
    return msg`${who} deixou de compartilhar a visão ${view}`
  },
  'view.remove': ({ who, of }) => {
    const view = of('subject')
    return msg`${who} excluiu a visão compartilhada ${view}`
  },
}

export interface AuditText {
  readonly what: string
  /** Each changed field with what it was and is; empty where the sentence says it all. */
  readonly changes: string
}

/** An entry in words; a newer server may name what this client has no word for. */
export function auditText(row: AuditRow, i18n: I18n): AuditText {
  const { event, details } = row
  const of = (name: string) => (Array.isArray(details[name]) ? '' : String(details[name] ?? ''))
  if (Object.hasOwn(auditSentences, event)) {
    const who = row.user?.name ?? i18n._(msg`pessoa desconhecida`)
    const say = auditSentences[event as keyof typeof auditSentences]
    return { what: i18n._(say({ who, of })), changes: '' }
  }
  const record = recordOf(row)
  if (!record) return { what: event, changes: '' }
  const { what, changes } = projectLogEntry(
    {
      ...{ id: row.id, at: row.at, user: row.user, transition: event },
      ...{
        subject: of('subject') || null,
        from: of('from') || null,
        to: of('to') || null,
        reason: of('reason') || null,
      },
      changes: Array.isArray(details['changes']) ? (details['changes'] as Change[]) : [],
    },
    record.log,
    i18n,
  )
  return {
    what,
    changes: changes
      .filter(({ isStatus }) => !isStatus)
      .map(changeText)
      .join('; '),
  }
}

function changeText({ name, old, new: now }: LoggedChange): string {
  return `${name}: ${[old, now ?? '—'].filter((value) => value !== null).join(' → ')}`
}

export function recordOf({ entity }: AuditRow): AuditedRecord | null {
  return entity !== null && Object.hasOwn(auditedRecords, entity) ? auditedRecords[entity as LoggedEntity] : null
}

/** As 'Boletim #12'; empty where the entry is about no record that has a page. */
export function recordText(row: AuditRow, i18n: I18n): string {
  const record = recordOf(row)
  return record ? `${i18n._(record.word)} #${row.entity_id}` : ''
}
