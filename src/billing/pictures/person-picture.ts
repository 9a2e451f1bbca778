import en from './person.en.svg?no-inline'
import pt from './person.pt.svg?no-inline'

/** The chart of a person's lifecycle, made from it. */
export const personPictures = { pt, en }
