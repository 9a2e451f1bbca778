import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { Score } from '../../../contract/forms/score'
import { scoreText } from './score-text'

/** What answers are worth; nothing where nothing counts. Whether that is enough is said of what is finished. */
export function ScoreLine({ score }: { score: Score | null | undefined }) {
  const { _, i18n } = useLingui()
  if (!score) return null
  const reached = scoreText(score, i18n)
  return <Text fz="sm">{_(msg`Pontuação ${reached}`)}</Text>
}
