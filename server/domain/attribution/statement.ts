import { createHash } from 'node:crypto'
import type { Network } from '@/server/chain/networks'

/** One statement as it is written: about an address (canonical) or a transaction (64 hex digits), never both. */
export interface Statement {
  readonly network: Network
  readonly address: string | null
  readonly txHash: string | null
  readonly label: string
  readonly category: string | null
  readonly abuse: string | null
  readonly concepts: readonly string[]
  /** Null: the actor. A victim always carries the concept `victim` too, so what the hash covers covers it. */
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
  /** The network under which the list names the address, where the statement repeats that on another. */
  readonly listedNetwork?: Network
  /** RFC 3339 or null. */
  readonly designatedAt: string | null
  readonly delistedAt: string | null
  readonly retrievedAt: string | null
  /** Transfers outside are not spoken of: from the first, up to but without the second. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** The actor the statement names. */
  readonly actor: string | null
  /** Key of the entity it belongs to: the actor's, or one made of label, category and pack; null for none. */
  readonly entityKey: string | null
}

/**
 * Identifies what a statement says, who says it and on what basis; when it was read and in which pack are provenance and
 * stay out, so that a newer pack repeating a statement adds only its own link. `orgId` null: known to all.
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
    // Only where given, so that what was imported before keeps its hash.
    ...(statement.validFrom === null && statement.validTo === null ? [] : [statement.validFrom, statement.validTo]),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
