import { stringify } from 'csv-stringify/browser/esm/sync'
import type { GraphDocument } from '@/contract/graphs'
import { hopText, nodeLevel } from './flow-words'

/** Cells that a spreadsheet would run as a formula are quoted with an apostrophe: labels come from others. */
const options = { header: true, escape_formulas: true, record_delimiter: 'windows' } as const

/** Every edge of a graph, exact, one line each. */
export function edgesCsv(document: GraphDocument): string {
  const nodes = new Map(document.nodes.map((node) => [node.address, node]))
  return stringify(
    document.edges.map((edge) => ({
      network: document.network,
      from: edge.from,
      from_entity: nodes.get(edge.from)?.entity?.name ?? '',
      from_position: hopText(nodes.get(edge.from)?.hop ?? 0),
      to: edge.to,
      to_entity: nodes.get(edge.to)?.entity?.name ?? '',
      to_position: hopText(nodes.get(edge.to)?.hop ?? 0),
      usd: edge.usd,
      transfers: String(edge.transfers),
      transfers_without_price: String(edge.unpriced),
      amounts: edge.amounts.map((one) => `${one.amount} ${one.asset.symbol}`).join('; '),
      more_assets: String(edge.more_assets),
      first_seen_at: edge.first_seen_at,
      last_seen_at: edge.last_seen_at,
    })),
    options,
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
    options,
  )
}
