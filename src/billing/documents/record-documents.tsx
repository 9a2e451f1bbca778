import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { Permission } from '../../../contract/permissions'
import type { attachmentsMachine } from '../../../machines/billing/documents/attachments.machine'
import { Failure } from '../../ui/parts/failure'
import lateClasses from '../../ui/parts/late.module.css'
import { titles } from '../../ui/titles'
import { AttachmentsView } from './attachments.view'
import { DocumentFiles, type DocumentFilesProps } from './document-files'
import type { recordDocuments } from './documents.queries'
import classes from './record-documents.module.css'

interface RecordDocumentsProps extends Omit<DocumentFilesProps, 'files'> {
  actor: ActorRefFrom<typeof attachmentsMachine>
  source: ReturnType<typeof recordDocuments>
  /** The permission to add files, where the person lacks it. */
  lacks: Permission | null
  /** Said where there is no file yet. */
  none: string
  onChoose: (files: readonly File[]) => void
}

/** The files of a record, and those that are being attached to it (BM-06). */
export function RecordDocuments({ actor, source, lacks, none, onChoose, ...does }: RecordDocumentsProps) {
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
          <Text>{none}</Text>
        </div>
      ) : null}
      {data && data.length > 0 ? <DocumentFiles files={data} {...does} /> : null}
    </section>
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
