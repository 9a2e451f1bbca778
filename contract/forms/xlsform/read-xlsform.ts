import { masterText } from '../../limits'
import type { Condition, DraftQuestion, DraftSection } from '../form'
import { formBounds } from '../form-limits'
import type { FormOffer, Loss, LossKind } from '../form-offer'
import { checkKeys, type QuestionKind } from '../question-kinds'
import { conditionFrom, joinConditions, limitsFrom, type Named, parseExpression } from './expression'
import { checkLabels } from './write-xlsform'

interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

/** One of those that are read; of another only its name is asked for. */
export function isXlsformSheet(name: string): boolean {
  return ['survey', 'choices', 'settings'].includes(name.trim().toLowerCase())
}

export type XlsformFault = 'noSurvey' | 'noColumns' | 'noQuestions' | 'unclosed' | 'unopened' | 'tooMany'

interface Refused {
  readonly fault: XlsformFault
  /** Of the survey, where there is one to name. */
  readonly row: number | null
}

/** A row by the names of its columns, and where it stands. */
interface Row {
  readonly number: number
  readonly cells: ReadonlyMap<string, string>
  /** What stands under no heading. */
  readonly nameless: readonly string[]
}

interface Option {
  readonly name: string
  readonly key: string
  readonly label: string
}

/** What belongs to a group, and which condition all that it holds waits for. */
interface Group {
  readonly row: number
  /** It ends as it began. */
  readonly end: 'end_group' | 'end_repeat'
  readonly section: DraftSection
  readonly when: Condition | null | undefined
}

const kinds: Readonly<Record<string, QuestionKind>> = {
  text: 'text',
  string: 'text',
  integer: 'number',
  int: 'number',
  decimal: 'number',
  date: 'date',
  time: 'time',
  image: 'photo',
  photo: 'photo',
  file: 'file',
  geopoint: 'position',
  location: 'position',
}
const selects: Readonly<Record<string, 'one_of' | 'many_of'>> = {
  select_one: 'one_of',
  select1: 'one_of',
  select_multiple: 'many_of',
}
const [longestLabel, longestHelp] = [300, 500]
const ofSettings = ['form_title', 'default_language', 'form_id', 'version']
const known = ['type', 'name', 'label', 'hint', 'required', 'relevant', 'constraint', 'appearance']

