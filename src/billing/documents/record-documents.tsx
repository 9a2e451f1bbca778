import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isShowable, type RecordDocument } from '../../../contract/billing/documents'
import type { Permission } from '../../../contract/permissions'
import type { attachmentsMachine } from '../../../machines/billing/documents/attachments.machine'
import { formatMoment } from '../../ui/format'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { PlainButton } from '../../ui/parts/plain-button'
import { titles } from '../../ui/titles'
import { AttachmentsView } from './attachments.view'
import type { recordDocuments } from './documents.queries'
import { FileIcon } from './file-icon'
import { formatBytes } from './format-bytes'
import classes from './record-documents.module.css'

interface RecordDocumentsProps {
  actor: ActorRefFrom<typeof attachmentsMachine>
  source: ReturnType<typeof recordDocuments>
  /** The permission to add files, where the person lacks it. */
  lacks: Permission | null
  onChoose: (files: readonly File[]) => void
  /** Ids of the files that are on their way to the downloads. */
  saving: readonly number[]
  onSave: (document: RecordDocument) => void
  onShow: (document: RecordDocument) => void
  /** Asks whether a file of one's own should go. */
  onRemove: (document: RecordDocument) => void
}

/** The files of a record, and those that are being attached to it (BM-06). */
export function RecordDocuments({ actor, source, lacks, onChoose, saving, ...does }: RecordDocumentsProps) {
  const { _ } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)

  return (
    <section aria-labelledby="documents" className={classes['documents']} aria-busy={isFetching}>
      <Title order={2} id="documents">
        {_(titles.documents)}
      </Title>
      <AttachmentsView actor={actor} lacks={lacks} onChoose={onChoose} />
      {error ? (
        <Failure problem={error} isRetrying={isFetching} onRetry={() => refetch()}>
          {_(msg`Os arquivos não puderam ser carregados.`)}
        </Failure>
      ) : null}
      {data === undefined && !error ? <DocumentsWaiting /> : null}
      {data && data.length === 0 ? (
        <div className={classes['empty']}>
          <Paperclip size={32} strokeWidth={1.5} aria-hidden />
          <Text>{_(msg`Nenhum arquivo ainda. Medições assinadas, pedidos e fotos ficam guardados aqui.`)}</Text>
        </div>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes['files']} aria-label={_(msg`Arquivos anexados`)}>
          {data.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              isSaving={saving.includes(document.id)}
              mayRemove={lacks === null && document.is_own}
              {...does}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface DocumentRowProps extends Pick<RecordDocumentsProps, 'onSave' | 'onShow' | 'onRemove'> {
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

function DocumentsWaiting() {
  const { _ } = useLingui()
  return (
    <div
      role="status"
      aria-label={_(msg`Carregando os arquivos`)}
      className={`${classes['waiting']} ${lateClasses['late']}`}
    >
      {Array.from({ length: 3 }, (_file, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  )
}
