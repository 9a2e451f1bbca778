import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeDocument } from './documentation/document'

const file = fileURLToPath(new URL('../contract/openapi.json', import.meta.url))
writeFileSync(file, `${JSON.stringify(writeDocument(), null, 2)}\n`)
