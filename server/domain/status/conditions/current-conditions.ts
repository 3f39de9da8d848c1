import type { Condition } from '@/contract/status'
import { networks as builtIn } from '@/server/chain/networks'
import type { Context } from '@/server/platform/context'
import { pool, readChain } from '@/server/platform/db'
import { type CurrentFacts, currentFacts } from '../current-facts'
import type { UnpricedAsset } from './condition-facts'
import { findUnpriced } from './conditions.repo'
import { judgeConditions } from './judge-conditions'
import { visibleLists } from './list-facts'

/** How many transfers of a network are checked for prices, and how long the answer is cached, as it changes slowly. */
const newest = 1000
const keptMs = 30_000
let kept: { until: number; unpriced: Promise<UnpricedAsset[]> } | null = null

/** The conditions that limit answers to an organisation now: of the installation, its own lists, and its limit on their age. */
export async function currentConditions(ctx: Context): Promise<Condition[]> {
  const [facts, lists] = await Promise.all([currentFacts(), readChain(ctx.org.id, (q) => visibleLists(q, ctx.org.id))])
  return conditionsOf({ ...facts, lists })
}

/** The conditions for given facts of the installation, which contain nothing of an organisation. */
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
  // Failed reads are not cached.
  unpriced.catch(() => {
    kept = null
  })
  return unpriced
}

/** Assets with missing prices among the newest transfers of these networks. */
export async function unpricedAssets(names: readonly string[], now: Date): Promise<UnpricedAsset[]> {
  const found: UnpricedAsset[] = []
  for (const { id, name } of builtIn.filter((one) => names.includes(one.name))) {
    for (const row of await findUnpriced(pool(), id, newest, now)) found.push({ network: name, ...row })
  }
  return found
}
