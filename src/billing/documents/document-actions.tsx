import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group } from '@mantine/core'
import type { BillingDocument } from '../../../contract/billing/billing-documents'
import { isShowable } from '../../../contract/billing/documents'
import { PlainButton } from '../../ui/parts/plain-button'

interface DocumentActionsProps {
  document: BillingDocument
  /** It is on its way to the downloads. */
  isSaving: boolean
  onSave: () => void
  onShow: () => void
}

/** What is done with a file of the list: saved, and looked at where a browser shows it; of one that was deleted by law, that it was. */
export function DocumentActions({ document: { name, is_erased }, isSaving, onSave, onShow }: DocumentActionsProps) {
  const { _ } = useLingui()
  if (is_erased) return _(msg`Excluído (LGPD)`)
  return (
    <Group gap={4} wrap="nowrap">
      <PlainButton
        variant="default"
        size="compact-sm"
        word={msg`Baixar`}
        aria-label={_(msg`Baixar ${name}`)}
        loading={isSaving}
        onClick={onSave}
      />
      {isShowable(name) ? (
        <PlainButton
          variant="subtle"
          size="compact-sm"
          word={msg`Ver`}
          aria-label={_(msg`Ver ${name}`)}
          onClick={onShow}
        />
      ) : null}
    </Group>
  )
}
