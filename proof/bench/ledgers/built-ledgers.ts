import { LedgerBuilder } from '@/server/trace/graph/ledgers/build-ledgers'
import { NetworkLedgers } from '@/server/trace/graph/network-ledgers'
import { hashOf, type Movements, placeOf, rawOf } from './movements'

/** The ledgers of generated movements, built without a database. `tag`: by address, 0 if it is not attributed. */
export function builtLedgers(made: Movements, addresses: number, tag: Uint8Array): NetworkLedgers {
  const held = new NetworkLedgers({ graph: 1, attribution: 0, ingested: 1 })
  const { ledgers } = held
  const builder = new LedgerBuilder(ledgers, ledgers.book.add(0))
  for (let id = 1; id <= addresses; id++) ledgers.book.append(id)
  ledgers.book.hasten()
  for (let at = 0; at < made.count; at++)
    for (const side of ['src', 'dst'] as const)
      builder.expect(ledgers.ledger(made[side][at] as number, made.asset[at] as number), 1)
  builder.open()
  ledgers.transactions.reserve(made.count)
  for (let at = 0; at < made.count; at++) {
    const { height, tx, index } = placeOf(at)
    const number = ledgers.transactions.append(height, tx, Buffer.from(hashOf(at), 'hex'), made.time[at] as number)
    builder.push(made.src[at] as number, made.dst[at] as number, made.asset[at] as number, number, index, rawOf(made, at))
  }
  for (const _ of builder.settle()) void 0
  ledgers.book.settle()
  const tagged = [...tag.keys()].filter((id) => tag[id] !== 0)
  held.said.set(new Map(tagged.map((id) => [id, []])))
  return held
}
