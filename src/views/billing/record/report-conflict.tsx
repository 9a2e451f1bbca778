import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Anchor, Text } from '@mantine/core'
import type { LogEntry } from '../../../../contract/log'
import type { EditReport } from '../../../../contract/reports'
import { Notice } from '../../parts/notice'
import { LogEntries } from '../../record/record-log'
import { reportHref } from '../report-address'
import { ReportStatus } from '../report-status'
import { reportLogWords } from './report-log'

interface ReportConflictProps {
  report: number
  /** Nothing is saved of what the person wrote; else it is being brought together with theirs. */
  isUndecided: boolean
  /** What others changed, newest first. */
  entries: readonly LogEntry[]
  /** Others changed more than the entries tell. */
  isPartial: boolean
  /** Fields that the person changed. */
  mine: readonly (keyof EditReport)[]
}

/** Who changed what meanwhile, from what to what, and what becomes of what the person wrote. */
export function ReportConflict({ report, isUndecided, entries, isPartial, mine }: ReportConflictProps) {
  const { _, i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(
    mine.map((field) => {
      const { word } = reportLogWords.fields[field] ?? {}
      return word ? i18n._(word) : field
    }),
  )
  return (
    <>
      <Notice kind="warning">
        {isUndecided
          ? _(
              msg`Nada foi salvo ainda, e o que você escreveu está abaixo. “Salvar o meu” põe por cima só o que você alterou: ${names}. “Alterar os dados” permite juntar os dois. “Ficar com a versão deles” descarta o que você alterou: ${names}.`,
            )
          : _(msg`Nada foi salvo ainda. O que os outros escreveram está aqui, para juntar ao seu.`)}
      </Notice>
      {isPartial ? (
        <Text>
          {_(msg`O histórico lido não traz tudo o que mudou.`)}{' '}
          <Anchor href={`${reportHref(report)}/historico`} target="_blank" rel="noopener">
            {_(msg`Histórico (abre noutra aba)`)}
          </Anchor>
        </Text>
      ) : null}
      <LogEntries entries={entries} words={reportLogWords} statusBadge={(status) => <ReportStatus status={status} />} />
    </>
  )
}
