/** The stored chain and the node's have no common block within the depth that may be undone automatically. */
export class ReorgTooDeep extends Error {
  constructor(head: number, limit: number) {
    super(
      `the node's chain differs from the stored one by more than ${limit} blocks below ${head}; ` +
        'make sure that the node is right, then roll back the stored blocks with `npm run sync -- rewind`',
    )
    this.name = 'ReorgTooDeep'
  }
}

export interface ForkSearch {
  /** The highest stored block, and the highest height that both sides may share. */
  head: number
  from: number
  limit: number
  stored: (height: number) => Promise<string | null>
  node: (height: number) => Promise<string | null>
}

/**
 * The highest height at which both chains have the same block, walking back from `from`; a height below everything stored
 * counts as common. Throws `ReorgTooDeep` once more than `limit` stored blocks would be orphaned.
 */
export async function findFork({ head, from, limit, stored, node }: ForkSearch): Promise<number> {
  for (let height = from; head - height <= limit; height--) {
    const ours = await stored(height)
    if (ours === null || (await node(height)) === ours) return height
  }
  throw new ReorgTooDeep(head, limit)
}
