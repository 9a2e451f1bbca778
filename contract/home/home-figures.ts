import type { z } from 'zod'
import type { homeFiguresSchema } from './home-figures.schema'

export type HomeFigures = z.output<typeof homeFiguresSchema>
export type HomeFigure = HomeFigures['figures'][number]['figure']
