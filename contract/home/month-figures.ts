import type { z } from 'zod'
import type { monthFiguresSchema } from './month-figures.schema'

export type MonthFigures = z.output<typeof monthFiguresSchema>
export type HomeFigure = MonthFigures['figures'][number]['figure']
