import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, EventObject, SnapshotFrom } from 'xstate'
import { accessModulesMachine } from '../../../machines/access/access-modules.machine'
import { reportCreateMachine } from '../../../machines/billing/report/report-create.machine'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { portalMachine } from '../../../machines/portal.machine'
import { loginFormMachine } from '../../../machines/session/login-form.machine'
import { signInMachine } from '../../../machines/session/sign-in.machine'
import { ssoStartMachine } from '../../../machines/session/sso-start.machine'
import { leaveGuardMachine } from '../../../machines/shell/leave-guard.machine'
import { preferencesMachine } from '../../../machines/shell/preferences.machine'
import { projectReportCreate } from '../../../src/billing/report/report-create.projection'
import { projectFace } from '../../../src/portal/portal.projection'
import { projectPreferences } from '../../../src/portal/preferences.projection'
import { projectLoginForm } from '../../../src/session/login-form.projection'
import { projectSignIn } from '../../../src/session/sign-in.projection'
import { projectSsoStart } from '../../../src/session/sso-start.projection'
import { projectAccess } from '../../../src/shell/access.projection'
import { projectLeaveGuard } from '../../../src/shell/leaving/leave-guard.projection'
import { projectExport } from '../../../src/ui/list/export/list-export.projection'
import { begin, walk } from '../../engine/walk'
import { requested } from '../../machines/lists/list-export.cases'
import { ana, unauthorized, unavailable } from '../../support/people'

/** Values by hand: the paths on view and page go through these projections, and through nothing that would see them lie. */
const after = <M extends AnyStateMachine>(machine: M, input: unknown, ...events: readonly EventObject[]) =>
  events.reduce((state, event) => walk(state, event).state, begin(machine, input).state) as SnapshotFrom<M>

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })

describe('LOG-02, LOG-03, LOG-04: the sign-in form', () => {
  const typed = [
    { type: 'username.change', username: ' ana ' },
    { type: 'password.change', password: 'segredo' },
  ]
  const filled = { username: ' ana ', password: 'segredo', problem: null, isUnfolded: false, isPasswordShown: false }
  const busy = { ...filled, isBusy: true, canSubmit: false }
  const submit = { type: 'form.submit' }

  test.each<[string, EventObject[], object]>([
    ['as it opens', [], { ...filled, username: '', password: '', isBusy: false, canSubmit: false }],
    [
      'with blanks for a name',
      [{ type: 'username.change', username: '  ' } as EventObject, typed[1] as EventObject],
      { ...filled, username: '  ', isBusy: false, canSubmit: false },
    ],
    ['filled in', typed, { ...filled, isBusy: false, canSubmit: true }],
    [
      'unfolded, with the password shown',
      [{ type: 'panel.toggle' }, { type: 'password.show' }, ...typed],
      { ...filled, isUnfolded: true, isPasswordShown: true, isBusy: false, canSubmit: true },
    ],
    ['submitting', [...typed, submit], busy],
    ['loading the user', [...typed, submit, done('signIn')], busy],
    [
      'clearing',
      [...typed, submit, done('signIn'), failed('loadUser', unavailable)],
      { ...busy, problem: unavailable },
    ],
    [
      'refused',
      [...typed, submit, failed('signIn', unauthorized)],
      { ...filled, problem: unauthorized, isBusy: false, canSubmit: true },
    ],
  ])('%s', (_, events, view) => {
    expect(projectLoginForm(after(loginFormMachine, undefined, ...events))).toEqual(view)
  })
})

describe('SHL-11, SHL-12: theme and language', () => {
  const light = { theme: 'light', language: 'pt', isLoading: false, isUnavailable: false }
  const english = { type: 'language.choose', language: 'en' }

  test.each<[string, EventObject[], object]>([
    ['as remembered', [], light],
    ['in the dark', [{ type: 'theme.toggle' }], { ...light, theme: 'dark' }],
    ['while words are fetched', [english], { ...light, isLoading: true }],
    ['in English', [english, done('loadLanguage')], { ...light, language: 'en' }],
    ['without words', [english, failed('loadLanguage', unavailable)], { ...light, isUnavailable: true }],
  ])('%s', (_, events, view) => {
    expect(projectPreferences(after(preferencesMachine, { theme: 'light', language: 'pt' }, ...events))).toEqual(view)
  })
})

