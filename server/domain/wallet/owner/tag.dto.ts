import type { z } from 'zod'
import type { ClusterRef, entityRef, walletTag } from '@/contract/wallet/wallets'
import { networkById } from '@/server/chain/networks'
import type { Attribution } from '@/server/domain/attribution'
import { isoOrNull } from '@/server/platform/clock/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { ClusterOfRow } from './cluster.repo'

/** An attribution of an address as the contract shows it, with the newest pack that contains it. */
export function tagDto(row: Attribution): z.infer<typeof walletTag> {
  const { type, url, publisher, retrievedAt } = row.source
  return {
    id: typeIdOf('att', row.id),
    label: row.label,
    category: row.category,
    abuse: row.abuse,
    concepts: row.concepts,
    role: row.role,
    confidence: row.confidence,
    confidence_basis: row.confidenceBasis,
    source: { type, url, publisher, retrieved_at: isoOrNull(retrievedAt) },
    listed_by: row.listedBy,
    ...(row.listedNetwork !== null && { listed_network: networkById(row.listedNetwork).name }),
    designated_at: isoOrNull(row.designatedAt),
    delisted_at: isoOrNull(row.delistedAt),
    valid_from: isoOrNull(row.validFrom),
    valid_to: isoOrNull(row.validTo),
    tag_pack: row.packs[0]?.title ?? null,
    tag_pack_version: row.packs[0]?.version ?? null,
    transaction_hash: row.transactionHash,
    disputed: row.disputed,
  }
}

/** The category of an address by its best attribution. */
export function categoryOf(owner: Attribution | null): string | null {
  return owner?.category ?? owner?.entity?.category ?? null
}

/** The owner as an entity reference; null if the best attribution only labels the address. */
export function entityDto(owner: Attribution | null): z.infer<typeof entityRef> | null {
  if (!owner?.entity) return null
  const { id, name } = owner.entity
  return { id: typeIdOf('ent', id), name, category: categoryOf(owner), confidence: owner.confidence }
}

/** A cluster as its addresses refer to it. */
export function clusterRefDto({ id, size, epoch }: ClusterOfRow): ClusterRef {
  return { id: typeIdOf('clu', id), size, epoch: Number(epoch) }
}
