import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Button, CopyButton, Group, Text } from '@mantine/core'
import classes from './second-factor.module.css'

/** Shown once: to be copied, or saved as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { _ } = useLingui()
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <Text>
        {_(
          msg`Cada código serve uma vez, em lugar do aplicativo, se você ficar sem o celular. Guarde-os agora: não aparecem de novo.`,
        )}
      </Text>
      <ul className={classes['codes']} aria-label={_(msg`Códigos de recuperação`)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? _(msg`Códigos copiados`) : _(msg`Copiar códigos`)}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={_(msg`codigos-de-recuperacao.txt`)}
        >
          {_(msg`Baixar códigos`)}
        </Button>
      </Group>
    </>
  )
}
