import { type Leg, type LegPair, pairById } from '@/server/chain/bridges'
import { MemoryLedgers, type MemoryMovement, MemoryNetworks, ONE, traceLedgers } from '@/server/trace'
import type { RecordedBridge } from './bridge-rows'

/**
 * Follows the payment of each pair matched by id back to its payer, over ledgers of both chains in memory: the payee passes all
 * of it on, only the payer is attributed, and no other hop than the bridge leads there. Counts the traces that carry all their
 * mass to the payer named by the data's authors.
 */
export async function followPairs({
  sent,
  received,
  payers,
  payersOf,
}: RecordedBridge): Promise<{ followed: number; pairs: number }> {
  const pairs = pairById(sent, received).pairs.filter((pair) => payersOf.has(pair.received.ref))
  const found = await Promise.all(pairs.map(async (pair) => ((await arrives(pair)) ? payers.get(pair.sent.ref) : undefined)))
  const right = found.filter((address, i) => address !== undefined && address === payersOf.get(pairs[i]?.received.ref ?? ''))
  return { followed: right.length, pairs: pairs.length }
}

const [origin, paid] = [1, 2]
const [payer, contract, otherContract, payee, user] = [1, 2, 11, 12, 13]
const place = (height: number, ref: string) => ({ height, tx: 0, index: 0, hash: ref.split(':')[0]?.slice(2) ?? '' })

/** Whether the trace of a pair takes the bridge and ends at the payer with all its mass. */
async function arrives({ sent, received }: LegPair): Promise<boolean> {
  const [out, back] = [amountOf(sent), amountOf(received)]
  const given: MemoryMovement = { place: place(1, sent.ref), time: sent.time, from: payer, to: contract, asset: 1, raw: out }
  const got: MemoryMovement = {
    place: place(1, received.ref),
    time: received.time,
    from: otherContract,
    to: payee,
    asset: 2,
    raw: back,
  }
  const spent: MemoryMovement = {
    place: place(2, 'x'.padEnd(66, '0')),
    time: received.time + 1,
    from: payee,
    to: user,
    asset: 2,
    raw: back,
  }
  const moveOf = ({ place: { index }, from, to, asset, raw }: MemoryMovement) => ({ index, from, to, asset, raw })
  const leg = {
    side: 'received' as const,
    ordinal: 0,
    rule: 'recorded',
    basis: 'id' as const,
    party: payee,
    asset: 2,
    amount: back,
  }
  const other = {
    network: origin,
    place: given.place,
    time: sent.time,
    ordinal: 0,
    party: payer,
    asset: 1,
    amount: out,
    moves: [moveOf(given)],
  }
  const bridges = new Map([[got.place.hash, [{ ...leg, elsewhere: null, other }]]])
  const ports = new MemoryNetworks(
    new Map([
      [origin, new MemoryLedgers([given], new Map([[payer, []]]))],
      [paid, new MemoryLedgers([got, spent], new Map(), new Map(), { claims: new Map(), bridges, venues: new Set() })],
    ]),
  )
  const { hits, masses } = await traceLedgers(ports, {
    ...{ network: paid, direction: 'source', hopLimit: 5, epsilon: 0, nullEndpoints: new Set([0]) },
    payments: [{ near: user, counterparty: payee, asset: 2, place: spent.place, time: spent.time, raw: back, mass: ONE }],
  })
  return masses.absorbed === ONE && hits[0]?.network === origin && hits[0].id === payer
}

const amountOf = ({ amount }: Leg): bigint => amount ?? 0n
