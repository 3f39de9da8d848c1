import type { WalletProfile } from '@/contract/wallets'
import type { Queryable } from '@/server/platform/db'
import { activityDto } from './activity.dto'
import { counterpartyDto } from './counterparty.dto'
import { counterpartyRefs } from './counterparty-refs'
import { edgesWith } from './edge.repo'
import type { Wallet } from './resolve-wallet'
import { entityDto, tagDto } from './tag.dto'
import { findOwners, findTags } from './tag.repo'
import { topCounterparties } from './top-counterparties'
import { findAssets, findAssetTotals, findTotal } from './wallet.repo'

const tagLimit = 100
/** Spam tokens can be without number; the most used come first. */
const assetLimit = 500

export type WalletFacts = Pick<WalletProfile, 'entity' | 'tags' | 'activity' | 'counterparties'>

/** What is recorded of a wallet, all but its risk: owner, statements, activity and the ten largest counterparties. */
export async function walletFacts(q: Queryable, { network, addressId }: Wallet): Promise<WalletFacts> {
  if (addressId === null) return { entity: null, tags: [], activity: activityDto(network, null, []), counterparties: [] }
  const total = await findTotal(q, network.id, addressId)
  const assets = await findAssetTotals(q, network.id, addressId, assetLimit)
  const [owner] = await findOwners(q, network.id, [addressId])
  const tags = await findTags(q, network.id, addressId, tagLimit)
  const ids = await topCounterparties(q, network.id, addressId, assets)
  const edges = await edgesWith(q, network.id, addressId, ids)
  const refs = await counterpartyRefs(q, network, ids)
  const edgeAssets = await findAssets(q, network.id, [...new Set(edges.map((edge) => edge.asset_id))])
  return {
    entity: entityDto(owner),
    tags: tags.map(tagDto),
    activity: activityDto(network, total, assets),
    counterparties: ids.flatMap((id) => {
      const ref = refs.get(id)
      return ref
        ? [
            counterpartyDto(
              network,
              ref,
              edges.filter((edge) => edge.id === id),
              edgeAssets,
            ),
          ]
        : []
    }),
  }
}
