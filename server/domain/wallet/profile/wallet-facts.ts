import type { WalletProfile } from '@/contract/wallet/wallets'
import { NULL_ADDRESS_ID } from '@/server/chain/address'
import { tagsOf } from '@/server/domain/attribution'
import { indexFromOf } from '@/server/domain/network'
import type { Queryable } from '@/server/platform/db'
import { counterpartyDto } from '../counterparties/counterparty.dto'
import { counterpartyRefs } from '../counterparties/counterparty-refs'
import { edgesWith } from '../counterparties/edge.repo'
import { topCounterparties } from '../counterparties/top-counterparties'
import { findClusterOf } from '../owner/cluster.repo'
import { ownerOf } from '../owner/owner'
import { clusterRefDto, entityDto, tagDto } from '../owner/tag.dto'
import type { Wallet } from '../resolve-wallet'
import { findAssets, findAssetTotals, findTotal } from '../wallet.repo'
import { activityDto } from './activity.dto'

const tagLimit = 100
/** Spam tokens may be countless; the most used assets come first. */
const assetLimit = 500

export type WalletFacts = Pick<WalletProfile, 'entity' | 'tags' | 'cluster' | 'activity' | 'counterparties'>

/** The stored facts of a wallet, without its risk: owner, attributions, activity and the ten largest counterparties. */
export async function walletFacts(q: Queryable, orgId: string, { network, addressId, state }: Wallet): Promise<WalletFacts> {
  const complete = indexFromOf(network, state) === null
  if (addressId === null)
    return { entity: null, tags: [], cluster: null, activity: activityDto(network, null, [], complete), counterparties: [] }
  const id = BigInt(addressId)
  const [found, total, assets, said] = await Promise.all([
    findClusterOf(q, network.id, addressId),
    findTotal(q, network.id, addressId),
    findAssetTotals(q, network.id, addressId, assetLimit),
    tagsOf(q, orgId, network, [id]),
  ])
  const tags = said.get(id) ?? []
  const ids = await topCounterparties(q, network.id, addressId, assets)
  const [edges, refs] = await Promise.all([edgesWith(q, network.id, addressId, ids), counterpartyRefs(q, orgId, network, ids)])
  const edgeAssets = await findAssets(q, network.id, [...new Set(edges.map((edge) => edge.asset_id))])
  return {
    entity: id === NULL_ADDRESS_ID ? null : entityDto(ownerOf(tags)),
    tags: tags.slice(0, tagLimit).map(tagDto),
    cluster: found && clusterRefDto(found),
    activity: activityDto(network, total, assets, complete),
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
