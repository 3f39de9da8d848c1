import type { RiskCheck } from '@/contract/risk/risk'
import { laneLabel } from '@/contract/words'
import { type DataTable, tableOf } from './table'

/** A check of a subject; a case has several. */
export interface CheckOf {
  subject: string
  check: RiskCheck
}

/** Signals, contributions, exposure, paths with their transactions, and the statements behind them. */
export function checkTables(checks: readonly CheckOf[]): DataTable[] {
  const each = <T>(read: (check: RiskCheck) => readonly T[]) =>
    checks.flatMap(({ subject, check }) => read(check).map((row) => ({ ...row, subject })))
  const paths = checks.flatMap(({ subject, check }) =>
    [...(check.paths?.source.listed ?? []), ...(check.paths?.destination.listed ?? [])].map((path, k) => ({
      ...path,
      subject,
      home: check.network,
      number: k + 1,
    })),
  )
  const transfers = paths.flatMap((path) =>
    path.hops.flatMap((hop, k) => hop.transfers.map((one) => ({ ...one, path, at: k + 1, from: hop.from, to: hop.to, hop }))),
  )
  return [
    tableOf(
      'signals',
      each((check) => check.risk.signals),
      {
        subject: (row) => row.subject,
        signal: (row) => row.key,
        value: (row) => row.value,
      },
    ),
    tableOf(
      'contributions',
      each((check) => check.contributions),
      {
        subject: (row) => row.subject,
        rule: (row) => row.rule,
        direction: (row) => row.direction,
        exposure: (row) => row.exposure,
        categories: (row) => row.categories.join(' '),
        effective_usd: (row) => row.effective_usd,
        effective_percent: (row) => row.effective_percent,
        points: (row) => row.points,
        score_without: (row) => row.without?.score ?? null,
      },
    ),
    tableOf(
      'exposure',
      each((check) => [...check.exposure.source, ...check.exposure.destination]),
      {
        subject: (row) => row.subject,
        direction: (row) => row.direction,
        category: (row) => row.category,
        hop: (row) => row.hop,
        exposure: (row) => row.exposure,
        share: (row) => row.share,
        asset: (row) => row.asset?.symbol ?? null,
        amount: (row) => row.amount,
        amount_usd: (row) => row.amount_usd,
        entities: (row) => row.entities.join('; '),
        tagged_addresses: (row) => row.tagged_addresses,
        confidence: (row) => row.confidence,
        counts_toward_score: (row) => row.counts_toward_score,
        designated_at: (row) => row.designated_at,
        lane: (row) => (row.lane ? laneLabel(row.lane) : null),
        counted_share: (row) => row.counted?.share ?? null,
        undated: (row) => row.undated ?? null,
        opaque: (row) => row.opaque ?? null,
        reasons: (row) => row.reasons?.map(({ code }) => code).join(' ') ?? null,
      },
    ),
    tableOf('paths', transfers, {
      subject: (row) => row.path.subject,
      path: (row) => row.path.number,
      direction: (row) => row.path.direction,
      end: (row) => row.path.address,
      entity: (row) => row.path.entity,
      categories: (row) => row.path.categories.join(' '),
      share: (row) => row.path.share,
      hop: (row) => row.at,
      from: (row) => row.from,
      to: (row) => row.to,
      transaction_hash: (row) => row.transaction_hash,
      index: (row) => row.index,
      block_height: (row) => row.block_height,
      timestamp: (row) => row.timestamp,
      asset: (row) => row.asset.symbol,
      amount: (row) => row.amount,
      amount_usd: (row) => row.amount_usd,
      network: (row) => row.hop.network ?? row.path.home,
      conversion: (row) => row.hop.conversion?.text ?? null,
      conversion_transactions: (row) => row.hop.conversion?.transactions.join(' ') ?? null,
      conversion_networks: (row) => row.hop.conversion?.networks.join(' ') ?? null,
    }),
    tableOf(
      'statements',
      paths.flatMap((path) => path.tags.map((tag) => ({ ...tag, path }))),
      {
        subject: (row) => row.path.subject,
        address: (row) => row.path.address,
        attribution_id: (row) => row.id,
        label: (row) => row.label,
        categories: (row) => row.categories.join(' '),
        confidence: (row) => row.confidence,
        confidence_basis: (row) => row.confidence_basis,
        publisher: (row) => row.publisher,
        source_url: (row) => row.source_url,
        listed_by: (row) => row.listed_by,
        designated_at: (row) => row.designated_at,
        delisted_at: (row) => row.delisted_at,
        tag_pack: (row) => row.tag_pack ?? null,
        tag_pack_version: (row) => row.tag_pack_version ?? null,
        retrieved_at: (row) => row.retrieved_at ?? null,
      },
    ),
  ]
}
