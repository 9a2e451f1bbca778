import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { Score } from '../../../contract/forms/score'
import { scoreText, verdictText } from './score-text'

/** What answers are worth, and whether that is enough; nothing where nothing counts. */
export function ScoreLine({ score }: { score: Score | null | undefined }) {
  const { _, i18n } = useLingui()
  if (!score) return null
  const reached = scoreText(score, i18n)
  const verdict = verdictText(score, i18n)
  return (
    <Text fz="sm">
      {_(msg`Pontuação ${reached}`)}
      {verdict === null ? null : (
        <Text span inherit fw={500}>
          {' · '}
          {verdict}
        </Text>
      )}
    </Text>
  )
}
