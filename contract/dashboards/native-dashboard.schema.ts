import { z } from 'zod'
import { historyQuerySchema } from '../billing/statistics.schema'
import { exportLanguages } from '../export.schema'
import { dashboardBounds, exportBounds } from '../limits'
import { idSchema } from '../paging.schema'
import { monthSchema } from '../values.schema'
import { dashboardEntrySchema } from './dashboard.schema'
import { cardDisplays, dashboardPermissions, figureCodes, figureLists, figureSplits, isFitCard } from './figures'

/** One figure of a dashboard, and how it is shown. */
export const dashboardCardSchema = z
  .strictObject({
    figure: z.enum(figureCodes),
    /** Null where it is one number. */
    split: z.enum(figureSplits).nullable(),
    display: z.enum(cardDisplays),
    /** Columns of the grid. */
    width: z.int().min(1).max(3),
    /** Of its own, whatever the dashboard is filtered by; ids. */
    client: idSchema.nullable(),
    cost_center: idSchema.nullable(),
  })
  .refine(isFitCard)

const text = (max: number) => z.string().trim().max(max)

/** Body of `POST /dashboards/native/` and of `PATCH …/{code}/`. */
export const dashboardDraftSchema = z.strictObject({
  title: text(dashboardBounds.title).min(1),
  /** Texts in English may be left out. */
  title_en: text(dashboardBounds.title),
  description: text(dashboardBounds.description),
  description_en: text(dashboardBounds.description),
  permission: z.enum(dashboardPermissions).nullable(),
  cards: z.array(dashboardCardSchema).min(1).max(dashboardBounds.cards),
})

/** `GET /dashboards/native/{code}/`: what a dashboard is made of; its figures are asked for one by one. */
export const nativeDashboardSchema = dashboardEntrySchema.extend({
  id: idSchema,
  version: z.int().positive(),
  permission: dashboardDraftSchema.shape.permission,
  cards: z.array(dashboardCardSchema),
})

/**
 * Query of `GET /dashboards/figures/{figure}/`: how it is split, and what of; months, both included, as of a history of billing.
 * What the figure does not take is left aside.
 */
export const figureQuerySchema = historyQuerySchema.extend({ split: z.enum(figureSplits).optional() })

/** Behind a figure: the list of that name, asked by that filter. */
const behindSchema = z.object({ list: z.enum(figureLists), filter: z.record(z.string(), z.string()) })

/** Money as it travels, a count, or per cent with one place; null where a share is of nothing. */
const figureValueSchema = z.string().nullable()

/** `GET /dashboards/figures/{figure}/`. */
export const figureAnswerSchema = z.object({
  value: figureValueSchema,
  behind: behindSchema,
  /** Of a share: how many it is of how many, and those. */
  share: z.object({ part: z.int().nonnegative(), whole: z.int().nonnegative(), behind: behindSchema }).nullable(),
  /** Months, ages and severities in their order, of anything else the largest first. */
  groups: z.array(
    z.object({
      /** A month, a status, an id. */
      key: z.string(),
      /** What a record is called; empty where the key is one of a few. */
      name: z.string(),
      value: figureValueSchema,
      /** Null where no filter says it. */
      behind: behindSchema.nullable(),
    }),
  ),
  /** All that no group names. */
  others: z.object({ members: z.int().positive(), value: figureValueSchema }).nullable(),
  /** Of which months it is; null where it is as of today. */
  period: z.object({ from: monthSchema, to: monthSchema }).nullable(),
  /** What the ids of the filter stand for. */
  filter: z.object({
    client: z.object({ id: idSchema, name: z.string() }).nullable(),
    cost_center: z.object({ id: idSchema, code: z.string(), name: z.string() }).nullable(),
  }),
})

/** Query of `POST /dashboards/native/{code}/export/`. */
export const dashboardExportQuerySchema = figureQuerySchema.omit({ split: true })

const word = z.string().min(1).max(exportBounds.text)

/**
 * Body of it: what the file calls its columns, its figures, what they are split by, and each value of a split that is one of a
 * few (`status.open`). A figure without a period ends (`to`) with the day of the file.
 */
export const dashboardExportSchema = z.strictObject({
  language: z.enum(exportLanguages),
  columns: z.strictObject({ figure: word, split: word, group: word, value: word, from: word, to: word, whom: word }),
  figures: z.partialRecord(z.enum(figureCodes), word),
  splits: z.partialRecord(z.enum(figureSplits), word),
  values: z.record(z.string().max(40), word),
  others: word,
})

export const figureParameterSchema = z.object({ figure: z.enum(figureCodes) })
