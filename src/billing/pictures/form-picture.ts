import en from './form.en.svg?no-inline'
import pt from './form.pt.svg?no-inline'

/** The chart of a form's lifecycle, made from it. */
export const formPictures = { pt, en }
