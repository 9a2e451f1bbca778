import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group } from '@mantine/core'
import type { BillingDocument } from '../../../contract/billing/documents/billing-documents'
import { isShowable } from '../../../contract/billing/documents/documents'
import { documentWords } from '../../../machines/billing/documents/document.words'
import { PlainButton } from '../../ui/parts/plain-button'
import { erasedWord } from './document-list'
import classes from './record-documents.module.css'

interface DocumentActionsProps {
  document: BillingDocument
  /** It is on its way to the downloads. */
  isSaving: boolean
  onSave: () => void
  onShow: () => void
  /** Asks why its content is deleted by law; null where the person may not. */
  onErase: (() => void) | null
}

/** What is done with a file of the list: saved, and looked at where a browser shows it; of one that was deleted by law, that it was. */
export function DocumentActions({ document, isSaving, onSave, onShow, onErase }: DocumentActionsProps) {
  const { _ } = useLingui()
  const { name, is_erased } = document
  if (is_erased) return _(erasedWord)
  return (
    <Group gap={4} wrap="nowrap" className={classes['steps'] ?? ''}>
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
      {onErase ? (
        <PlainButton
          variant="subtle"
          size="compact-sm"
          word={documentWords.events['document.erase']}
          aria-label={`${_(documentWords.events['document.erase'])} ${name}`}
          onClick={onErase}
        />
      ) : null}
    </Group>
  )
}
