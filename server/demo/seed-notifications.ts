import { asc } from 'drizzle-orm'
import { toCents } from '../../contract/money'
import { type NoticeKind, writeNotice } from '../../contract/notifications/notices'
import { countOn, insertRows } from '../database/insert-rows'
import type { Database } from '../database/open'
import { notification, report } from '../database/schema'
import { ana, bruno, carla, davi, elisa } from './seed-people'

const reportsTold = 400
const manyCount = 126
const readCount = 6

type ReportRow = typeof report.$inferSelect

const maintenance = {
  title: 'Manutenção programada',
  message: 'O portal fica fora do ar no domingo, das 6h às 7h.',
  link: null,
}

/** Oldest first. A text is a text: what looks like HTML in one is shown as it stands. */
const personal = [
  { user_id: ana, ...maintenance, is_read: true },
  { user_id: carla, ...maintenance, is_read: true },
  { user_id: elisa, ...maintenance, is_read: true },
  {
    user_id: davi,
    title: 'Bem-vindo ao portal',
    message: 'Peça acesso aos aplicativos a quem administra o módulo.',
    link: null,
    is_read: false,
  },
  {
    user_id: ana,
    title: 'Acesso alterado',
    message: 'Elisa Melo agora administra o módulo Formulários.',
    link: '/iam/gerenciar',
    is_read: false,
  },
  {
    user_id: carla,
    title: 'Fatura emitida',
    message: 'Há novas faturas de locação para consulta.',
    link: '/faturamento/list-faturas',
    is_read: false,
  },
  {
    user_id: elisa,
    title: 'Novo formulário',
    message: 'O formulário <b>Inspeção diária</b> está na lista.',
    link: '/formularios/lista',
    is_read: false,
  },
  {
    user_id: elisa,
    title: 'Resposta aguardando auditoria',
    message: 'Uma resposta foi concluída e espera por auditoria.',
    link: '/formularios/auditoria',
    is_read: false,
  },
]

interface Telling {
  readonly kind: NoticeKind
  readonly isTrueOf: (row: ReportRow) => boolean
}

const waiting: Telling = {
  kind: 'report.waiting',
  isTrueOf: ({ status, total, invoiced, provisioned }) =>
    status !== 'cancelled' && toCents(total) > toCents(invoiced) + toCents(provisioned),
}

/** Each said only of reports of which it is true. */
const texts: readonly Telling[] = [
  waiting,
  { kind: 'provision.book', isTrueOf: ({ provisioned }) => toCents(provisioned) > 0 },
  { kind: 'invoice.issue', isTrueOf: ({ invoiced }) => toCents(invoiced) > 0 },
  { kind: 'message.send', isTrueOf: () => true },
]

/** The reports must be there. */
export async function seedNotifications(database: Database, now: number): Promise<void> {
  const reports = await database.select().from(report).orderBy(asc(report.id)).limit(reportsTold)
  const tell = ({ kind, isTrueOf }: Telling, index: number) => {
    const fitting = reports.filter(isTrueOf)
    const id = fitting[index % fitting.length]?.id ?? 0
    return { ...writeNotice(kind, { id }), link: `/faturamento/boletins-de-medicao/${id}` }
  }
  const tellable = texts.filter(({ isTrueOf }) => reports.some(isTrueOf))
  const many = Array.from({ length: manyCount }, (_, index) => index).flatMap((index) => {
    const text = tellable[index % tellable.length]
    return text ? { user_id: bruno, ...tell(text, index), is_read: index < readCount } : []
  })
  const last = reports.some(waiting.isTrueOf) ? [{ user_id: ana, ...tell(waiting, 0), is_read: false }] : []
  const rows = [...aged([...personal, ...last], 5 * 60, now), ...aged(many, 90, now)]
  await insertRows(
    database,
    notification,
    rows.map((row, index) => ({ id: index + 1, ...row })),
  )
  await countOn(database, notification, 'notification')
}

/** So many minutes apart, the last one as long ago. */
function aged<Row>(rows: readonly Row[], minutes: number, now: number) {
  return rows.map((row, index) => ({ ...row, created_at: new Date(now - (rows.length - index) * minutes * 60_000) }))
}
