/** What the value of a logged field is: how a reader sees it written. */
export type LoggedKind =
  | 'text'
  | 'status'
  /** How severe something is. */
  | 'severity'
  | 'money'
  | 'day'
  | 'month'
  | 'count'
  /** What a meter shows, in the unit of its asset: km or hours. */
  | 'reading'
  /** Id of the report or of the debit note request that is meant. */
  | 'report'
  | 'nd_request'
  /** A cost of a debit note request: asset, what for and how much, between ` · `. */
  | 'cost'
  /** What is planned for a month: which and how much, between ` · `. */
  | 'month_amount'
  /** Codename of a permission. */
  | 'permission'
  /** `on` or `off`. */
  | 'switch'
  /** `yes` or `no`. */
  | 'flag'
  | 'cnpj'

const addressFields = { address: 'text', city: 'text', state: 'text', postal_code: 'text' } as const

/**
 * Every field that the log of a record can tell. The server writes no other: `changesBetween` and `writeLog` take these names
 * alone.
 */
export const loggedFields = {
  report: {
    cliente: 'text',
    cost_center: 'text',
    competencia: 'month',
    emissao: 'day',
    inicio: 'day',
    fim: 'day',
    notes: 'text',
    purchase_order: 'text',
    frs: 'text',
    status: 'status',
    valor_bm: 'money',
    invoiced: 'money',
    provisioned: 'money',
    /** Of an open balance that was brought in. */
    former_number: 'text',
    /** Of a copy: the report that it was made of, and how many assets came with it. */
    cloned_from: 'report',
    assets: 'count',
    /** Of a line: codes, between `, ` where several were added at once. */
    asset: 'text',
    condition: 'text',
    service_order: 'text',
    failure_analysis: 'text',
    observations: 'text',
    /** A month's rent that was agreed. */
    value: 'money',
    initial: 'reading',
    final: 'reading',
    franchise: 'reading',
    rent: 'money',
    excess: 'money',
    discount: 'money',
    /** Of another item. */
    description: 'text',
    observation: 'text',
    item_value: 'money',
  },
  invoice: {
    number: 'text',
    bm: 'report',
    value: 'money',
    status: 'status',
    issue_date: 'day',
    due_date: 'day',
    sales_order: 'text',
    /** Of the report, where a confirmation found it changed. */
    competencia: 'month',
    inicio: 'day',
    fim: 'day',
    purchase_order: 'text',
    frs: 'text',
  },
  nd_request: {
    cliente: 'text',
    cost_center: 'text',
    competencia: 'month',
    notes: 'text',
    lines: 'count',
    line: 'cost',
    value: 'money',
    debited: 'money',
    revision: 'count',
    status: 'status',
  },
  debit_note: {
    number: 'text',
    request: 'nd_request',
    /** Of how many, `1/3`. */
    part: 'text',
    value: 'money',
    status: 'status',
    issue_date: 'day',
    due_date: 'day',
  },
  person: {
    username: 'text',
    name: 'text',
    email: 'text',
    status: 'status',
    /** With its module, `Faturamento · Medição`. */
    profile: 'text',
    permission: 'permission',
    /** The module. */
    admin: 'text',
    superuser: 'flag',
    /** That the password was replaced; it is told nowhere. */
    new_password: 'flag',
  },
  profile: { name: 'text', description: 'text', permission: 'permission' },
  module: {
    name: 'text',
    icon: 'text',
    place: 'count',
    /** Its rules. */
    approve_own_sending: 'switch',
    audit_own_response: 'switch',
    /** Of a link on its page; its place too. */
    title: 'text',
    url: 'text',
    description: 'text',
  },
  access_request: { permission: 'permission', status: 'status' },
  client: {
    name: 'text',
    corporate_name: 'text',
    cnpj: 'cnpj',
    ...addressFields,
    /** One after the other, as people read them. */
    contacts: 'text',
    payment_days: 'count',
    documents_email: 'text',
    status: 'status',
  },
  asset: {
    code: 'text',
    name: 'text',
    family: 'text',
    condition: 'text',
    cost_center: 'text',
    unit: 'text',
    franchise: 'reading',
    value: 'money',
    daily_rate: 'money',
    status: 'status',
  },
  company: {
    name: 'text',
    corporate_name: 'text',
    cnpj: 'cnpj',
    state_registration: 'text',
    municipal_registration: 'text',
    ...addressFields,
    bank: 'text',
    pix_key: 'text',
  },
  cost_center: {
    code: 'text',
    name: 'text',
    group: 'text',
    management: 'text',
    /** Names, between `, `. */
    clients: 'text',
    status: 'status',
  },
  project: {
    code: 'text',
    name: 'text',
    client: 'text',
    description: 'text',
    manager: 'text',
    /** Names, between `, `; of cost centers codes. */
    members: 'text',
    cost_centers: 'text',
    begins: 'day',
    ends: 'day',
    budget: 'money',
    budget_month: 'month_amount',
    status: 'status',
  },
  form: {
    title: 'text',
    description: 'text',
    group: 'text',
    every_days: 'count',
    /** Codes, between `, `. */
    machines: 'text',
    status: 'status',
    /** Of the version that a publication makes. */
    number: 'count',
    note: 'text',
  },
  form_response: {
    form: 'text',
    asset: 'text',
    status: 'status',
    /** Whole per cent of the required questions. */
    progress: 'count',
    non_conformities: 'count',
    /** `34/40 (85%)`. */
    score: 'text',
    /** What the audit asks to be mended: the question and the remark, between `: `. */
    remark: 'text',
  },
  follow_up: {
    question: 'text',
    asset: 'text',
    what: 'text',
    severity: 'severity',
    owner: 'text',
    due: 'day',
    status: 'status',
  },
  dashboard: {
    title: 'text',
    title_en: 'text',
    description: 'text',
    description_en: 'text',
    /** `everyone` where nothing is asked for. */
    permission: 'permission',
    /** Those that went and those that came; all where only their order changed. Each as `cardText` writes it, between `, `. */
    cards: 'text',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, LoggedKind>>>>

/** A kind of record that has a log. */
export type LoggedEntity = keyof typeof loggedFields

export type LoggedField<Entity extends LoggedEntity = LoggedEntity> = {
  [One in Entity]: keyof (typeof loggedFields)[One] & string
}[Entity]
