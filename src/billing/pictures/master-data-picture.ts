import en from './master-data.en.svg?no-inline'
import pt from './master-data.pt.svg?no-inline'

/** The chart of the lifecycle of master data, made from it. */
export const masterDataPictures = { pt, en }