/** What an XLSForm asks, as far as a form of ours may, and what of it does not carry, line by line (decision 105). */
export function readXlsform(sheets: readonly Sheet[], language: 'pt' | 'en'): FormOffer | Refused {
  const losses: Loss[] = []
  const lose = (sheet: string, row: number | null, why: LossKind, what: string) =>
    losses.push({ why, what, sheet, row })
  const named = (name: string) => sheets.find((sheet) => sheet.name.trim().toLowerCase() === name)
  const survey = named('survey')
  if (!survey) return { fault: 'noSurvey', row: null }
  const settings = rowsIn('settings', named('settings'), () => null)
  const speak = speaker(settings[0]?.cells.get('default_language') ?? null)
  const headings = headingsOf(survey)
  if (!headings.includes('type') || !headings.includes('name')) return { fault: 'noColumns', row: null }
  const rows = rowsIn('survey', survey, speak)

  const lists = readLists()
  const used = new Set<string>()
  const title = settings[0]?.cells.get('form_title') ?? ''
  const sections: DraftSection[] = []
  const asked = new Map<string, Named>()
  const keys = new Set<string>()
  const outside = new Set<object>()
  const begun = new Map<object, number>()
  const groups: Group[] = []
  const repeats: number[] = []
  for (const row of rows) {
    const type = (row.cells.get('type') ?? '').replace(/\s+/g, ' ')
    const step = type.toLowerCase().replace(/^(begin|end)[ _](group|repeat)$/, '$1_$2')
    if (type === '') loseUntyped('survey', row)
    else if (repeats.length > 0 || (step === 'begin_repeat' && groups.length > 0)) {
      lose('survey', row.number, 'repeat', [type, row.cells.get('name')].filter(Boolean).join(' '))
      if (step === 'begin_repeat') repeats.push(row.number)
      else if (step === 'end_repeat') repeats.pop()
    } else if (step === 'begin_group' || step === 'begin_repeat') begin(row, step === 'begin_repeat')
    else if (step === 'end_group' || step === 'end_repeat') {
      if (groups.pop()?.end !== step) return { fault: 'unopened', row: row.number }
    } else ask(row, type)
  }
  const [open] = [...repeats, ...groups.map((group) => group.row)]
  if (open !== undefined) return { fault: 'unclosed', row: open }
  const full = sections.filter(({ questions }) => questions.length > 0)
  for (const section of sections)
    if (section.questions.length === 0)
      lose('survey', begun.get(section) ?? null, 'empty', [section.title, section.help].filter(Boolean).join(': '))
  if (full.length === 0) return { fault: 'noQuestions', row: null }
  if (full.length > formBounds.sections || full.some(({ questions }) => questions.length > formBounds.questions))
    return { fault: 'tooMany', row: null }

  loseRest()
  return {
    ...{ title: cut('settings', 2, title, masterText.max), description: '', group: '' },
    ...{ definition: { sections: full }, losses },
  }

  function begin(row: Row, isRepeat: boolean) {
    const words = cut('survey', row.number, row.cells.get('label') ?? row.cells.get('name') ?? '', masterText.max)
    const parent = groups.at(-1)
    if (parent) lose('survey', row.number, 'nested', words)
    const section = parent?.section ?? {
      title: words,
      ...(isRepeat && row.cells.get('repeat_count') !== '1' ? { repeat: repeatAt(row, words) } : {}),
      questions: [],
    }
    if (!parent) {
      sections.push(section)
      begun.set(section, row.number)
    }
    groups.push({
      row: row.number,
      end: isRepeat ? 'end_repeat' : 'end_group',
      section,
      when: conditionOf(row, parent),
    })
    loseColumns(row, ['type', 'name', 'label', 'relevant', ...(isRepeat ? ['repeat_count'] : [])])
  }

  /** Each is called as the group; a count that is no number of ours becomes the most that a form takes. */
  function repeatAt(row: Row, name: string): DraftSection['repeat'] {
    const count = row.cells.get('repeat_count') ?? ''
    const most = /^\d{1,2}$/.test(count) ? Number(count) : 0
    const isOurs = most >= 2 && most <= formBounds.repetitions
    lose('survey', row.number, 'times', [name, count].filter(Boolean).join(': '))
    return { name, most: isOurs ? most : formBounds.repetitions }
  }

  function ask(row: Row, type: string) {
    const [word = '', list = '', ...more] = type.split(' ')
    const select = selects[word.toLowerCase()]
    const kind = select ?? kinds[word.toLowerCase()]
    const label = row.cells.get('label') ?? ''
    const group = groups.at(-1)
    const explained = explainedBy(word, label, group)
    if (explained) {
      explained.help = cut('survey', row.number, label, longestHelp)
      loseColumns(row, ['type', 'name', 'label'])
      return
    }
    if (kind === undefined || (select === undefined && list !== '') || (select !== undefined && list === '')) {
      lose('survey', row.number, 'type', [type, row.cells.get('name')].filter(Boolean).join(' '))
      return
    }
    const name = row.cells.get('name') ?? ''
    const key = freeKey(name, keys, 'q')
    if (key !== name) lose('survey', row.number, 'renamed', `${name} → ${key}`)
    const options = select ? (lists.get(list) ?? []) : []
    if (select) used.add(list)
    if (select && options.length === 0) lose('survey', row.number, 'noList', list)
    if (more.length > 0) lose('survey', row.number, 'other', more.join(' '))
    const isCheck = select === 'one_of' && isCheckList(options)
    if (label.includes('${')) lose('survey', row.number, 'reference', label)
    const isWhole = ['integer', 'int'].includes(word.toLowerCase())
    if (isWhole) lose('survey', row.number, 'whole', name)
    const when = conditionOf(row, group)
    const help = row.cells.get('hint') ?? ''
    const question: DraftQuestion = {
      ...{ key, kind: appearing(isCheck ? 'check' : kind, row), label: cut('survey', row.number, label, longestLabel) },
      ...(help === '' ? {} : { help: cut('survey', row.number, help, longestHelp) }),
      ...(isRequired(row) ? { required: true } : {}),
      ...(when ? { when } : {}),
      ...(select && !isCheck ? { options: options.map(({ key, label }) => ({ key, label })) } : {}),
      ...limitsAt(row, kind, isWhole),
    }
    loseColumns(row, known)
    ;(group?.section ?? sectionOutside()).questions.push(question)
    const keyOf = (option: string) => options.find((one) => one.name === option)?.key
    asked.set(name, { question, isWhole, keyOf })
  }

  /** The words at the head of a group explain its section. */
  function explainedBy(word: string, label: string, group: Group | undefined): DraftSection | null {
    if (word !== 'note' || label === '' || !group || groups.length > 1) return null
    const { questions, help } = group.section
    return questions.length === 0 && help === undefined ? group.section : null
  }

  /** What stands in no group stands in a section that is called as the form. */
  function sectionOutside() {
    const last = sections.at(-1)
    if (last && outside.has(last)) return last
    const section: DraftSection = { title: title.slice(0, masterText.max), questions: [] }
    outside.add(section)
    sections.push(section)
    return section
  }

  /** Undefined without one, null where it does not carry. */
  function conditionAt(row: Row): Condition | null | undefined {
    const text = row.cells.get('relevant') ?? ''
    if (text === '') return undefined
    const expression = parseExpression(text)
    const own = groups.at(-1)?.section
    const reach = (name: string) => {
      const found = asked.get(name)
      const at = found && sections.find(({ questions }) => questions.includes(found.question))
      return at?.repeat && at !== own ? undefined : found
    }
    const found = expression && conditionFrom(expression, reach)
    if (!found) lose('survey', row.number, 'condition', text)
    else if (found.isOfUnanswered) lose('survey', row.number, 'unanswered', text)
    return found?.when ?? null
  }

  function conditionOf(row: Row, group: Group | undefined): Condition | null | undefined {
    const own = conditionAt(row)
    if (!group?.when) return own
    if (!own) return group.when
    const both = joinConditions(true, [group.when, own])
    if (!both) lose('survey', row.number, 'condition', row.cells.get('relevant') ?? '')
    return both ?? group.when
  }

  function limitsAt(row: Row, kind: QuestionKind, isWhole: boolean) {
    const text = row.cells.get('constraint') ?? ''
    if (text === '') return {}
    const expression = kind === 'number' ? parseExpression(text) : null
    const limits = expression && limitsFrom(expression, isWhole)
    if (!limits) lose('survey', row.number, 'limits', text)
    return limits ?? {}
  }

  function isRequired(row: Row): boolean {
    const text = (row.cells.get('required') ?? '').toLowerCase()
    const isYes = ['yes', 'true', 'true()', '1', 'sim'].includes(text)
    if (!isYes && !['', 'no', 'false', 'false()', '0', 'não'].includes(text))
      lose('survey', row.number, 'requirement', text)
    return isYes
  }

  function appearing(kind: QuestionKind, row: Row): QuestionKind {
    const words = (row.cells.get('appearance') ?? '').split(/\s+/).filter(Boolean)
    const [meant, becomes] =
      kind === 'photo' ? (['signature', 'signature'] as const) : (['multiline', 'long_text'] as const)
    const isMeant = (kind === 'photo' || kind === 'text') && words.includes(meant)
    const others = words.filter((word) => !(isMeant && word === meant))
    if (others.length > 0) lose('survey', row.number, 'column', `appearance = ${others.join(' ')}`)
    return isMeant ? becomes : kind
  }

  function readLists(): Map<string, Option[]> {
    const sheet = named('choices')
    const found = new Map<string, Option[]>()
    if (!sheet) return found
    for (const row of rowsIn('choices', sheet, speak)) {
      const list = row.cells.get('list_name') ?? row.cells.get('list name') ?? ''
      const name = row.cells.get('name') ?? row.cells.get('value') ?? ''
      if (list === '') {
        loseUntyped('choices', row)
        continue
      }
      const options = found.get(list) ?? []
      found.set(list, options)
      if (options.some((one) => one.name === name)) {
        lose('choices', row.number, 'double', `${list} ${name}`)
        continue
      }
      if (options.length === formBounds.options) {
        lose('choices', row.number, 'tooMany', `${list} ${name}`)
        continue
      }
      const key = freeKey(name, new Set(options.map((one) => one.key)), 'o')
      if (key !== name) lose('choices', row.number, 'renamed', `${name} → ${key}`)
      options.push({ name, key, label: cut('choices', row.number, row.cells.get('label') ?? name, masterText.max) })
      for (const [column, value] of row.cells)
        if (!['list_name', 'list name', 'name', 'value', 'label'].includes(column))
          lose('choices', row.number, 'column', `${column} = ${value}`)
    }
    return found
  }

  function loseColumns(row: Row, taken: readonly string[]) {
    for (const [column, value] of row.cells)
      if (!taken.includes(column)) lose('survey', row.number, 'column', `${column} = ${value}`)
  }

  function loseUntyped(sheet: string, row: Row) {
    if (row.cells.size > 0) lose(sheet, row.number, 'untyped', [...row.cells.values()].join(' '))
  }

  /** The rows of a sheet; which columns and cells say nothing of a form, or what another column says better, is lost. */
  function rowsIn(name: string, sheet: Sheet | undefined, speaks: Speaker): Row[] {
    if (!sheet) return []
    const columns = columnsOf(sheet, speaks)
    for (const column of columns) {
      if (column.name === null) lose(name, 1, 'language', column.heading)
      else if (isOverridden(column, columns, sheet)) lose(name, 1, 'overridden', column.heading)
    }
    const rows = rowsOf(sheet, columns)
    for (const { number, nameless } of rows) for (const text of nameless) lose(name, number, 'nameless', text)
    return rows
  }

  function loseRest() {
    for (const list of lists.keys()) if (!used.has(list)) lose('choices', null, 'unused', list)
    for (const row of settings)
      for (const [column, value] of row.cells)
        if (row !== settings[0] || !ofSettings.includes(column))
          lose('settings', row.number, 'setting', `${column} = ${value}`)
    for (const { name, rows } of sheets) if (!isXlsformSheet(name) && rows.length > 0) lose(name, null, 'sheet', '')
  }

  function cut(sheet: string, row: number, text: string, longest: number): string {
    if (text.length > longest) lose(sheet, row, 'cut', text.slice(longest))
    return text.slice(0, longest)
  }

  /** That of the screen, else the one that the form names, else what names none, else the first. */
  function speaker(preferred: string | null): Speaker {
    return (sheet, column) => {
      const languages = (sheet.rows[0] ?? []).flatMap((heading) => {
        const [column = '', said] = partsOf(heading)
        return said !== undefined && isSpoken(column) ? [said] : []
      })
      return (
        languages.find((one) => new RegExp(`\\(${language}\\b`, 'i').test(one)) ??
        languages.find((one) => one === preferred) ??
        (headingsOf(sheet).includes(column) ? null : (languages[0] ?? null))
      )
    }
  }
}

