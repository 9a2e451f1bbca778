import en from './response.en.svg?no-inline'
import pt from './response.pt.svg?no-inline'

/** The chart of a response's lifecycle, made from it. */
export const responsePictures = { pt, en }
