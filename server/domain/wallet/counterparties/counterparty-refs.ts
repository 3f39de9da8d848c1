import type { z } from 'zod'
import type { counterpartyRef } from '@/contract/wallet/wallets'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import type { Network } from '@/server/chain/networks'
import { tagsOf } from '@/server/domain/attribution'
import type { Queryable } from '@/server/platform/db'
import { categorySaid, ownerOf } from '../owner/owner'
import { categoryOf, entityDto } from '../owner/tag.dto'
import { findAddressTexts } from '../wallet.repo'

export type CounterpartyRef = z.infer<typeof counterpartyRef>

/**
 * Address, entity and category of each counterparty id, in two statements whatever their number. The null endpoint has no
 * owner, even if a tag list names one.
 */
export async function counterpartyRefs(
  q: Queryable,
  orgId: string,
  network: Network,
  ids: readonly string[],
): Promise<Map<string, CounterpartyRef>> {
  const wanted = [...new Set(ids)]
  const named = wanted.map(BigInt).filter((id) => id !== NULL_ADDRESS_ID)
  const [texts, statements] = await Promise.all([findAddressTexts(q, network.id, wanted), tagsOf(q, orgId, network, named)])
  return new Map(
    [...texts].map(([id, address]) => {
      const said = statements.get(BigInt(id)) ?? []
      const owner = ownerOf(said)
      const entity = entityDto(owner)
      return [id, { address, entity, category: categoryOf(owner) ?? categorySaid(said) }]
    }),
  )
}