describe('SSO-01, SSO-02: the two buttons', () => {
  const choose = { type: 'provider.choose', provider: 'MANSERV' }
  const free = [
    { name: 'SIMAKRENT', isLoading: false, isDisabled: false },
    { name: 'MANSERV', isLoading: false, isDisabled: false },
  ]

  test.each<[string, EventObject[], object]>([
    ['free', [], { problem: null, providers: free }],
    [
      'while the browser leaves',
      [choose],
      {
        problem: null,
        providers: [
          { name: 'SIMAKRENT', isLoading: false, isDisabled: true },
          { name: 'MANSERV', isLoading: true, isDisabled: false },
        ],
      },
    ],
    ['where it cannot', [choose, failed('prepareSso', unavailable)], { problem: unavailable, providers: free }],
  ])('%s', (_, events, view) => {
    expect(projectSsoStart(after(ssoStartMachine, undefined, ...events))).toEqual(view)
  })
})

describe('SSO-05, SSO-06: the sign-in page', () => {
  const ssoReturn = { code: 'c', state: 's', error: null, transaction: null, now: 0 }
  const refused = done('ssoCallback', { user: null, problem: unauthorized })

  test.each<[string, unknown, EventObject[], object]>([
    ['as it opens', null, [], { isConnecting: false, hasSsoFailed: false, ended: null }],
    ['opened by a provider', ssoReturn, [], { isConnecting: true, hasSsoFailed: false, ended: null }],
    ['telling of a failure', ssoReturn, [refused], { isConnecting: false, hasSsoFailed: false, ended: null }],
    [
      'after a failure',
      ssoReturn,
      [refused, done('showSsoFailure')],
      { isConnecting: false, hasSsoFailed: true, ended: null },
    ],
  ])('%s', (_, returned, events, view) => {
    expect(projectSignIn(after(signInMachine, { ssoReturn: returned, ended: null }, ...events))).toStrictEqual(view)
  })

  const silent = { isConnecting: false, hasSsoFailed: false, ended: null }
  test.each<[string, unknown, EventObject[], object]>([
    ['says why a session ended', null, [], { ...silent, ended: 'expired' }],
    ['until the next attempt', null, [{ type: 'attempt.began' }], silent],
    ['or a failure, which takes its place', null, [{ type: 'sso.failed' }], { ...silent, hasSsoFailed: true }],
    ['not while a provider’s answer is looked at', ssoReturn, [], { ...silent, isConnecting: true }],
    ['nor after that has failed', ssoReturn, [refused, done('showSsoFailure')], { ...silent, hasSsoFailed: true }],
  ])('SES-05, REF-03: it %s', (_, returned, events, view) => {
    const input = { ssoReturn: returned, ended: 'expired' }
    expect(projectSignIn(after(signInMachine, input, ...events))).toStrictEqual(view)
  })
})

describe('SHL-07, BM-02: what would be lost by leaving', () => {
  const report = { type: 'work.touched', id: 'a', name: 'Novo boletim' }
  const note = { type: 'work.touched', id: 'b', name: 'Observação' }
  const attempt = { type: 'departure.attempt', departure: { kind: 'signOut' } }
  const both = ['Novo boletim', 'Observação']

  test.each<[string, (EventObject & Readonly<Record<string, unknown>>)[], object]>([
    ['nothing', [], { isAsking: false, names: [] }],
    ['nothing, and the person goes', [attempt], { isAsking: false, names: [] }],
    ['two things', [report, note], { isAsking: false, names: both }],
    [
      'one of them saved',
      [report, note, { type: 'work.settled', id: 'a' }],
      { isAsking: false, names: ['Observação'] },
    ],
    [
      'the same under another name',
      [report, { ...report, name: 'Boletim #1' }],
      { isAsking: false, names: ['Boletim #1'] },
    ],
    ['asked', [report, note, attempt], { isAsking: true, names: both }],
    [
      'asked, and saved meanwhile',
      [report, attempt, { type: 'work.settled', id: 'a' }],
      { isAsking: false, names: [] },
    ],
    ['going on', [report, note, attempt, { type: 'departure.abandon' }], { isAsking: false, names: both }],
    ['discarded', [report, note, attempt, { type: 'departure.confirm' }], { isAsking: false, names: [] }],
    ['the session over', [report, attempt, { type: 'session.ended' }], { isAsking: false, names: ['Novo boletim'] }],
  ])('%s', (_, events, view) => {
    expect(projectLeaveGuard(after(leaveGuardMachine, undefined, ...events))).toStrictEqual(view)
  })
})

describe('ACC-01: access', () => {
  const modules = [{ name: 'Faturamento', code: 'faturamento', is_admin: false, features: [] }]
  const known = { phase: 'known', modules, problem: null }

  test.each<[string, EventObject[], object]>([
    ['loading', [], { phase: 'loading', modules: [], problem: null }],
    ['failed', [failed('loadAccess', unavailable)], { phase: 'failed', modules: [], problem: unavailable }],
    [
      'tried again',
      [failed('loadAccess', unavailable), { type: 'access.retry' }],
      { phase: 'loading', modules: [], problem: null },
    ],
    ['known', [done('loadAccess', modules)], known],
    ['known, and fetched again', [done('loadAccess', modules), { type: 'token.changed' }], known],
  ])('%s', (_, events, view) => {
    expect(projectAccess(after(accessModulesMachine, undefined, ...events))).toEqual(view)
  })

  test('before sign-in', () => {
    expect(projectAccess(undefined)).toEqual({ phase: 'loading', modules: [], problem: null })
  })
})

