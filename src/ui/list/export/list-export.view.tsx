import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { listExportWords } from '../../../../machines/lists/list-export.words'
import { Notice } from '../../parts/notice'
import { OnDemand } from '../../parts/on-demand'
import { optional } from '../../parts/optional'
import { PlainButton } from '../../parts/plain-button'
import { problemText } from '../../problem-text'
import classes from '../list.module.css'
import { WalkedToolButton } from '../tool-button'
import type { ExportOptionsProps } from './export-options'
import type { ExportEvent, projectExport } from './list-export.projection'

const ExportOptions = optional(async () => ({ default: (await import('../list-menus')).ExportOptions }))

interface ListExportProps extends Pick<ExportOptionsProps, 'onFormat' | 'onPrint' | 'other'> {
  exporting: ReturnType<typeof projectExport>
  /** Rows on all pages; null until they are known. */
  count: number | null
  /** Rows to print are being fetched. */
  isPrinting: boolean
  onEvent: (type: ExportEvent) => void
}

/** 'Exportar', or, while a file is made, how that stands and its end. */
export function ListExport({ exporting, count, isPrinting, onEvent, ...options }: ListExportProps) {
  const button = { icon: 'export', word: listExportWords.events['export.start'] } as const
  if (exporting.isBusy) return <ExportRunning exporting={exporting} onEvent={onEvent} />
  if (isPrinting) return <Running status={msg`Preparando a impressão…`} />
  if (!count)
    return (
      <WalkedToolButton
        {...button}
        why={count === null ? msg`A lista não foi carregada` : msg`Não há linhas a exportar`}
      />
    )
  return (
    <OnDemand
      closed={(menu) => <WalkedToolButton {...button} {...menu} />}
      opened={(waiting) => <ExportOptions count={count} {...options} {...waiting} />}
    />
  )
}

type ExportStandingProps = Pick<ListExportProps, 'exporting' | 'onEvent'>

/** While a file is made: how that stands, and its end. */
export function ExportRunning({ exporting, onEvent }: ExportStandingProps) {
  return (
    <Running status={exporting.status}>
      {exporting.actions.map((type) => (
        <PlainButton
          key={type}
          size="xs"
          variant="subtle"
          word={listExportWords.events[type]}
          onClick={() => onEvent(type)}
        />
      ))}
    </Running>
  )
}

function Running({ status, children }: { status: MessageDescriptor; children?: ReactNode }) {
  const { _ } = useLingui()
  return (
    <div className={classes['exporting']}>
      <Loader size={16} aria-hidden />
      <span role="status">{_(status)}</span>
      {children}
    </div>
  )
}

/** Why there is no file, and what to do now. */
export function ExportFailure({ exporting, onEvent }: ExportStandingProps) {
  const { _, i18n } = useLingui()
  const { hasFailed, status, problem, actions } = exporting
  if (!hasFailed || !problem) return null
  return (
    <Group gap={16} aria-label={_(msg`Exportação`)} role="group">
      <Notice kind="error">
        {_(status)} {problemText(problem, i18n)}
      </Notice>
      {actions.map((type) => (
        <PlainButton key={type} variant="default" word={listExportWords.events[type]} onClick={() => onEvent(type)} />
      ))}
    </Group>
  )
}
