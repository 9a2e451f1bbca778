import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { RecordStatus, type Statuses } from '../parts/record-status'
import { Lifecycle } from './lifecycle'
import type { PermittedAction } from './permitted-actions'
import { Steps } from './steps'

interface RecordSituationProps {
  status: string
  statuses: Statuses
  /** Since when, where that is known: "há 12 dias". */
  since?: string
  actions: readonly PermittedAction[]
  /** Of the record's lifecycle. */
  words: {
    readonly events: Readonly<Record<string, MessageDescriptor>>
    readonly guards: Readonly<Record<string, MessageDescriptor>>
  }
}

/** Where a record stands, and what may happen to it now and what not. */
export function RecordSituation({ status, statuses, since, actions, words }: RecordSituationProps) {
  const { _ } = useLingui()
  const steps = actions.map((action) => ({
    ...action,
    word: words.events[action.event] ?? { id: action.event },
    guards: guardWords(action, words),
  }))
  return (
    <>
      <div>
        <Lifecycle
          states={Object.entries(statuses).map(([name, { word }]) => ({ name, word: _(word) }))}
          current={status}
          badge={<RecordStatus status={status} statuses={statuses} />}
        />
        {since ? <Text c="dimmed">{since}</Text> : null}
      </div>
      <div>
        <Steps steps={steps} />
        {steps.length > 0 ? null : (
          <Text c="dimmed">
            {Object.hasOwn(statuses, status)
              ? _(msg`Nenhum passo é possível a partir daqui.`)
              : _(msg`O portal não conhece esta situação e não oferece nenhum passo.`)}
          </Text>
        )}
      </div>
    </>
  )
}

/** What closes an action, in the words of its lifecycle. */
export function guardWords(
  { reasons }: Pick<PermittedAction, 'reasons'>,
  { guards }: Pick<RecordSituationProps['words'], 'guards'>,
): MessageDescriptor[] {
  return reasons.map((name) => guards[name] ?? { id: name })
}
