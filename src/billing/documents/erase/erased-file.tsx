import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import type { Erasure } from '../../../../contract/billing/documents/documents'
import { documentWords } from '../../../../machines/billing/documents/document.words'
import { formatMoment } from '../../../ui/format'

/** What is left of a file whose content was deleted by law: that it was, by whom, when and why. */
export function ErasedFile({ erased: { at, by, reason } }: { erased: Erasure }) {
  const { _, i18n } = useLingui()
  return (
    <Text component="div" c="dimmed" fz="xs">
      {_(documentWords.states.erased)}
      {by === null ? '' : ` · ${by}`} · <time dateTime={at}>{formatMoment(at, i18n)}</time>
      <br />
      {_(msg`Motivo: ${reason}`)}
    </Text>
  )
}
