import type { GraphDocument } from '@/contract/graph/graphs'

const columns = 8

/** Park and Miller's generator, so that every run draws the same graph. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * A generated graph of this many addresses and edges in columns by hop, as a file that the console imports; it is marked as
 * imported.
 */
export function largeGraph(addresses: number, edges: number): GraphDocument {
  const random = generator(42)
  const rows = Math.ceil(addresses / columns)
  const levels = ['unknown', 'low', 'medium', 'high', 'severe'] as const
  const text = (n: number) => `0x${(n + 1).toString(16).padStart(40, '0')}`
  const nodes: GraphDocument['nodes'] = Array.from({ length: addresses }, (_, n) => {
    const hop = Math.floor(n / rows) - columns / 2
    const level = levels[Math.floor(random() * levels.length)] ?? 'unknown'
    return {
      address: text(n),
      entity: null,
      category: random() < 0.2 ? 'exchange' : null,
      check:
        random() < 0.5
          ? {
              id: 'chk_01h455vb4pex5vsknk084sn02q',
              level,
              score: Math.floor(random() * 100),
              model_version: 'generated',
              stale: false,
              checked_at: '2026-01-01T00:00:00.000Z',
            }
          : null,
      transfers_in: 1,
      transfers_out: 1,
      first_seen_at: null,
      last_seen_at: null,
      x: hop,
      y: (n % rows) - rows / 2,
      hop,
      note: null,
    }
  })
  const pairs = new Map<string, GraphDocument['edges'][number]>()
  while (pairs.size < edges) {
    const from = Math.floor(random() * (addresses - rows))
    const next = (Math.floor(from / rows) + 1) * rows
    const to = Math.min(addresses - 1, next + Math.floor(random() * rows))
    const month = 1 + Math.floor(random() * 12)
    const at = `202${Math.floor(random() * 5)}-${String(month).padStart(2, '0')}-01T00:00:00.000Z`
    pairs.set(`${from} ${to}`, {
      from: text(from),
      to: text(to),
      amounts: [],
      more_assets: 0,
      usd: String(Math.ceil(random() ** 6 * 1_000_000)),
      unpriced: 0,
      transfers: 1 + Math.floor(random() * 20),
      first_seen_at: at,
      last_seen_at: at,
    })
  }
  return {
    format: 'assay.graph',
    version: 1,
    network: 'ethereum',
    root: text(rows * (columns / 2)),
    nodes,
    edges: [...pairs.values()],
    remainders: [],
    annotations: [],
    collapsed: [],
    fold_below_usd: null,
    time: { from: null, to: null },
    freshness: null,
    imported: true,
  }
}
