import { stringify } from 'csv-stringify/browser/esm/sync'
import type { GraphCoinjoin } from '@/contract/graph/graph-coinjoins'
import type { GraphDocument } from '@/contract/graph/graphs'
import { coinjoinLegs, coinjoinsWithin, ownEnd, withoutShares } from '../events/flow-coinjoins'
import { hopText, nodeLevel } from '../flow-words'
import type { FlowSpan } from '../time/flow-span'

/** Cells that a spreadsheet would run as a formula get a leading apostrophe: labels come from outside. */
export const csvOptions = { header: true, escape_formulas: true, record_delimiter: 'windows' } as const

/**
 * Every edge of a graph, exact, one line each. With a span, only edges with transfers in it, with the amounts in it; unknown
 * amounts are empty. The legs of a CoinJoin have lines of their own, which end or begin at `coinjoin` and the transaction; no
 * line runs across one.
 */
export function edgesCsv(document: GraphDocument, span: FlowSpan | null = null, mixed: readonly GraphCoinjoin[] = []): string {
  const nodes = new Map(document.nodes.map((node) => [node.address, node]))
  const legs = coinjoinsWithin(mixed, span).flatMap((coinjoin) =>
    coinjoinLegs(coinjoin).filter((leg) => nodes.has(ownEnd(leg, coinjoin))),
  )
  const position = (end: string) => hopTextOf(nodes.get(end))
  const flows = span?.edges ?? withoutShares(document.edges, mixed)
  return stringify(
    [...flows, ...legs].map((edge) => ({
      network: document.network,
      from: edge.from,
      from_entity: nodes.get(edge.from)?.entity?.name ?? '',
      from_position: position(edge.from),
      to: edge.to,
      to_entity: nodes.get(edge.to)?.entity?.name ?? '',
      to_position: position(edge.to),
      usd: edge.transfers === 0 ? '' : edge.usd,
      transfers: edge.transfers === 0 ? '' : String(edge.transfers),
      transfers_without_price: edge.transfers === 0 ? '' : String(edge.unpriced),
      amounts: edge.amounts.map((one) => `${one.amount} ${one.asset.symbol}`).join('; '),
      more_assets: String(edge.more_assets),
      first_seen_at: edge.first_seen_at,
      last_seen_at: edge.last_seen_at,
      ...(span === null
        ? {}
        : { amounts_from: new Date(span.from).toISOString(), amounts_before: new Date(span.to).toISOString() }),
    })),
    csvOptions,
  )
}

const hopTextOf = (node: GraphDocument['nodes'][number] | undefined) => (node ? hopText(node.hop) : 'CoinJoin')

/** Every address of a graph, one line each. */
export function nodesCsv(document: GraphDocument): string {
  return stringify(
    document.nodes.map((node) => ({
      network: document.network,
      address: node.address,
      position: hopText(node.hop),
      entity: node.entity?.name ?? '',
      category: node.category ?? '',
      level: node.check === null ? 'not checked' : nodeLevel(node),
      score: node.check === null || node.check.level === 'unknown' ? '' : String(node.check.score),
      model_version: node.check?.model_version ?? '',
      checked_at: node.check?.checked_at ?? '',
      transfers_in: String(node.transfers_in),
      transfers_out: String(node.transfers_out),
      first_seen_at: node.first_seen_at ?? '',
      last_seen_at: node.last_seen_at ?? '',
      note: node.note ?? '',
    })),
    csvOptions,
  )
}
