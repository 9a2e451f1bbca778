import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Group, NativeSelect } from '@mantine/core'
import type { Severity } from '../../../contract/forms/follow-up/follow-up-values'
import type { DraftQuestion, FollowUpSetting } from '../../../contract/forms/form'
import type { QuestionFields } from '../../../contract/forms/form-change'
import { answersOf, openingAnswers } from '../../../contract/forms/form-faults'
import { followUpBounds } from '../../../contract/forms/form-limits'
import { type OptionSource, SeveralField } from '../../ui/form/several-field'
import { severityWords } from '../../ui/severity-words'
import classes from './form-edit.module.css'
import { NumberField } from './number-field'
import { optionName } from './question-words'

interface FollowUpEditorProps {
  question: DraftQuestion
  /** Who can mend. */
  people: OptionSource
  onWrite: (fields: QuestionFields) => void
}

/** Whoever answers says how severe it is and until when it is mended. */
const openSetting: FollowUpSetting = {
  ...{ is: [], severity: null, days: null, owners: [] },
  ...{ asks_photo: true, needs_proof: false },
}

/** Which answers to a question open a follow-up, and what it begins with. */
export function FollowUpEditor({ question, people, onWrite }: FollowUpEditorProps) {
  const { _, i18n } = useLingui()
  const setting = question.follow_up
  const begin = { ...openSetting, is: question.kind === 'check' ? ['no'] : [] }
  return (
    <fieldset className={classes['condition']}>
      <Checkbox
        label={_(msg`Abre uma pendência`)}
        checked={setting !== undefined}
        onChange={({ currentTarget }) => onWrite({ follow_up: currentTarget.checked ? begin : undefined })}
      />
      {setting ? fields(setting) : null}
    </fieldset>
  )

  function fields(now: FollowUpSetting) {
    const write = (part: Partial<FollowUpSetting>) => onWrite({ follow_up: { ...now, ...part } })
    return (
      <>
        <Checkbox.Group
          label={question.kind === 'many_of' ? _(msg`Quando inclui uma destas`) : _(msg`Quando é uma destas`)}
          value={openingAnswers(question)}
          onChange={(is) => write({ is })}
        >
          <Group gap={16} mt={4}>
            {answersOf(question).map((key) => (
              <Checkbox key={key} value={key} label={optionName(question, key, i18n)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group gap={16} grow align="end">
          <NativeSelect
            label={_(msg`Gravidade`)}
            value={now.severity ?? ''}
            data={[
              { value: '', label: _(msg`Quem responde diz`) },
              ...Object.entries(severityWords).map(([value, word]) => ({ value, label: _(word) })),
            ]}
            onChange={({ currentTarget: { value } }) => write({ severity: value === '' ? null : (value as Severity) })}
          />
          <NumberField
            label={_(msg`Prazo em dias (vazio: quem responde diz)`)}
            value={now.days ?? undefined}
            onChange={(days) => write({ days: days === undefined ? null : wholeDays(days) })}
          />
        </Group>
        <SeveralField
          input={{}}
          label={_(msg`Quem resolve`)}
          description={_(
            msg`Entre várias pessoas, quem responde escolhe uma. Sem nenhuma, é quem responde que resolve.`,
          )}
          ids={now.owners.map(({ id }) => id)}
          disabled={false}
          source={people}
          known={now.owners.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(_ids, chosen) =>
            write({
              owners: chosen
                .slice(0, followUpBounds.owners)
                .map(({ value, label }) => ({ id: Number(value), name: label })),
            })
          }
        />
        <Checkbox
          label={_(msg`Pedir uma foto do problema`)}
          checked={now.asks_photo}
          onChange={({ currentTarget }) => write({ asks_photo: currentTarget.checked })}
        />
        <Checkbox
          label={_(msg`Só é resolvida com uma foto do que foi feito`)}
          checked={now.needs_proof}
          onChange={({ currentTarget }) => write({ needs_proof: currentTarget.checked })}
        />
      </>
    )
  }
}

function wholeDays(days: number): number {
  return Math.min(Math.max(Math.trunc(days), 0), followUpBounds.days)
}
