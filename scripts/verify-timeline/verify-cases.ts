import { type KeptAnchors, sampleCases } from '@/server/domain/anchor'
import { everyCase, type TimelineVerdict, verifyTimeline } from '@/server/domain/case'
import { jobContext } from '@/server/platform/context'
import { findOrganisationIds } from '@/server/platform/database/organisation-ids.repo'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

interface VerifyCases {
  json: boolean
  /** Whether to read every file as well. */
  files?: boolean
  /** The time that a restored copy is of: what had to be anchored later is not missing. */
  asOf?: Date | null
  /** The anchors to compare timelines with. */
  anchors: KeptAnchors
  print: (line: string) => void
}

/**
 * Verifies the timeline of one case (TypeID), or of every case of every organisation, by itself and against its anchors, and
 * prints a line for each. Cases of the sample have no anchors. Returns the exit status: 0 intact, 1 faults, 2 no such case.
 */
export async function verifyCases(
  id: string | null,
  { json, files = false, asOf, anchors, print }: VerifyCases,
): Promise<number> {
  const { timelines } = anchors.anchored
  const verdicts: TimelineVerdict[] = []
  const organisations = await findOrganisationIds(pool())
  for (const orgId of organisations) {
    const job = jobContext(orgId, 'verify-timeline', ['cases:read'])
    const ctx = asOf ? { ...job, clock: { now: () => asOf } } : job
    const invented = await sampleCases(orgId)
    for (const case_id of id === null ? await everyCase(ctx) : [id]) {
      const anchored = invented.has(case_id) ? {} : { anchored: timelines.get(case_id) ?? [] }
      const verdict = await verifyTimeline(ctx, { id: case_id, files, ...anchored }).catch(absent)
      if (verdict === null) continue
      verdicts.push(verdict)
      if (!json) for (const line of linesOf(verdict)) print(line)
    }
  }
  const found = new Set(verdicts.map(({ case_id }) => case_id))
  const missing = [...timelines.keys()].filter((case_id) => (id === null || id === case_id) && !found.has(case_id))
  const faulty = verdicts.filter((verdict) => verdict.faults.length > 0).length + missing.length
  if (json) print(JSON.stringify({ verdicts, missing, anchors: anchors.faults }, null, 2))
  else {
    for (const case_id of missing) print(`✗ ${case_id}: the case was anchored and is missing`)
    for (const fault of anchors.faults) print(`✗ anchors: ${fault}`)
    if (id !== null && verdicts.length === 0) print(`There is no case ${id}`)
    else print(`${verdicts.length + missing.length - faulty} of ${verdicts.length + missing.length} timelines are whole`)
  }
  if (faulty + anchors.faults.length > 0) return 1
  return id !== null && verdicts.length === 0 ? 2 : 0
}

function linesOf({ case_id, number, events, head, faults }: TimelineVerdict): string[] {
  const name = `case ${number} (${case_id})`
  if (faults.length === 0) return [`✓ ${name}: ${events} events, head ${head.slice(0, 16)}`]
  return [`✗ ${name}:`, ...faults.map(({ seq, issue }) => `    ${seq === 0 ? 'the timeline' : `event ${seq}`} ${issue}`)]
}

function absent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
