import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, CopyButton, TextInput } from '@mantine/core'
import classes from './person.module.css'

interface GivenPasswordProps {
  label: string
  value: string
  isEditable?: boolean
  error?: string | null
  /** Where another can be written. */
  onChange?: (text: string) => void
}

/** A password that somebody is given, to be copied before it is gone from the screen. */
export function GivenPassword({ label, value, isEditable = false, error = null, onChange }: GivenPasswordProps) {
  const { _ } = useLingui()
  return (
    <div className={classes['given']}>
      <TextInput
        label={label}
        description={_(msg`Copie agora: ela não aparece de novo`)}
        value={value}
        readOnly={!isEditable}
        error={error}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? _(msg`Senha copiada`) : _(msg`Copiar senha`)}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
