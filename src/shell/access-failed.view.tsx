import { useLingui } from '@lingui/react'
import { Button, Stack, Title } from '@mantine/core'
import type { Problem } from '../../contract/problem'
import { accessModulesWords } from '../../machines/access/access-modules.words'
import { CallDetails } from '../ui/parts/call-details'
import { Notice } from '../ui/parts/notice'
import { problemText } from '../ui/problem-text'

interface AccessFailedViewProps {
  problem: Problem | null
  onRetry: () => void
}

/** Nobody knows what this user may enter (ACC-01). */
export function AccessFailedView({ problem, onRetry }: AccessFailedViewProps) {
  const { _, i18n } = useLingui()
  return (
    <Stack component="main" gap={16} align="flex-start">
      <Title order={1} fz="xl">
        {_(accessModulesWords.states.failed)}
      </Title>
      {problem ? <Notice kind="error">{problemText(problem, i18n)}</Notice> : null}
      <CallDetails problem={problem} />
      <Button onClick={onRetry}>{_(accessModulesWords.events['access.retry'])}</Button>
    </Stack>
  )
}
