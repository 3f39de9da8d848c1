import type { PolicyDocument } from '@/server/domain/policy'
import { once } from '@/server/platform/database/snapshot'
import type { Queryable } from '@/server/platform/db'
import type { AttributionRow } from '../evidence/evidence'
import { findAttributions } from '../evidence/risk.repo'
import { type AddressTags, tagsOfAddress } from '../statements/address-tags'
import { groupBy } from './side'

/** The book of a snapshot under a policy, shared by all users of the snapshot. */
export async function tagBook(q: Queryable, network: number, policy: PolicyDocument): Promise<TagBook> {
  const books = await once(q, `tag books ${network}`, async () => new Map<PolicyDocument, TagBook>())
  const book = books.get(policy) ?? new TagBook(q, network, policy)
  books.set(policy, book)
  return book
}

/** Statements about addresses in one snapshot; each address is read once. */
export class TagBook {
  private readonly known = new Map<number, AddressTags>()
  constructor(
    private readonly q: Queryable,
    private readonly network: number,
    private readonly policy: PolicyDocument,
  ) {}

  /** Each id belongs to one network: the subject's unless another is given. */
  async learn(ids: readonly (number | { id: number; network?: number })[]): Promise<void> {
    const fresh = new Map<number, number>()
    for (const one of ids) {
      const { id, network = this.network } = typeof one === 'number' ? { id: one } : one
      if (!this.known.has(id)) fresh.set(id, network)
    }
    for (const [network, of] of groupBy(fresh, ([, network]) => network)) {
      const found = of.map(([id]) => id)
      const rows = await findAttributions(this.q, network, found)
      this.keep(found, new Map(found.map((id, i) => [id, rows[i] ?? []])))
    }
  }

  /** Adds statements that were already read; addresses in `ids` without rows have none. */
  keep(ids: Iterable<number>, rows: ReadonlyMap<number, AttributionRow[]>): void {
    for (const id of ids) if (!this.known.has(id)) this.known.set(id, tagsOfAddress(this.policy, rows.get(id) ?? []))
  }

  /** Throws if the address was never learnt. */
  readonly of = (id: number): AddressTags => {
    const tags = this.known.get(id)
    if (tags === undefined) throw new Error(`attributions of address ${id} were not read`)
    return tags
  }
}
