import { networkNamed } from '@/server/chain/networks'
import { scriptAddress } from '@/server/chain/utxo/script-address'
import type { Holding } from '@/server/chain/utxo/share-outputs'
import { zipEntry } from './zip-entry'

export interface Transaction {
  txid: string
  at: string
  /** The transactions whose outputs it spends. */
  spends: string[]
  inputs: Holding[]
  outputs: Holding[]
}

/** Recorded transactions of one kind around Whirlpool, by their hash; the line format is documented beside the data. */
export function whirlpoolTransactions(kind: 'SamouraiPostMixTxs' | 'SamouraiCoinJoins'): Map<string, Transaction> {
  const network = networkNamed('bitcoin')
  const holding = (value = '', script = ''): Holding[] => {
    const owner = scriptAddress(network, script)
    return owner === null ? [] : [{ owner, value: BigInt(value) }]
  }
  const lines = zipEntry('coinjoin/dumplings__sw_202403.zip', `Scanner/${kind}.txt`).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [txid = '', , , seconds, inputs = '', outputs = ''] = line.split(':::')
      const parts = (text: string) => text.split('}{').map((one) => one.replace(/[{}]/g, '').split('+'))
      return [
        txid,
        {
          txid,
          at: new Date(Number(seconds) * 1000).toISOString(),
          spends: parts(inputs).map(([spent = '']) => spent.split('-')[0] ?? ''),
          inputs: parts(inputs).flatMap(([spent = '', script]) => holding(spent.split('-')[2], script)),
          outputs: parts(outputs).flatMap(([value, script]) => holding(value, script)),
        },
      ]
    }),
  )
}

/** This many recorded Whirlpool mixes, each of which mixes a coin of the one before again, and the addresses of those coins. */
export function remixes(count: number): { mixes: Transaction[]; way: string[] } {
  const all = whirlpoolTransactions('SamouraiCoinJoins')
  const after = Map.groupBy(
    [...all.values()].flatMap((one) => one.spends.map((txid) => ({ txid, one }))),
    ({ txid }) => txid,
  )
  for (const first of all.values()) {
    const mixes = [first]
    const way: string[] = []
    while (mixes.length < count) {
      const last = mixes.at(-1) as Transaction
      const next = after.get(last.txid)?.find(({ one }) => one.at > last.at)?.one
      const coin = last.outputs.find(({ owner }) => next?.inputs.some((input) => input.owner === owner))
      if (!next || !coin) break
      mixes.push(next)
      way.push(coin.owner)
    }
    if (mixes.length === count) return { mixes, way }
  }
  throw new Error(`the data has no ${count} mixes in a row`)
}
