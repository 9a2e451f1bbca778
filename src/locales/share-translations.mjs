/**
 * Between `lingui extract` and `lingui compile`: a message that several catalogues hold is translated once. One that
 * has no translation takes that of another catalogue, unless those differ.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const catalogues = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => join(folder, name, 'en.po'))
  .map((file) => ({ file, entries: readFileSync(file, 'utf8').split('\n\n') }))
const known = new Map()

for (const { entries } of catalogues)
  for (const entry of entries) {
    const { id, translation } = read(entry)
    if (id && translation !== '') known.set(id, (known.get(id) ?? new Set()).add(translation))
  }

for (const { file, entries } of catalogues) {
  const filled = entries.map((entry) => {
    const { id, translation } = read(entry)
    const [only, ...others] = known.get(id) ?? []
    return translation === '' && only && others.length === 0
      ? entry.replace(/^msgstr ""$/m, () => `msgstr ${only}`)
      : entry
  })
  if (filled.join() !== entries.join()) writeFileSync(file, filled.join('\n\n'))
}

/** As the file spells them, with quotes; the id with its context, none for the head of the file. */
function read(entry) {
  const part = (name) => new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1]?.trim() ?? ''
  const id = part('msgid')
  const translation = part('msgstr')
  return {
    id: id === '' || id === '""' ? '' : `${part('msgctxt')} ${id}`,
    translation: translation === '""' ? '' : translation,
  }
}
