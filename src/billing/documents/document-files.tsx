import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Text } from '@mantine/core'
import { useId } from 'react'
import { isShowable, type RecordDocument } from '../../../contract/billing/documents/documents'
import { documentWords } from '../../../machines/billing/documents/document.words'
import { formatMoment } from '../../ui/format'
import { formatBytes } from '../../ui/format-bytes'
import { PlainButton } from '../../ui/parts/plain-button'
import { ErasedFile } from './erase/erased-file'
import { FileIcon } from './file-icon'
import classes from './record-documents.module.css'

export interface DocumentFilesProps {
  files: readonly RecordDocument[]
  /** Ids of the files that are on their way to the downloads. */
  saving: readonly number[]
  /** What the person can do besides, in the order of the screen. */
  stepsOf: (document: RecordDocument) => readonly DocumentStep[]
  onSave: (document: RecordDocument) => void
  onShow: (document: RecordDocument) => void
  /** Asks whether that should be done. */
  onStep: (step: DocumentStep, document: RecordDocument) => void
}

export type DocumentStep = keyof typeof stepWords

const stepWords = {
  'document.remove': documentWords.events['document.remove'],
  'document.erase': documentWords.events['document.erase'],
}

/** Files with who attached them, to be looked at and saved. */
export function DocumentFiles({ files, saving, stepsOf, ...does }: DocumentFilesProps) {
  const { _ } = useLingui()
  return (
    <ul className={classes['files']} aria-label={_(msg`Arquivos anexados`)}>
      {files.map((document) => (
        <DocumentRow
          key={document.id}
          document={document}
          isSaving={saving.includes(document.id)}
          steps={stepsOf(document)}
          {...does}
        />
      ))}
    </ul>
  )
}

interface DocumentRowProps extends Pick<DocumentFilesProps, 'onSave' | 'onShow' | 'onStep'> {
  document: RecordDocument
  isSaving: boolean
  steps: readonly DocumentStep[]
}

function DocumentRow({ document, isSaving, steps, onSave, onShow, onStep }: DocumentRowProps) {
  const { i18n } = useLingui()
  const label = useId()
  const { name, size, created_by, created_at, erased } = document
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
        {erased ? <ErasedFile erased={erased} /> : null}
      </div>
      {erased ? null : (
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
          {steps.map((step) => (
            <PlainButton
              key={step}
              variant="default"
              word={stepWords[step]}
              aria-describedby={label}
              onClick={() => onStep(step, document)}
            />
          ))}
        </div>
      )}
    </li>
  )
}
