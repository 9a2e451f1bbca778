import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { ActionIcon, Group } from '@mantine/core'
import { Download, Eye } from 'lucide-react'
import type { BillingDocument } from '../../../contract/billing/documents/billing-documents'
import { isShowable } from '../../../contract/billing/documents/documents'
import { documentWords } from '../../../machines/billing/documents/document.words'
import { PlainButton } from '../../ui/parts/plain-button'
import { useIsNarrow } from '../../ui/use-is-narrow'
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
  const isNarrow = useIsNarrow()
  if (is_erased) return _(erasedWord)
  const save = { variant: 'default', 'aria-label': _(msg`Baixar ${name}`), loading: isSaving, onClick: onSave }
  const show = { variant: 'subtle', 'aria-label': _(msg`Ver ${name}`), onClick: onShow }
  return (
    <Group gap={4} wrap="nowrap" className={classes['steps'] ?? ''}>
      {isNarrow ? (
        <ActionIcon {...save} color="gray" size={44}>
          <Download size={18} aria-hidden />
        </ActionIcon>
      ) : (
        <PlainButton {...save} size="compact-sm" word={msg`Baixar`} />
      )}
      {isShowable(name) ? (
        isNarrow ? (
          <ActionIcon {...show} color="gray" size={44}>
            <Eye size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <PlainButton {...show} size="compact-sm" word={msg`Ver`} />
        )
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
