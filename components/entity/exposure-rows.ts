import { type FlowRow, rowHeight } from '@/components/transaction/flow-layout'
import type { ExposureOfSide } from '@/contract/attribution/entity-exposure'

type Party = ExposureOfSide['counterparties'][number]

/** One line of one side of an entity's exposure: a counterparty, the rest of them, or unattributed addresses. */
export interface ExposureLine {
  key: string
  kind: 'party' | 'others' | 'unattributed'
  entityId: string | null
  name: string
  category: string | null
  /** Null if none of it has a price; `amounts` then has the units of the assets. */
  amountUsd: string | null
  amounts: Party['amounts']
  source: string | null
  first: string | null
  last: string | null
  transfers: number | null
  addresses: number | null
}

/** Lines of a side, largest counterparty first; lines without amounts are left out. */
export function exposureLines({ counterparties, others, unattributed_usd }: ExposureOfSide): ExposureLine[] {
  const lines = counterparties.map((party): ExposureLine => {
    return {
      key: party.entity_id ?? `label ${party.name}`,
      kind: 'party',
      entityId: party.entity_id,
      name: party.name,
      category: party.category,
      amountUsd: party.amount_usd,
      amounts: party.amounts,
      source: party.source,
      first: party.first_seen_at,
      last: party.last_seen_at,
      transfers: party.transfers,
      addresses: party.addresses,
    }
  })
  const blank = {
    entityId: null,
    category: null,
    transfers: null,
    addresses: null,
    amounts: [],
    source: null,
    first: null,
    last: null,
  }
  if (others.count > 0) {
    const name = `${others.count.toLocaleString('en')} more`
    lines.push({ ...blank, key: 'others', kind: 'others', name, amountUsd: others.amount_usd })
  }
  if (microUsd(unattributed_usd) > 0n) {
    lines.push({ ...blank, key: 'unattributed', kind: 'unattributed', name: 'No known owner', amountUsd: unattributed_usd })
  }
  return lines
}

/** The lines as the flow drawing takes them. */
export function flowRowsOf(lines: readonly ExposureLine[]): FlowRow[] {
  return lines.map(({ key, amountUsd }) => ({ key, kind: 'address', parties: [], raw: microUsd(amountUsd ?? '0') }))
}

/** The full width of the drawing: the larger side, without moves within the entity. */
export function drawnTotal(sides: readonly ExposureOfSide[]): bigint {
  return sides.map(({ total_usd, own_usd }) => microUsd(total_usd) - microUsd(own_usd)).reduce((a, b) => (a > b ? a : b), 0n)
}

export const heightOf = (lines: number) => Math.max(lines, 1) * rowHeight

/** A dollar amount of at most six decimals in millionths, exact. */
export function microUsd(value: string): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'))
}

/** A part of a whole between 0 and 1, for drawing. */
export function shareOf(part: string, whole: string): number {
  const total = microUsd(whole)
  return total === 0n ? 0 : Number((microUsd(part) * 10_000n) / total) / 10_000
}
