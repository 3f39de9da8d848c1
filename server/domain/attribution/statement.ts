import { createHash } from 'node:crypto'
import type { Network } from '@/server/chain/networks'

/** One statement to be stored: about an address (canonical) or a transaction (64 hex digits), never both. */
export interface Statement {
  readonly network: Network
  readonly address: string | null
  readonly txHash: string | null
  readonly label: string
  readonly category: string | null
  readonly abuse: string | null
  readonly concepts: readonly string[]
  /** Null: the actor. A victim always has the concept `victim` too, so the hash, which covers concepts, covers the role. */
  readonly role: 'victim' | null
  readonly confidenceBasis: string
  readonly confidence: number
  readonly source: string | null
  readonly sourceType: string
  readonly publisher: string | null
  readonly tagType: string
  readonly context: string | null
  readonly clusterDefiner: boolean
  readonly listedBy: string | null
  /** The network under which the list names the address, if the statement repeats that on another. */
  readonly listedNetwork?: Network
  /** RFC 3339 or null. */
  readonly designatedAt: string | null
  readonly delistedAt: string | null
  readonly retrievedAt: string | null
  /** The statement covers transfers from the first time up to but excluding the second. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** The actor the statement names. */
  readonly actor: string | null
  /** Key of the entity it belongs to: the actor's, or one made of label, category and pack; null for none. */
  readonly entityKey: string | null
}

/**
 * Hashes what a statement says, who says it and on what basis. When it was read and in which pack are provenance and not
 * included, so that a newer pack with the same statement adds only a link. `orgId` null: shared.
 */
export function tagHash(statement: Statement, orgId: string | null): string {
  const said = [
    statement.network.id,
    statement.address ?? `tx:${statement.txHash}`,
    statement.label,
    statement.source,
    statement.actor,
    statement.category,
    statement.abuse,
    [...statement.concepts].sort(),
    statement.confidenceBasis,
    statement.tagType,
    statement.listedBy,
    orgId,
    // Only if given, so that earlier imports keep their hash.
    ...(statement.validFrom === null && statement.validTo === null ? [] : [statement.validFrom, statement.validTo]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
