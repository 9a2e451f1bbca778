import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { useId } from 'react'
import type { ExportFormat } from '../../../../contract/export'
import { exportBounds } from '../../../../contract/limits'
import { listExportWords } from '../../../../machines/lists/list-export.words'
import { MenuFrame } from '../../parts/menu-frame'
import classes from '../list.module.css'
import { ToolButton } from '../tool-button'

export interface ExportOptionsProps {
  /** Rows on all pages. */
  count: number
  onFormat: (format: ExportFormat) => void
}

/** In which format all rows of the filter go into a file, and how many there are. */
export default function ExportOptions({ count, onFormat }: ExportOptionsProps) {
  const { _, i18n } = useLingui()
  const why = useId()
  const most = i18n.number(exportBounds.workbookRows)
  const isTooLong = count > exportBounds.workbookRows
  const closed = {
    className: classes['closed'] ?? '',
    'aria-disabled': true,
    'aria-describedby': why,
    closeMenuOnClick: false,
  }
  return (
    <MenuFrame
      width="14rem"
      button={(ref) => <ToolButton ref={ref} icon="export" word={listExportWords.events['export.start']} />}
    >
      <Menu.Label>
        {_(msg`${plural(count, { one: '# linha', other: '# linhas' })} do filtro, todas as páginas`)}
      </Menu.Label>
      <Menu.Item onClick={() => onFormat('csv')}>CSV</Menu.Item>
      <Menu.Item {...(isTooLong ? closed : { onClick: () => onFormat('xlsx') })}>XLSX</Menu.Item>
      {isTooLong ? (
        <Menu.Label id={why}>{_(msg`Uma planilha tem no máximo ${most} linhas: use CSV ou filtre.`)}</Menu.Label>
      ) : null}
    </MenuFrame>
  )
}
