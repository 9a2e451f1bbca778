import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { LogEntry } from '../../../contract/log'
import { Notice } from '../../ui/parts/notice'
import type { LogWords } from '../../ui/record/log.projection'
import { LogEntries } from '../../ui/record/record-log'

interface FormConflictProps {
  /** The person decides whether theirs goes over it; else both are being brought together. */
  isUndecided: boolean
  /** Nothing can be saved any more. */
  isClosed?: boolean
  /** What others did, newest first. */
  entries: readonly LogEntry[]
  /** Others did more than the entries tell. */
  isPartial: boolean
  /** What the person changed, in words. */
  mine: readonly string[]
  /** Address of the record's log. */
  history: string
  words: LogWords
  statusBadge: (status: string) => ReactNode
}

/** Who changed what meanwhile, from what to what, and what becomes of what the person wrote. */
export function FormConflict(props: FormConflictProps) {
  const { isUndecided, isClosed = false, entries, isPartial, mine, history, words, statusBadge } = props
  const { _, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(mine)
  return (
    <>
      <Notice kind="warning">{notice()}</Notice>
      {isPartial ? (
        <Text>
          {_(msg`O histórico lido não traz tudo o que mudou.`)}{' '}
          <Anchor href={history} target="_blank" rel="noopener">
            {_(msg`Histórico (abre noutra aba)`)}
          </Anchor>
        </Text>
      ) : null}
      <LogEntries entries={entries} words={words} statusBadge={statusBadge} />
    </>
  )

  function notice(): string {
    if (isClosed) return _(msg`Nada foi salvo. O que você escreveu está abaixo e ainda pode ser copiado.`)
    return isUndecided
      ? _(
          msg`Nada foi salvo ainda, e o que você escreveu está abaixo. “Salvar o meu” põe por cima só o que você alterou: ${names}. “Alterar os dados” permite juntar os dois. “Ficar com a versão deles” descarta o que você alterou: ${names}.`,
        )
      : _(msg`Nada foi salvo ainda. O que mudou está aqui, para juntar ao que você escreveu.`)
  }
}
