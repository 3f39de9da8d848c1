import { stringify } from 'csv-stringify/browser/esm/sync'
import type { GraphDocument } from '@/contract/graphs'
import type { FlowSpan } from './flow-span'
import { hopText, nodeLevel } from './flow-words'

/** Cells that a spreadsheet would run as a formula are quoted with an apostrophe: labels come from others. */
export const csvOptions = { header: true, escape_formulas: true, record_delimiter: 'windows' } as const

/**
 * Every edge of a graph, exact, one line each. With a span of time those that moved something in it, with the amounts within
 * it; amounts that are not known are empty.
 */
export function edgesCsv(document: GraphDocument, span: FlowSpan | null = null): string {
  const nodes = new Map(document.nodes.map((node) => [node.address, node]))
  return stringify(
    (span?.edges ?? document.edges).map((edge) => ({
      network: document.network,
      from: edge.from,
      from_entity: nodes.get(edge.from)?.entity?.name ?? '',
      from_position: hopText(nodes.get(edge.from)?.hop ?? 0),
      to: edge.to,
      to_entity: nodes.get(edge.to)?.entity?.name ?? '',
      to_position: hopText(nodes.get(edge.to)?.hop ?? 0),
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
