import en from './follow-up.en.svg?no-inline'
import pt from './follow-up.pt.svg?no-inline'

/** The chart of a follow-up's lifecycle, made from it. */
export const followUpPictures = { pt, en }
