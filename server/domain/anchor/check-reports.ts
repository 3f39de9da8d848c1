import { type Queryable, readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { Anchored } from './anchored'
import { findManifests } from './history.repo'

/** Reports of an organisation (UUID) that were anchored and are missing, or whose manifest is another now. Sentences. */
export async function checkReports(orgId: string, anchored: Anchored): Promise<string[]> {
  return reportFaults(orgId, await readChain(orgId, (q) => readManifests(q, orgId)), anchored)
}

/** SHA-256 (hexadecimal) of the manifest of each report (TypeID) of an organisation (UUID), as it is now. */
export async function readManifests(q: Queryable, orgId: string): Promise<Map<string, string>> {
  const rows = await findManifests(q, orgId)
  return new Map(rows.map((row) => [typeIdOf('rpt', row.id), row.sha256.toString('hex')]))
}

/** As `checkReports`, of manifests that were read. */
export function reportFaults(orgId: string, manifests: ReadonlyMap<string, string>, anchored: Anchored): string[] {
  const organisation = typeIdOf('org', orgId)
  return [...anchored.reports.values()].flatMap(({ organisation_id, report_id, manifest_sha256 }) => {
    if (organisation_id !== organisation) return []
    const now = manifests.get(report_id)
    if (now === undefined) return [`${report_id}: the report was anchored and is missing`]
    return now === manifest_sha256 ? [] : [`${report_id}: the manifest is not the one that was anchored`]
  })
}
