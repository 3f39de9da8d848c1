import type { MemoryMovement, MemorySwaps } from '../ledger/memory'
import { comparePlaces, type Place } from '../ledger/port'
import type { LedgerTrace, LedgerTraceOptions } from '../ledger/trace-ledger'
import { readAnswer } from './ledger-answer'
import { questionOf } from './ledger-question'
import { LedgerTracer } from './ledger-tracer'
import { LedgerBuilder } from './ledgers/build-ledgers'
import { HeldClaims } from './ledgers/held-claims'
import { HeldLedgers, type NewRow } from './ledgers/held-ledgers'
import { Said } from './ledgers/said'

export interface BuiltLedgers {
  ledgers: HeldLedgers
  said: Said
  claims: HeldClaims
}

const counts = (m: MemoryMovement) => m.raw > 0n && m.from !== m.to
const hashOf = (place: Place) => Buffer.from(place.hash, 'hex')
const inOrder = (movements: readonly MemoryMovement[]) => movements.filter(counts).sort((a, b) => comparePlaces(a.place, b.place))

/** Runs a generator to its end. */
export function finish(steps: Generator<void, void>): void {
  while (!steps.next().done);
}

/** Ledgers as they are loaded. Half of the movements were announced, so that some ledgers have room and others have to move. */
export function buildHeld(
  movements: readonly MemoryMovement[],
  tagged: ReadonlyMap<number, readonly number[]>,
  swaps: MemorySwaps = { claims: new Map(), venues: new Set() },
): BuiltLedgers {
  const ledgers = new HeldLedgers(4)
  const builder = new LedgerBuilder(ledgers, ledgers.book.add(0))
  for (const { from, to, asset } of inOrder(movements).filter((_, n) => n % 2 === 0))
    for (const address of [from, to]) if (address !== 0) builder.expect(ledgers.ledger(address, asset), 1)
  builder.open()
  for (const { place, time, from, to, asset, raw } of inOrder(movements)) {
    const tx = ledgers.transactions.next(place.height, place.tx, hashOf(place), time)
    const amount = raw <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(raw) : raw
    builder.push(from, to, asset, tx, place.index, amount)
  }
  finish(builder.settle())
  const said = new Said(ledgers.book)
  said.set(tagged, swaps.venues)
  const claims = new HeldClaims()
  for (const [hash, of] of swaps.claims) for (const claim of of) claims.add(Buffer.from(hash, 'hex'), claim)
  for (const [hash, of] of swaps.bridges ?? []) for (const _ of of) claims.addBridge(Buffer.from(hash, 'hex'))
  return { ledgers, said, claims }
}

/** Brings ledgers from one chain to another: appends rows to unchanged ledgers, replaces the others. */
export function followChain(
  { ledgers, said }: BuiltLedgers,
  before: readonly MemoryMovement[],
  now: readonly MemoryMovement[],
): void {
  const [held, wanted] = [byLedger(before), byLedger(now)]
  for (const key of new Set([...held.keys(), ...wanted.keys()])) {
    const [old, fresh] = [held.get(key) ?? [], wanted.get(key) ?? []]
    const [address, asset] = key.split(' ').map(Number) as [number, number]
    const known = ledgers.book.count
    const ledger = ledgers.ledger(address, asset)
    const stays = old.every((m, i) => m === fresh[i])
    if (stays && fresh.length === old.length) continue
    const rows = (stays ? fresh.slice(old.length) : fresh).map(({ place, time, from, to, raw }): NewRow => {
      const tx = ledgers.transactions.add(place.height, place.tx, hashOf(place), time)
      const inbound = to === address
      return { tx, index: place.index, far: ledgers.ledger(inbound ? from : to, asset), inbound, amount: raw }
    })
    if (stays) ledgers.append(ledger, rows)
    else ledgers.replace(ledger, rows)
    for (let local = known; local < ledgers.book.count; local++) said.meet(local, ledgers.book.idOf(local))
  }
}

function byLedger(movements: readonly MemoryMovement[]): Map<string, MemoryMovement[]> {
  const ledgers = new Map<string, MemoryMovement[]>()
  for (const movement of inOrder(movements)) {
    for (const address of [movement.from, movement.to]) {
      if (address === 0) continue
      const key = `${address} ${movement.asset}`
      ledgers.set(key, [...(ledgers.get(key) ?? []), movement])
    }
  }
  return ledgers
}

export function traceHeld({ ledgers, said, claims }: BuiltLedgers, options: LedgerTraceOptions): LedgerTrace | null {
  const question = questionOf(options)
  const answer = question && new LedgerTracer(ledgers, said, claims).trace(question)
  return answer && readAnswer(answer, options)
}
