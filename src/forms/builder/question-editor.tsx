import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { DraftQuestion } from '../../../contract/forms/form'
import type { FormChange, Place } from '../../../contract/forms/form-change'
import { formBounds } from '../../../contract/forms/form-limits'
import { kindOf, type QuestionKind, questionKinds } from '../../../contract/forms/question-kinds'
import { masterText } from '../../../contract/limits'
import type { OptionSource } from '../../ui/form/several-field'
import { ConditionEditor } from './condition-editor'
import { FollowUpEditor } from './follow-up-editor'
import classes from './form-edit.module.css'
import { NumberField } from './number-field'
import { PointsEditor } from './points-editor'
import { kindWords } from './question-words'

interface QuestionEditorProps {
  question: DraftQuestion
  at: Place
  /** That are asked before it. */
  earlier: readonly DraftQuestion[]
  /** Who can mend what an answer opens. */
  people: OptionSource
  onChange: (change: FormChange) => void
  newKey: () => string
}

/** What a question is made of; which fields it has is its kind's. */
export function QuestionEditor({ question, at, earlier, people, onChange, newKey }: QuestionEditorProps) {
  const { _ } = useLingui()
  const { fields } = kindOf(question.kind)
  const write = (written: Extract<FormChange, { type: 'question.write' }>['fields']) =>
    onChange({ type: 'question.write', at, fields: written })

  return (
    <div className={classes['fields']}>
      <Textarea
        label={_(msg`Texto da pergunta`)}
        rows={2}
        maxLength={300}
        value={question.label}
        onChange={({ currentTarget }) => write({ label: currentTarget.value })}
      />
      <Group gap={16} grow align="end">
        <NativeSelect
          label={_(msg`Tipo de resposta`)}
          value={question.kind}
          data={Object.keys(questionKinds).map((kind) => ({ value: kind, label: _(kindWords[kind as QuestionKind]) }))}
          onChange={({ currentTarget }) => write({ kind: currentTarget.value as QuestionKind })}
        />
        <Checkbox
          pb={8}
          label={_(msg`Obrigatória`)}
          checked={question.required ?? false}
          onChange={({ currentTarget }) => write({ required: currentTarget.checked || undefined })}
        />
      </Group>
      {fields.includes('options') ? options() : null}
      {fields.includes('limits') ? (
        <Group gap={16} grow>
          <NumberField
            label={_(msg`Mínimo (opcional)`)}
            value={question.least}
            onChange={(least) => write({ least })}
          />
          <NumberField label={_(msg`Máximo (opcional)`)} value={question.most} onChange={(most) => write({ most })} />
          {fields.includes('unit') ? (
            <TextInput
              label={_(msg`Unidade (opcional)`)}
              maxLength={12}
              value={question.unit ?? ''}
              onChange={({ currentTarget }) => write({ unit: currentTarget.value || undefined })}
            />
          ) : null}
        </Group>
      ) : null}
      <TextInput
        label={_(msg`Ajuda (opcional)`)}
        maxLength={500}
        value={question.help ?? ''}
        onChange={({ currentTarget }) => write({ help: currentTarget.value || undefined })}
      />
      {kindOf(question.kind).tested === 'options' ? (
        <>
          <PointsEditor question={question} onWrite={write} />
          <FollowUpEditor question={question} people={people} onWrite={write} />
        </>
      ) : null}
      <ConditionEditor question={question} earlier={earlier} onWrite={write} />
    </div>
  )

  function options() {
    const all = question.options ?? []
    return (
      <fieldset className={classes['options']}>
        <legend>{_(msg`Opções`)}</legend>
        {all.map(({ key, label }, option) => {
          const number = option + 1
          return (
            <div key={key} className={classes['option']}>
              <TextInput
                aria-label={_(msg`Opção ${number}`)}
                maxLength={masterText.max}
                value={label}
                onChange={({ currentTarget }) =>
                  onChange({ type: 'option.write', at, option, label: currentTarget.value })
                }
              />
              {iconButton(_(msg`Subir a opção ${number}`), <ArrowUp size={16} />, option === 0, () =>
                onChange({ type: 'option.move', at, option, by: -1 }),
              )}
              {iconButton(_(msg`Descer a opção ${number}`), <ArrowDown size={16} />, option === all.length - 1, () =>
                onChange({ type: 'option.move', at, option, by: 1 }),
              )}
              {iconButton(_(msg`Excluir a opção ${number}`), <X size={16} />, false, () =>
                onChange({ type: 'option.remove', at, option }),
              )}
            </div>
          )
        })}
        {all.length < formBounds.options ? (
          <Button
            variant="default"
            onClick={() => onChange({ type: 'option.add', at, key: `o_${newKey().slice(0, 8)}` })}
          >
            {_(msg`Adicionar opção`)}
          </Button>
        ) : null}
      </fieldset>
    )
  }

  function iconButton(label: string, icon: React.ReactNode, isOff: boolean, onAct: () => void) {
    return (
      <ActionIcon variant="subtle" size={36} aria-label={label} disabled={isOff} onClick={onAct}>
        {icon}
      </ActionIcon>
    )
  }
}
