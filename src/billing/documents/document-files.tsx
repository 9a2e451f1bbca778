import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { isShowable, type RecordDocument } from '../../../contract/billing/documents'
import { formatMoment } from '../../ui/format'
import { PlainButton } from '../../ui/parts/plain-button'
import { FileIcon } from './file-icon'
import { formatBytes } from './format-bytes'
import classes from './record-documents.module.css'

export interface DocumentFilesProps {
  files: readonly RecordDocument[]
  /** Ids of the files that are on their way to the downloads. */
  saving: readonly number[]
  mayRemove: (document: RecordDocument) => boolean
  onSave: (document: RecordDocument) => void
  onShow: (document: RecordDocument) => void
  /** Asks whether the file should go. */
  onRemove: (document: RecordDocument) => void
}

/** Files with who attached them, to be looked at and saved. */
export function DocumentFiles({ files, saving, mayRemove, ...does }: DocumentFilesProps) {
  const { _ } = useLingui()
  return (
    <ul className={classes['files']} aria-label={_(msg`Arquivos anexados`)}>
      {files.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          isSaving={saving.includes(document.id)}
          mayRemove={mayRemove(document)}
          {...does}
        />
      ))}
    </ul>
  )
}

interface DocumentRowProps extends Pick<DocumentFilesProps, 'onSave' | 'onShow' | 'onRemove'> {
  document: RecordDocument
  isSaving: boolean
  mayRemove: boolean
}

function DocumentRow({ document, isSaving, mayRemove, onSave, onShow, onRemove }: DocumentRowProps) {
  const { i18n } = useLingui()
  const label = useId()
  const { name, size, created_by, created_at } = document
  return (
    <li className={classes['file']}>
      <FileIcon name={name} />
      <div className={classes['about']}>
        <span id={label} className={classes['name']}>
          {name}
        </span>
        <Text c="dimmed" fz="xs">
          {formatBytes(size, i18n)} · {created_by} · <time dateTime={created_at}>{formatMoment(created_at, i18n)}</time>
        </Text>
      </div>
      <div className={classes['actions']}>
        {isShowable(name) ? (
          <PlainButton variant="default" word={msg`Ver`} aria-describedby={label} onClick={() => onShow(document)} />
        ) : null}
        <PlainButton
          variant="default"
          word={msg`Baixar`}
          aria-describedby={label}
          loading={isSaving}
          onClick={() => onSave(document)}
        />
        {mayRemove ? (
          <PlainButton
            variant="default"
            word={msg`Remover`}
            aria-describedby={label}
            onClick={() => onRemove(document)}
          />
        ) : null}
      </div>
    </li>
  )
}
