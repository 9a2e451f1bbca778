import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { fillingOf } from '../../../contract/forms/draft'
import { filesOf } from '../../../contract/forms/evaluate'
import { fullLabel, questionsIn } from '../../../contract/forms/follow-up/follow-up-questions'
import type { AssetForms } from '../../../contract/forms/inspection'
import { filledSections } from '../../../contract/forms/repeat'
import type { Answers, Response } from '../../../contract/forms/response'
import { ownValue } from '../../../contract/own-value'
import { type Problem, readProblem, toProblem } from '../../../contract/problem'
import { responseFillWords } from '../../../machines/forms/response/response-fill.words'
import { responseStartMachine } from '../../../machines/forms/response/response-start.machine'
import { saveFile } from '../../api/save-file'
import type { ScreenProps } from '../../app/screen-props'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { useWorkflow } from '../../app/use-workflow'
import { MessagePage } from '../../portal/message-page'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { Notice } from '../../ui/parts/notice'
import { problemText } from '../../ui/problem-text'
import { fillTitle, titles } from '../../ui/titles'
import { ScanButton } from '../asset/scan-button'
import { useAssetScan } from '../asset/use-asset-scan.screen'
import { Filling } from '../response/filling.screen'
import { ResponseStartView } from '../response/response-start.view'
import { editHref, hereHref, offlineHref } from '../shared/address'
import { deviceDrafts } from '../shared/device-drafts'
import { keptFiles } from '../shared/device-files'
import { changedHere, type DeviceResponse } from '../shared/device-responses'
import { deviceKey } from '../shared/device-store'
import { deviceActors } from './device.actors'
import {
  begunResponses,
  type Device,
  deviceOf,
  keptMachines,
  type OpenedHere,
  openedHere,
  unsentDrafts,
} from './device.queries'
import { OfflineFormsView } from './offline.view'
import { OutboxView } from './outbox.view'
import { sendAgain, useOutbox } from './outbox-context'
import ResponseDiscardScreen from './response-discard.screen'

/** In the shell: what this device keeps of whoever is signed in. */
export default function OfflineScreen({ route: { screen }, found }: ScreenProps) {
  const { portal } = useSystem()
  const username = useSelector(portal, ({ context }) => context.user?.username ?? '')
  const [id, device] = [Number(found['id']), deviceOf(username)]
  if (screen === 'offlineStart') return <StartHere device={device} form={id} />
  return screen === 'offlineFill' ? <FillHere device={device} id={id} /> : <ListHere device={device} isSignedIn />
}

/** What can be filled in, and what waits. */
export function ListHere({ device, isSignedIn = false }: { device: Device; isSignedIn?: boolean }) {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const outbox = useOutbox()
  const { data: begun = [] } = useQuery(begunResponses(device))
  const { data: drafts = [] } = useQuery(unsentDrafts(device))
  const { shown, open, closing } = useDialog<DeviceResponse>()
  const [asked] = useSearchParams()
  const scan = useAssetScan(device, isSignedIn)
  const { i18n } = useLingui()
  const { api } = useSystem()
  const { responses, username } = device
  const renew = () => queries.invalidateQueries({ queryKey: deviceKey })
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  /** Not from a page to which the person went meanwhile. */
  const goTo = (href: string) => {
    if (isOpen.current) navigate(href)
  }
  /** Ids of what something is being done with. */
  const underway = useRef(new Set<number>())
  /** What is on its way is not taken back. It leaves the queue when the device has it otherwise, and not before. */
  const take = async ({ id }: DeviceResponse, act: () => Promise<unknown>): Promise<boolean> => {
    const row = outbox?.getSnapshot().context.rows.find((queued) => queued.id === id)
    if (row?.status === 'sending') return false
    await act()
    await renew()
    outbox?.send({ type: 'response.withdraw', id })
    return true
  }
  /** Once at a time. What cannot be done is said, and waits as before; another page may have it otherwise. */
  const attempt = async ({ id }: DeviceResponse, act: () => Promise<unknown>) => {
    if (underway.current.has(id)) return
    underway.current.add(id)
    try {
      await act()
    } catch (error) {
      toast(i18n, problemText(toProblem(error), i18n), 'failed')
      await renew()
    } finally {
      underway.current.delete(id)
    }
  }
  /** The server may have it otherwise than when it refused it. */
  const merge = async (response: DeviceResponse, there: number) => {
    if (!navigator.onLine) throw readProblem(0, null)
    const read = await api<Response>(`/forms/responses/${there}/`)
    await responses.keepSeen(response.id, read)
    if (read.status !== 'rascunho' || read.answered_by.username !== username)
      throw readProblem(409, { detail: i18n._(msg`Ela não é mais um rascunho seu. Veja como está no servidor.`) })
    const isMoved = await take(response, async () => {
      if (!(await responses.handOver(response, there))) throw changedHere()
    })
    if (isMoved) goTo(editHref(there))
  }
  return (
    <>
      <OfflineFormsView
        source={keptMachines(device)}
        isSignedIn={isSignedIn}
        sought={Number(asked.get('ativo'))}
        scan={<ScanButton onScan={scan.open} />}
        outbox={
          <OutboxView
            {...{ actor: outbox, isSignedIn, begun, drafts: isSignedIn ? drafts : [] }}
            onAmend={(response) =>
              attempt(response, async () => {
                if (await take(response, () => responses.reopen(response.id))) goTo(hereHref(response.id))
              })
            }
            onRetry={(response) =>
              attempt(response, async () => {
                await sendAgain(device, outbox, response.id)
                await renew()
              })
            }
            onMerge={(response, there) => attempt(response, () => merge(response, there))}
            onSave={(response) => attempt(response, () => saveResponse(device, response))}
            onDiscard={open}
          />
        }
      />
      {scan.dialog}
      {shown ? <ResponseDiscardScreen {...{ device, response: shown, take }} {...closing} /> : null}
    </>
  )
}

