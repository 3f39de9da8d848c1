import type { AlertEvidence } from '@/contract/alert/alerts'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import type { Finding } from '@/server/domain/alert'
import { formatUnits, formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import type { NewMove } from '../moves/move'
import type { Party } from './party'
import { dollars } from './words'

export type Measure = AlertEvidence['measures'][number]

/** The id of a transfer as evidence; the same in whichever block it is included. */
export function transferId(network: Network, move: Pick<NewMove, 'hash' | 'transferIndex'>): string {
  return `${network.name}:${hashText(network, move.hash)}:${move.transferIndex}`
}

/** A fact about a transfer: the one that meets a rule, or the one that completes a window of several. */
export function transferFact(
  network: Network,
  move: NewMove,
  measures: Measure[],
  more: { type?: 'transfer' | 'window' | 'exposure'; party?: Party | undefined; exposure?: AlertEvidence['exposure'] } = {},
): Finding['fact'] {
  const { party } = more
  return {
    type: more.type ?? 'transfer',
    id: transferId(network, move),
    occurred_at: iso(new Date(move.time * 1000)),
    block_height: move.height,
    transaction_hash: hashText(network, move.hash),
    amount: formatUnits(move.amountRaw, move.asset.decimals),
    amount_raw: move.amountRaw.toString(),
    amount_usd: move.usd === null ? null : formatUsd(move.usd),
    asset: assetDto(network, move.asset),
    direction: move.direction,
    counterparty:
      move.direction === 'self'
        ? null
        : {
            address: move.counterpartyAddress,
            entity: party?.entity ?? null,
            categories: party?.categories ?? [],
            confidence: party?.confidence ?? null,
            source_url: party?.sourceUrl ?? null,
          },
    measures,
    exposure: more.exposure ?? null,
    list_entry: null,
  }
}

/** The value of a transfer in words; one without a price does not count as worth nothing. */
export function worth(move: NewMove): string {
  return move.usd === null ? `${formatUnits(move.amountRaw, move.asset.decimals)} ${move.asset.symbol}` : dollars(move.usd)
}

export const verbOf = { in: 'Received', out: 'Sent', self: 'Moved' } as const
