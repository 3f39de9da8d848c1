import { expect, it } from 'vitest'
import { finish } from './ledger-fixture'
import type { LedgerQuestion } from './ledger-question'
import { LedgerBuilder } from './ledgers/build-ledgers'
import { NetworkLedgers } from './network-ledgers'

const hub = 1
const subject = 2
const payers = 6_000
const hash = new Uint8Array(32)

/** A hub that received 1 from each of its payers, and paid all of it to the subject. */
function hubLedgers(): NetworkLedgers {
  const held = new NetworkLedgers({ graph: 1, attribution: 1, ingested: 1 })
  const { ledgers } = held
  const builder = new LedgerBuilder(ledgers, ledgers.book.add(0))
  builder.open()
  for (let n = 0; n <= payers; n++) {
    const [from, to, amount] = n < payers ? [100 + n, hub, 1] : [hub, subject, payers]
    const tx = ledgers.transactions.next(n, 0, hash, n)
    builder.push(from, to, 5, tx, 0, amount)
  }
  finish(builder.settle())
  return held
}

const question = (): LedgerQuestion => ({
  ...{ network: 1, direction: 'source', hopLimit: 3, epsilon: 0, nullEndpoints: new Set([0]), pruned: 0, unknown: 0 },
  payments: { numbers: Float64Array.of(hub, 5, payers, 0, 0, 600_000), hashes: hash.slice() },
})
const absorbed = (held: NetworkLedgers) => held.trace(question())?.numbers[0]

it('answers for a busy wallet from the attributions of its position', () => {
  const held = hubLedgers()
  held.said.set(new Map([[100, []]]), new Set())
  expect(absorbed(held)).toBe(100)
  expect(absorbed(held)).toBe(100)
  held.said.set(new Map([100, 101].map((id) => [id, []])), new Set())
  held.position = { ...held.position, attribution: 2 }
  expect(absorbed(held)).toBe(200)
})
