import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { FollowUp } from '../../contract/forms/follow-up/follow-up'
import type { Form } from '../../contract/forms/form'
import { fileOf } from '../../contract/forms/form-file'
import type { Response, ResponseFile, ResponseRow } from '../../contract/forms/response'
import {
  buildForms,
  documentPermissions,
  followUpPermissions,
  holds,
  permits,
  responsePermissions,
} from '../../contract/permissions'
import { saveFile } from '../api/save-file'
import { withWords } from '../app/catalogues'
import { ListScreen } from '../app/list/list.screen'
import { useNeighbours } from '../app/list/list-place'
import { useRowSteps } from '../app/list/use-row-steps'
import type { ScreenProps } from '../app/screen-props'
import { useSystem } from '../app/system'
import { useDialog } from '../app/use-dialog'
import { useFileDownload } from '../app/use-file-download'
import { useRecordDialog } from '../app/use-record-dialog'
import { DocumentsPart } from '../billing/documents/documents-part.screen'
import { RecordChanged } from '../notifications/record-changed.screen'
import { RecordLive, RecordPresence } from '../notifications/record-live.screen'
import { useAccess } from '../shell/shell-access'
import { optional } from '../ui/parts/optional'
import type { RecordAction } from '../ui/record/actions/record-action'
import { type RecordTab, tabHref } from '../ui/record/tabs'
import { fillTitle, titles } from '../ui/titles'
import { AssetFollowUps } from './asset/asset-follow-ups'
import { AssetFormsView } from './asset/asset-forms.view'
import AssetKeepScreen from './asset/asset-keep.screen'
import { inspectedAssetList } from './asset/inspected-asset-list'
import { scanWord } from './asset/scan-button'
import { useAssetLabels } from './asset/use-asset-labels.screen'
import { ScanAboveRows, useAssetScan } from './asset/use-asset-scan.screen'
import { FollowUpView } from './follow-up/follow-up.view'
import { type FollowUpAction, whyNotCancelled } from './follow-up/follow-up-actions.projection'
import { followUpList, followUpListWords } from './follow-up/follow-up-list'
import { followUpLogWords } from './follow-up/follow-up-log'
import { FormView } from './form/form.view'
import { builtFormList, formList } from './form/form-list'
import { formLogWords } from './form/form-log'
import { deviceOf } from './offline/device.queries'
import { FormsOverviewView } from './overview/forms-overview.view'
import { ResponseView } from './response/response.view'
import { type ResponseBatchStep, whyNot } from './response/response-actions.projection'
import { AnswersAlone } from './response/response-answers'
import { answersExport, auditList, responseList, responseListWords } from './response/response-list'
import { responseLogWords } from './response/response-log'
import { ResponseDoneScreen, ResponseFillScreen, ResponseStartScreen } from './response/response-work.screen'
import {
  auditOf,
  buildHref,
  fillHref,
  followUpHref,
  formHref,
  newFormHref,
  offlineHref,
  responseHref,
} from './shared/address'
import { FileSourceProvider } from './shared/file-source'
import {
  assetForms,
  builtFormPage,
  followUp,
  followUpLog,
  followUpPage,
  followUpReferences,
  form,
  formLog,
  formPage,
  formsOverview,
  formVersion,
  inspectedAssetPage,
  response,
  responseFile,
  responseLog,
  responsePage,
  responseReferences,
} from './shared/forms.queries'

/** Lists and pages of forms: one part of the program. */
export default function FormsScreen({ route: { screen, tab = 'summary' }, found }: ScreenProps) {
  const id = Number(found['id'])
  switch (screen) {
    case 'forms':
      return <FormListScreen />
    case 'form':
      return <FormScreen id={id} tab={tab} />
    case 'formEdit':
      return <FormEdit id={id} fallback={null} />
    case 'formNew':
      return <FormNew fallback={null} />
    case 'formAssets':
      return <InspectedAssetsScreen />
    case 'assetForms':
      return <AssetFormsScreen id={id} />
    case 'responseStart':
      return <StartScreen form={id} />
    case 'responseFill':
      return <ResponseFillScreen id={id} />
    case 'responseDone':
      return <ResponseDoneScreen id={id} />
    case 'responses':
      return <ResponsesScreen />
    case 'formAudits':
      return <AuditsScreen />
    case 'followUps':
      return <FollowUpsScreen />
    case 'followUp':
      return <FollowUpScreen id={id} tab={tab} />
    case 'response':
    case 'formAudit':
      return <ResponseScreen id={id} tab={tab} isAudit={screen === 'formAudit'} />
    default:
      return <OverviewScreen />
  }
}

