import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { strFromU8 } from 'fflate'
import { type Coin, KeyedSets, ownersOf, type Spend, transactionLinks } from '@/server/chain/cluster'
import { networkNamed } from '@/server/chain/networks'
import { readRawBlock } from '@/server/chain/testing/raw-block'
import { scriptAddress } from '@/server/chain/utxo/script-address'
import { filesBelow, reading, unzipped } from './data-files'
import { type EmulatedRun, readEmulatedRuns } from './emulated-wallets'
import { exactly, reported, type ValueFigures } from './figures'

/**
 * Clusters of UTXO networks compared with known facts: emulated wallets with recorded owners, CoinJoins that must link no one,
 * and sweeps of a custodian that involve a listed address. `data` is a directory like `../shared/data`.
 */
export async function proveClusters(data: string): Promise<ValueFigures> {
  const rows: ValueFigures['rows'] = []
  const zips = filesBelow(data, 'coinjoin').filter((name) => name.endsWith('.zip'))
  const runs = zips.flatMap((file) => readEmulatedRuns(data, file))
  if (runs.length > 0) rows.push(...ofRuns(runs))
  for (const file of zips) rows.push(...ofRecordedCoinjoins(data, file))
  rows.push(...ofSweeps(path.join(data, 'chain-bitcoin')))
  if (rows.length === 0) rows.push({ what: 'recorded sets of a known form', figure: 0, aim: 'at least 1', held: false })
  return { part: 'clusters', rows }
}

/** Pairs of addresses within sets. Pairs of which neither owner is recorded are not judged. */
interface Pairs {
  said: number
  right: number
}

function ofRuns(runs: readonly EmulatedRun[]): ValueFigures['rows'] {
  const [ours, plain] = [
    { said: 0, right: 0 },
    { said: 0, right: 0 },
  ]
  let [addresses, owned, together, togetherFound] = [0, 0, 0, 0]
  const paidBy = { one: 0, several: 0 }
  const rules = new Map<string, number>()
  for (const { spends, owners } of runs) {
    const bitcoin = networkNamed('bitcoin')
    const sets = new KeyedSets<string>()
    const naive = new KeyedSets<string>()
    const paid = timesPaid(spends)
    for (const spend of spends) {
      for (const { rule, from, to } of transactionLinks(bitcoin, spend, (address) => (paid.get(address) ?? 0) > 1)) {
        sets.join(from, to)
        rules.set(rule, (rules.get(rule) ?? 0) + 1)
      }
      const [first, ...others] = ownersOf(spend.inputs)
      for (const other of others) naive.join(first as string, other)
    }
    add(ours, judge(sets, owners))
    add(plain, judge(naive, owners))
    for (const spend of spends) {
      const payers = new Set(ownersOf(spend.inputs).flatMap((address) => owners.get(address) ?? []))
      if (payers.size > 0) paidBy[payers.size === 1 ? 'one' : 'several'] += 1
      for (const [a, b] of ownPairs(spend, owners)) {
        together += 1
        if (sets.same(a, b)) togetherFound += 1
      }
    }
    addresses += owners.size
    owned += pairsOf(countBy([...owners.values()]))
  }
  const precision = ours.said === 0 ? null : ours.right / ours.said
  return [
    reported('emulated runs, addresses of known wallets on their chains', `${runs.length}, ${addresses}`),
    reported('transactions paid by one of these wallets alone, and by several', `${paidBy.one}, ${paidBy.several}`),
    reported('links by rule', [...rules].map(([rule, n]) => `${rule} ${n}`).join(', ') || 'none'),
    {
      what: 'precision over pairs',
      figure: precision === null ? 'no pair is said' : `${precision.toFixed(5)} (${ours.right} of ${ours.said})`,
      aim: 'at least 0.999',
      held: precision === null || precision >= 0.999,
    },
    reported('recall over pairs of a wallet', share(ours.right, owned)),
    reported('recall over pairs of a wallet spent together where only it paid', share(togetherFound, together)),
    reported('beside it, precision where every common input ties, CoinJoins too', share(plain.right, plain.said)),
  ]
}

/** Pairs of one wallet's addresses that paid in a transaction alone. */
function ownPairs({ inputs }: Spend, owners: ReadonlyMap<string, string>): [string, string][] {
  const paid = ownersOf(inputs)
  if (new Set(paid.map((address) => owners.get(address) ?? null)).size !== 1 || !owners.has(paid[0] as string)) return []
  return paid.flatMap((a, place) => paid.slice(place + 1).map((b): [string, string] => [a, b]))
}

