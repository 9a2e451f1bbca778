/** The label of this version of the product (CFG-03). */
export const version = 'v1.0.0'
