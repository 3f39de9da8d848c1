import type { GraphCoinjoin } from './graph-coinjoins'
import type { GraphEdge } from './graphs'
import { micros, unitsText, usdText } from './micros'

/**
 * Flows without the shares that the index counts across CoinJoins, where it is unknown who paid whom. A flow that consists only
 * of these is left out; one with unknown figures stays as it is.
 */
export function withoutShares(edges: readonly GraphEdge[], coinjoins: readonly GraphCoinjoin[]): readonly GraphEdge[] {
  const shares = Map.groupBy(
    coinjoins.flatMap((one) => one.shares),
    (share) => `${share.from} ${share.to}`,
  )
  if (shares.size === 0) return edges
  return edges.flatMap((edge) => {
    const own = shares.get(`${edge.from} ${edge.to}`)
    if (own === undefined || edge.transfers === 0) return [edge]
    const sum = (pick: (share: GraphCoinjoin['shares'][number]) => bigint) => own.reduce((all, share) => all + pick(share), 0n)
    const transfers = edge.transfers - own.reduce((all, share) => all + share.transfers, 0)
    if (transfers <= 0) return []
    const usd = sum((share) => micros(share.usd))
    const unpriced = own.reduce((all, share) => all + share.unpriced, 0)
    const raw = sum((share) => BigInt(share.amount_raw))
    return [
      {
        ...edge,
        transfers,
        usd: usdText(atLeastZero(micros(edge.usd) - usd)),
        unpriced: Math.max(0, edge.unpriced - unpriced),
        amounts: edge.amounts.flatMap((one) => {
          // CoinJoins move the coin of their network.
          if (one.asset.contract !== null) return [one]
          const left = BigInt(one.amount_raw) - raw
          if (left <= 0n) return []
          const priced = one.amount_usd === null ? null : usdText(atLeastZero(micros(one.amount_usd) - usd))
          return [{ ...one, amount_raw: left.toString(), amount: unitsText(left, one.asset.decimals), amount_usd: priced }]
        }),
      },
    ]
  })
}

const atLeastZero = (value: bigint) => (value < 0n ? 0n : value)
