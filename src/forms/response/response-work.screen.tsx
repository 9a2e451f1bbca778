import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { responseFillWords } from '../../../machines/forms/response/response-fill.words'
import { responseStartMachine } from '../../../machines/forms/response/response-start.machine'
import { useSystem } from '../../app/system'
import { useWorkflow } from '../../app/use-workflow'
import { RecordPresence } from '../../notifications/record-live.screen'
import { MessagePage } from '../../portal/message-page'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { Failure } from '../../ui/parts/failure'
import { titles } from '../../ui/titles'
import { responseFilesActors } from '../answer/response-files.actors'
import { assetFormsHref, chooseAssetHref, doneHref, editHref, responseHref } from '../shared/address'
import { type DeviceDrafts, deviceDrafts } from '../shared/device-drafts'
import { type DeviceFiles, deviceFiles } from '../shared/device-files'
import { deviceStore } from '../shared/device-store'
import { assetForms, type OpenedResponse, openedResponse, response } from '../shared/forms.queries'
import { Filling } from './filling.screen'
import { responseActors } from './response.actors'
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
  if (data && isDraft) return <FillingHere key={id} opened={data} drafts={drafts} files={files} />
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

interface FillingHereProps {
  opened: OpenedResponse
  drafts: DeviceDrafts
  files: DeviceFiles
}

function FillingHere({ opened: { response: opened, kept, unsent }, drafts, files }: FillingHereProps) {
  const { _ } = useLingui()
  const { api } = useSystem()
  const { id } = opened
  const [, navigate] = useLocation()
  const { saveAnswers, finishResponse, readDraft: readResponse } = responseActors(api, useQueryClient())
  const onDone = useCallback(() => navigate(doneHref(id), { replace: true }), [id, navigate])
  const [isAtRisk, setAtRisk] = useState(false)
  useUnsaved(isAtRisk, _(responseFillWords.title))
  return (
    <Filling
      {...{ opened, kept, unsent, drafts, files, onDone }}
      actors={{ saveAnswers, finishResponse, readResponse, ...responseFilesActors(api, id, files) }}
      href={editHref(id)}
      live={<RecordPresence entity="form_response" id={id} />}
      onRisk={setAtRisk}
    />
  )
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
