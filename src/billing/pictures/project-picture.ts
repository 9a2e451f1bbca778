import en from './project.en.svg?no-inline'
import pt from './project.pt.svg?no-inline'

/** The chart of a project's lifecycle, made from it. */
export const projectPictures = { pt, en }
