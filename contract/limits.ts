/** Bounds that the server enforces and the screen explains beforehand. Lengths are what `String.length` counts, after trimming. */
export const searchLength = { max: 100 }
/** Rows of one page of a list. */
export const pageSize = { default: 20, max: 100 }
export const username = { max: 150 }
export const password = { max: 1024 }
export const passkeyName = { max: 60 }
/** Of one that a person chooses anew. */
export const newPassword = { min: 12 }
/** What the list of reports may be sorted by. */
export const reportOrderings = [
  'id',
  'cliente',
  'competencia',
  'emissao',
  'inicio',
  'fim',
  'valor_bm',
  'status',
] as const
/** How many assets a report names of those that are worth a look before it is billed. */
export const reportAssetsNamed = 5
/** Days a measurement report may cover, both ends counted. */
export const periodDays = { max: 366 }
/** What one exported file may be asked for: chosen records, characters of a heading or a word, rows of a workbook. */
export const exportBounds = { ids: 1_000, text: 100, workbookRows: 100_000, workbookCells: 1_500_000, columns: 16_384 }
/** What the list of invoices may be sorted by. */
export const invoiceOrderings = [
  'id',
  'number',
  'cliente',
  'competencia',
  'issue_date',
  'due_date',
  'value',
  'status',
] as const
/** How long an issued invoice is due, in days: not yet, 1 to 30, 31 to 60, 61 to 90, longer. */
export const ageingBuckets = ['not_due', 'to_30', 'to_60', 'to_90', 'over_90'] as const
/** Why something was cancelled, or went back to be changed. */
export const reasonLength = { min: 10, max: 500 }
/** Of an address of the portal. */
export const pathLength = { max: 500 }
export const salesOrderLength = { min: 1, max: 40 }
/** Texts of a line or an item of a report, and of the report's own notes. */
export const lineTextLength = { max: 500 }
export const notesLength = { max: 2_000 }
/** Of a client's order and service entry sheet. */
export const orderLength = { max: 60 }
/** Highest reading of a meter; most lines and items of one report; most assets that are added at once, and most rows of readings that are pasted at once. */
export const lineBounds = { reading: 99_999_999, lines: 2_000, items: 200, atOnce: 200, pasted: 500 }
/** One file of a record, in bytes; characters of its name; files of one record. */
export const fileBounds = { bytes: 20 * 1024 * 1024, name: 120, perRecord: 200 }
export const messageLength = { max: 2_000 }
/** People whom one message names. */
export const mostMentioned = 20
/** Lines of one debit note request; debit notes that one request is debited in at once. */
export const ndLines = { max: 200 }
export const debitParts = { max: 12 }
/** What the lists of debit note requests, debit notes and documents may be sorted by. */
export const ndRequestOrderings = [
  'id',
  'cliente',
  'competencia',
  'created_at',
  'value',
  'revision',
  'status',
  'since',
] as const
export const debitNoteOrderings = [
  'id',
  'number',
  'cliente',
  'competencia',
  'issue_date',
  'due_date',
  'value',
  'status',
] as const
export const billingDocumentOrderings = ['name', 'size', 'created_at'] as const
/** A name, a place or a code of master data; an address; an e-mail address; contacts of one client; days until an invoice is due. */
export const masterText = { max: 120 }
export const maxAddress = 200
export const maxEmail = 254
export const contactCount = { max: 20 }
export const paymentDays = { max: 365 }
/** What the lists of clients, cost centers and assets may be sorted by, the first unless said. */
export const clientOrderings = ['name', 'corporate_name', 'cnpj', 'city', 'payment_days', 'status'] as const
export const costCenterOrderings = ['code', 'name', 'group', 'management', 'status'] as const
export const assetOrderings = [
  ...(['code', 'name', 'family', 'condition', 'value', 'status'] as const),
  ...(['inspection', 'follow_ups'] as const),
] as const
/** A machine counts as rented until so many days after its last report ends: the next one is made when its period is over. */
export const rentalGrace = { days: 31 }
export const fleetOrderings = [...assetOrderings, 'income'] as const
/** Bytes and rows of a file that is brought in; rows that one call takes, characters of one of its cells. */
export const importBounds = { bytes: 10 * 1024 * 1024, rows: 10_000, atOnce: 500, cell: 2_000 }
/** Clients of one cost center. */
export const clientsAtOne = { max: 500 }
/** Months that one history of billing covers, both ends counted; members of a ranking that stand by themselves. */
export const historyMonths = { max: 36 }
export const rankingSize = 10
/** What the list of people may be sorted by. */
export const personOrderings = ['id', 'username', 'name', 'email', 'last_sign_in', 'status'] as const
/** What the audit log may be sorted by. */
export const auditOrderings = ['at'] as const
/** People whose access is changed at once; profiles, permissions or administrations given or taken at once. */
export const accessBounds = { people: 200, items: 100 }
/** Of a profile's name and of what is said of it. */
export const profileText = { name: 60, description: 200 }
/** Of a person's name and of their e-mail address. */
export const personTextLength = { max: 150 }
/** Members and cost centers of one project; months that it may last, both ends counted. */
export const projectBounds = { members: 100, costCenters: 50, months: 120 }
/** What the list of projects may be sorted by, the first unless said. */
export const projectOrderings = ['code', 'name', 'client', 'manager', 'begins', 'ends', 'status'] as const
/** Of a module: its name, and its place in the menu. */
export const moduleName = { max: 60 }
export const placeInMenu = { min: 1, max: 999 }
/** Of a link on a module's page: its title, address and description; links of one module. */
export const moduleLinkBounds = { title: 80, url: 500, description: 200, perModule: 50 }
/** The icons that a module can have (specification, section 3). */
export const moduleIcons = [
  'square-terminal',
  'bot',
  'book-open',
  'settings-2',
  'circle-dollar-sign',
  'receipt-text',
  'bar-chart-3',
  'file-text',
  'clipboard-list',
] as const
/** Duties that a module can separate: whoever sends a debit note request does not approve it; whoever answers a form does not audit it. */
export const moduleRules = ['approve_own_sending', 'audit_own_response'] as const
/** Characters of the name of a view and of its query; views that one person has of one list. */
export const listViewBounds = { name: 60, query: 1_000, perPerson: 50 }
/** Pages that one person has as favourites, and characters of the address and of the name of one. */
export const favouriteBounds = { perPerson: 50, path: 200, name: 200 }
/** Of a dashboard: its title, what is said of it, its cards; dashboards in all; members that a split names. */
export const dashboardBounds = { title: 80, description: 200, cards: 12, dashboards: 100, members: 12 }