describe('GRD-01: the face of the portal', () => {
  const input = { isOnline: true, ssoReturn: null, theme: 'light', language: 'pt' }
  const nobody = done('sessionInit', { user: null })
  const someone = done('sessionInit', { user: ana })

  test.each<[string, boolean, EventObject[]]>([
    ['offline', false, []],
    ['loading', true, []],
    ['signIn', true, [nobody]],
    ['open', true, [someone]],
    ['open', true, [nobody, done('signIn', { user: ana })]],
    ['loading', true, [someone, { type: 'session.end' }]],
    ['loading', true, [someone, { type: 'session.removed' }]],
    ['loading', true, [someone, done('refreshQueue', { problem: unauthorized })]],
  ])('%s', (face, isOnline, events) => {
    expect(projectFace(after(portalMachine, { ...input, isOnline }, ...events))).toBe(face)
  })
})

describe('BM-02: the dialog of a new report', () => {
  const pair = [
    { type: 'costCenter.choose', costCenter: 3 },
    { type: 'client.choose', client: 5 },
  ]
  const draft = { cost_center: 3, client: 5, inicio: '2026-10-01', fim: '2026-10-31', competencia: '2026-10' }
  const sent = [...pair, { type: 'report.submit', draft, key: 'k' }]
  const rejection = { ...unavailable, status: 400, fields: { fim: ['Período já medido.'] } }
  const taken = { ...unavailable, status: 409 }
  const open = {
    costCenter: 3,
    canChooseClient: true,
    hidesStatus: true,
    rejected: null,
    problem: null,
    isEditable: true,
    isBusy: false,
    canSubmit: true,
    actions: ['dialog.dismiss'],
  }
  const closed = { ...open, canChooseClient: false, hidesStatus: false, isEditable: false, canSubmit: false }

  test.each<[string, EventObject[], string, object]>([
    ['as it opens', [], 'Escolha o centro de custo', { ...open, costCenter: null, canChooseClient: false }],
    ['with a cost center', pair.slice(0, 1), 'Escolha o cliente', open],
    ['with its pair', pair, 'Informe o período e a competência', open],
    [
      'asking',
      [...pair, { type: 'dialog.dismiss', isTouched: true } as EventObject],
      'Descartar o que foi preenchido?',
      { ...closed, actions: ['dialog.keep', 'dialog.discard'] },
    ],
    ['creating', sent, 'Criando o boletim', { ...closed, isBusy: true, canSubmit: true, actions: [] }],
    [
      'rejected',
      [...sent, failed('createReport', rejection)],
      'Informe o período e a competência',
      { ...open, rejected: rejection.fields },
    ],
    [
      'refused',
      [...sent, failed('createReport', taken)],
      'Falha ao criar boletim',
      { ...closed, problem: taken, actions: ['report.amend', 'dialog.dismiss'] },
    ],
    [
      'failed',
      [...sent, failed('createReport', unavailable)],
      'Erro ao criar boletim',
      { ...closed, problem: unavailable, actions: ['report.retry', 'report.amend', 'dialog.dismiss'] },
    ],
  ])('%s', (_, events, status, view) => {
    const { status: word, ...shown } = projectReportCreate(after(reportCreateMachine, undefined, ...events))
    expect(shown).toEqual(view)
    expect(word.message).toBe(status)
  })
})

describe('BIL-03: the export of a list', () => {
  const start = { type: 'export.start', request: requested('csv', '-id') }
  const still = { isBusy: false, hasFailed: false, problem: null, actions: [] }

  test.each<[string, EventObject[], string, object]>([
    ['at rest', [], 'Pronta para exportar', still],
    ['while a file is made', [start], 'Preparando o arquivo…', { ...still, isBusy: true, actions: ['export.cancel'] }],
    [
      'after it failed',
      [start, failed('exportFile', unavailable)],
      'O arquivo não pôde ser exportado.',
      { ...still, hasFailed: true, problem: unavailable, actions: ['export.retry', 'export.dismiss'] },
    ],
    ['after it was saved', [start, done('exportFile')], 'Pronta para exportar', still],
  ])('%s', (_, events, status, view) => {
    const shown = projectExport(after(listExportMachine, undefined, ...events))
    expect({ ...shown, status: shown.status.message }).toEqual({ ...view, status })
  })
})
