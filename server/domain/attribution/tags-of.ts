import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { type Attribution, findAttributions } from './attribution.repo'

/**
 * The statements in force about each address: shared ones and organisation `orgId`'s own, disputed ones flagged and last.
 * Addresses without statements are absent.
 */
export async function tagsOf(
  db: Queryable,
  orgId: string,
  network: Network,
  addressIds: readonly bigint[],
): Promise<Map<bigint, Attribution[]>> {
  const found = new Map<bigint, Attribution[]>()
  if (addressIds.length === 0) return found
  for (const attribution of await findAttributions(db, orgId, network.id, addressIds)) {
    const rows = found.get(attribution.addressId)
    if (rows) rows.push(attribution)
    else found.set(attribution.addressId, [attribution])
  }
  return found
}