function OverviewScreen() {
  const { api } = useSystem()
  return <FormsOverviewView source={formsOverview(api)} />
}

function FormListScreen() {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { access } = useAccess()
  const [, navigate] = useLocation()
  const mayBuild = permits(access.modules, buildForms)
  const source = mayBuild ? builtFormPage : formPage
  return (
    <ListScreen
      key={String(mayBuild)}
      definition={mayBuild ? builtFormList : formList}
      source={(query) => source(api, query)}
      references={{ asset: responseReferences(api).asset }}
      action={{
        word: titles.newForm,
        why: mayBuild ? null : _(msg`Você não possui permissão para criar formulários`),
        lacks: buildForms,
        onAct: () => navigate(newFormHref),
      }}
      exportPath={`/api/v1/forms/${mayBuild ? 'built/' : ''}export/`}
    />
  )
}

const FormEdit = optional(() => withWords(import('./builder/form-edit.screen'), 'forms'))
const FormNew = optional(() => withWords(import('./form/form-create.screen'), 'forms'))
const FormDetailsDialog = optional(() => withWords(import('./form/form-details.screen'), 'forms', 'dialogs'))
const FormXlsformDialog = optional(() => withWords(import('./form/form-xlsform.screen'), 'forms', 'dialogs'))
const FormStepDialog = optional(() => withWords(import('./form/form-step.screen'), 'forms', 'dialogs'))

function FormScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api } = useSystem()
  const { access } = useAccess()
  const [address, setAddress] = useSearchParams()
  const { shown, open, closing } = useRecordDialog<'details' | 'xlsform' | 'publish' | 'retire' | 'reactivate', Form>(
    id,
  )
  const neighbours = useNeighbours({
    ...{ list: builtFormList.name, id, href: formHref },
    source: (query) => builtFormPage(api, query),
  })
  return (
    <>
      <FormView
        id={id}
        tab={tab}
        source={form(api, id)}
        log={formLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="form"
            id={id}
            source={form(api, id)}
            record={`/forms/${id}/`}
            log={formLog(api, id)}
            words={formLogWords}
            history={tabHref(formHref(id), 'logs')}
          />
        }
        live={<RecordPresence entity="form" id={id} />}
        modules={access.modules}
        compared={{ from: address.get('de') ?? '', to: address.get('para') ?? '' }}
        versionSource={(number) => formVersion(api, id, number)}
        onCompare={({ from, to }) => setAddress({ de: from, para: to }, { replace: true })}
        does={{
          'form.save': () => ({ href: buildHref(id) }),
          'form.edit': (seen) => () => open('details', seen),
          'form.publish': (seen) => () => open('publish', seen),
          'form.retire': (seen) => () => open('retire', seen),
          'form.reactivate': (seen) => () => open('reactivate', seen),
        }}
        others={(seen) => [
          {
            ...{ name: 'export', word: msg`Exportar`, why: null },
            does: () =>
              saveFile(window, new Blob([fileOf(seen)], { type: 'application/json' }), `formulario-${id}.json`),
          },
          {
            ...{ name: 'xlsform', word: msg`Exportar como XLSForm`, why: null },
            does: () => open('xlsform', seen),
          },
          {
            ...{ name: 'duplicate', word: msg`Duplicar`, why: null },
            does: { href: `${newFormHref}?de=${id}` },
          },
        ]}
      />
      {shown?.dialog === 'details' ? <FormDetailsDialog form={shown.record} {...closing} /> : null}
      {shown?.dialog === 'xlsform' ? <FormXlsformDialog form={shown.record} {...closing} /> : null}
      {shown && shown.dialog !== 'details' && shown.dialog !== 'xlsform' ? (
        <FormStepDialog step={shown.dialog} form={shown.record} {...closing} />
      ) : null}
    </>
  )
}

const scannedAssetList = { ...inspectedAssetList, Figures: ScanAboveRows }

function InspectedAssetsScreen() {
  const { api, portal } = useSystem()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const [, navigate] = useLocation()
  const scan = useAssetScan(deviceOf(username), true)
  const labels = useAssetLabels()
  return (
    <>
      <ListScreen
        definition={scannedAssetList}
        source={(query) => inspectedAssetPage(api, query)}
        references={{}}
        action={{ word: titles.offlineForms, why: null, onAct: () => navigate(offlineHref) }}
        second={{ word: scanWord, onAct: scan.open }}
        actions={[labels.action]}
        exportPath="/api/v1/forms/assets/export/"
      />
      {scan.dialog}
      {labels.dialog}
    </>
  )
}

