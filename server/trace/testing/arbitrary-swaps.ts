import fc from 'fast-check'
import { type ConversionBasis, divide, passageKey, passagesOf, type SwapClaim } from '../ledger/conversion'
import { farPayment } from '../ledger/converter'
import { MemoryLedgers, type MemoryMovement, type MemorySwaps } from '../ledger/memory'
import type { LedgerTraceOptions, StartPayment } from '../ledger/trace-ledger'
import { hashOf, movementsOf, paymentsOf } from './arbitrary-ledgers'

/** A generated chain in which swaps were recognised, and a question about address 1. */
export interface SwapCase {
  movements: MemoryMovement[]
  tagged: Map<number, number[]>
  swaps: MemorySwaps
  options: LedgerTraceOptions
}

/** Above the indexes of plain movements. */
const FIRST_INDEX = 10

export function drawnSwap(addresses: number, most: number) {
  return fc.record({
    height: fc.integer({ min: 1, max: Math.max(4, most >>> 1) }),
    tx: fc.integer({ min: 0, max: 2 }),
    twin: fc.integer({ min: 0, max: 8 }),
    party: fc.integer({ min: 1, max: addresses }),
    recipient: fc.option(fc.integer({ min: 0, max: addresses }), { nil: null, freq: 1 }),
    pool: fc.integer({ min: 0, max: addresses }),
    assets: fc.constantFrom<readonly [number, number]>([0, 1], [0, 1], [0, 1], [0, 2], [2, 1], [2, 1], [1, 0], [0, 0]),
    amounts: fc.tuple(fc.bigInt(1n, 30n), fc.bigInt(1n, 10n ** 18n)),
    basis: fc.constantFrom<ConversionBasis>('structure', 'structure', 'structure', 'inferred'),
    /** Which of its transfers exist, and in what order; how the claim describes them. */
    shape: fc.constantFrom(
      'given_first',
      'given_first',
      'received_first',
      'received_first',
      'split',
      'refund',
      'more',
      'no_payment',
      'claim_only',
    ),
  })
}
type Drawn = ReturnType<typeof drawnSwap> extends fc.Arbitrary<infer T> ? T : never

/** The claims of drawn swaps, and the movements that they add to their transactions. */
export function landSwaps(drawn: readonly Drawn[]): { claims: Map<string, SwapClaim[]>; movements: MemoryMovement[] } {
  const claims = new Map<string, SwapClaim[]>()
  const movements: MemoryMovement[] = []
  const next = new Map<string, number>()
  for (const { height, tx, twin, party, recipient: named, pool, assets, amounts, basis, shape } of drawn) {
    const hash = hashOf(`${height} ${tx} ${twin === 0}`)
    const recipient = named ?? party
    const [assetIn, assetOut] = assets
    const [amountIn, amountOut] = amounts
    const move = (from: number, to: number, asset: number, raw: bigint): void => {
      const index = next.get(hash) ?? FIRST_INDEX
      next.set(hash, index + 1)
      movements.push({ place: { height, tx, index, hash }, time: 1000 + height * 10, from, to, asset, raw })
    }
    if (shape === 'received_first') move(pool, recipient, assetOut, amountOut)
    if (shape === 'split') move(party, pool, assetIn, amountIn / 3n + 1n)
    if (shape !== 'no_payment' && shape !== 'claim_only')
      move(party, pool, assetIn, shape === 'split' ? amountIn : shape === 'refund' ? amountIn + 5n : amountIn)
    if (shape === 'refund') move(pool, party, assetIn, 5n)
    if (shape !== 'received_first' && shape !== 'claim_only')
      move(pool, recipient, assetOut, shape === 'more' ? amountOut + 7n : amountOut)
    const claim = {
      rule: 'drawn',
      basis,
      party,
      recipient,
      assetIn,
      assetOut,
      amountOut,
      amountIn: shape === 'split' ? amountIn * 2n : amountIn,
    }
    const held = claims.get(hash) ?? []
    claims.set(hash, held)
    held.push({ ordinal: held.length, ...claim })
  }
  return { claims, movements }
}

/** The payments of the subject, those that were part of a swap as their far legs. */
export function startOf({ movements, tagged, swaps, options }: SwapCase, subject = 1): StartPayment[] {
  const { direction, followInferred = false } = options
  const port = new MemoryLedgers(movements, tagged, new Map(), swaps)
  return paymentsOf(movements, direction, tagged, subject).flatMap((payment): StartPayment[] => {
    const claimed = port.claimed(1, [payment.place]).get(payment.place.hash)
    const passages = claimed && passagesOf(claimed, direction, followInferred).get(passageKey(subject, payment.place.index))
    if (claimed === undefined || passages === undefined) return [payment]
    return divide(payment.mass, passages).map((mass, i): StartPayment => {
      const { conversion } = passages[i] as (typeof passages)[number]
      const { address, asset, payment: far } = farPayment(conversion, direction)
      return { near: payment.near, counterparty: address, asset, ...far, mass }
    })
  })
}

/** Small chains with swaps of every shape: cycles, splits, refunds, transfers that are missing, inferred ones, venues. */
export function swapCase(addresses = 7, most = 40): fc.Arbitrary<SwapCase> {
  return fc
    .record({
      plain: movementsOf(addresses, most),
      drawn: fc.array(drawnSwap(addresses, most), { minLength: most >>> 2, maxLength: most >>> 1, size: 'max' }),
      tagged: fc.uniqueArray(fc.integer({ min: 2, max: addresses }), { minLength: 1, maxLength: 3 }),
      venues: fc.subarray(Array.from({ length: addresses }, (_, i) => i + 1)),
      direction: fc.constantFrom<'source' | 'destination'>('source', 'destination'),
      hopLimit: fc.integer({ min: 1, max: 7 }),
      epsilon: fc.constantFrom(0, 1e-9, 1e-6, 1e-4, 1e-2),
      followInferred: fc.boolean(),
      nullEndpoints: fc.constantFrom(new Set([0]), new Set([0, addresses])),
    })
    .map(({ plain, drawn, tagged: ids, venues, ...rest }) => {
      const { claims, movements: swapped } = landSwaps(drawn)
      const tagged = new Map(ids.map((id, i) => [id, i % 2 === 0 ? [1030] : []]))
      const swaps = { claims, venues: new Set(venues) }
      const g: SwapCase = {
        movements: [...plain, ...swapped],
        tagged,
        swaps,
        options: { network: 1, payments: [], own: [1], ...rest },
      }
      return { ...g, options: { ...g.options, payments: startOf(g) } }
    })
}
