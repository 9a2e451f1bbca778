import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Skeleton } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useCallback } from 'react'
import { isShowable } from '../../../contract/billing/documents/documents'
import type { ResponseFile } from '../../../contract/forms/response'
import type { Problem } from '../../../contract/problem'
import { documentWords } from '../../../machines/billing/documents/document.words'
import { ErasedFile } from '../../billing/documents/erase/erased-file'
import { PlainButton } from '../../ui/parts/plain-button'
import { useFileSource } from '../shared/file-source'
import classes from './response-files.module.css'

/** The files of an answer, each to be looked at or saved. */
export function AnswerFiles({ files, isWide }: { files: readonly ResponseFile[]; isWide: boolean }) {
  const { _ } = useLingui()
  const from = useFileSource()
  return from ? (
    <ul className={classes['gallery']} data-wide={isWide || undefined}>
      {files.map((file) => (
        <li key={file.key}>
          {file.erased ? (
            <>
              {file.name}
              <ErasedFile erased={file.erased} />
            </>
          ) : (
            <>
              <FilePicture source={from.source(file)} name={file.name} />
              {isPicture(file.name) ? null : file.name}
              {from.onErase ? (
                <PlainButton
                  variant="subtle"
                  size="compact-sm"
                  word={documentWords.events['document.erase']}
                  aria-label={`${_(documentWords.events['document.erase'])} ${file.name}`}
                  onClick={() => from.onErase?.(file)}
                />
              ) : null}
            </>
          )}
        </li>
      ))}
    </ul>
  ) : null
}

/** A picture of a file that opens it; of one that no browser shows, a sign that saves it. */
export function FilePicture({ source, name }: { source: UseQueryOptions<File, Problem>; name: string }) {
  const { _ } = useLingui()
  const { data, isPending } = useQuery(source)
  if (isPending) return <Skeleton className={classes['picture'] ?? ''} />
  return data ? (
    <Shown file={data} name={name} />
  ) : (
    <span role="img" aria-label={_(msg`${name} não pôde ser carregado`)} className={classes['picture']}>
      <Paperclip size={20} aria-hidden />
    </span>
  )
}

function Shown({ file, name }: { file: File; name: string }) {
  /** Its address lasts as long as the element that leads there. */
  const lead = useCallback(
    (element: HTMLAnchorElement | null) => {
      if (!element) return
      const address = URL.createObjectURL(file)
      element.href = address
      const picture = element.querySelector('img')
      if (picture) picture.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return (
    <Anchor ref={lead} aria-label={name} className={classes['look'] ?? ''} {...waysOf(name)}>
      {isPicture(name) ? (
        <img alt="" className={classes['picture']} />
      ) : (
        <span className={classes['picture']}>
          <Paperclip size={20} aria-hidden />
        </span>
      )}
    </Anchor>
  )
}

function waysOf(name: string) {
  return isShowable(name) ? { target: '_blank', rel: 'noreferrer' } : { download: name }
}

/** A browser shows it within the page. */
export function isPicture(name: string): boolean {
  return isShowable(name) && !/\.pdf$/i.test(name)
}
