import {
  type Permission,
  personPermissions,
  projectAllows,
  readAssets,
  readMasterData,
  recordPermissions,
} from '../permissions'

interface ViewableList {
  /** Whoever has one of these sees the list, and the views of it that are shared; null: everybody who is signed in. */
  readonly read: readonly Permission[] | null
  /** Its administrators share views of the list; null: superusers do. */
  readonly module: 'faturamento' | 'formularios' | 'projetos' | null
}

const billing = (...read: readonly Permission[]): ViewableList => ({ read, module: 'faturamento' })
const forms = (read: Permission | null): ViewableList => ({ read: read && [read], module: 'formularios' })

/** Lists of which views are kept, by the name under which a browser keeps their preferences (domain decisions, "Views of lists"). */
export const viewableLists = {
  reports: billing(recordPermissions.report.read),
  invoices: billing(recordPermissions.invoice.read),
  'nd-requests': billing(recordPermissions.ndRequest.read),
  'debit-notes': billing(recordPermissions.debitNote.read),
  documents: billing('faturamento_documentos'),
  clients: billing(readMasterData),
  'cost-centers': billing(readMasterData),
  assets: billing(...readAssets),
  forms: forms(null),
  builtForms: forms('formularios_criar'),
  'form-responses': forms(null),
  'form-audit': forms('formularios_auditoria'),
  'follow-ups': forms(null),
  'form-assets': forms(null),
  projects: { read: [projectAllows.read], module: 'projetos' },
  people: { read: [personPermissions.read], module: null },
  audit: { read: ['iam_auditoria'], module: null },
} as const satisfies Readonly<Record<string, ViewableList>>

export type ViewableListName = keyof typeof viewableLists

export function isViewableList(name: string): name is ViewableListName {
  return Object.hasOwn(viewableLists, name)
}
