import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RecordDocument } from '../../../contract/billing/documents/documents'
import type { Problem } from '../../../contract/problem'
import { Notice } from '../../ui/parts/notice'
import { PlainButton } from '../../ui/parts/plain-button'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { downloadFailure } from './download-failure'
import classes from './record-documents.module.css'

interface DocumentPreviewProps {
  document: Pick<RecordDocument, 'name'>
  source: UseQueryOptions<File, Problem>
  isSaving: boolean
  onSave: () => void
  onClose: () => void
}

/** A file to be looked at, without leaving the record (BM-06). */
export function DocumentPreview({ document, source, isSaving, onSave, onClose }: DocumentPreviewProps) {
  const { _, i18n } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(source)
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={useIsNarrow()}
      size="60rem"
      title={document.name}
      closeButtonProps={{ 'aria-label': _(msg`Fechar`) }}
    >
      <Stack gap={16}>
        {data ? <Shown file={data} /> : null}
        {data || error ? null : (
          <div role="status" aria-label={_(msg`Carregando o arquivo`)}>
            <Skeleton className={classes['page'] ?? ''} />
          </div>
        )}
        {error ? <Notice kind="error">{downloadFailure(error, i18n)}</Notice> : null}
        <Group gap={8} justify="flex-end">
          {error && error.status !== 404 ? (
            <PlainButton word={msg`Tentar de novo`} loading={isFetching} onClick={() => refetch()} />
          ) : (
            <PlainButton word={msg`Baixar`} loading={isSaving} onClick={onSave} />
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function Shown({ file }: { file: File }) {
  const { _ } = useLingui()
  /** Its address lasts as long as the element that shows it. */
  const show = useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return
      const address = URL.createObjectURL(file)
      element.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  if (file.type.startsWith('image/')) return <img ref={show} alt={file.name} className={classes['picture']} />
  if (!navigator.pdfViewerEnabled)
    return <Text c="dimmed">{_(msg`Este navegador não mostra PDF. Baixe o arquivo para vê-lo.`)}</Text>
  return <iframe ref={show} title={file.name} className={classes['page']} />
}
