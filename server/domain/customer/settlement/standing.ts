import type { TransferMatch } from '@/contract/customer/customer-transfers'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { canonicalJson } from '@/server/platform/canonical'
import { iso } from '@/server/platform/clock/clock'
import type { ChainFacts, Movement, Outcome } from '../transfers/match'
import { nextState } from '../transfers/next-state'
import type { TransferRow, TransferStanding } from '../transfers/transfer.repo'

/**
 * The state of a transfer after a comparison with the chain. `givenUsd` is the value of its given amount, used until it is
 * matched. A deposit that is matched again is checked again, as its history may differ on other blocks.
 */
export function standingAfter(
  row: TransferRow,
  {
    network,
    facts,
    outcome,
    givenUsd,
    now,
  }: {
    network: Network
    facts: ChainFacts | null
    outcome: Outcome
    givenUsd: string | null
    now: Date
  },
): TransferStanding {
  const state = nextState(row.state, outcome.state)
  const { id, categories, check_id, check_due } = row
  const kept = { id, categories, check_id, check_due }
  if (outcome.state === 'matched' && facts !== null) {
    const { movement } = outcome
    const same = row.state === 'matched' && row.match_index === movement.index && Number(row.match_height) === facts.height
    const matchedAt = same && row.matched_at !== null ? row.matched_at : now
    const anew = row.state !== 'matched' && row.direction === 'deposit'
    return {
      ...kept,
      ...(anew && { check_id: null, check_due: true }),
      state,
      match: matchOf(network, facts, movement, matchedAt),
      match_height: String(facts.height),
      match_index: movement.index,
      matched_at: matchedAt,
      differences: [],
      orphaned_at: null,
      usd: movement.usd === null ? null : formatUsd(movement.usd),
    }
  }
  const orphaned = state === 'orphaned'
  return {
    ...kept,
    // A deposit outside the chain has no source to check; a withdrawal still has its address.
    check_due: row.direction === 'withdrawal' && check_due,
    state,
    match: orphaned ? row.match : null,
    match_height: orphaned ? row.match_height : null,
    match_index: orphaned ? row.match_index : null,
    matched_at: orphaned ? row.matched_at : null,
    differences: outcome.state === 'mismatched' ? outcome.differences : [],
    orphaned_at: orphaned ? (row.orphaned_at ?? now) : null,
    usd: givenUsd,
  }
}

function matchOf(
  network: Network,
  facts: ChainFacts,
  { kind, index, address, asset, raw, usd }: Movement,
  at: Date,
): TransferMatch {
  if (address === null) throw new Error('a movement without an address was matched')
  return {
    kind,
    index,
    block_height: facts.height,
    block_time: iso(facts.time),
    address,
    asset: assetDto(network, asset),
    amount: formatUnits(raw, asset.decimals),
    amount_raw: raw.toString(),
    amount_usd: usd === null ? null : formatUsd(usd),
    matched_at: iso(at),
  }
}

/** Whether writing a standing would change anything. */
export function isChanged(row: TransferRow, to: TransferStanding): boolean {
  const fields = Object.keys(to) as (keyof TransferStanding)[]
  const told = (value: unknown) => canonicalJson(value instanceof Date ? value.toISOString() : (value ?? null))
  return fields.some(
    (field) => told(field === 'usd' ? trimmed(row.usd) : row[field]) !== told(field === 'usd' ? trimmed(to.usd) : to[field]),
  )
}

const trimmed = (usd: string | null) => (usd === null ? null : usd.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
