import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
// biome-ignore lint/style/noRestrictedImports: whether the part's code did not come; no machine waits for it
import { type ReactNode, useState } from 'react'
import { readProblem } from '../../../contract/problem'
import { Failure } from '../parts/failure'
import { RecordWaiting } from './record-page'

interface RecordPartProps {
  /** The part, which says when its code did not come. */
  children: (waiting: { fallback: ReactNode; onFailed: () => void }) => ReactNode
}

/** A part of a record's page that is fetched when it is shown: its shape until it comes, and another try where it does not. */
export function RecordPart({ children }: RecordPartProps) {
  const { _ } = useLingui()
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed)
    return (
      <Failure problem={readProblem(0, null)} isRetrying={false} onRetry={() => setFailed(false)}>
        {_(msg`Esta parte da página não pôde ser carregada.`)}
      </Failure>
    )
  return children({
    fallback: <RecordWaiting label={_(msg`Carregando esta parte da página`)} />,
    onFailed: () => setFailed(true),
  })
}