/** Of the machine that the address names; without one it is chosen first. */
function StartScreen({ form }: { form: number }) {
  const { api } = useSystem()
  const [asked] = useSearchParams()
  const asset = asked.get('ativo') ?? ''
  if (/^[1-9]\d{0,9}$/.test(asset)) return <ResponseStartScreen key={asset} form={form} asset={Number(asset)} />
  return (
    <ListScreen
      definition={{ ...inspectedAssetList, title: fillTitle(form), href: ({ id }) => fillHref(form, id) }}
      source={(query) => inspectedAssetPage(api, query)}
      references={{}}
      exportPath="/api/v1/forms/assets/export/"
    />
  )
}

function AssetFormsScreen({ id }: { id: number }) {
  const { api } = useSystem()
  const labels = useAssetLabels()
  const open = { asset: String(id), status: 'open' }
  const followUps = followUpPage(api, { page: 1, page_size: 5, ordering: 'due', search: '', filters: open })
  return (
    <>
      <AssetFormsView
        id={id}
        source={assetForms(api, id)}
        followUps={<AssetFollowUps asset={id} source={followUps} />}
        keep={<AssetKeepScreen id={id} />}
        onLabel={labels.open}
      />
      {labels.dialog}
    </>
  )
}

const exportPath = '/api/v1/forms/responses/export/'
const answersPath = '/api/v1/forms/responses/export-answers/'

function ResponsesScreen() {
  const { api } = useSystem()
  const { actions, dialog } = useRowSteps({ 'response.cancel': useResponseStep('response.cancel') }, ResponseBatch)
  return (
    <>
      <ListScreen
        definition={responseList}
        source={(query) => responsePage(api, query)}
        references={responseReferences(api)}
        actions={actions}
        exportPath={exportPath}
        otherExport={answersExport(answersPath)}
      />
      {dialog}
    </>
  )
}

function AuditsScreen() {
  const { api } = useSystem()
  const steps = {
    'response.accept': useResponseStep('response.accept'),
    'response.cancel': useResponseStep('response.cancel'),
  }
  const { actions, dialog } = useRowSteps(steps, ResponseBatch)
  return (
    <>
      <ListScreen
        definition={auditList}
        source={(query) => responsePage(api, waiting(query))}
        references={responseReferences(api)}
        actions={actions}
        exportPath={`${exportPath}?status=completo`}
        otherExport={answersExport(`${answersPath}?status=completo`)}
      />
      {dialog}
    </>
  )
}

const ResponseBatch = optional(() => withWords(import('./response/response-batch.screen'), 'forms', 'dialogs'))

/** What can be done to the chosen ones: to cancel one is its own answerer's as well as the audit's. */
function useResponseStep(step: ResponseBatchStep) {
  const { portal } = useSystem()
  const { access } = useAccess()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  return {
    word: responseListWords[step],
    whyNot: (row: ResponseRow) => whyNot(step, row, { username, modules: access.modules }),
    ...(step === 'response.accept' ? { permission: responsePermissions[step] } : {}),
  }
}

/** The list of what waits for the audit asks for nothing else. */
function waiting<Query extends { readonly filters: Readonly<Record<string, string>> }>(query: Query): Query {
  return { ...query, filters: { ...query.filters, status: 'completo' } }
}

const ResponseAudit = optional(() => withWords(import('./response/response-audit.screen'), 'forms', 'dialogs'))
const FileErase = optional(() => withWords(import('./response/response-file-erase.screen'), 'forms', 'dialogs'))
const ResponseCancel = optional(() => withWords(import('./response/response-cancel.screen'), 'forms', 'dialogs'))

