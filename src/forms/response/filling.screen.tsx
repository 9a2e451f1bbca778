import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Progress.css'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { PromiseActorLogic, SnapshotFrom } from 'xstate'
import { type Draft, differences, fillingOf, type KeptDraft, type WriteAnswers } from '../../../contract/forms/draft'
import { filesOf } from '../../../contract/forms/evaluate'
import { answeredIn, type FilledSection, filledSections, oneMore } from '../../../contract/forms/repeat'
import type { Answers } from '../../../contract/forms/response'
import type { AnswerFile } from '../../../machines/forms/response/response-files.machine'
import { responseFillMachine } from '../../../machines/forms/response/response-fill.machine'
import { toast } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { useWorkflow } from '../../app/use-workflow'
import { useMayLack, useNews } from '../../notifications/news'
import { newRepetition, randomKey } from '../../random-key'
import { isSame } from '../../ui/is-same'
import { useAnswerFiles } from '../answer/response-files.screen'
import type { DeviceDrafts } from '../shared/device-drafts'
import type { DeviceFiles } from '../shared/device-files'
import type { Fillable } from '../shared/device-responses'
import { RepetitionRemoval } from './repetition-removal'
import { projectTaken, type RemovedRepetition } from './response-fill.projection'
import { ResponseFillView, sectionTitle } from './response-fill.view'

interface FillingProps {
  opened: Fillable
  /** Drafts and files that this device has and whoever keeps the response has not. */
  kept: readonly KeptDraft[]
  unsent: readonly AnswerFile[]
  drafts: DeviceDrafts
  files: DeviceFiles
  /** Where it is kept: on the server, or on this device until it is sent. */
  actors: {
    readonly saveAnswers: PromiseActorLogic<Draft, WriteAnswers>
    readonly finishResponse: PromiseActorLogic<Draft, WriteAnswers & { key: string }>
    readonly readResponse: PromiseActorLogic<Draft, { id: number }>
    readonly sendFile: PromiseActorLogic<unknown, { file: AnswerFile | null }>
  }
  /** Its address. */
  href: string
  /** Who else has it open. */
  live?: ReactNode
  /** Stands above the questions. */
  notice?: ReactNode
  onDone: () => void
  /** Whether leaving the page would lose something. What this device keeps is lost by signing out alone, and asked about there. */
  onRisk: (isAtRisk: boolean) => void
}

/** Fills in a draft, as it was when it was opened and as this device has it. */
export function Filling({ opened, kept, unsent, drafts, files, actors, href, onDone, onRisk, ...said }: FillingProps) {
  const { id, definition } = opened
  const { _, i18n } = useLingui()
  const [asked] = useSearchParams()
  const { sendFile, ...kepts } = actors
  const actor = useWorkflow(responseFillMachine, { actors: kepts, input: fillingOf(opened, kept), onDone })
  const [openedAt] = useState(() => Date.now())
  const mayLack = useMayLack()
  useNews((news) => {
    // Of those that only this device has nobody else knows.
    if (news.kind === 'missed' && mayLack(openedAt) && id > 0) actor.send({ type: 'response.changed', version: null })
    if (news.kind === 'record' && news.entity === 'form_response' && news.id === id)
      actor.send({ type: 'response.changed', version: news.version ?? null })
  })
  useEffect(() => {
    let last = actor.getSnapshot()
    return actor.subscribe((snapshot) => {
      const taken = projectTaken(last, snapshot, i18n)
      last = snapshot
      if (taken) toast(i18n, taken, 'done')
    }).unsubscribe
  }, [actor, i18n])
  const answerFiles = useAnswerFiles({ response: opened, unsent, files, sendFile, filling: actor })
  const [isKept, setKept] = useState(true)
  const [isUnsent, isClosed] = [useSelector(actor, isWaiting), useSelector(actor, isOver)]
  const isKeptHere = isKept && answerFiles.isKept
  const isSafe = isKeptHere && !isClosed
  const isAtRisk = (isUnsent || answerFiles.unsent > 0) && !isSafe
  useEffect(() => onRisk(isAtRisk), [onRisk, isAtRisk])
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

  const pages = useSelector(actor, ({ context }) => filledSections(definition, context.answers).map(addressOf), isSame)
  const wanted = asked.get('pagina') ?? ''
  /** Where it was removed meanwhile, the first of its section. */
  const known = pages.includes(wanted) ? wanted : pages.find((one) => sectionIn(one) === sectionIn(wanted))
  const address = known ?? pages[0] ?? ''
  const page = pages.indexOf(address)
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
  }, [address, question])
  const removing = useDialog<RemovedRepetition>()
  const [, navigate] = useLocation()
  const hrefOf = (to: number, at?: string) => hrefAt(pages[to] ?? '', at)
  const hrefAt = (pagina: string, at?: string) =>
    `${href}?${new URLSearchParams({ pagina, ...(at ? { pergunta: at } : {}) })}`
  const answerAll = (given: Answers) => {
    for (const [question, answer] of Object.entries(given)) actor.send({ type: 'answer.change', question, answer })
    actor.send({ type: 'answer.leave' })
  }
  const add = (section: number) => {
    const more = oneMore(definition, actor.getSnapshot().context.answers, section, newRepetition())
    if (!more) return
    answerAll(more)
    navigate(hrefAt(Object.keys(more).at(-1) ?? ''))
  }
  const remove = ({ mark, name }: RemovedRepetition) => {
    removing.closing.onClose()
    const snapshot = actor.getSnapshot()
    const { answers } = snapshot.context
    const lost = answeredIn(definition, answers, mark)
    if (!snapshot.hasTag('editable') || !lost) {
      toast(i18n, _(msg`Não foi possível remover ${name}: a resposta mudou. Volte a ela e veja.`), 'failed')
      return
    }
    const keys = Object.keys(lost)
    const files = [...filesOf(definition, answers)].flatMap(([key, named]) => (keys.includes(key) ? named : []))
    answerAll(Object.fromEntries([...keys, mark].map((key) => [key, ''])))
    answerFiles.forget(keys, files)
    toast(i18n, _(msg`${name} saiu da resposta.`), 'done')
    const before = pages[pages.indexOf(mark) - 1] ?? ''
    navigate(hrefAt(sectionIn(before) === sectionIn(mark) ? before : sectionIn(mark)), { replace: true })
  }
  return (
    <>
      <ResponseFillView
        actor={actor}
        response={opened}
        page={page}
        isChecked={question !== null}
        hrefOf={hrefOf}
        newKey={randomKey}
        files={answerFiles.show}
        unsent={answerFiles.unsent}
        {...said}
        isKept={isKeptHere}
        onAdd={add}
        onRemove={(removed) => (removed.count > 0 ? removing.open(removed) : remove(removed))}
      />
      {removing.shown ? (
        <RepetitionRemoval removed={removing.shown} onRemove={remove} onClose={removing.closing.onClose} />
      ) : null}
      {answerFiles.dialog}
    </>
  )
}

/** In which section, and in which of its repetitions: a merge may put another before it. */
function addressOf({ at, repetition }: FilledSection): string {
  return repetition?.mark ?? String(at + 1)
}

function sectionIn(address: string): string {
  return address.replace(/~.*/, '')
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
