import { type Queryable, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { Anchored } from './anchored'
import { findManifests } from './history.repo'

/** Faults (sentences) for anchored reports of an organisation (UUID) that are missing or whose manifest has changed. */
export async function checkReports(orgId: string, anchored: Anchored): Promise<string[]> {
  return reportFaults(orgId, await readChain(orgId, (q) => readManifests(q, orgId)), anchored)
}

/** The current SHA-256 (hexadecimal) of each report's (TypeID) manifest of an organisation (UUID). */
export async function readManifests(q: Queryable, orgId: string): Promise<Map<string, string>> {
  const rows = await findManifests(q, orgId)
  return new Map(rows.map((row) => [typeIdOf('rpt', row.id), row.sha256.toString('hex')]))
}

/** Like `checkReports`, for given manifests. */
export function reportFaults(orgId: string, manifests: ReadonlyMap<string, string>, anchored: Anchored): string[] {
  const organisation = typeIdOf('org', orgId)
  return [...anchored.reports.values()].flatMap(({ organisation_id, report_id, manifest_sha256 }) => {
    if (organisation_id !== organisation) return []
    const now = manifests.get(report_id)
    if (now === undefined) return [`${report_id}: the report was anchored and is missing`]
    return now === manifest_sha256 ? [] : [`${report_id}: the manifest is not the one that was anchored`]
  })
}
