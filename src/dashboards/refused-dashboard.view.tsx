import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Group } from '@mantine/core'
import { Link } from 'wouter'
import type { Problem } from '../../contract/problem'
import { dashboardFrameWords } from '../../machines/dashboards/dashboard-frame.words'
import { AskLink } from '../ui/parts/ask-link'
import { CallDetails } from '../ui/parts/call-details'
import { Notice } from '../ui/parts/notice'
import { problemText } from '../ui/problem-text'
import { dashboardsHref } from './native/figure-address'

/** One that is not there, or not for whoever asks: which of the two is not said, but where to go on is (DSH-01). */
export function RefusedDashboard({ problem, mayAsk }: { problem: Problem; mayAsk: boolean }) {
  const { _, i18n } = useLingui()
  return (
    <Group gap={16}>
      <Notice kind="error">{`${_(dashboardFrameWords.states.refused)}\n${problemText(problem, i18n)}`}</Notice>
      {mayAsk ? <AskLink permission={null} /> : null}
      <Anchor component={Link} href={dashboardsHref} fz="sm">
        {_(msg`Ver os dashboards`)}
      </Anchor>
      <CallDetails problem={problem} />
    </Group>
  )
}
