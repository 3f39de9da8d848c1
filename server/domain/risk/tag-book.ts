import type { PolicyDocument } from '@/server/domain/policy'
import type { Queryable } from '@/server/platform/db'
import { type AddressTags, tagsOfAddress } from './address-tags'
import { findAttributions } from './risk.repo'
import { groupBy } from './side'

/** What is stated about addresses in one snapshot; each is read once. */
export class TagBook {
  private readonly known = new Map<number, AddressTags>()
  constructor(
    private readonly q: Queryable,
    private readonly network: number,
    private readonly policy: PolicyDocument,
  ) {}

  async learn(ids: readonly number[]): Promise<void> {
    const fresh = [...new Set(ids)].filter((id) => !this.known.has(id))
    if (fresh.length === 0) return
    const rows = groupBy(await findAttributions(this.q, this.network, fresh), (row) => row.addressId)
    for (const id of fresh) this.known.set(id, tagsOfAddress(this.policy, rows.get(id) ?? []))
  }

  /** Throws where the address was never learnt. */
  readonly of = (id: number): AddressTags => {
    const tags = this.known.get(id)
    if (tags === undefined) throw new Error(`attributions of address ${id} were not read`)
    return tags
  }
}
