import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import type { TagBook } from '../lanes/tag-book'
import { type AddressTags, tagsOfAddress } from '../statements/address-tags'
import { findTaggedTogether } from './clusters.repo'

/** What a `cluster` hop from an untagged address leads to. */
export interface Tied {
  /** UUID of the cluster. */
  cluster: string
  size: number
  /** The tagged member that the hop names: the one with the highest confidence, then the one seen first. */
  member: number
  /** The combined statements about the cluster's tagged members. */
  tags: AddressTags
}

/**
 * Statements about addresses in one snapshot and, for addresses without any, about tagged members of their clusters. It keeps
 * the two apart: a statement applies to its own address only, and a cluster is one hop further.
 */
export class ClusterBook {
  private readonly ties = new Map<number, Tied | null>()
  constructor(
    private readonly q: Queryable,
    private readonly network: number,
    private readonly policy: PolicyDocument,
    private readonly tags: TagBook,
  ) {}

  async learn(ids: readonly number[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => id > 0 && !this.ties.has(id))
    await this.tags.learn(ids)
    const alone = fresh.filter((id) => this.tags.of(id).attributions.length === 0)
    for (const id of fresh) this.ties.set(id, null)
    const found = await findTaggedTogether(this.q, this.network, alone)
    await this.tags.learn(found.flatMap(({ tagged }) => tagged))
    const merged = new Map<string, AddressTags>()
    for (const { addressId, cluster, size, tagged } of found) {
      const said = tagged.flatMap((id) => this.tags.of(id).attributions)
      const best = said.reduce(
        (held, row) => (row.confidence > held.confidence ? row : held),
        said[0] ?? { addressId: 0, confidence: 0 },
      )
      const tags = merged.get(cluster) ?? tagsOfAddress(this.policy, said)
      merged.set(cluster, tags)
      this.ties.set(addressId, { cluster, size, member: best.addressId, tags })
    }
  }

  /** Statements about an address, or else about tagged members of its cluster. Throws if the address was never learnt. */
  readonly of = (id: number): AddressTags => this.ties.get(id)?.tags ?? this.tags.of(id)

  /** The tagged members that an untagged address is tied to; null if it is tied to none, or was never learnt. */
  readonly tiedTo = (id: number): Tied | null => this.ties.get(id) ?? null
}
