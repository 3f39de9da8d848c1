import type { ClientBase } from 'pg'
import { claimKinds } from '@/server/chain/structural/claim'
import type { SwapClaim } from '../ledger/conversion'
import type { MemoryMovement } from '../ledger/memory'

/** Writes swaps as ingest does, each with two orphaned claims: the reverse swap, and a leg of a bridge. */
export async function writeClaims(
  client: Pick<ClientBase, 'query'>,
  network: number,
  movements: readonly MemoryMovement[],
  claims: ReadonlyMap<string, readonly SwapClaim[]>,
): Promise<void> {
  const places = new Map(movements.map(({ place, time }) => [place.hash, { ...place, time }]))
  const insert = (hash: string, kind: number, ordinal: number, status: number, c: SwapClaim) => {
    const place = places.get(hash) ?? { height: 1, tx: 0, time: 1 }
    return client.query(
      `insert into structural_claim (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, status, rule, basis, confidence, party,
                                     counterparty, asset_in, amount_in, asset_out, amount_out, detail)
       values ($1, decode($2, 'hex'), $3, $4, $5, $6, to_timestamp($7), $8, $9, $10, 90, $11, $12, $13, $14, $15, $16, '{}')`,
      [
        ...[network, hash, kind, ordinal, place.height, place.tx, place.time, status, c.rule, c.basis, c.party],
        ...[
          c.recipient === c.party && ordinal % 2 === 0 ? null : c.recipient,
          c.assetIn,
          String(c.amountIn),
          c.assetOut,
          String(c.amountOut),
        ],
      ],
    )
  }
  for (const [hash, of] of claims) {
    for (const c of of) {
      await insert(hash, claimKinds.swap, c.ordinal, 0, c)
      await insert(hash, claimKinds.swap, c.ordinal + 100, 2, { ...c, party: c.recipient, recipient: c.party })
      await insert(hash, claimKinds.bridge_sent, c.ordinal + 200, 2, c)
    }
  }
}
