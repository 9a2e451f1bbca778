import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor } from '@mantine/core'

export const labelWords = { fact: msg`Etiqueta`, one: msg`Imprimir etiqueta`, several: msg`Imprimir etiquetas` }

/** Among the facts of a machine. */
export function LabelLink({ onAct }: { onAct: () => void }) {
  const { _ } = useLingui()
  return (
    <Anchor component="button" type="button" ta="left" onClick={onAct}>
      {_(labelWords.one)}
    </Anchor>
  )
}
