import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Problem } from '../../../contract/problem'
import { problemText } from '../problem-text'
import { CallDetails } from './call-details'
import { Notice } from './notice'

interface FailureProps {
  problem: Problem
  isRetrying: boolean
  onRetry: () => void
  /** What could not be done, before the reason. */
  children?: ReactNode
}

/** A read that failed: why, and another try unless there is nothing to find. */
export function Failure({ problem, isRetrying, onRetry, children }: FailureProps) {
  const { _, i18n } = useLingui()
  return (
    <Group gap={16}>
      <Notice kind="error">
        {children ? (
          <>
            {children}
            {'\n'}
          </>
        ) : null}
        {problemText(problem, i18n)}
      </Notice>
      {problem.status === 404 ? null : (
        <Button variant="default" loading={isRetrying} onClick={onRetry}>
          {_(msg`Tentar de novo`)}
        </Button>
      )}
      <CallDetails problem={problem} />
    </Group>
  )
}
