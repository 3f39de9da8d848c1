import type { z } from 'zod'
import type { counterpartyRef } from '@/contract/wallets'
import type { Network } from '@/server/chain/networks'
import type { Queryable } from '@/server/platform/db'
import { entityDto } from './tag.dto'
import { findOwners } from './tag.repo'
import { findAddressTexts } from './wallet.repo'

export type CounterpartyRef = z.infer<typeof counterpartyRef>

/** Address, entity and category of each counterparty id, in two statements however many there are. */
export async function counterpartyRefs(
  q: Queryable,
  network: Network,
  ids: readonly string[],
): Promise<Map<string, CounterpartyRef>> {
  const wanted = [...new Set(ids)]
  const texts = await findAddressTexts(q, network.id, wanted)
  const owners = new Map((await findOwners(q, network.id, wanted)).map((owner) => [owner.address_id, owner]))
  return new Map(
    [...texts].map(([id, address]) => {
      const owner = owners.get(id)
      return [id, { address, entity: entityDto(owner), category: owner?.category ?? null }]
    }),
  )
}
