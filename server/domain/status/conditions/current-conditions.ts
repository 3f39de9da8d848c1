import type { Condition } from '@/contract/status'
import { networks as builtIn } from '@/server/chain/networks'
import type { Context } from '@/server/platform/context'
import { pool, readChain } from '@/server/platform/db'
import { type CurrentFacts, currentFacts } from '../current-facts'
import type { UnpricedAsset } from './condition-facts'
import { findUnpriced } from './conditions.repo'
import { judgeConditions } from './judge-conditions'
import { visibleLists } from './list-facts'

/** Transfers of a network whose prices are looked at, and for how long the answer is kept: it changes slowly. */
const newest = 1000
const keptMs = 30_000
let kept: { until: number; unpriced: Promise<UnpricedAsset[]> } | null = null

/** What limits the answers to an organisation right now: the installation, its own lists, its limit on their age. */
export async function currentConditions(ctx: Context): Promise<Condition[]> {
  const [facts, lists] = await Promise.all([currentFacts(), readChain(ctx.org.id, (q) => visibleLists(q, ctx.org.id))])
  return conditionsOf({ ...facts, lists })
}

/** The same of these facts; those of the installation hold nothing of an organisation. */
export async function conditionsOf(facts: CurrentFacts): Promise<Condition[]> {
  return judgeConditions({ ...facts, unpriced: await unpricedNow(facts) })
}

function unpricedNow({ now, networks }: CurrentFacts): Promise<UnpricedAsset[]> {
  if (kept !== null && kept.until > performance.now()) return kept.unpriced
  const unpriced = unpricedAssets(
    networks.map(({ id }) => id),
    now,
  )
  kept = { until: performance.now() + keptMs, unpriced }
  // A failed read is not an answer to keep.
  unpriced.catch(() => {
    kept = null
  })
  return unpriced
}

/** Assets that count without prices among the newest transfers of these networks. */
export async function unpricedAssets(names: readonly string[], now: Date): Promise<UnpricedAsset[]> {
  const found: UnpricedAsset[] = []
  for (const { id, name } of builtIn.filter((one) => names.includes(one.name))) {
    for (const row of await findUnpriced(pool(), id, newest, now)) found.push({ network: name, ...row })
  }
  return found
}
