import en from './report.en.svg?no-inline'
import pt from './report.pt.svg?no-inline'

/** The chart of a report's lifecycle, made from it. */
export const reportPictures = { pt, en }
