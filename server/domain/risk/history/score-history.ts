import type { z } from 'zod'
import { level } from '@/contract/kernel/primitives'
import type { ScoreHistory, scoreHistoryInput } from '@/contract/wallet/wallet-console'
import { parseAddress } from '@/server/chain/address'
import { namedNetwork } from '@/server/domain/network'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { findHistory } from './score-history.repo'
import { scoreRuns } from './score-runs'

/** The most checks that are read, newest first. */
const mostChecks = 200

/** The results of the organisation's stored checks of an address over time, and what changed between them. */
export async function scoreHistory(ctx: Context, input: z.output<typeof scoreHistoryInput>): Promise<ScoreHistory> {
  requireScope(ctx, 'risk:check')
  const network = namedNetwork(ctx, input.network, 'wallets', 'network')
  const parsed = parseAddress(network, input.address)
  if (!parsed.ok) throw invalidField('address', parsed.reason)
  const rows = await readChain(ctx.org.id, (q) => findHistory(q, ctx.org.id, network.id, parsed.canonical, mostChecks + 1))
  const read = rows.slice(-mostChecks)
  const runs = scoreRuns(read)
  return {
    points: runs.map(({ first, last, checks, changes, lists }, place) => {
      const before = runs[place - 1]
      return {
        check_id: typeIdOf('chk', first.id),
        checked_at: iso(first.created_at),
        last_check_id: typeIdOf('chk', last.id),
        last_checked_at: iso(last.created_at),
        checks,
        score: first.score,
        level: level.parse(first.level),
        model_version: first.model_version,
        hop_limit: first.hop_limit,
        policy: { id: typeIdOf('pol', first.policy_id), version: first.policy_version },
        stale: last.stale,
        changes,
        lists,
        before: before ? typeIdOf('chk', before.last.id) : null,
      }
    }),
    checks: read.length,
    truncated: rows.length > mostChecks,
  }
}
