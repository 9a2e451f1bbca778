import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Menu } from '@mantine/core'
import { useId } from 'react'
import type { ExportFormat } from '../../../../contract/export'
import { exportBounds } from '../../../../contract/limits'
import { listExportWords } from '../../../../machines/lists/list-export.words'
import { MenuFrame } from '../../parts/menu-frame'
import classes from '../list.module.css'
import { WalkedToolButton } from '../tool-button'

export interface ExportOptionsProps {
  /** Rows on all pages. */
  count: number
  onFormat: (format: ExportFormat) => void
  /** All rows, as many as fit, on paper. */
  onPrint: () => void
  /** A file of another kind, or why there is none of this filter. */
  other?:
    | { word: MessageDescriptor; why: MessageDescriptor | null; onFormat: (format: ExportFormat) => void }
    | undefined
}

/** In which format all rows of the filter go into a file, or on paper, and how many there are. */
export default function ExportOptions({ count, onFormat, onPrint, other }: ExportOptionsProps) {
  const { _, i18n } = useLingui()
  const [why, whyOther] = [useId(), useId()]
  const most = i18n.number(exportBounds.workbookRows)
  const isTooLong = count > exportBounds.workbookRows
  const closed = (by: string) => ({
    className: classes['closed'] ?? '',
    'aria-disabled': true,
    'aria-describedby': by,
    closeMenuOnClick: false,
  })
  return (
    <MenuFrame
      width="14rem"
      button={(ref) => <WalkedToolButton ref={ref} icon="export" word={listExportWords.events['export.start']} />}
    >
      <Menu.Label>
        {_(msg`${plural(count, { one: '# linha', other: '# linhas' })} do filtro, todas as páginas`)}
      </Menu.Label>
      <Menu.Item onClick={() => onFormat('csv')}>CSV</Menu.Item>
      <Menu.Item {...(isTooLong ? closed(why) : { onClick: () => onFormat('xlsx') })}>XLSX</Menu.Item>
      {isTooLong ? (
        <Menu.Label id={why}>{_(msg`Uma planilha tem no máximo ${most} linhas: use CSV ou filtre.`)}</Menu.Label>
      ) : null}
      <Menu.Item onClick={onPrint}>{_(msg`Imprimir`)}</Menu.Item>
      {count > exportBounds.ids ? (
        <Menu.Label>{_(msg`No papel saem as primeiras ${i18n.number(exportBounds.ids)} linhas.`)}</Menu.Label>
      ) : null}
      {other ? (
        <>
          <Menu.Divider />
          <Menu.Label>{_(other.word)}</Menu.Label>
          {(['csv', 'xlsx'] as const).map((format) => {
            const by = other.why ? whyOther : format === 'xlsx' && isTooLong ? why : null
            return (
              <Menu.Item
                key={format}
                aria-label={`${_(other.word)}: ${format.toUpperCase()}`}
                {...(by ? closed(by) : { onClick: () => other.onFormat(format) })}
              >
                {format.toUpperCase()}
              </Menu.Item>
            )
          })}
          {other.why ? <Menu.Label id={whyOther}>{_(other.why)}</Menu.Label> : null}
        </>
      ) : null}
    </MenuFrame>
  )
}