/** In which language a column of a sheet is read; null where it is the one that names none. */
type Speaker = (sheet: Sheet, column: string) => string | null

interface Column {
  readonly at: number
  readonly heading: string
  /** Among ours; null where it is of another language than that which is read. */
  readonly name: string | null
  /** What a plain column says, one of a language says better. */
  readonly isOwn: boolean
}

function isSpoken(column: string): boolean {
  return column === 'label' || column === 'hint'
}

/** `label::Português (pt)` is two. */
function partsOf(heading: string): string[] {
  return heading.split(/::?/).map((part, place) => (place === 0 ? part.trim().toLowerCase() : part.trim()))
}

function columnsOf(sheet: Sheet, speaks: Speaker): Column[] {
  return (sheet.rows[0] ?? []).map((heading, at) => {
    const [column = '', said] = partsOf(heading)
    return { at, heading: heading.trim(), name: nameOf(heading, column, said), isOwn: said !== undefined }
  })

  function nameOf(heading: string, column: string, said: string | undefined): string | null {
    if (column === 'bind' && said) return said.toLowerCase()
    if (said === undefined) return column
    if (!isSpoken(column)) return heading.trim().toLowerCase()
    return said === speaks(sheet, column) ? column : null
  }
}

/** Another column of that name comes after it in some row that both fill. */
function isOverridden({ at, name, isOwn }: Column, columns: readonly Column[], { rows }: Sheet): boolean {
  const isAfter = (one: Column) => Number(one.isOwn) - Number(isOwn) || one.at - at
  const after = columns.filter((one) => name !== '' && one.name === name && isAfter(one) > 0)
  return rows.slice(1).some((row) => row[at]?.trim() && after.some((one) => row[one.at]?.trim()))
}

