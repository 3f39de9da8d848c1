import type { Expansion } from '@/contract/graph/graph-questions'
import type { FlowSide, GraphEdge, GraphNode } from '@/contract/graph/graphs'
import { unitsText, usdText } from '@/contract/graph/micros'
import { describedNode, type Named } from './names'
import type { Payment } from './payments'

/** The most assets that an edge names. */
const mostAssets = 5

/** Recorded payments as flows between pairs, and the expansion of an address from them. */
export class Ledger {
  readonly flows: readonly GraphEdge[]
  private readonly described = new Map<string, GraphNode>()

  constructor(
    readonly network: string,
    payments: readonly Payment[],
    private readonly names: ReadonlyMap<string, Named>,
    /** Millionths of a dollar of a payment; null without a price. */
    private readonly usdOf: (payment: Payment) => bigint | null,
  ) {
    this.flows = [...Map.groupBy(payments, ({ from, to }) => `${from} ${to}`).values()].map((all) => this.flowOf(all))
  }

  node(address: string): GraphNode {
    const known = this.described.get(address)
    if (known) return known
    const fresh = describedNode(address, this.names.get(address), this.described.size)
    this.described.set(address, fresh)
    return fresh
  }

  isNamed(address: string): boolean {
    return this.names.has(address)
  }

  /** Counterparties of a side, those with most transfers first, then by amount of an asset. */
  ranked(address: string, side: FlowSide): string[] {
    const own = this.flows.filter((flow) => (side === 'in' ? flow.to : flow.from) === address)
    return own
      .toSorted((a, b) => b.transfers - a.transfers || Number(b.amounts[0]?.amount) - Number(a.amounts[0]?.amount))
      .map((flow) => (side === 'in' ? flow.from : flow.to))
  }

  /** The expansion with chosen counterparties; the others are the remainder. */
  expansion(address: string, chosen: ReadonlySet<string>): Expansion {
    const own = (side: FlowSide) => this.flows.filter((flow) => (side === 'in' ? flow.to : flow.from) === address)
    const other = (flow: GraphEdge) => (flow.from === address ? flow.to : flow.from)
    const edges = [...own('in'), ...own('out')].filter((flow) => chosen.has(other(flow)))
    return {
      network: this.network,
      node: this.node(address),
      nodes: [...new Set(edges.map(other))].map((one) => this.node(one)),
      edges,
      remainders: (['in', 'out'] as const).map((side) => {
        const rest = own(side).filter((flow) => !chosen.has(other(flow)))
        return {
          address,
          side,
          counterparties: rest.length,
          at_least: false,
          usd: '0',
          unpriced: rest.reduce((sum, flow) => sum + flow.unpriced, 0),
          transfers: rest.reduce((sum, flow) => sum + flow.transfers, 0),
          shown: own(side).length - rest.length,
        }
      }),
      read_back_to: null,
      stale: false,
      last_good_read_at: null,
      data_as_of: null,
      index_from: null,
    }
  }

  private flowOf(all: readonly Payment[]): GraphEdge {
    const [first] = all as [Payment]
    const times = all.map((payment) => payment.at).toSorted()
    const usd = all.map((payment) => this.usdOf(payment))
    const assets = [...Map.groupBy(all, ({ asset }) => asset.symbol).values()]
    return {
      from: first.from,
      to: first.to,
      amounts: assets.slice(0, mostAssets).map((own) => {
        const raw = own.reduce((sum, payment) => sum + payment.raw, 0n)
        const { asset } = own[0] as Payment
        return { asset, amount: unitsText(raw, asset.decimals), amount_raw: String(raw), amount_usd: null }
      }),
      more_assets: Math.max(0, assets.length - mostAssets),
      usd: usdText(usd.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)),
      unpriced: usd.filter((one) => one === null).length,
      transfers: all.length,
      first_seen_at: times[0] as string,
      last_seen_at: times.at(-1) as string,
    }
  }
}
