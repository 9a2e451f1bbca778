import en from './nd-request.en.svg?no-inline'
import pt from './nd-request.pt.svg?no-inline'

/** The chart of a debit note request's lifecycle, made from it. */
export const ndRequestPictures = { pt, en }
