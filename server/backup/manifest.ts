import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const partSchema = z.object({ name: z.string().regex(/^[\w-]+$/), sha256: z.string().length(64) })

const manifestSchema = z.object({
  format: z.literal(1),
  made_at: z.string(),
  /** Of the migrations that the database had been through, in order. */
  migrations: z.array(z.number()),
  /** Each before those that refer to it. */
  tables: z.array(partSchema.extend({ rows: z.number() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.number(), is_called: z.boolean() })),
  files: z.array(partSchema),
  /** Named by a row, and not there any more. */
  missing: z.array(z.string()),
})

/** What a backup is made of. It is written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const placeOf = {
  manifest: (folder: string) => `${folder}/manifest.json`,
  table: (folder: string, name: string) => `${folder}/tables/${name}.jsonl.gz`,
  file: (folder: string, name: string) => `${folder}/files/${name}`,
  /** Notes of what was deleted by law until it was finished. */
  erased: (folder: string) => `${folder}/erased`,
}

/** Throws where the folder is no backup, or anything in it is not as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(placeOf.manifest(folder), 'utf8').catch(() => {
    throw new Error(`${folder} is no backup, or one that was not finished: it has no manifest.json`)
  })
  const manifest = manifestSchema.parse(JSON.parse(text))
  for (const kind of ['table', 'file'] as const) {
    for (const { name, sha256 } of manifest[`${kind}s`]) {
      const place = placeOf[kind](folder, name)
      if ((await digestOf(place)) !== sha256) throw new Error(`${place} is not as it was written`)
    }
  }
  return manifest
}

export async function digestOf(place: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('hex')
}
