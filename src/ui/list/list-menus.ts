/** The menus in one chunk: each of its own would cost the first load another name. */

export { default as DisplayOptions } from './display-options'
export { default as ExportOptions } from './export/export-options'
export { default as ChoiceOptions } from './filters/choice-options'
