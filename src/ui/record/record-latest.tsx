import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Title } from '@mantine/core'
import { Link } from 'wouter'
import { LatestLog, type RecordLogProps } from './record-log'
import { focusTab } from './record-tabs'

/** What happened last, and the way to the whole log. */
export function RecordLatest({ history, ...log }: { history: string } & Pick<RecordLogProps, 'log' | 'words'>) {
  const { _ } = useLingui()
  return (
    <div>
      <Title order={3}>{_(msg`Últimos registros`)}</Title>
      <LatestLog {...log} />
      <Anchor component={Link} href={history} onClick={() => focusTab(history)}>
        {_(msg`Ver o histórico`)}
      </Anchor>
    </div>
  )
}
