import { asOwner } from '@/scripts/test/fixtures/chain-rows'
import { type AuditedRequest, judgeStored, type StoredClaim } from './check-answers'
import { grown, tally } from './tally'
import type { Write } from './writes'

/** Reads what an organisation's writes stored and compares it with their answers. */
export async function checkStored(history: readonly Write[], orgId: string): Promise<string[]> {
  const own = history.filter((write) => write.orgId === orgId)
  const claimed = 'select key, status, body, request_id from idempotency_key where org_id = $1'
  const audited = `select request_id, string_agg(action, ',' order by action) as actions from audit_event
    where org_id = $1 and request_id like 'crash\\_%' group by request_id`
  return asOwner(async (owner) => {
    const { rows: claims } = await owner.query<StoredClaim>(claimed, [orgId])
    const { rows: audits } = await owner.query<AuditedRequest>(audited, [orgId])
    return judgeStored(own, claims, audits)
  })
}

/** The rows added by the first undisturbed round of an organisation, and by every later one. */
export interface UsualGrowth {
  first: Map<string, number>
  later: Map<string, number>
}

/** Compares the rows of an organisation with those of as many undisturbed rounds. */
export async function checkRows(
  orgId: string,
  before: Map<string, number>,
  usual: UsualGrowth,
  rounds: number,
): Promise<string[]> {
  const change = grown(before, await tally(orgId))
  return [...new Set([...change.keys(), ...usual.first.keys(), ...usual.later.keys()])].flatMap((table) => {
    const should = (usual.first.get(table) ?? 0) + (usual.later.get(table) ?? 0) * (rounds - 1)
    const has = change.get(table) ?? 0
    if (has === should) return []
    return [`${has > should ? 'doubled' : 'lost'}: ${table} grew by ${has} rows in ${rounds} rounds, not ${should}`]
  })
}
