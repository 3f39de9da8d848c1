import { quantile } from '@/scripts/quantile'
import { seededRandom } from '@/scripts/seeded-random'
import { ONE } from '@/server/trace'
import { readAnswer } from '@/server/trace/graph/ledger-answer'
import { questionOf } from '@/server/trace/graph/ledger-question'
import { LedgerBuilder } from '@/server/trace/graph/ledgers/build-ledgers'
import { NetworkLedgers } from '@/server/trace/graph/network-ledgers'
import { hashOf } from './movements'

const HUB = 1
const PAYERS = 20_000

export interface HubFigures {
  movements: number
  /** The hub's balance as a share of its yearly turnover. */
  balance_to_turnover: number
  rows_read: number
  p50_ms: number
  p99_ms: number
}

/**
 * An unlabelled hub with this many movements pays the subject: times the trace through its ledger, with a hop limit of three.
 */
export function hub(movements: number, idle: number): HubFigures {
  const held = new NetworkLedgers({ graph: 1, attribution: 0, ingested: 1 })
  const { ledgers } = held
  const builder = new LedgerBuilder(ledgers, ledgers.book.add(0))
  builder.open()
  const random = seededRandom(3)
  const tx = (at: number) => ledgers.transactions.append(at, 0, Buffer.from(hashOf(at), 'hex'), 1_600_000_000 + at)
  const ledger = (id: number) => held.ledger(id, 0)
  const amount = () => BigInt(Math.ceil(random() * 1e9)) * 1_000_000_000n + 7n
  let [balance, turnover] = [0n, 0n]
  const target = (BigInt(movements) * 500_000_000_000_000_000n) / BigInt(idle)
  for (let at = 0; at < movements; at++) {
    const raw = amount()
    const other = 2 + Math.floor(random() * PAYERS)
    const inbound = balance < target ? random() < 0.6 : random() < 0.45
    const [from, to] = inbound || balance < raw ? [other, HUB] : [HUB, other]
    balance += to === HUB ? raw : -raw
    turnover += raw
    builder.push(from, to, 0, tx(at), 0, raw)
  }
  for (const _ of builder.settle()) void 0
  held.said.set(new Map([...Array(PAYERS / 10).keys()].map((i) => [2 + i * 10, []])))
  const times: number[] = []
  let rows = 0
  const mine = [...Array(300).keys()].map((i) => Math.floor(((i + 200) / 501) * ledgers.index.rows(ledger(HUB))))
  for (const offset of mine) {
    let row = ledgers.index.start(ledger(HUB)) + offset
    while (ledgers.isInbound(row)) row--
    const at = ledgers.transactions.heightOf(ledgers.rows.tx(row))
    const place = { height: at, tx: 0, index: 0, hash: hashOf(at) }
    const payment = { near: 900_000, counterparty: HUB, asset: 0, place, time: 0, raw: 1n, mass: ONE }
    const options = { network: 3, direction: 'source' as const, hopLimit: 3, epsilon: 1e-4, nullEndpoints: new Set([0]) }
    const began = performance.now()
    const asked = { ...options, payments: [payment] }
    const question = questionOf(asked)
    const answer = question && held.trace(question)
    if (answer === null) throw new Error('the hub does not answer')
    rows += readAnswer(answer, asked).rowsRead
    times.push(performance.now() - began)
  }
  const at = (share: number) => Number(quantile(times, share).toPrecision(3))
  const share = Number(balance) / Number(turnover)
  return {
    movements,
    balance_to_turnover: Number(share.toPrecision(2)),
    rows_read: Math.round(rows / times.length),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
  }
}
