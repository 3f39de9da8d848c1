import { readChain } from '@/server/platform/db'
import { typeIdOf, uuidOf } from '@/server/platform/ids'
import type { AnchorEntry, TimelineAnchor } from './anchor-batch'
import type { Anchored } from './anchored'
import { readManifests, reportFaults } from './check-reports'
import { findAuditHash, findCheckpointsAfter, findEventHashes, findTimelineHeads } from './history.repo'

/** What is new in an organisation's history since it was last anchored, and what no longer matches its anchors. */
export interface Collected {
  entries: AnchorEntry[]
  /** Sentences. */
  faults: string[]
}

/** Compares the history of an organisation (UUID) in the database with its anchors. */
export function collectEntries(orgId: string, anchored: Anchored): Promise<Collected> {
  const organisation_id = typeIdOf('org', orgId)
  return readChain(orgId, async (q) => {
    const entries: AnchorEntry[] = []
    const faults: string[] = []

    const last = anchored.audit.get(organisation_id)?.at(-1)
    if (last !== undefined && (await findAuditHash(q, orgId, last.seq))?.toString('hex') !== last.hash) {
      faults.push(`${organisation_id}: row ${last.seq} of the audit log is not the one that was anchored`)
    }
    for (const row of await findCheckpointsAfter(q, orgId, last?.seq ?? 0)) {
      entries.push({
        kind: 'audit',
        organisation_id,
        seq: Number(row.seq),
        hash: row.hash.toString('hex'),
        at: row.at.toISOString(),
        key_id: row.key_id,
        signature: row.signature.toString('base64'),
      })
    }

    const heads = new Map((await findTimelineHeads(q, orgId)).map((row) => [typeIdOf('cas', row.id), row]))
    for (const [case_id, { events, head }] of heads) {
      const before = anchored.timelines.get(case_id)?.at(-1)
      if (before !== undefined && before.seq >= events) continue
      entries.push({ kind: 'timeline', organisation_id, case_id, seq: events, hash: head.toString('hex') })
    }
    const known = lastTimelines(anchored, organisation_id)
    const wanted = known.flatMap(({ case_id, seq }) => {
      const id = uuidOf('cas', case_id)
      return id === null ? [] : [{ id, seq }]
    })
    const hashes = await findEventHashes(q, orgId, wanted)
    for (const { case_id, seq, hash } of known) {
      if (hashes.get(`${uuidOf('cas', case_id)} ${seq}`)?.toString('hex') === hash) continue
      faults.push(`${case_id}: event ${seq} of the timeline is not the one that was anchored`)
    }

    const manifests = await readManifests(q, orgId)
    faults.push(...reportFaults(orgId, manifests, anchored))
    for (const [report_id, manifest_sha256] of manifests) {
      if (!anchored.reports.has(report_id)) entries.push({ kind: 'report', organisation_id, report_id, manifest_sha256 })
    }
    return { entries, faults }
  })
}

/** The newest anchor of each timeline of an organisation. */
function lastTimelines(anchored: Anchored, organisation: string): TimelineAnchor[] {
  return [...anchored.timelines.values()].flatMap((list) => {
    const last = list.at(-1)
    return last?.organisation_id === organisation ? [last] : []
  })
}