function judge(sets: KeyedSets<string>, owners: ReadonlyMap<string, string>): Pairs {
  const pairs = { said: 0, right: 0 }
  for (const group of sets.groups()) {
    const known = group.flatMap((address) => owners.get(address) ?? [])
    pairs.said += choose(group.length) - choose(group.length - known.length)
    pairs.right += pairsOf(countBy(known))
  }
  return pairs
}

/** For every recorded CoinJoin (`Scanner/*CoinJoins.txt`, one per line), checks that it links no one. */
function ofRecordedCoinjoins(data: string, file: string): ValueFigures['rows'] {
  const files = unzipped(data, file, (name) => /(^|\/)Scanner\/[^/]*CoinJoins\.txt$/.test(name))
  return Object.entries(files).map(([name, bytes]) => {
    const spends = strFromU8(bytes).split('\n').flatMap(readScannerLine)
    const wrong = spends.filter((spend) => transactionLinks(networkNamed('bitcoin'), spend, () => true).length > 0)
    return {
      what: `${path.basename(file)} ${path.basename(name)}: CoinJoins that tie addresses together`,
      figure: `${wrong.length} of ${spends.length}`,
      aim: 'at most 1 in 1,000',
      held: wrong.length * 1000 <= spends.length,
    }
  })
}

/** `txid:::block:::index:::time:::inputs:::outputs`, joined by `}{`; input `prev-index-satoshi+script+type`, output `satoshi+script+type`. */
function readScannerLine(line: string): Spend[] {
  const [, , , , inputs, outputs] = line.trim().split(':::')
  if (!inputs || !outputs) return []
  const coins = (text: string): Coin[] =>
    text.split('}{').map((one) => {
      const [amount = '', script = ''] = one.split('+')
      return {
        owner: scriptAddress(networkNamed('bitcoin'), script.toLowerCase()),
        value: BigInt(amount.split('-').at(-1) as string),
      }
    })
  return [{ inputs: coins(inputs), outputs: coins(outputs) }]
}

/**
 * For every raw block with an `expected-HEIGHT-ofac-address.json`: addresses swept together with the listed address are in no
 * cluster with it, and the sweeps link no one.
 */
function ofSweeps(folder: string): ValueFigures['rows'] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((name) => {
    const height = /^expected-(\d+)-ofac-address\.json$/.exec(name)?.[1]
    const raw = path.join(folder, 'raw-blocks', `mainnet-${height}.raw`)
    if (!height || !existsSync(raw)) return []
    const facts = reading(name, () => JSON.parse(readFileSync(path.join(folder, name), 'utf8'))) as {
      address: string
      co_input_or_sender_addresses: string[]
    }
    const sets = new KeyedSets<string>()
    const swept = new Set<string>()
    const { transactions } = readRawBlock(readFileSync(raw))
    const paid = timesPaid(transactions.map(({ outputs }) => ({ inputs: [], outputs: outputs.map(coinOf) })))
    for (const { inputs, outputs } of transactions.slice(1)) {
      // A block does not contain the values of inputs.
      const spend = { inputs: inputs.map(({ address }) => ({ owner: address, value: null })), outputs: outputs.map(coinOf) }
      for (const { from, to } of transactionLinks(networkNamed('bitcoin'), spend, (address) => (paid.get(address) ?? 0) > 1)) {
        sets.join(from, to)
        for (const one of [from, to]) swept.add(one)
      }
    }
    const co = facts.co_input_or_sender_addresses
    const tied = co.filter((address) => sets.same(address, facts.address))
    const touched = co.filter((address) => swept.has(address))
    return [
      exactly(`block ${height}: of ${co.length} swept with the listed address, in a cluster with it`, tied.length, 0),
      exactly(`block ${height}: of them, tied to anybody`, touched.length, 0),
    ]
  })
}

function coinOf({ address, value }: { address: string | null; value: bigint }): Coin {
  return { owner: address, value }
}

function timesPaid(spends: readonly Spend[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { outputs } of spends) for (const owner of ownersOf(outputs)) times.set(owner, (times.get(owner) ?? 0) + 1)
  return times
}

function add(sum: Pairs, more: Pairs): void {
  sum.said += more.said
  sum.right += more.right
}

function choose(n: number): number {
  return (n * (n - 1)) / 2
}

function pairsOf(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, n) => sum + choose(n), 0)
}

function countBy(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function share(part: number, whole: number): string {
  return whole === 0 ? 'no pair' : `${(part / whole).toFixed(5)} (${part} of ${whole})`
}
