import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { figureCodes, figureSplits } from '../../../contract/dashboards/figures'
import type { NativeDashboard } from '../../../contract/dashboards/native-dashboard'
import { buildDashboards, holds } from '../../../contract/permissions'
import { listExportMachine } from '../../../machines/lists/list-export.machine'
import { listExportWords } from '../../../machines/lists/list-export.words'
import { saveFile } from '../../api/save-file'
import { withWords } from '../../app/catalogues'
import { useEntitlement } from '../../app/modules'
import { useSystem } from '../../app/system'
import { toast } from '../../app/toast/toast'
import { useDialog } from '../../app/use-dialog'
import { useWorkflow } from '../../app/use-workflow'
import { businessDay } from '../../ui/business-day'
import { exportActors } from '../../ui/list/export/list-export.actors'
import { readListQuery, writeListQuery } from '../../ui/list/list-query'
import { optional } from '../../ui/parts/optional'
import { titleOf } from '../dashboard-frame.projection'
import { dashboardAddress } from './dashboard-address'
import { figureWords, splitWords, spokenValues } from './figure-words'
import { dashboardLog, nativePath } from './native-dashboard.queries'
import { NativeDashboardView } from './native-dashboard.view'
import { useCards } from './use-cards'

const History = optional(() => withWords(import('./dashboard-history.view'), 'record'))
const Remove = optional(() => withWords(import('../edit/dashboard-remove.screen'), 'overview', 'dialogs'))

/** A dashboard of the portal's own figures. */
export function NativeDashboardScreen({ dashboard }: { dashboard: NativeDashboard }) {
  const { i18n } = useLingui()
  const { api, files } = useSystem()
  const { modules, isSuperuser } = useEntitlement()
  const [path, navigate] = useLocation()
  const [asked] = useSearchParams()
  const query = readListQuery(dashboardAddress, asked)
  const { sourceOf, references, mayOpen } = useCards(query.filters)
  const removed = useDialog<{ readonly dashboard: NativeDashboard }>()
  const exporter = useWorkflow(listExportMachine, { actors: exportActors(files, window), input: undefined })
  useEffect(
    () =>
      exporter.on('file.saved', () => toast(i18n, i18n._(listExportWords.answers['exportFile.done']), 'done'))
        .unsubscribe,
    [exporter, i18n],
  )
  const mayBuild = holds(modules, isSuperuser, buildDashboards)

  return (
    <>
      <NativeDashboardView
        dashboard={dashboard}
        query={query}
        today={businessDay(Date.now())}
        references={references}
        sourceOf={sourceOf}
        mayOpen={mayOpen}
        exporter={exporter}
        onQuery={(next) => navigate([path, writeListQuery(dashboardAddress, next)].filter(Boolean).join('?'))}
        onExport={() => exporter.send({ type: 'export.start', request: workbookRequest() })}
        onPicture={() => void savePicture()}
        onRemove={mayBuild ? () => removed.open({ dashboard }) : null}
        history={mayBuild ? <History source={dashboardLog(api, dashboard.code)} /> : null}
      />
      {removed.shown ? <Remove {...removed.shown} {...removed.closing} /> : null}
    </>
  )

  function workbookRequest() {
    const { filters } = query
    return {
      path: `/api/v1${nativePath(dashboard.code)}export/`,
      query: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
      fileName: `${dashboard.code}.xlsx`,
      body: {
        language: i18n.locale === 'en' ? ('en' as const) : ('pt' as const),
        columns: {
          ...{ figure: i18n._(msg`Indicador`), split: i18n._(msg`Dividido por`), group: i18n._(msg`Grupo`) },
          ...{ value: i18n._(msg`Valor`), from: i18n._(msg`Desde`), to: i18n._(msg`Até`), whom: i18n._(msg`De quem`) },
        },
        figures: Object.fromEntries(figureCodes.map((code) => [code, i18n._(figureWords[code].title)])),
        splits: Object.fromEntries(figureSplits.map((split) => [split, i18n._(splitWords[split].word)])),
        ...{ values: spokenValues(i18n), others: i18n._(msg`Outros`) },
      },
    }
  }

  async function savePicture(): Promise<void> {
    const page = document.querySelector('main')
    const { pictureOf } = await import('./dashboard-picture')
    const picture = page ? await pictureOf(page, titleOf(dashboard, i18n.locale)).catch(() => null) : null
    if (picture) saveFile(window, picture, `${dashboard.code}-${businessDay(Date.now())}.png`)
    toast(i18n, i18n._(picture ? msg`Imagem salva` : msg`A imagem não pôde ser feita`), picture ? 'done' : 'failed')
  }
}
