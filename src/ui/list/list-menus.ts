/** The menus in one chunk: each of its own would cost the first load another name. */

export { default as ChoiceOptions } from './choice-options'
export { default as DisplayOptions } from './display-options'
export { default as ExportOptions } from './export/export-options'
