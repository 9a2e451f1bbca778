import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { reviewOf } from '../../../contract/billing/report-readings/report-readings'
import type { readingsPasteMachine } from '../../../machines/billing/report-readings/readings-paste.machine'
import { readingsPasteWords } from '../../../machines/billing/report-readings/readings-paste.words'
import { WorkflowDialog } from '../../ui/dialog/workflow-dialog'
import { isSame } from '../../ui/is-same'
import { partProblemText } from '../report-parts/part-problem'
import type { reportLines } from '../report-parts/report-parts.queries'
import { readClip } from './read-clip'
import classes from './readings-paste.module.css'
import { projectReadingsPaste } from './readings-paste.projection'
import { ReadingsPasteReview } from './readings-paste.review'
import { refusalTexts } from './readings-texts'

interface ReadingsPasteViewProps {
  actor: ActorRefFrom<typeof readingsPasteMachine>
  /** Names the report. */
  report: string
  /** What the report comes to. */
  total: string
  source: ReturnType<typeof reportLines>
  /** One for every request that is no retry. */
  newKey: () => string
  /** Told with each change whether something is there that would be lost. */
  onTouch: (isTouched: boolean) => void
}

/** Readings of many assets, pasted from a spreadsheet (BM-04). What was pasted stays until the dialog goes. */
export function ReadingsPasteView({ actor, report, total, source, newKey, onTouch }: ReadingsPasteViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, projectReadingsPaste, isSame)
  const { data: lines = [] } = useQuery(source)
  const form = useForm({ initialValues: { text: '' }, onValuesChange: ({ text }) => onTouch(text.trim() !== '') })
  const { text } = form.values
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const clip = useMemo(() => (view.step === 'review' ? readClip(text, language) : null), [view.step, text, language])
  const box = useRef<HTMLInputElement>(null)
  const dismiss = () => actor.send({ type: 'dialog.dismiss', isTouched: text.trim() !== '' })

  return (
    <WorkflowDialog
      title={_(msg`Colar leituras · ${report}`)}
      status={view.status}
      hidesStatus={view.hidesStatus}
      isBusy={view.isBusy}
      problem={view.problem ? partProblemText(view.problem, i18n, true) : null}
      cause={view.problem}
      size={view.step === 'review' ? 'xl' : 'lg'}
      submit={view.submit === null ? null : { word: readingsPasteWords.events[view.submit], onSubmit: submit }}
      actions={view.actions.map((event) => ({
        name: event,
        word: readingsPasteWords.events[event],
        onAct: () => (event === 'dialog.dismiss' ? dismiss() : actor.send({ type: event })),
      }))}
      onClose={dismiss}
    >
      {view.step === 'text' ? (
        <Textarea
          {...form.getInputProps('text')}
          classNames={{ input: classes['cell'] ?? '' }}
          label={_(msg`Cole aqui as células copiadas da planilha`)}
          description={_(
            msg`Com a linha de títulos (Ativo, Inicial, Final, Excedente, Desconto, OS…), ou sem ela: código e final, ou código, inicial e final.`,
          )}
          error={view.refusal === null ? null : _(refusalTexts[view.refusal])}
          rows={10}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          data-autofocus
          // Also where the person comes back to it.
          autoFocus
        />
      ) : null}
      {view.step === 'review' ? (
        <>
          <ReadingsPasteReview
            review={view.review}
            total={view.isCounted ? total : null}
            growth={view.growth}
            ignored={clip?.ignored ?? []}
          />
          {view.isAccepted === null ? null : (
            <Checkbox
              ref={box}
              label={_(readingsPasteWords.events['unusual.accept'])}
              checked={view.isAccepted}
              disabled={!view.canAccept}
              error={view.isUnaccepted ? _(readingsPasteWords.states['open.unaccepted']) : null}
              onChange={({ currentTarget: { checked } }) =>
                actor.send({ type: checked ? 'unusual.accept' : 'unusual.doubt' })
              }
            />
          )}
        </>
      ) : null}
      {view.step === 'question' ? <Text>{_(msg`O que foi colado aqui se perde.`)}</Text> : null}
    </WorkflowDialog>
  )

  function submit(): void {
    if (view.submit === 'readings.apply') {
      actor.send({ type: 'readings.apply', key: newKey() })
      if (view.isAccepted === false) box.current?.focus()
    } else {
      const { rows, refusal } = readClip(text, language)
      actor.send({ type: 'clip.review', rows, refusal, review: reviewOf(rows, lines) })
    }
  }
}
