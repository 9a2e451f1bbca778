import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Progress.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import { differences, fillingOf, type KeptDraft } from '../../../contract/forms/draft'
import { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { responseFillWords } from '../../../machines/forms/response/response-fill.words'
import { responseStartMachine } from '../../../machines/forms/response/response-start.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { MessagePage } from '../../portal/message-page'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { isSame } from '../../ui/is-same'
import { Failure } from '../../ui/parts/failure'
import { titles } from '../../ui/titles'
import { useAnswerFiles } from '../answer/response-files.screen'
import { assetFormsHref, chooseAssetHref, doneHref, editHref, responseHref } from '../shared/address'
import { type DeviceDrafts, deviceDrafts } from '../shared/device-drafts'
import { type DeviceFiles, deviceFiles } from '../shared/device-files'
import { deviceStore } from '../shared/device-store'
import { assetForms, type OpenedResponse, openedResponse, response } from '../shared/forms.queries'
import { responseActors } from './response.actors'
import { ResponseFillView, sectionTitle } from './response-fill.view'
import { ResponseStartView } from './response-start.view'

/** Before a response exists: which form about which machine. */
export function ResponseStartScreen({ form, asset }: { form: number; asset: number }) {
  const { api } = useSystem()
  const [, navigate] = useLocation()
  const { startResponse } = responseActors(api, useQueryClient())
  const onDone = useCallback(
    ({ id }: { id: number | null }) => {
      if (id !== null) navigate(editHref(id), { replace: true })
    },
    [navigate],
  )
  const actor = useWorkflow(responseStartMachine, { actors: { startResponse }, input: { form, asset }, onDone })
  return <ResponseStartView actor={actor} form={form} source={assetForms(api, asset)} newKey={randomKey} />
}

/** Fills in a draft as the server has it when the page is opened, and this device. */
export function ResponseFillScreen({ id }: { id: number }) {
  const { _ } = useLingui()
  const { api, portal } = useSystem()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const { drafts, files } = useMemo(() => {
    const store = deviceStore(username)
    return { drafts: deviceDrafts(store), files: deviceFiles(store, id) }
  }, [username, id])
  const { data, error, isFetching, refetch } = useQuery(openedResponse(api, drafts, files, id))
  const isDraft = data?.response.status === 'rascunho' && data.response.answered_by.username === username
  const title = _(titles.editResponse)
  if (data && isDraft) return <Filling key={id} opened={data} drafts={drafts} files={files} />
  if (data)
    return (
      <MessagePage title={title}>
        <p>{_(responseFillWords.states.closed)}</p>
        <Button component={Link} href={responseHref(id)} size="md">
          {_(msg`Ver a resposta`)}
        </Button>
      </MessagePage>
    )
  return (
    <MessagePage title={title}>
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`A resposta não pôde ser carregada.`)}
        </Failure>
      ) : (
        _(msg`Carregando a resposta`)
      )}
    </MessagePage>
  )
}

interface FillingProps {
  opened: OpenedResponse
  drafts: DeviceDrafts
  files: DeviceFiles
}

function Filling({ opened: { response: opened, kept, unsent }, drafts, files }: FillingProps) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { id, definition } = opened
  const [, navigate] = useLocation()
  const [asked] = useSearchParams()
  const { saveAnswers, finishResponse, readDraft: readResponse } = responseActors(api, useQueryClient())
  const onDone = useCallback(() => navigate(doneHref(id), { replace: true }), [id, navigate])
  const actor = useWorkflow(responseFillMachine, {
    actors: { saveAnswers, finishResponse, readResponse },
    input: fillingOf(opened, kept),
    onDone,
  })
  const answerFiles = useAnswerFiles({ response: opened, unsent, files, filling: actor })
  const [isKept, setKept] = useState(true)
  const [isUnsent, isClosed] = [useSelector(actor, isWaiting), useSelector(actor, isOver)]
  // What this device keeps is lost by signing out alone, and asked about there.
  const isSafe = isKept && answerFiles.isKept && !isClosed
  useUnsaved((isUnsent || answerFiles.unsent > 0) && !isSafe, _(responseFillWords.title))
  useEffect(() => {
    let last: KeptDraft | null | undefined
    const keep = (snapshot: Snapshot) => {
      const unsent = unsentOf(snapshot)
      // Until the person has chosen, what is kept tells the two drafts apart.
      if (snapshot.matches('conflicting') || isSame(unsent, last)) return
      last = unsent
      void drafts.keep(id, unsent).then(setKept)
    }
    keep(actor.getSnapshot())
    return actor.subscribe(keep).unsubscribe
  }, [actor, drafts, id])

  const last = definition.sections.length
  const page = Math.min(Math.max(Number(asked.get('pagina')) || 1, 1), last) - 1
  const question = asked.get('pergunta')
  const isFirst = useRef(true)
  useEffect(() => {
    if (question)
      document.getElementById(question)?.querySelector<HTMLElement>('input:not([type=file]), textarea, button')?.focus()
    else if (!isFirst.current) {
      window.scrollTo({ top: 0 })
      document.getElementById(sectionTitle)?.focus({ preventScroll: true })
    }
    isFirst.current = false
  }, [page, question])
  const hrefOf = (to: number, at?: string) =>
    `${editHref(id)}?${new URLSearchParams({ pagina: String(to + 1), ...(at ? { pergunta: at } : {}) })}`
  return (
    <ResponseFillView
      actor={actor}
      response={opened}
      page={page}
      isChecked={question !== null}
      hrefOf={hrefOf}
      newKey={randomKey}
      files={answerFiles.show}
      unsent={answerFiles.unsent}
    />
  )
}

type Snapshot = SnapshotFrom<typeof responseFillMachine>

/** The server does not have all of it, and is not about to: a finish carries all answers with it. */
function isWaiting(snapshot: Snapshot): boolean {
  return unsentOf(snapshot) !== null && !snapshot.matches('finishing')
}

/** What is kept of it is not shown again. */
function isOver(snapshot: Snapshot): boolean {
  return snapshot.matches('closed')
}

function unsentOf({ status, context: { saved, answers, sent } }: Snapshot): KeptDraft | null {
  return status === 'active' && differences(saved, answers).length > 0 ? { saved, answers, sent } : null
}

/** That a response is finished, and what can be done next. */
export function ResponseDoneScreen({ id }: { id: number }) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { data } = useQuery(response(api, id))
  const [form, machine] = [data?.form.title ?? '', data?.asset.code ?? '']
  const words = {
    completo: msg`“${form}” do ativo ${machine} foi enviada e espera a auditoria.`,
    finalizado: msg`“${form}” do ativo ${machine} foi auditada e aceita.`,
    cancelado: msg`“${form}” do ativo ${machine} foi cancelada.`,
  }
  return (
    <MessagePage title={_(titles.responseDone)}>
      {data && data.status !== 'rascunho' ? <p>{_(words[data.status])}</p> : null}
      <Group gap={8}>
        <Button component={Link} href={data ? assetFormsHref(data.asset.id) : chooseAssetHref} size="md">
          {_(msg`Outro formulário deste ativo`)}
        </Button>
        <Button component={Link} href={responseHref(id)} size="md" variant="default">
          {_(msg`Ver a resposta`)}
        </Button>
      </Group>
    </MessagePage>
  )
}
