import fc from 'fast-check'
import { type BridgeClaim, type ConversionBasis, divide, openTransaction, passageKey } from '../ledger/conversion'
import { farPayment } from '../ledger/converter'
import { MemoryLedgers, type MemoryMovement, MemoryNetworks, type MemorySwaps, moveOf } from '../ledger/memory'
import type { LedgerTraceOptions, StartPayment } from '../ledger/trace-ledger'
import { hashOf, movementsOf, paymentsOf } from './arbitrary-ledgers'
import { drawnSwap, landSwaps } from './arbitrary-swaps'

/** One of two networks: addresses 1 to 6 belong to the first, 11 to 16 to the second, 0 to both. */
export interface BridgedNetwork {
  movements: MemoryMovement[]
  tagged: Map<number, number[]>
  swaps: Omit<MemorySwaps, 'bridges'> & { bridges: Map<string, BridgeClaim[]> }
}

/** Two generated chains with bridges between them, and a question about address 1 of the first. */
export interface BridgeCase {
  networks: [BridgedNetwork, BridgedNetwork]
  options: LedgerTraceOptions
}

const addresses = 6
const firstIndex = 40

function drawnLeg(most: number) {
  return fc.record({
    height: fc.integer({ min: 1, max: Math.max(4, most >>> 1) }),
    tx: fc.integer({ min: 0, max: 2 }),
    twin: fc.integer({ min: 0, max: 8 }),
    party: fc.integer({ min: 1, max: addresses }),
    contract: fc.integer({ min: 0, max: addresses }),
    asset: fc.integer({ min: 0, max: 1 }),
    amount: fc.oneof(fc.bigInt(1n, 30n), fc.bigInt(1n, 10n ** 18n)),
    shape: fc.constantFrom('plain', 'plain', 'plain', 'split', 'refund', 'more', 'claim_only'),
  })
}
type DrawnLeg = ReturnType<typeof drawnLeg> extends fc.Arbitrary<infer T> ? T : never

function drawnBridge(most: number) {
  return fc.record({
    from: fc.constantFrom(0, 1),
    sent: drawnLeg(most),
    received: drawnLeg(most),
    basis: fc.constantFrom<ConversionBasis>('id', 'id', 'memo', 'inferred'),
    missing: fc.constantFrom(null, null, null, null, 'sent', 'received'),
  })
}
type DrawnBridge = ReturnType<typeof drawnBridge> extends fc.Arbitrary<infer T> ? T : never

const onSecond = (id: number) => (id === 0 ? 0 : id + 10)

/** Adds the legs of bridges, with their transfers, to their networks. */
function landBridges(networks: readonly BridgedNetwork[], drawn: readonly DrawnBridge[]): void {
  const next = new Map<string, number>()
  const land = (at: number, side: BridgeClaim['side'], leg: DrawnLeg) => {
    const { movements, swaps } = networks[at] as BridgedNetwork
    const { height, tx, twin, amount, asset, shape } = leg
    const [party, contract] = at === 0 ? [leg.party, leg.contract] : [onSecond(leg.party), onSecond(leg.contract)]
    const hash = hashOf(`${height} ${tx} ${twin === 0}`)
    const move = (from: number, to: number, raw: bigint): void => {
      const key = `${at} ${hash}`
      const index = next.get(key) ?? firstIndex
      next.set(key, index + 1)
      movements.push({ place: { height, tx, index, hash }, time: 1000 + height * 10, from, to, asset, raw })
    }
    const [from, to] = side === 'sent' ? [party, contract] : [contract, party]
    if (shape === 'split') move(from, to, amount / 3n + 1n)
    if (shape !== 'claim_only') move(from, to, shape === 'refund' ? amount + 5n : shape === 'more' ? amount + 7n : amount)
    if (shape === 'refund') move(to, from, 5n)
    const held = swaps.bridges.get(hash) ?? []
    swaps.bridges.set(hash, held)
    const stated = shape === 'split' ? amount * 2n : amount
    const elsewhere = leg.tx === 0 ? null : `eip155:${leg.tx}`
    const claim: BridgeClaim = {
      ...{ side, ordinal: held.length, rule: 'drawn', basis: 'id', party, asset, amount: stated, elsewhere, other: null },
    }
    held.push(claim)
    return { claim, network: at + 1, place: { height, tx, hash }, time: 1000 + height * 10 }
  }
  const pairs = drawn.map(({ from, sent, received, basis, missing }) => ({
    basis,
    out: missing === 'sent' ? null : land(from, 'sent', sent),
    back: missing === 'received' ? null : land(1 - from, 'received', received),
  }))
  for (const { basis, out, back } of pairs) {
    if (out === null || back === null) continue
    for (const [mine, theirs] of [
      [out, back],
      [back, out],
    ] as const) {
      const { ordinal, party, asset, amount } = theirs.claim
      const { network, place, time } = theirs
      const moved = (networks[network - 1] as BridgedNetwork).movements
      const moves = moved.filter((m) => m.place.hash === place.hash && m.place.height === place.height).map(moveOf)
      mine.claim.basis = basis
      mine.claim.other = { network, place, time, ordinal, party, asset, amount, moves }
    }
  }
}

