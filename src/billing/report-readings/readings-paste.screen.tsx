import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/InlineInput.css'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Report } from '../../../contract/billing/report'
import { readingsPasteMachine } from '../../../machines/billing/report-readings/readings-paste.machine'
import { readingsPasteWords } from '../../../machines/billing/report-readings/readings-paste.words'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { randomKey } from '../../random-key'
import { useUnsaved } from '../../shell/leaving/leave-guard.screen'
import { reportTitle } from '../../ui/titles'
import { reportLines } from '../report-parts/report-parts.queries'
import { readingsPasteActors } from './readings-paste.actors'
import { ReadingsPasteView } from './readings-paste.view'

/** Fetched when somebody pastes readings. */
export default function ReadingsPasteScreen({
  report: { id, valor_bm },
  onClose,
}: {
  report: Report
  onClose: () => void
}) {
  const { _, i18n } = useLingui()
  const { api } = useSystem()
  const [isTouched, setTouched] = useState(false)
  useUnsaved(isTouched, _(readingsPasteWords.title))
  const onDone = useCallback(
    ({ applied }: { applied: number | null }) => {
      onClose()
      if (applied === null) return
      toast(i18n, i18n._(msg`${plural(applied, { one: '# leitura aplicada', other: '# leituras aplicadas' })}`), 'done')
    },
    [i18n, onClose],
  )
  const actor = useWorkflow(readingsPasteMachine, {
    actors: readingsPasteActors(api, useQueryClient()),
    input: { report: id },
    onDone,
  })

  return (
    <ReadingsPasteView
      actor={actor}
      report={_(reportTitle(id))}
      total={valor_bm}
      source={reportLines(api, id)}
      newKey={randomKey}
      onTouch={setTouched}
    />
  )
}
