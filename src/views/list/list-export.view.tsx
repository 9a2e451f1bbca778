import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Group, Loader } from '@mantine/core'
import type { ExportFormat } from '../../../contract/export'
import { listExportWords } from '../../../machines/lists/list-export.words'
import { Notice } from '../parts/notice'
import { OnDemand } from '../parts/on-demand'
import { optional } from '../parts/optional'
import { PlainButton } from '../parts/plain-button'
import { problemText } from '../problem-text'
import classes from './list.module.css'
import type { ExportEvent, projectExport } from './list-export.projection'
import { ToolButton } from './tool-button'

const ExportOptions = optional(async () => ({ default: (await import('./list-menus')).ExportOptions }))

export interface ListExportProps {
  exporting: ReturnType<typeof projectExport>
  /** Rows on all pages. */
  count: number
  onFormat: (format: ExportFormat) => void
  onEvent: (type: ExportEvent) => void
}

/** 'Exportar', or, while a file is made, how that stands and its end. */
export function ListExport(props: ListExportProps) {
  const { _ } = useLingui()
  const { exporting, onEvent } = props
  if (exporting.isBusy)
    return (
      <div className={classes['exporting']}>
        <Loader size={16} aria-hidden />
        <span role="status">{_(exporting.status)}</span>
        {exporting.actions.map((type) => (
          <PlainButton
            key={type}
            size="xs"
            variant="subtle"
            word={listExportWords.events[type]}
            onClick={() => onEvent(type)}
          />
        ))}
      </div>
    )
  return (
    <OnDemand
      closed={(button) => <ToolButton icon="export" word={listExportWords.events['export.start']} {...button} />}
      opened={(waiting) => <ExportOptions {...props} {...waiting} />}
    />
  )
}

/** Why there is no file, and what to do now. */
export function ExportFailure({ exporting, onEvent }: Pick<ListExportProps, 'exporting' | 'onEvent'>) {
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
