import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Group, Text } from '@mantine/core'
import type { DraftQuestion } from '../../../contract/forms/form'
import type { QuestionFields } from '../../../contract/forms/form-change'
import { answersOf, pointsGiven } from '../../../contract/forms/form-faults'
import { scoreBounds } from '../../../contract/forms/form-limits'
import { leavesSum } from '../../../contract/forms/question-kinds'
import classes from './form-edit.module.css'
import { NumberField } from './number-field'
import { optionName } from './question-words'

interface PointsEditorProps {
  question: DraftQuestion
  onWrite: (fields: QuestionFields) => void
}

/** Whether a question counts, and what each answer to it gives. */
export function PointsEditor({ question, onWrite }: PointsEditorProps) {
  const { _, i18n } = useLingui()
  const { kind, options = [] } = question
  const points = pointsGiven(question)
  const answers = answersOf(question).filter((key) => !(kind === 'check' && key === leavesSum))
  const [first] = answers
  return (
    <fieldset className={classes['condition']}>
      <Checkbox
        label={_(msg`Vale pontos`)}
        checked={points !== null}
        onChange={({ currentTarget }) =>
          onWrite({ points: currentTarget.checked ? { ...(first === undefined ? {} : { [first]: 1 }) } : undefined })
        }
      />
      {points === null ? null : (
        <>
          <Group gap={16} align="end">
            {answers.map((key) => (
              <NumberField
                key={key}
                label={nameOf(key)}
                value={points[key] ?? 0}
                onChange={(given) => onWrite({ points: { ...points, [key]: wholePoints(given ?? 0) } })}
              />
            ))}
          </Group>
          <Text c="dimmed" fz="sm">
            {kind === 'check'
              ? _(msg`“Não se aplica” fica fora da soma.`)
              : kind === 'many_of'
                ? _(msg`Os pontos das opções escolhidas se somam.`)
                : _(msg`Vale o que dá a opção escolhida.`)}
          </Text>
        </>
      )}
    </fieldset>
  )

  function nameOf(key: string): string {
    const place = options.findIndex((one) => one.key === key)
    const number = place + 1
    const name =
      place === -1 || options[place]?.label.trim() ? optionName(question, key, i18n) : _(msg`Opção ${number}`)
    return _(msg`Pontos: ${name}`)
  }
}

function wholePoints(points: number): number {
  return Math.min(Math.max(Math.trunc(points), 0), scoreBounds.points)
}