function headingsOf({ rows }: Sheet): string[] {
  return (rows[0] ?? []).map((heading) => heading.trim().toLowerCase())
}

/** Rows below the headings, each with the cells that say something. */
function rowsOf(sheet: Sheet, columns: readonly Column[]): Row[] {
  const inOrder = columns.toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn))
  return sheet.rows.slice(1).map((row, place) => {
    const textAt = (at: number) => row[at]?.trim() ?? ''
    const cells = inOrder.flatMap(({ at, name }) => (name && textAt(at) ? [[name, textAt(at)] as const] : []))
    const isNamed = (at: number) => at < columns.length && columns[at]?.name !== ''
    const nameless = row.flatMap((_, at) => (isNamed(at) || textAt(at) === '' ? [] : [textAt(at)]))
    return { number: place + 2, cells: new Map(cells), nameless }
  })
}

function isCheckList(options: readonly Option[]): boolean {
  const isSpokenBy = (labels: Readonly<Record<string, string>>) =>
    options.every(({ name, label }, place) => name === checkKeys[place] && label === labels[name])
  return options.length === checkKeys.length && Object.values(checkLabels).some(isSpokenBy)
}

/** A key of ours for a name of the file: the name itself where it is one. */
function freeKey(name: string, taken: Set<string>, first: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
  const start = (/^[a-z]/.test(plain) ? plain : `${first}_${plain}`).slice(0, 40)
  let key = start
  for (let number = 2; taken.has(key); number++) key = `${start.slice(0, 36)}_${number}`
  taken.add(key)
  return key
}
