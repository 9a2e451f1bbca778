import { z } from 'zod'
import { isDay, isMonth } from './calendar'
import { amountPattern, moneyPattern, sumPattern } from './money'

/** Money with two places; may be below zero. */
export const moneySchema = z.string().regex(moneyPattern)
/** Money, never below zero. */
export const amountSchema = z.string().regex(amountPattern)
/** A total, which may be longer than what one record holds. */
export const sumSchema = z.string().regex(sumPattern)
export const daySchema = z.string().refine(isDay)
export const monthSchema = z.string().refine(isMonth)
export const instantSchema = z.iso.datetime({ offset: true })
