import en from './invoice.en.svg?no-inline'
import pt from './invoice.pt.svg?no-inline'

/** The chart of an invoice's lifecycle, made from it. */
export const invoicePictures = { pt, en }
