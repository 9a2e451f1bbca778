import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { exportBounds } from '../../../contract/limits'
import { listExportWords } from '../../../machines/lists/list-export.words'
import { MenuFrame } from '../parts/menu-frame'
import type { ListExportProps } from './list-export.view'
import { ToolButton } from './tool-button'

/** In which format all rows of the filter go into a file, and how many there are. */
export default function ExportOptions({ count, onFormat }: ListExportProps) {
  const { _, i18n } = useLingui()
  const most = i18n.number(exportBounds.workbookRows)
  const isTooLong = count > exportBounds.workbookRows
  return (
    <MenuFrame
      width="14rem"
      button={(ref) => <ToolButton ref={ref} icon="export" word={listExportWords.events['export.start']} />}
    >
      <Menu.Label>
        {_(msg`${plural(count, { one: '# linha', other: '# linhas' })} do filtro, todas as páginas`)}
      </Menu.Label>
      <Menu.Item onClick={() => onFormat('csv')}>CSV</Menu.Item>
      <Menu.Item disabled={isTooLong} onClick={() => onFormat('xlsx')}>
        XLSX
      </Menu.Item>
      {isTooLong ? (
        <Menu.Label>{_(msg`Uma planilha tem no máximo ${most} linhas: use CSV ou filtre.`)}</Menu.Label>
      ) : null}
    </MenuFrame>
  )
}
