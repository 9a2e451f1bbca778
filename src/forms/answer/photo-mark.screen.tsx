import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { type Problem, readProblem } from '../../../contract/problem'
import { type Mark, photoMarkMachine } from '../../../machines/forms/response/photo-mark.machine'
import { toast } from '../../app/toast/toast'
import { useWorkflow } from '../../app/use-workflow'
import { markedPhoto, type PhotoSize, photoSize } from '../shared/photo-marks'
import { PhotoMarkView } from './photo-mark.view'

interface PhotoMarkScreenProps {
  /** The photo as it answers the question now. */
  source: UseQueryOptions<File, Problem>
  /** Puts the marked one in its place; throws a `Problem` where it cannot, and nothing has changed then. */
  onKeep: (photo: File) => Promise<void>
  onClose: () => void
}

/** Nothing is shown until the photo is there: its answer shows it already. */
export default function PhotoMarkScreen({ source, onKeep, onClose }: PhotoMarkScreenProps) {
  const photo = useQuery(source)
  const size = useQuery({
    ...{ queryKey: [...source.queryKey, 'size'], staleTime: Number.POSITIVE_INFINITY, retry: false },
    networkMode: 'always',
    queryFn: () => photoSize(photo.data as File),
    enabled: photo.data !== undefined,
  })
  const hasFailed = photo.isError || size.isError
  useEffect(() => {
    if (!hasFailed) return
    onClose()
    toast(i18n, i18n._(msg`A foto não pôde ser aberta para marcar.`), 'failed')
  }, [hasFailed, onClose])
  return photo.data && size.data ? <Marking {...{ onKeep, onClose }} photo={photo.data} size={size.data} /> : null
}

interface MarkingProps extends Pick<PhotoMarkScreenProps, 'onKeep' | 'onClose'> {
  photo: File
  size: PhotoSize
}

function Marking({ photo, size, onKeep, onClose }: MarkingProps) {
  const actor = useWorkflow(photoMarkMachine, {
    actors: {
      keepPhoto: fromPromise<void, { marks: readonly Mark[] }>(async ({ input: { marks } }) => {
        const marked = await markedPhoto(photo, marks).catch(() => {
          throw readProblem(415, { detail: i18n._(msg`Este navegador não conseguiu desenhar as marcas na foto.`) })
        })
        await onKeep(marked)
      }),
    },
    input: undefined,
    onDone: onClose,
  })
  return <PhotoMarkView {...{ actor, photo, size }} />
}
