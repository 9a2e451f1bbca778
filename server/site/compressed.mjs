import { constants } from 'node:zlib'

/** Endings of what becomes smaller when it is compressed. */
export const unpacked = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm'])
/** Bytes below which compressing gains nothing. */
export const smallest = 512
/** Nearly the size of the highest, in a tenth of its time. */
export const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
