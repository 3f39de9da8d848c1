import type { Queryable } from '@/server/platform/db'
import { PostgresGraph, type TransferEvidence, type TransferPair } from '@/server/trace'
import { keyOf, pairKey, pairsOf, transfersPerLink } from './paths.dto'
import { type Reached, type Side, valueIn } from './side'
import type { CheckSubject } from './subject'
import { findLinkEvidence } from './transaction-evidence.repo'

interface ListedSide {
  side: Side
  chosen: Reached[]
}

/** The links of all listed paths as the money moved, each once. */
export function linksOf(sides: readonly ListedSide[]): TransferPair[] {
  return [...new Map(sides.flatMap((s) => pairsOf(s.side, s.chosen)).map((pair) => [pairKey(pair), pair])).values()]
}

/**
 * The transfers behind links of listed paths, by `pairKey`. A link of one known transaction is given what that transaction
 * moved between its two ends, in the unit of its direction.
 */
export async function pathEvidence(
  q: Queryable,
  subject: CheckSubject,
  sides: readonly ListedSide[],
  pairs: readonly TransferPair[],
): Promise<Map<string, TransferEvidence[]>> {
  const loose = pairs.filter((pair) => pair.tx === undefined)
  const told = pairs.filter((pair) => pair.tx !== undefined)
  const network = subject.network.id
  const own = subject.kind === 'transaction' ? { hash: subject.hash, height: subject.blockHeight ?? 0 } : null
  const [largest, exact] = await Promise.all([
    new PostgresGraph(q).transfers(network, loose, transfersPerLink),
    findLinkEvidence(q, network, told, own, transfersPerLink),
  ])
  const moved = new Map(
    told.map((pair, i) => [pairKey(pair), { asset: pair.asset, raw: exact[i]?.raw ?? 0n, usd: exact[i]?.usd ?? 0n }]),
  )
  for (const { side, chosen } of sides) {
    for (const link of chosen.flatMap((reached) => reached.path?.links ?? [])) {
      const sums = moved.get(keyOf(side, link))
      if (sums !== undefined) link.value = valueIn(side.unit, sums)
    }
  }
  return new Map([
    ...loose.map((pair, i): [string, TransferEvidence[]] => [pairKey(pair), largest[i] ?? []]),
    ...told.map((pair, i): [string, TransferEvidence[]] => [pairKey(pair), exact[i]?.transfers ?? []]),
  ])
}
