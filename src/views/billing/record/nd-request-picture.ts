import en from '../../record/pictures/nd-request.en.svg?no-inline'
import pt from '../../record/pictures/nd-request.pt.svg?no-inline'

/** The chart of a debit note request's lifecycle, made from it. */
export const ndRequestPictures = { pt, en }
