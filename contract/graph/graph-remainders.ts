import type { GraphDocument, GraphEdge, GraphRemainder } from './graphs'
import { micros, usdText } from './micros'

/** The counterparty of a flow on one side of an address; null if the flow is not on that side. */
export function otherEnd(edge: GraphEdge, { address, side }: Pick<GraphRemainder, 'address' | 'side'>): string | null {
  if (edge.from === edge.to) return null
  if (side === 'in') return edge.to === address ? edge.from : null
  return edge.from === address ? edge.to : null
}

/**
 * A remainder without flows that are in the graph although they come after `shown` by value, so that none is counted both in
 * the graph and outside it.
 */
export function withoutFlows(rest: GraphRemainder, edges: readonly GraphEdge[]): GraphRemainder {
  const fresh = edges.filter((edge) => {
    const other = otherEnd(edge, rest)
    return other !== null && !rest.chosen?.includes(other)
  })
  if (fresh.length === 0) return rest
  const sum = (pick: (edge: GraphEdge) => number) => fresh.reduce((all, edge) => all + pick(edge), 0)
  const usd = fresh.reduce((all, edge) => all - micros(edge.usd), micros(rest.usd))
  return {
    ...rest,
    counterparties: Math.max(0, rest.counterparties - fresh.length),
    usd: usdText(usd < 0n ? 0n : usd),
    unpriced: Math.max(0, rest.unpriced - sum((edge) => edge.unpriced)),
    transfers: Math.max(0, rest.transfers - sum((edge) => edge.transfers)),
    chosen: [...(rest.chosen ?? []), ...fresh.flatMap((edge) => otherEnd(edge, rest) ?? [])],
  }
}

/** The remainder after a later page (`rest`), without those that were chosen before and are not on the page. */
export function withoutChosen(
  rest: GraphRemainder,
  known: GraphRemainder,
  edges: readonly GraphEdge[],
  page: readonly GraphEdge[],
): GraphRemainder {
  const paged = new Set(page.flatMap((edge) => otherEnd(edge, rest) ?? []))
  const chosen = (known.chosen ?? []).filter((address) => !paged.has(address))
  return withoutFlows(
    rest,
    edges.filter((edge) => chosen.includes(otherEnd(edge, rest) ?? '')),
  )
}

/** A remainder that includes again an address that was chosen and is being removed from the graph. */
export function lessChosen(rest: GraphRemainder, edges: readonly GraphEdge[], address: string): GraphRemainder {
  if (!rest.chosen?.includes(address)) return rest
  const edge = edges.find((one) => otherEnd(one, rest) === address)
  return {
    ...rest,
    counterparties: rest.counterparties + 1,
    usd: usdText(micros(rest.usd) + micros(edge?.usd ?? '0')),
    unpriced: rest.unpriced + (edge?.unpriced ?? 0),
    transfers: rest.transfers + (edge?.transfers ?? 0),
    chosen: rest.chosen.filter((one) => one !== address),
  }
}

/**
 * The graph with remainders that leave out flows that were not added by rank. A flow worth more than the smallest added by rank
 * was added by rank itself, and removed by hand.
 */
export function besides(before: GraphDocument, after: GraphDocument): GraphDocument {
  if (after.remainders.length === 0) return after
  const known = new Set(before.edges.map((edge) => `${edge.from} ${edge.to}`))
  const fresh = after.edges.filter((edge) => !known.has(`${edge.from} ${edge.to}`))
  if (fresh.length === 0) return after
  const remainders = after.remainders.map((rest) => {
    const own = fresh.filter((edge) => otherEnd(edge, rest) !== null)
    if (own.length === 0) return rest
    const least = leastByRank(before.edges, rest)
    return withoutFlows(
      rest,
      own.filter((edge) => least === null || micros(edge.usd) <= least),
    )
  })
  return { ...after, remainders }
}

function leastByRank(edges: readonly GraphEdge[], rest: GraphRemainder): bigint | null {
  if (rest.shown === 0) return null
  const values = edges.flatMap((edge) => {
    const other = otherEnd(edge, rest)
    return other === null || rest.chosen?.includes(other) ? [] : [micros(edge.usd)]
  })
  return values.reduce<bigint | null>((least, value) => (least === null || value < least ? value : least), null)
}
