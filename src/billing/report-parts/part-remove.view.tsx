import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { fromCents, toCents } from '../../../contract/money'
import type { partRemoveMachine } from '../../../machines/billing/report-parts/part-remove.machine'
import { partRemoveWords } from '../../../machines/billing/report-parts/part-remove.words'
import { projectRemoval } from '../../ui/dialog/removal.projection'
import { RemovalView } from '../../ui/dialog/removal.view'
import { formatMoney } from '../../ui/format'
import { isSame } from '../../ui/is-same'
import { partProblemText } from './part-problem'

interface PartRemoveViewProps {
  actor: ActorRefFrom<typeof partRemoveMachine>
  isLine: boolean
  /** The total of the report, decimal, as it is now. */
  total: string
  /** What would go: as it was when the person was asked, and as it is now. */
  asked: Part
  now: Part
}

interface Part {
  readonly name: string
  readonly value: string
  readonly version: number
}

/** Asks before an asset or another item leaves a report (BM-04, BM-05). */
export function PartRemoveView({ actor, isLine, total, asked, now }: PartRemoveViewProps) {
  const { _, i18n } = useLingui()
  const view = useSelector(actor, (snapshot) => projectRemoval(snapshot, partRemoveWords), isSame)
  const isOvertaken = useSelector(
    actor,
    ({ context: { problem, version } }) => problem?.status === 412 || version !== asked.version,
  )
  const { name, value } = isOvertaken ? now : asked
  const before = formatMoney(total, i18n)
  const after = formatMoney(fromCents(toCents(total) - toCents(value)), i18n)
  return (
    <RemovalView
      view={view}
      words={partRemoveWords}
      title={_(msg`Remover ${name}?`)}
      problem={view.problem ? partProblemText(view.problem, i18n) : null}
      onConfirm={() => actor.send({ type: 'removal.confirm', version: now.version })}
      onDismiss={() => actor.send({ type: 'removal.dismiss' })}
    >
      <Text>
        {_(msg`O total do boletim passa de ${before} para ${after}.`)}{' '}
        {isLine
          ? _(msg`O que foi medido e escrito nesta linha se perde.`)
          : _(msg`O que foi escrito neste item se perde.`)}
      </Text>
    </RemovalView>
  )
}
