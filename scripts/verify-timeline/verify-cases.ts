import { everyCase, type TimelineVerdict, verifyTimeline } from '@/server/domain/case'
import { systemClock } from '@/server/platform/clock'
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId } from '@/server/platform/ids'
import { findOrganisationIds } from '@/server/platform/organisation-ids.repo'

/**
 * Checks the timeline of one case (TypeID), or of every case of every organisation, with `files` their files too, and
 * prints a line each. Returns the
 * exit status: 0 whole, 1 faults, 2 no such case.
 */
export async function verifyCases(
  id: string | null,
  { json, files = false, print }: { json: boolean; files?: boolean; print: (line: string) => void },
): Promise<number> {
  const verdicts: TimelineVerdict[] = []
  for (const orgId of await findOrganisationIds(pool())) {
    const ctx = contextOf(orgId)
    for (const case_id of id === null ? await everyCase(ctx) : [id]) {
      const verdict = await verifyTimeline(ctx, { id: case_id, files }).catch(absent)
      if (verdict === null) continue
      verdicts.push(verdict)
      if (!json) for (const line of linesOf(verdict)) print(line)
    }
  }
  const faulty = verdicts.filter((verdict) => verdict.faults.length > 0).length
  if (json) print(JSON.stringify({ verdicts }, null, 2))
  else if (id !== null && verdicts.length === 0) print(`There is no case ${id}`)
  else print(`${verdicts.length - faulty} of ${verdicts.length} timelines are whole`)
  return faulty > 0 ? 1 : id !== null && verdicts.length === 0 ? 2 : 0
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

function contextOf(orgId: string): Context {
  return {
    org: { id: orgId },
    actor: { type: 'job', id: 'verify-timeline', scopes: ['cases:read'] },
    requestId: newId('req'),
    clock: systemClock,
    ip: null,
    idempotency: null,
  }
}
