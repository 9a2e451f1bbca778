import { createHash } from 'node:crypto'
import { asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { inOneMoment } from '../database/one-moment'
import type { Database } from '../database/open'
import { auditCheckpoint, auditEntry, auditLink } from '../database/schema'

const linksAtOnce = 5_000

/** A link as people note it down: `position:hash`. */
export type Head = `${number}:${string}`

export interface Verdict {
  /** Entries whose place and content were checked. */
  readonly checked: number
  /** The newest link: whoever keeps it elsewhere can tell later that nothing was cut off before it. */
  readonly head: Head
  /** The first thing that is not as it was written; null where all is. */
  readonly problem: string | null
}

/** Follows the chain from its last checkpoint, as it stands at one moment. `known` is a head noted earlier. */
export function verifyAudit(database: Database, known: Head | null = null): Promise<Verdict> {
  return inOneMoment(database, async (moment) => {
    let [last = { position: 0, hash: '' }] = await moment
      .select({ position: auditCheckpoint.position, hash: auditCheckpoint.hash })
      .from(auditCheckpoint)
      .orderBy(desc(auditCheckpoint.position))
      .limit(1)
    const start = last.position
    const isAfter = known !== null && Number(known.split(':')[0]) > start
    let isKnownSeen = !isAfter
    const verdict = (problem: string | null): Verdict => ({
      checked: last.position - start,
      head: `${last.position}:${last.hash}`,
      problem,
    })
    for (;;) {
      const links = await moment
        .select({
          link: auditLink,
          text: sql<string | null>`case when ${auditEntry.id} is not null then audit_text(${auditEntry}) end`,
        })
        .from(auditLink)
        .leftJoin(auditEntry, eq(auditEntry.id, auditLink.entry_id))
        .where(gt(auditLink.position, last.position))
        .orderBy(asc(auditLink.position))
        .limit(linksAtOnce)
      for (const { link, text } of links) {
        if (link.position !== last.position + 1) return verdict(`Link ${last.position + 1} is missing.`)
        if (text === null) return verdict(`Entry ${link.entry_id}, at ${link.position}, is missing.`)
        const hash = createHash('sha256')
          .update(last.hash + text)
          .digest('hex')
        if (hash !== link.hash) return verdict(`Entry ${link.entry_id}, at ${link.position}, was changed.`)
        last = { position: link.position, hash }
        isKnownSeen ||= `${link.position}:${hash}` === known
      }
      if (links.length < linksAtOnce) break
    }
    if (!isKnownSeen) return verdict(`The chain no longer holds ${known}.`)
    const [stray] = await moment
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .leftJoin(auditLink, eq(auditLink.entry_id, auditEntry.id))
      .where(isNull(auditLink.position))
      .limit(1)
    return verdict(stray ? `Entry ${stray.id} has no link.` : null)
  })
}
