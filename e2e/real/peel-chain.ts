import type { Asset } from '@/contract/kernel'
import { shareOutputs } from '@/server/chain/utxo/share-outputs'
import type { Payment } from './payments'
import { type Transaction, whirlpoolTransactions } from './whirlpool'

const coin: Asset = { symbol: 'BTC', type: 'native', contract: null, decimals: 8 }
/** The most outputs of a transaction that passes money on and peels some of it off. */
const mostOutputs = 4

/** Recorded transactions that spend mixed coins, by their hash. */
const postMix = () => whirlpoolTransactions('SamouraiPostMixTxs')

/** The longest chain of recorded transactions with few outputs in which each spends an output of the one before, in order. */
function longestChain(all: ReadonlyMap<string, Transaction>): Transaction[] {
  const best = new Map<Transaction, Transaction[]>()
  const endingIn = (one: Transaction): Transaction[] => {
    const known = best.get(one)
    if (known) return known
    const before = one.spends.flatMap((txid) => all.get(txid) ?? []).filter(({ outputs }) => outputs.length <= mostOutputs)
    const chain = [...longest(before.map(endingIn)), one]
    best.set(one, chain)
    return chain
  }
  return longest([...all.values()].filter(({ outputs }) => outputs.length <= mostOutputs).map(endingIn))
}

const longest = (chains: readonly Transaction[][]) =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [] as Transaction[])

/** The payments of that chain, and the addresses along it. */
export function peelChain(): { payments: Payment[]; way: string[] } {
  const chain = longestChain(postMix())
  const payments = chain.flatMap(({ at, inputs, outputs }) =>
    shareOutputs(inputs, outputs)
      .filter((share) => share.from !== share.to)
      .map((share) => ({ from: share.from, to: share.to, at, asset: coin, raw: share.value })),
  )
  const passed = chain.slice(1).map(({ inputs }, n) => inputs.find(({ owner }) => pays(chain[n], owner))?.owner ?? '')
  return { payments, way: [chain[0]?.inputs[0]?.owner ?? '', ...passed] }
}

const pays = (one: Transaction | undefined, owner: string) => one?.outputs.some((output) => output.owner === owner) ?? false
