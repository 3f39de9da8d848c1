import { readChain } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { Anchored } from './anchored'
import { findManifests } from './history.repo'

/** Reports of an organisation (UUID) that were anchored and are missing, or whose manifest is another now. Sentences. */
export function checkReports(orgId: string, anchored: Anchored): Promise<string[]> {
  const organisation = typeIdOf('org', orgId)
  return readChain(orgId, async (q) => {
    const rows = await findManifests(q, orgId)
    const manifests = new Map(rows.map((row) => [typeIdOf('rpt', row.id), row.sha256.toString('hex')]))
    return [...anchored.reports.values()].flatMap(({ organisation_id, report_id, manifest_sha256 }) => {
      if (organisation_id !== organisation) return []
      const now = manifests.get(report_id as `rpt_${string}`)
      if (now === undefined) return [`${report_id}: the report was anchored and is missing`]
      return now === manifest_sha256 ? [] : [`${report_id}: the manifest is not the one that was anchored`]
    })
  })
}