/** Before a response is begun here: which form about which machine. */
export function StartHere({ device, form }: { device: Device; form: number }) {
  const [asked] = useSearchParams()
  const { _ } = useLingui()
  const asset = Number(asked.get('ativo')) || 0
  const { error } = useQuery(keptForms(device, asset))
  if (error)
    return (
      <MessagePage title={_(fillTitle(form))}>
        <p>{_(msg`Este aparelho não guarda os formulários deste ativo.`)}</p>
        <ToList />
      </MessagePage>
    )
  return <Starting key={`${form} ${asset}`} {...{ device, form, asset }} />
}

function Starting({ device, form, asset }: { device: Device; form: number; asset: number }) {
  const [, navigate] = useLocation()
  const { startResponse } = deviceActors(device, useQueryClient())
  const onDone = useCallback(
    ({ id }: { id: number | null }) => {
      if (id !== null) navigate(hereHref(id), { replace: true })
    },
    [navigate],
  )
  const actor = useWorkflow(responseStartMachine, { actors: { startResponse }, input: { form, asset }, onDone })
  return <ResponseStartView actor={actor} form={form} source={keptForms(device, asset)} newKey={randomKey} />
}

/** The forms of a machine as this device keeps them; drafts of the server are none of them. */
const keptForms = ({ username, machines }: Device, asset: number) =>
  queryOptions<AssetForms, Problem>({
    queryKey: [...deviceKey, username, 'machine', asset],
    queryFn: async () => {
      const kept = (await machines.all()).find(({ id }) => id === asset)
      if (!kept) throw readProblem(404, null)
      return { ...kept.machine, forms: kept.machine.forms.map((form) => ({ ...form, draft: null })) }
    },
    retry: false,
  })

/** Fills in a response that was begun here. */
export function FillHere({ device, id }: { device: Device; id: number }) {
  const { _, i18n } = useLingui()
  const { data, error } = useQuery(openedHere(device, id))
  if (data?.found?.status === 'filling')
    return <FillingHere key={id} device={device} opened={data} found={data.found} />
  return (
    <MessagePage title={_(titles.editResponse)}>
      {data || error ? (
        <>
          <p>{error ? problemText(error, i18n) : _(msg`Esta resposta não está em preenchimento neste aparelho.`)}</p>
          <ToList />
        </>
      ) : (
        _(msg`Carregando a resposta`)
      )}
    </MessagePage>
  )
}

function ToList() {
  const { _ } = useLingui()
  return (
    <Button component={Link} href={offlineHref} size="md">
      {_(msg`Ver o que está neste aparelho`)}
    </Button>
  )
}

interface FillingHereProps {
  device: Device
  opened: OpenedHere
  found: DeviceResponse
}

function FillingHere({ device, opened: { kept, unsent, drafts, files }, found }: FillingHereProps) {
  const { _ } = useLingui()
  const [, navigate] = useLocation()
  const outbox = useOutbox()
  const { startResponse: __, ...actors } = deviceActors(device, useQueryClient(), files)
  const onDone = useCallback(() => {
    outbox?.send({ type: 'response.enqueue', id: found.id })
    navigate(offlineHref, { replace: true })
  }, [outbox, found.id, navigate])
  const [isAtRisk, setAtRisk] = useState(false)
  useUnsaved(isAtRisk, _(responseFillWords.title))
  return (
    <Filling
      {...{ opened: found.filled, kept, unsent, drafts, files, actors, onDone }}
      href={hereHref(found.id)}
      onRisk={setAtRisk}
      notice={
        <Notice kind="done">
          {_(msg`Fica guardada neste aparelho e é enviada ao servidor depois de concluída, quando houver conexão.`)}
        </Notice>
      }
    />
  )
}

/** With their contents, every one that the answers name. */
async function readFiles(store: Device['store'], { id, filled: { definition } }: DeviceResponse, answered: Answers) {
  try {
    const kept = await keptFiles(store, -id)
    const named = [...filesOf(definition, answered).values()].flat()
    if (named.some((name) => !kept.some(({ key }) => key === name))) throw new Error('A file is not on this device.')
    const reading = kept.map(async ({ key, question, name, content }) => ({
      ...{ key, question, name },
      content: await addressOf(content),
    }))
    return await Promise.all(reading)
  } catch {
    const detail = i18n._(msg`Não foi exportada: as fotos e os arquivos dela não puderam ser lidos neste aparelho.`)
    throw readProblem(507, { detail })
  }
}

/** All of it as one file, also what was photographed and what no page has saved yet: it can be brought to somebody by other ways. */
async function saveResponse({ store }: Device, response: DeviceResponse) {
  const { id, key, number, status, startedAt, finishedAt, filled } = response
  const drafts = status === 'filling' ? await deviceDrafts(store).read(-id) : []
  const answered = fillingOf(filled, drafts).answers
  const files = await readFiles(store, response, answered)
  const answers = filledSections(filled.definition, answered)
    .flatMap(questionsIn)
    .flatMap((question) => {
      const answer = ownValue(answered, question.key)
      return answer === undefined ? [] : [{ key: question.key, question: fullLabel(question), answer }]
    })
  const { form, asset } = filled
  const whole = { key, form, version: number, asset, startedAt, finishedAt, answers, files }
  const blob = new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' })
  saveFile(window, blob, `resposta-${asset.code}-${id}.json`)
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
