import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Question } from '../../../contract/forms/form'
import { formBounds } from '../../../contract/forms/form-limits'
import type { Answer } from '../../../contract/forms/response'
import classes from '../response/response-fill.module.css'
import { PositionField } from './position-field'
import { checkWords } from './response-answers.projection'
import type { FilesLabel } from './response-files.view'

interface QuestionFieldProps {
  question: Question
  answer: Answer
  error: string | null
  isEditable: boolean
  /** What the audit asks to be mended. */
  remark: string | null
  onChange: (answer: Answer) => void
  /** Something was chosen, or the field was left. */
  onLeave: () => void
  /** What takes the files of a question that is answered by them. */
  files?: (label: FilesLabel) => ReactNode
}

/** One question with targets for gloved hands. */
export function QuestionField({
  question,
  answer,
  error,
  isEditable,
  remark,
  onChange,
  onLeave,
  files,
}: QuestionFieldProps) {
  const { _ } = useLingui()
  const text = typeof answer === 'string' ? answer : ''
  const label = {
    ...{ label: question.label, error, required: question.required === true, withAsterisk: question.required === true },
    description:
      question.help || remark ? (
        <>
          {question.help}
          {remark ? <span className={classes['remark']}>{_(msg`Auditoria: ${remark}`)}</span> : null}
        </>
      ) : null,
  }
  const field = {
    ...label,
    ...{ size: 'md', value: text, readOnly: !isEditable, onBlur: onLeave },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  const typed = { ...field, maxLength: formBounds.answer }
  const choose = (value: Answer) => {
    onChange(value)
    onLeave()
  }

  switch (question.kind) {
    case 'photo':
    case 'file':
    case 'signature':
      return files?.(label)
    case 'position':
      return <PositionField {...label} answer={text} isEditable={isEditable} onChange={choose} />
    case 'text':
      return <TextInput {...typed} />
    case 'long_text':
      return <Textarea {...typed} rows={3} />
    case 'number':
      return <TextInput {...typed} inputMode="decimal" autoComplete="off" rightSection={question.unit} />
    case 'hour_meter':
      return <TextInput {...typed} inputMode="decimal" autoComplete="off" />
    case 'date':
      return <TextInput {...field} type="date" />
    case 'time':
      return <TextInput {...field} type="time" />
    case 'check':
      return choices((['yes', 'no', 'na'] as const).map((key) => ({ key, label: _(checkWords[key]) })))
    case 'one_of':
      return choices(question.options)
    case 'many_of':
      return (
        <Checkbox.Group
          {...label}
          size="md"
          value={[answer].flat().filter(Boolean)}
          onChange={choose}
          readOnly={!isEditable}
        >
          <div className={classes['choices']}>
            {question.options.map((one) => (
              <Checkbox
                key={one.key}
                size="md"
                value={one.key}
                label={one.label}
                classNames={{ root: classes['choice'] ?? '' }}
              />
            ))}
          </div>
        </Checkbox.Group>
      )
  }

  function choices(options: readonly { readonly key: string; readonly label: string }[]) {
    return (
      <Radio.Group {...label} size="md" value={text} onChange={choose} readOnly={!isEditable}>
        <div className={classes['choices']}>
          {options.map((one) => (
            <Radio
              key={one.key}
              size="md"
              value={one.key}
              label={one.label}
              classNames={{ root: classes['choice'] ?? '' }}
            />
          ))}
        </div>
      </Radio.Group>
    )
  }
}
