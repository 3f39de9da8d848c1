import type { ClientBase } from 'pg'
import { claimKinds } from '@/server/chain/structural/claim'
import type { BridgeClaim } from '../ledger/conversion'
import type { MemoryMovement } from '../ledger/memory'

/** Writes legs of bridges as ingest does, each with its other leg; `idOf`: the stored id of a generated network. */
export async function writeBridges(
  client: Pick<ClientBase, 'query'>,
  network: number,
  movements: readonly MemoryMovement[],
  bridges: ReadonlyMap<string, readonly BridgeClaim[]>,
  idOf: (network: number) => number,
): Promise<void> {
  const places = new Map(movements.map(({ place, time }) => [place.hash, { ...place, time }]))
  for (const [hash, legs] of bridges) {
    const { height, tx, time } = places.get(hash) ?? { height: 1, tx: 0, time: 1 }
    for (const { side, ordinal, rule, basis, party, asset, amount, elsewhere, other } of legs) {
      const out = side === 'sent'
      await client.query(
        `insert into structural_claim (network, tx_hash, kind, ordinal, block_height, tx_index, block_time, status, rule, basis, confidence,
           party, asset_in, amount_in, asset_out, amount_out, other_network, other_tx, other_ordinal, other_basis, other_confidence, detail)
         values ($1, decode($2, 'hex'), $3, $4, $5, $6, to_timestamp($7), 0, $8, 'id', 90, $9, $10, $11, $12, $13, $14, decode($15, 'hex'),
           $16, $17, 90, $18)`,
        [
          ...[network, hash, claimKinds[out ? 'bridge_sent' : 'bridge_received'], ordinal, height, tx, time, rule, party],
          ...(out ? [asset, String(amount), null, null] : [null, null, asset, String(amount)]),
          ...(other === null ? [null, null, null, null] : [idOf(other.network), other.place.hash, other.ordinal, basis]),
          { [out ? 'destination' : 'origin']: elsewhere },
        ],
      )
    }
  }
}
