import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { ListQuery } from '../../api/list.queries'

export interface ListRow {
  readonly id: number
}

/** One page of rows, and how many there are on all pages. */
export interface ListPage<Row extends ListRow> {
  readonly count: number
  readonly results: readonly Row[]
}

export interface Column<Row> {
  /** As on the wire and in an exported file. */
  readonly field: string
  readonly title: MessageDescriptor
  readonly cell: (row: Row, i18n: I18n) => ReactNode
  /** Its place on a card, which names a detail by its title and nothing else; without one it is there for whoever asks. */
  readonly card?: 'title' | 'amount' | 'status' | 'detail' | 'action'
  /** As wide as this, in rem, must its table be to have room for it. */
  readonly from?: 36 | 44 | 52 | 58 | 64 | 70 | 76
  /** There, where no title tells its unit; an empty text is left out. */
  readonly onCard?: (row: Row, i18n: I18n) => ReactNode
  /** There, without its unit; null where what is said there needs no title to be seen. */
  readonly titleOnCard?: MessageDescriptor | null
  /** The fields of columns that its text there tells, too. */
  readonly tellsOnCard?: readonly string[]
  /** Where the server sorts by it: as what. */
  readonly sort?: string
  readonly isAmount?: true
  /** Stands first, always, and is the link of its row. */
  readonly isFixed?: true
  /** Shown to whoever asks for it only. */
  readonly isExtra?: true
  /** What can be done with its row: above the row's link, and in no file. */
  readonly isAction?: true
  /** Text of any length is cut here; what is long takes what the others leave. */
  readonly width?: 'short' | 'long'
  /** The field of a column that is told below its text, as long as that is not shown by itself. */
  readonly below?: string
  /** What it says there, where that is not its text; an empty one is left out. */
  readonly onBelow?: (row: Row, i18n: I18n) => string
  /** What it says, there or in cells of its own, is nothing good. */
  readonly isBad?: true
  /** The widest that may stand in it, where that is more than its title or one of its words: it is as wide whatever it holds. */
  readonly widest?: string
  /** What a file says for each of its values; a function where they are many. */
  readonly words?: Readonly<Record<string, MessageDescriptor>> | (() => Readonly<Record<string, MessageDescriptor>>)
}

/** A record that the server searches. */
export interface ReferenceFilter<Page> {
  readonly kind: 'reference'
  readonly name: string
  readonly title: MessageDescriptor
  /** Known by its name, and not by an id. */
  readonly isText?: true
  /** What the chosen one is called, where a page says so. */
  readonly nameIn: (page: Page) => string | null
}

/** One of a few values. */
export interface ChoiceFilter {
  readonly kind: 'choice'
  readonly name: string
  readonly title: MessageDescriptor
  readonly all: MessageDescriptor
  readonly options: Readonly<Record<string, MessageDescriptor>>
  /** Chosen by the figures above the rows: it has no field of its own. */
  readonly isInFigures?: true
  /** Not one of the two that matter: stands among the others, behind their button. */
  readonly isFurther?: true
  /** Where several may be chosen: with commas between in the address. */
  readonly several?: {
    /** The option that stands by itself. */
    readonly alone: string
    /** So many, where there is no room for their words. */
    readonly counted: (count: number) => MessageDescriptor
  }
}

export interface CalendarFilter {
  readonly kind: 'day' | 'month'
  readonly name: string
  readonly title: MessageDescriptor
}

/** A range of amounts, both ends included: one filter of two parameters, by the first of which it is known. */
export interface AmountsFilter {
  readonly kind: 'amounts'
  readonly name: string
  readonly title: MessageDescriptor
  readonly upTo: { readonly name: string; readonly title: MessageDescriptor }
  /** What both are ends of. */
  readonly range: MessageDescriptor
}

/** What is not chosen from a few words but written or searched. */
export type FieldFilter<Page> = ReferenceFilter<Page> | CalendarFilter | AmountsFilter

export type Filter<Page> = FieldFilter<Page> | ChoiceFilter

/** What stands above the rows; the page is undefined until the first one is there. */
export interface FiguresProps<Page> {
  readonly page: Page | undefined
  readonly query: ListQuery
  readonly onQuery: (query: ListQuery) => void
}

/** A file of another kind that can be made of the rows of a filter. */
export interface OtherExport {
  readonly word: MessageDescriptor
  readonly path: string
  /** What it says for coded values besides those of the columns, by field. */
  readonly words: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>
  /** Null where it can be made of this filter. */
  readonly whyNot: (query: ListQuery) => MessageDescriptor | null
}

/** What a list is: all that the one list of all areas needs to know of its own. */
export interface ListDefinition<Row extends ListRow, Page extends ListPage<Row>> {
  /** Its preferences are kept under `list.<name>`. */
  readonly name: string
  readonly title: MessageDescriptor
  /** One of its rows, as 'Boletim #12'. */
  readonly rowTitle: (row: Row) => MessageDescriptor
  /** Its page; null where whoever looks may not open it. */
  readonly href: (row: Row) => string | null
  readonly columns: readonly Column<Row>[]
  /** What a file holds besides, for whatever reads it: codes that a screen says in words. */
  readonly fileColumns?: readonly Pick<Column<Row>, 'field' | 'title'>[]
  /** By the name of the parameter, in the order of their fields. */
  readonly filters: readonly Filter<Page>[]
  /** Unless its address says another. */
  readonly ordering: string
  /** The same while a filter is set, by the filter's name. */
  readonly orderingBy?: Readonly<Record<string, string>>
  /** Money of what the filter matches and counts, on all pages; a number is how many of them there are. */
  readonly totals: readonly {
    readonly title: MessageDescriptor
    /** What it is called under a filter, where that is otherwise. */
    readonly filtered?: MessageDescriptor
    readonly of: (page: Page) => string | number
  }[]
  /** How many of the rows the totals leave out, and what is said of them. */
  readonly leftOut?: { readonly of: (page: Page) => number; readonly word: (count: number) => MessageDescriptor }
  /** Money that a row counts for under these filters, for the sum of those that are chosen, where rows come to anything. */
  readonly amountOf?: (row: Row, filters: ListQuery['filters']) => string | null
  /** What that sum is called, where rows show more than one amount. */
  readonly amountTitle?: MessageDescriptor
  /** Figures of what the filter matches, by which it may be narrowed. */
  readonly Figures?: ComponentType<FiguresProps<Page>>
  readonly words: {
    /** What a search looks through. */
    readonly searched: MessageDescriptor
    /** So many that are chosen; rows, where it does not say. */
    readonly chosen?: (count: number) => MessageDescriptor
    readonly loading: MessageDescriptor
    readonly failed: MessageDescriptor
    /** The same of a search, where that is called otherwise. */
    readonly searchFailed?: MessageDescriptor
    /** There is none at all; what to do then. */
    readonly none: MessageDescriptor
    readonly nextStep: MessageDescriptor
    /** None is left by the filter. */
    readonly noneFound: MessageDescriptor
    readonly seeAll: MessageDescriptor
  }
}

/** The part of a definition that reads and writes addresses. */
export type ListAddress = Pick<ListDefinition<never, never>, 'ordering' | 'orderingBy'> & {
  readonly columns: readonly Pick<Column<never>, 'sort'>[]
  readonly filters: readonly (
    | Pick<CalendarFilter, 'kind' | 'name'>
    | Pick<AmountsFilter, 'kind' | 'name' | 'upTo'>
    | Pick<ReferenceFilter<never>, 'kind' | 'name' | 'isText'>
    | Pick<ChoiceFilter, 'kind' | 'name' | 'options' | 'several'>
  )[]
}
