import { refreshTagSummary } from '@/server/chain/ingest'
import type { Queryable } from '@/server/platform/db'
import { countPrivateTag } from '../statements/private-tag.repo'

/**
 * Counts one more own statement about an address. The first one adds the address's rows to the tag summary; later ones find
 * them there. Call as the only writer of the network.
 */
export async function attributeAddress(q: Queryable, networkId: number, addressId: string): Promise<void> {
  if ((await countPrivateTag(q, networkId, addressId, 1)) === 1) await refreshTagSummary(q, networkId, [BigInt(addressId)])
}
