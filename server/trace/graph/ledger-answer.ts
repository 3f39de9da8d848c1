import type { Conversion } from '../ledger/conversion'
import { FollowedConversions } from '../ledger/converter'
import type { LedgerHit } from '../ledger/hits'
import { type Carrier, Layer, type LedgerLink, linkOf } from '../ledger/layer'
import type { LedgerTrace, LedgerTraceOptions } from '../ledger/trace-ledger'
import { NumberReader, type Numbers } from './number-writer'

/** Head of an answer: five masses, ledgers walked, rows read, number of hits, mass that met conversions not followed. */
export const HEAD_NUMBERS = 9
/** Where the number of rows read stands among them. */
export const ROWS_READ = 6
const HASH_WORDS = 8

/**
 * The trace as the reference would have returned it. The thread leaves the first link of each path open; it is filled in from
 * the question's payments to the path's first address.
 */
export function readAnswer(answer: Numbers, options: LedgerTraceOptions): LedgerTrace {
  const from = new NumberReader(answer)
  const [absorbed, pruned, beyondHopLimit, unknownOrigin, unspent] = [
    from.next(),
    from.next(),
    from.next(),
    from.next(),
    from.next(),
  ]
  const masses = { absorbed, pruned, beyondHopLimit, unknownOrigin, unspent }
  const [ledgersWalked, rowsRead] = [from.next(), from.next()]
  const hits: LedgerHit[] = new Array(from.next())
  const unfollowed = from.next()
  const { all: conversions = [], masses: through = [] } = answer.conversions ?? {}
  for (let i = 0; i < hits.length; i++) hits[i] = readHit(from, conversions)
  addFirstLinks(hits, options)
  const followed = new FollowedConversions()
  for (const { conversion, mass } of options.payments) if (conversion !== undefined) followed.add(conversion, mass)
  for (const [i, conversion] of conversions.entries()) followed.add(conversion, through[i] as number)
  return { masses, hits, ledgersWalked, rowsRead, ...(unfollowed > 0 && { unfollowed }), ...followed.toField() }
}

function readHit(from: NumberReader, conversions: readonly Conversion[]): LedgerHit {
  const id = from.next()
  const hop = from.next()
  const mass = from.next()
  const cuts = numbers(from, from.next())
  const parts = numbers(from, cuts.length + 1)
  const [first, last] = [from.next(), from.next()]
  const path = { mass: from.next(), links: new Array<LedgerLink>(hop - 1) }
  for (let i = 0; i < hop - 1; i++) path.links[i] = readLink(from, conversions)
  return { id, hop, mass, cuts, parts, first, last, path }
}

function readLink(from: NumberReader, conversions: readonly Conversion[]): LedgerLink {
  const [near, far, asset, mass] = [from.next(), from.next(), from.next(), from.next()]
  const raw = from.value()
  const [count, first, last] = [from.next(), from.next(), from.next()]
  const heaviest: Carrier[] = new Array(from.next())
  for (let i = 0; i < heaviest.length; i++) heaviest[i] = readCarrier(from, conversions)
  return { near, mass, raw, count, first, last, heaviest, far, asset }
}

const words = new Uint32Array(HASH_WORDS)
const bytes = Buffer.from(words.buffer)

function readCarrier(from: NumberReader, conversions: readonly Conversion[]): Carrier {
  const [height, tx, index] = [from.next(), from.next(), from.next()]
  for (let i = 0; i < HASH_WORDS; i++) words[i] = from.next()
  const place = { height, tx, index, hash: bytes.toString('hex') }
  const carrier = { place, time: from.next(), raw: from.value(), mass: from.next() }
  const conversion = conversions[from.next()]
  return conversion === undefined ? carrier : { ...carrier, conversion }
}

function numbers(from: NumberReader, count: number): number[] {
  const held = new Array<number>(count)
  for (let i = 0; i < count; i++) held[i] = from.next()
  return held
}

function addFirstLinks(hits: readonly LedgerHit[], { payments, nullEndpoints, direction }: LedgerTraceOptions): void {
  const key = (address: number, asset: number) => `${address} ${asset}`
  const wanted = new Map<number, Set<number>>()
  for (const { path } of hits) {
    const { near, asset } = nearEnd(path.links[0] as LedgerLink, direction)
    wanted.set(near, (wanted.get(near) ?? new Set()).add(asset))
  }
  const layer = new Layer()
  for (const { near, mass, ...payment } of payments) {
    const { counterparty, asset } = payment
    if (!nullEndpoints.has(counterparty) && wanted.get(counterparty)?.has(asset))
      layer.add(null, near, counterparty, asset, payment, mass)
  }
  const first = new Map(layer.nodes().map((node) => [key(node.address, node.asset), linkOf(node)]))
  for (const { path } of hits) {
    const { near, asset } = nearEnd(path.links[0] as LedgerLink, direction)
    path.links.unshift(first.get(key(near, asset)) as LedgerLink)
  }
}

/** The ledger that a link comes from: in another asset if it is a conversion. */
function nearEnd(
  { near, asset, heaviest }: LedgerLink,
  direction: LedgerTraceOptions['direction'],
): { near: number; asset: number } {
  const conversion = heaviest[0]?.conversion
  if (conversion === undefined) return { near, asset }
  return { near, asset: (direction === 'source' ? conversion.received : conversion.given).asset }
}
