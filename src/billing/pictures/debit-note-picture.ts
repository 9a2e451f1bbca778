import en from './debit-note.en.svg?no-inline'
import pt from './debit-note.pt.svg?no-inline'

/** The chart of a debit note's lifecycle, made from it. */
export const debitNotePictures = { pt, en }
