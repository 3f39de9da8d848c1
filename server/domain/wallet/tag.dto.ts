import type { z } from 'zod'
import type { entityRef, walletTag } from '@/contract/wallets'
import { isoOrNull } from '@/server/platform/clock'
import { typeIdOf } from '@/server/platform/ids'
import type { OwnerRow, TagRow } from './tag.repo'

/** A statement about an address as the contract shows it, with its provenance. */
export function tagDto(row: TagRow): z.infer<typeof walletTag> {
  return {
    id: typeIdOf('att', row.id),
    label: row.label,
    category: row.category,
    abuse: row.abuse,
    concepts: row.concepts ?? [],
    confidence: row.confidence,
    confidence_basis: row.confidence_basis,
    source: { type: row.source_type, url: row.source_url, publisher: row.publisher, retrieved_at: isoOrNull(row.retrieved_at) },
    listed_by: row.listed_by,
    designated_at: isoOrNull(row.designated_at),
    delisted_at: isoOrNull(row.delisted_at),
    valid_from: isoOrNull(row.valid_from),
    valid_to: isoOrNull(row.valid_to),
    tag_pack: row.tag_pack,
    tag_pack_version: row.tag_pack_version,
    disputed: row.disputed,
  }
}

/** The owner as an entity reference; null where the best statement only labels the address. */
export function entityDto(row: OwnerRow | undefined): z.infer<typeof entityRef> | null {
  if (!row?.entity_id || row.name === null) return null
  return { id: typeIdOf('ent', row.entity_id), name: row.name, category: row.category, confidence: row.confidence }
}