function ResponseScreen({ id, tab, isAudit }: { id: number; tab: RecordTab; isAudit: boolean }) {
  const { api, files, portal } = useSystem()
  const { access } = useAccess()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const { shown, open, closing } = useRecordDialog<'cancel', Response>(id)
  const erasure = useDialog<ResponseFile>()
  const isSuperuser = useSelector(portal, ({ context }) => context.user?.is_superuser === true)
  const mayErase = holds(access.modules, isSuperuser, documentPermissions['document.erase'])
  const pdf = useFileDownload({ path: `/api/v1/forms/responses/${id}/pdf/`, name: `${id}.pdf` })
  const neighbours = useNeighbours({
    ...{ list: isAudit ? auditList.name : responseList.name, id, href: isAudit ? auditOf : responseHref },
    source: (query) => responsePage(api, isAudit ? waiting(query) : query),
  })
  const [head, setHead] = useState<HTMLElement | null>(null)
  const audited = (seen: Response, others: readonly RecordAction[]) => {
    const place = { response: seen, others, head }
    return <ResponseAudit key={id} {...place} fallback={<AnswersAlone {...place} />} />
  }
  return (
    <FileSourceProvider
      value={{ source: (file) => responseFile(files, id, file), onErase: mayErase ? erasure.open : null }}
    >
      <ResponseView
        id={id}
        tab={tab}
        isAudit={isAudit}
        source={response(api, id)}
        log={responseLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="form_response"
            id={id}
            source={response(api, id)}
            record={`/forms/responses/${id}/`}
            log={responseLog(api, id)}
            words={responseLogWords}
            history={tabHref(responseHref(id), 'logs')}
          />
        }
        live={<RecordLive entity="form_response" id={id} />}
        looking={{ username, modules: access.modules }}
        headRef={setHead}
        audit={isAudit ? audited : null}
        pdf={pdf}
        onCancel={(seen) => open('cancel', seen)}
      />
      {shown ? <ResponseCancel response={shown.record} {...closing} /> : null}
      {erasure.shown ? <FileErase response={id} file={erasure.shown} {...erasure.closing} /> : null}
    </FileSourceProvider>
  )
}

const FollowUpCancels = optional(() => withWords(import('./follow-up/follow-up-cancels.screen'), 'forms', 'dialogs'))

const followUpStepsOfMany = {
  'followUp.cancel': {
    word: followUpListWords.cancel,
    whyNot: whyNotCancelled,
    permission: followUpPermissions['followUp.cancel'],
  },
}

function FollowUpsScreen() {
  const { api } = useSystem()
  const { actions, dialog } = useRowSteps(followUpStepsOfMany, FollowUpCancels)
  return (
    <>
      <ListScreen
        definition={followUpList}
        source={(query) => followUpPage(api, query)}
        references={followUpReferences(api)}
        actions={actions}
        exportPath="/api/v1/forms/follow-ups/export/"
      />
      {dialog}
    </>
  )
}

const FollowUpEdit = optional(() => withWords(import('./follow-up/follow-up-edit.screen'), 'forms', 'dialogs'))
const FollowUpStepDialog = optional(() => withWords(import('./follow-up/follow-up-step.screen'), 'forms', 'dialogs'))

function FollowUpScreen({ id, tab }: { id: number; tab: RecordTab }) {
  const { api, files, portal } = useSystem()
  const { access } = useAccess()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const { shown, open, closing } = useRecordDialog<FollowUpAction, FollowUp>(id)
  const neighbours = useNeighbours({
    ...{ list: followUpList.name, id, href: followUpHref },
    source: (query) => followUpPage(api, query),
  })
  const { data } = useQuery(followUp(api, id))
  const record = `/forms/follow-ups/${id}/`
  return (
    <FileSourceProvider value={{ source: (file) => responseFile(files, data?.response ?? 0, file), onErase: null }}>
      <FollowUpView
        id={id}
        tab={tab}
        source={followUp(api, id)}
        log={followUpLog(api, id)}
        neighbours={neighbours}
        changed={
          <RecordChanged
            key={id}
            entity="follow_up"
            id={id}
            source={followUp(api, id)}
            record={record}
            log={followUpLog(api, id)}
            words={followUpLogWords}
            history={tabHref(followUpHref(id), 'logs')}
          />
        }
        live={<RecordLive entity="follow_up" id={id} />}
        looking={{ username, modules: access.modules }}
        documents={
          <DocumentsPart
            record={record}
            lacks={null}
            outdated={[followUp(api, id).queryKey, followUpLog(api, id).queryKey]}
          />
        }
        onOpen={open}
      />
      {shown?.dialog === 'followUp.edit' ? <FollowUpEdit followUp={data ?? shown.record} {...closing} /> : null}
      {shown && shown.dialog !== 'followUp.edit' ? (
        <FollowUpStepDialog key={shown.dialog} step={shown.dialog} followUp={shown.record} {...closing} />
      ) : null}
    </FileSourceProvider>
  )
}
