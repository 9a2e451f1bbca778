import type { AccessModule } from '../../contract/access/access'
import { dashboardFigures } from '../../contract/dashboards/figures'
import type { HomeFigure, HomeFigures } from '../../contract/home/home-figures'
import { billedHomeFigures } from '../../contract/home/home-figures.schema'
import { type Permission, permits, projectAllows, readAssets } from '../../contract/permissions'
import { listRequests } from '../access/access-request'
import { assetList } from '../assets/asset-list'
import { dayAt } from '../calendar'
import { readFigure } from '../dashboards/native/figure-read'
import type { Database } from '../database/open'
import { asset, project } from '../database/schema'
import { projectList } from '../projects/project-list'
import type { Caller } from '../session/caller'

interface Asking {
  readonly caller: Caller
  readonly modules: readonly AccessModule[]
  /** Milliseconds. */
  readonly now: number
}

/**
 * What the lists that the caller may open hold, of this month or of today: a figure that dashboards know is theirs, any other is
 * what its list finds by its filter (decisions 037, 111).
 */
export async function readHomeFigures(database: Database, asking: Asking): Promise<HomeFigures> {
  const { caller, modules, now } = asking
  const today = dayAt(now)
  const month = today.slice(0, 7)
  const may = (...any: readonly Permission[]) => any.some((one) => permits(modules, one))
  const standing = { status: 'active' } as const

  const billed = billedHomeFigures.filter((figure) => {
    const { permission } = dashboardFigures[figure]
    return permission === null || may(permission)
  })

  const figures = [
    ...(await Promise.all(billed.map(ofDashboard))),
    await ofDashboard('responses'),
    await ofDashboard('open_follow_ups'),
    await ofDashboard('overdue_follow_ups'),
    await ofDashboard('late_inspections'),
    may(...readAssets)
      ? counted('active_machines', await database.$count(asset, assetList.where(standing, today)), standing)
      : null,
    may(projectAllows.read)
      ? counted('active_projects', await database.$count(project, projectList.where(standing, today)), standing)
      : null,
    caller.is_superuser || modules.some(({ is_admin }) => is_admin) ? await openRequests() : null,
  ]
  return { month, figures: figures.filter((one) => one !== null) }

  async function ofDashboard(figure: Extract<HomeFigure, Parameters<typeof readFigure>[1]>) {
    const { value, behind } = await readFigure(database, figure, { from: month, to: month }, today)
    const { filter } = behind
    return dashboardFigures[figure].unit === 'money'
      ? { figure, count: null, value, filter }
      : counted(figure, Number(value), filter)
  }

  async function openRequests() {
    const filter = { whose: 'others', is: 'open' } as const
    const { count } = await listRequests(database, { caller, now: new Date(now) }, filter, { limit: 1, offset: 0 })
    return counted('access_requests', count, filter)
  }
}

function counted(figure: HomeFigure, count: number, filter: Readonly<Record<string, string>>) {
  return { figure, count, value: null, filter: { ...filter } }
}
