import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, Input, Text } from '@mantine/core'
// biome-ignore lint/style/noRestrictedImports: a device looks for where it is; the machine is sent what it found
import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
// biome-ignore lint/style/noRestrictedImports: what the device finds after answering has ended is dropped
import { useEffect } from 'react'
import { answeredPosition } from '../../../contract/forms/answer-text'
import { ActionButton } from '../../ui/parts/action-button'
import { type PositionProblem, PositionUnknown, readPosition } from '../shared/device-position'
import classes from './response-files.module.css'
import type { FilesLabel } from './response-files.view'

interface PositionFieldProps extends FilesLabel {
  answer: string
  isEditable: boolean
  onChange: (answer: string) => void
}

const problems: Readonly<Record<PositionProblem, ReturnType<typeof msg>>> = {
  refused: msg`O navegador não pode dizer onde você está: permita a localização nas configurações dele e tente de novo.`,
  unavailable: msg`Este aparelho não sabe onde está agora. Tente de novo a céu aberto.`,
  late: msg`A posição não foi encontrada a tempo. Tente de novo a céu aberto.`,
}

/** Where whoever answers stands: asked for by a button alone. */
export function PositionField({ answer, isEditable, onChange, ...about }: PositionFieldProps) {
  const { label, description, error, required } = about
  const { _, i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'pt'
  const asking = useMutation({ mutationFn: readPosition, networkMode: 'always', retry: false })
  const { reset } = asking
  // A position that comes where nothing can be answered any more is none.
  useEffect(() => {
    if (!isEditable) reset()
  }, [isEditable, reset])
  const why = asking.error instanceof PositionUnknown ? problems[asking.error.problem] : null
  return (
    <Input.Wrapper
      {...{ labelElement: 'div', size: 'md', label, description, error, required }}
      withAsterisk={required}
      role="group"
      aria-label={label}
    >
      <div role="status">
        {answer === '' ? null : <Text className={classes['told'] ?? ''}>{answeredPosition(answer, language)}</Text>}
        {asking.isPending ? <Text c="dimmed">{_(msg`Procurando a posição…`)}</Text> : null}
        {why ? <Text c="var(--mantine-color-error)">{_(why)}</Text> : null}
      </div>
      {isEditable ? (
        <div className={classes['actions']}>
          <Button
            size="md"
            variant="default"
            leftSection={<MapPin size={20} aria-hidden />}
            loading={asking.isPending}
            // Given here it is not called once the field has left the screen.
            onClick={() => asking.mutate(undefined, { onSuccess: onChange })}
          >
            {answer === '' ? _(msg`Registrar onde estou`) : _(msg`Registrar de novo`)}
          </Button>
          {answer === '' ? null : (
            <ActionButton
              size="md"
              variant="default"
              word={msg`Apagar a posição`}
              why={asking.isPending ? _(msg`Procurando a posição…`) : null}
              onAct={() => onChange('')}
            />
          )}
        </div>
      ) : null}
    </Input.Wrapper>
  )
}
