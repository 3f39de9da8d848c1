import type { z } from 'zod'
import type { EdgeSeries, GraphSeries, seriesInput } from '@/contract/graph/graph-series'
import { assetDto } from '@/server/chain/asset.dto'
import type { Network } from '@/server/chain/networks'
import { namedNetwork } from '@/server/domain/network'
import { findAddresses, findAssets } from '@/server/domain/wallet'
import { formatUsd } from '@/server/platform/amount'
import { iso } from '@/server/platform/clock/clock'
import { type Context, requireScope } from '@/server/platform/context'
import { type Queryable, readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import type { FlowRow } from '../flows/flow.repo'
import type { Pair } from './cover-pairs'
import { type CellRow, findEdgesOf, findFoldedSeq, sumCells } from './pair-transfers.repo'
import { planReaders, readBounds } from './plan-readers'
import { cutAt } from './read-back-to'
import { bucketStarts, type TimeBuckets, timeBuckets } from './time-buckets'

/**
 * Edges of a graph over time: what each moved in each bucket, in every asset, from the transfers themselves. If all of an
 * edge's transfers were read, its cells add up exactly to its figures. At most 400,000 transfers are read, at most 50,000 of
 * one address; an edge that is cut short states back to when it was read. Throws `invalid_request`.
 */
export async function readSeries(ctx: Context, input: z.output<typeof seriesInput>, bounds = readBounds): Promise<GraphSeries> {
  requireScope(ctx, 'wallets:read')
  const network = namedNetwork(ctx, input.network, 'wallets', 'network')
  const stray = input.pairs.findIndex((pair) => pair.some((place) => place >= input.addresses.length))
  if (stray >= 0) throw invalidField(`pairs.${stray}`, 'must be places in addresses')
  const span = { from: input.from ? new Date(input.from) : null, to: input.to ? new Date(input.to) : null }
  return readChain(ctx.org.id, async (q) => {
    const wanted = [...new Set(input.addresses)].map((address) => ({ network: network.id, address }))
    const ids = new Map((await findAddresses(q, wanted)).map((one) => [one.address, one.id]))
    const pairs = input.pairs.map(([from, to]): Pair | null => {
      const [src, dst] = [ids.get(input.addresses[from] ?? ''), ids.get(input.addresses[to] ?? '')]
      return src === undefined || dst === undefined || src === dst ? null : { src, dst }
    })
    const flows = Map.groupBy(await findEdgesOf(q, network.id, distinct(pairs)), nameOf)
    const known = pairs.map((pair) => (pair && flows.has(nameOf(pair)) ? pair : null))
    const buckets = bucketsOf([...flows.values()].flat(), span)
    if (buckets === null)
      return { buckets: null, assets: [], edges: known.map((pair) => pair && { cells: [], read_back_to: null }) }
    const read = await readCells(q, network, { known, flows, buckets, span, bounds })
    const stored = await findAssets(q, network.id, read.assetIds)
    const numbered = [...stored.values()].sort((a, b) => a.asset_id - b.asset_id)
    const places = new Map(numbered.map((asset, place) => [asset.asset_id, place]))
    const edges = known.map((pair, place): EdgeSeries | null => {
      if (pair === null) return null
      const cells = (read.cells.get(place) ?? []).flatMap((row) => {
        const asset = row.asset_id === null ? undefined : places.get(row.asset_id)
        return asset === undefined || row.bucket === null ? [] : [cellDto(row, row.bucket, asset)]
      })
      return { cells, read_back_to: read.backTo(place) }
    })
    return {
      buckets: { from: iso(new Date(buckets.from)), step_hours: buckets.stepHours, count: buckets.count },
      assets: numbered.map((asset) => assetDto(network, asset)),
      edges,
    }
  })
}

const nameOf = ({ src, dst }: Pair) => `${src} ${dst}`

function distinct(pairs: readonly (Pair | null)[]): Pair[] {
  return [...new Map(pairs.flatMap((pair) => (pair ? [[nameOf(pair), pair] as const] : []))).values()]
}

interface Span {
  from: Date | null
  to: Date | null
}

/** Buckets over the edges, as far as they lie within the span; null if they do not. */
function bucketsOf(rows: readonly FlowRow[], { from, to }: Span): TimeBuckets | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    first = Math.min(first, row.first_time.getTime())
    last = Math.max(last, row.last_time.getTime())
  }
  if (from) first = Math.max(first, from.getTime())
  if (to) last = Math.min(last, to.getTime() - 1)
  return first <= last ? timeBuckets(first, last) : null
}

interface Question {
  known: readonly (Pair | null)[]
  flows: ReadonlyMap<string, FlowRow[]>
  buckets: TimeBuckets
  span: Span
  bounds: typeof readBounds
}

async function readCells(q: Queryable, network: Network, { known, flows, buckets, span, bounds }: Question) {
  const plan = await planReaders(q, network.id, known, flows, span, bounds)
  const rows = await sumCells(q, network.id, {
    ...plan,
    starts: bucketStarts(buckets).map((start) => new Date(start)),
    seq: await findFoldedSeq(q, network.id),
    ...span,
  })
  const seen = new Map<string, { n: number; oldest: number }>()
  for (const row of rows) {
    const before = seen.get(row.reader)
    const oldest = Math.min(before?.oldest ?? Number.POSITIVE_INFINITY, row.first_time.getTime())
    seen.set(row.reader, { n: (before?.n ?? 0) + row.n, oldest })
  }
  const cells = Map.groupBy(
    rows.filter((row) => row.place !== null),
    (row) => row.place as number,
  )
  const limits = new Map(plan.readers.map((reader) => [reader.id, reader.limit]))
  const readerOf = new Map(plan.pairs.map((pair) => [pair.place, pair.reader]))
  const backTo = (place: number): string | null => {
    const pair = known[place]
    const edge = pair ? (flows.get(nameOf(pair)) ?? []) : []
    const reader = readerOf.get(place) ?? ''
    const limit = limits.get(reader)
    const [first, last] = [Math.min(...edge.map((row) => row.first_time.getTime())), lastOf(edge)]
    if (limit === undefined) return iso(new Date(last + 1000))
    const { n, oldest } = seen.get(reader) ?? { n: 0, oldest: 0 }
    const found = (cells.get(place) ?? []).reduce((sum, row) => sum + row.n, 0)
    if (n < limit || found === edge.reduce((sum, row) => sum + row.n, 0)) return null
    const cut = cutAt(network, new Date(oldest))
    return Math.max(first, span.from?.getTime() ?? 0) >= cut.getTime() ? null : iso(cut)
  }
  return { cells, backTo, assetIds: [...new Set(rows.flatMap((row) => row.asset_id ?? []))] }
}

const lastOf = (rows: readonly FlowRow[]) => Math.max(...rows.map((row) => row.last_time.getTime()))

function cellDto(row: CellRow, bucket: number, asset: number) {
  return {
    bucket,
    asset,
    amount_raw: row.value_raw,
    usd: formatUsd(BigInt(row.usd)),
    unpriced: row.unpriced,
    transfers: row.n,
    first_seen_at: iso(row.first_time),
    last_seen_at: iso(row.last_time),
  }
}
