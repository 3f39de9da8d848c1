import { newDocument, withExpansion } from '@/components/fund-flow/document/flow-document'
import { withFound } from '@/components/fund-flow/document/flow-growth'
import type { GraphDocument } from '@/contract/graph/graphs'
import { parseUnits } from '@/server/platform/amount'
import { Ledger } from './real/ledger'
import { publishedNames } from './real/names'
import { bridge, bridgePayments, type Payment, pools, withdrawals } from './real/payments'
import { peelChain } from './real/peel-chain'
import { recordedRows } from './recorded-data'

/**
 * Graphs of recorded payments, grown as the console grows them. Ether and tokens have no recorded prices, so their flows show
 * the amounts of each asset; bitcoin is priced at the last recorded day before. Checks are not recorded: an address has a level
 * only if a public source names it.
 */
export type RealGraph = '60' | '300' | '2,000' | 'peel chain'

const unpriced = () => null

/** One Tornado Cash pool with the recipients named on lists of thefts and phishing, and those that withdrew most often. */
function onePool(): GraphDocument {
  const ledger = new Ledger('ethereum', withdrawals('100eth'), publishedNames(), unpriced)
  const all = ledger.ranked(pools.eth100, 'out')
  const chosen = new Set([...all.filter((address) => ledger.isNamed(address)), ...all].slice(0, 59))
  return newDocument(ledger.expansion(pools.eth100, chosen))
}

/** Two pools, recipients paid by both, and more of each. */
function twoPools(): GraphDocument {
  const ledger = new Ledger('ethereum', [...withdrawals('100eth'), ...withdrawals('0.1eth')], publishedNames(), unpriced)
  const [first, second] = [ledger.ranked(pools.eth100, 'out'), ledger.ranked(pools.eth01, 'out')]
  const paidBySecond = new Set(second)
  const both = first.filter((address) => paidBySecond.has(address)).slice(0, 120)
  const own = (all: readonly string[], count: number) => {
    const named = all.filter((address) => ledger.isNamed(address))
    return [...new Set([...named, ...all])].filter((address) => !both.includes(address)).slice(0, count)
  }
  const begun = newDocument(ledger.expansion(pools.eth100, new Set([...both, ...own(first, 100)])))
  const other = ledger.expansion(pools.eth01, new Set(both))
  const withSecond = withFound(begun, { nodes: [other.node], edges: other.edges })
  return withExpansion(withSecond, ledger.expansion(pools.eth01, new Set([...both, ...own(second, 78)])))
}

/** The Ronin bridge with a thousand addresses that paid it and as many that it paid, including the thief of March 2022. */
function bridgeFan(): GraphDocument {
  const ledger = new Ledger('ethereum', bridgePayments(), publishedNames(), unpriced)
  const most = (side: 'in' | 'out', count: number, without: ReadonlySet<string>) => {
    const all = ledger.ranked(bridge, side)
    const named = all.filter((address) => ledger.isNamed(address))
    return [...new Set([...named, ...all])].filter((address) => !without.has(address)).slice(0, count)
  }
  const payers = most('in', 1000, new Set())
  const chosen = new Set([...payers, ...most('out', 999, new Set(payers))])
  return newDocument(ledger.expansion(bridge, chosen))
}

/** Mixed coins that pass from address to address, each time with a part peeled off. */
function passedOn(): GraphDocument {
  const { payments, way } = peelChain()
  const ledger = new Ledger('bitcoin', payments, publishedNames(), bitcoinUsd())
  const everybody = new Set(payments.flatMap(({ from, to }) => [from, to]))
  const [root = '', ...next] = way
  const begun = newDocument(ledger.expansion(root, everybody))
  return next.reduce((document, address) => withExpansion(document, ledger.expansion(address, everybody)), begun)
}

/** Prices a payment in bitcoin at the last recorded day before or on its own. */
function bitcoinUsd(): (payment: Payment) => bigint | null {
  const [, ...days] = recordedRows('prices/btc-usd-daily-implied.csv', ',')
  return ({ at, raw }) => {
    const usd = days.filter(([day = '']) => day <= at.slice(0, 10)).at(-1)?.[1]
    return usd === undefined ? null : (raw * parseUnits(usd, 6)) / 100_000_000n
  }
}

const makers: Record<RealGraph, () => GraphDocument> = {
  '60': onePool,
  '300': twoPools,
  '2,000': bridgeFan,
  'peel chain': passedOn,
}

/** A fully grown graph of real payments, marked as opened from a file. */
export const realGraph = (name: RealGraph): GraphDocument => ({ ...makers[name](), imported: true })

export const realGraphs = Object.keys(makers) as RealGraph[]