/** Both networks in memory. */
export function networksOf({ networks }: Pick<BridgeCase, 'networks'>): MemoryNetworks {
  return new MemoryNetworks(
    new Map(
      networks.map(({ movements, tagged, swaps }, i) => [i + 1, new MemoryLedgers(movements, tagged, new Map(), swaps)] as const),
    ),
  )
}

/** The payments of the subject: those that were part of conversions as their far legs, without what ends at a bridge. */
export function bridgedStart(g: BridgeCase, subject = 1): StartPayment[] {
  const { direction, followInferred = false } = g.options
  const { movements, tagged } = g.networks[0]
  const port = networksOf(g)
  return paymentsOf(movements, direction, tagged, subject).flatMap((payment): StartPayment[] => {
    const claimed = port.claimed(1, [payment.place]).get(payment.place.hash)
    const opened = claimed && openTransaction(claimed, direction, followInferred)
    const key = passageKey(subject, payment.place.index)
    if (opened?.ends.has(key)) return []
    const passages = opened?.passages.get(key)
    if (passages === undefined) return [payment]
    return divide(payment.mass, passages).flatMap((mass, i): StartPayment[] => {
      const { conversion } = passages[i] as (typeof passages)[number]
      const { address, asset, payment: far, network } = farPayment(conversion, direction)
      const attributed = g.networks.some((one) => one.tagged.has(address))
      return attributed ? [] : [{ near: payment.near, counterparty: address, asset, ...far, mass, ...(network && { network }) }]
    })
  })
}

/** Pairs of small chains with bridges of every shape, both ways, beside swaps, tags and plain payments. */
export function bridgeCase(most = 30): fc.Arbitrary<BridgeCase> {
  const chain = fc.record({
    plain: movementsOf(addresses, most),
    drawn: fc.array(drawnSwap(addresses, most), { maxLength: most >>> 2 }),
    tagged: fc.uniqueArray(fc.integer({ min: 2, max: addresses }), { minLength: 1, maxLength: 2 }),
    venues: fc.subarray(Array.from({ length: addresses }, (_, i) => i + 1)),
  })
  return fc
    .record({
      chains: fc.tuple(chain, chain),
      bridges: fc.array(drawnBridge(most), { minLength: most >>> 2, maxLength: most >>> 1, size: 'max' }),
      direction: fc.constantFrom<'source' | 'destination'>('source', 'destination'),
      hopLimit: fc.integer({ min: 1, max: 7 }),
      epsilon: fc.constantFrom(0, 1e-9, 1e-6, 1e-4, 1e-2),
      followInferred: fc.boolean(),
    })
    .map(({ chains, bridges, ...rest }) => {
      const networks = chains.map(({ plain, drawn, tagged: ids, venues }, i): BridgedNetwork => {
        const { claims, movements } = landSwaps(drawn)
        const of = i === 0 ? (id: number) => id : onSecond
        return {
          movements: [...plain, ...movements].map((m) => ({ ...m, from: of(m.from), to: of(m.to) })),
          tagged: new Map(ids.map((id, n) => [of(id), n % 2 === 0 ? [1030] : []])),
          swaps: {
            claims: new Map(
              [...claims].map(([hash, list]) => [
                hash,
                list.map((c) => ({ ...c, party: of(c.party), recipient: of(c.recipient) })),
              ]),
            ),
            bridges: new Map(),
            venues: new Set(venues.map(of)),
          },
        }
      }) as BridgeCase['networks']
      landBridges(networks, bridges)
      const options = { network: 1, payments: [], own: [1], nullEndpoints: new Set([0]), ...rest }
      const g: BridgeCase = { networks, options }
      return { ...g, options: { ...options, payments: bridgedStart(g) } }
    })
}
