import { readRawBlock } from '@/server/chain/testing/raw-block'
import { recogniseCoinjoin } from '@/server/chain/utxo/coinjoin'
import { type Label, readCoinjoinData } from './coinjoin-data'
import type { LabelledTransaction } from './coinjoin-json'
import { bytesOf, filesBelow } from './data-files'
import { atLeast, atMost, reported, type ValueFigures, type ValueRow } from './figures'

/** The share of each protocol's CoinJoins that must be recognised, by any rule. */
const recalls = { wasabi1: 0.98, whirlpool: 0.98, wasabi2: 0.95, joinmarket: 0.8 } as const
const names: Record<Label, string> = {
  wasabi1: 'Wasabi 1',
  wasabi2: 'Wasabi 2',
  whirlpool: 'Whirlpool',
  joinmarket: 'JoinMarket',
  tx0: 'Tx0',
  ordinary: 'ordinary transactions',
  unlabelled: 'unlabelled transactions',
}

/** Recall by protocol, false positives by kind, and how the recognised ones are distributed over the rules. */
export async function proveCoinjoins(data: string): Promise<ValueFigures> {
  const counts = new Map<Label, Count>()
  for (const { label, transactions } of readCoinjoinData(data)) for (const one of transactions) note(counts, label, one)
  const blocks: Count = emptyCount()
  for (const one of readBlocks(data)) add(blocks, one)
  const rows: ValueRow[] = []
  for (const [label, aim] of Object.entries(recalls) as [keyof typeof recalls, number][]) {
    const count = counts.get(label)
    if (count === undefined) rows.push(reported(`${names[label]}: recall`, 'no such data'))
    else rows.push(atLeast(`${names[label]}: recall`, count.recognised, count.all, aim), byRule(names[label], count))
  }
  const tx0 = counts.get('tx0')
  if (tx0) rows.push(...tx0Rows(tx0))
  const ordinary = counts.get('ordinary')
  if (ordinary) rows.push(atMost('ordinary transactions of the sets: false positives', ordinary.recognised, ordinary.all, 0.01))
  if (blocks.all > 0) rows.push(atMost('transactions of real blocks: false positives', blocks.recognised, blocks.all, 0.01))
  const unlabelled = counts.get('unlabelled')
  if (unlabelled) rows.push(byRule('spends of mixed outputs (no truth known)', unlabelled))
  return { part: 'CoinJoins', rows }
}

interface Count {
  all: number
  recognised: number
  rules: Map<string, number>
}
const emptyCount = (): Count => ({ all: 0, recognised: 0, rules: new Map() })

function note(counts: Map<Label, Count>, label: Label, transaction: LabelledTransaction): void {
  const count = counts.get(label) ?? emptyCount()
  counts.set(label, count)
  add(count, transaction)
}

function add(count: Count, { inputs, outputs }: LabelledTransaction): void {
  const found = recogniseCoinjoin(inputs, outputs)
  count.all++
  if (found === null) return
  count.recognised++
  count.rules.set(found.protocol, (count.rules.get(found.protocol) ?? 0) + 1)
}

function tx0Rows({ all, recognised, rules }: Count): ValueRow[] {
  const rows = [atMost('Tx0: false positives', recognised, all, 0.01)]
  return rules.size > 0 ? [...rows, reported('labelled Tx0 by rule', told(rules))] : rows
}

const byRule = (name: string, { all, rules }: Count) => reported(`${name} by rule`, `${told(rules) || 'none'} (of ${all})`)
const told = (rules: ReadonlyMap<string, number>) =>
  [...rules]
    .sort(([, a], [, b]) => b - a)
    .map(([rule, times]) => `${rule} ${times}`)
    .join(', ')

/** Transactions of the raw Bitcoin blocks of the data, which lack the values of inputs. */
function* readBlocks(data: string): Generator<LabelledTransaction> {
  for (const file of filesBelow(data, 'chain-bitcoin/raw-blocks')) {
    if (!/\d\.raw(?:\.gz)?$/.test(file)) continue
    const { transactions } = readRawBlock(bytesOf(data, file))
    const paid = new Map(transactions.map(({ txid, outputs }) => [txid, outputs]))
    for (const { txid, inputs, outputs } of transactions.slice(1)) {
      yield {
        hash: txid,
        inputs: inputs.map(({ address, prevHash, prevIndex }) => {
          const spent = paid.get(prevHash)?.[prevIndex]
          return { address: spent?.address ?? address, amountRaw: spent?.value ?? null }
        }),
        outputs: outputs.map(({ address, value }) => ({
          address,
          amountRaw: value,
          scriptType: address === null && value === 0n ? 'nulldata' : 'script',
        })),
      }
    }
  }
}
