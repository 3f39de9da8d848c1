import { strFromU8 } from 'fflate'
import type { Coin, Spend } from '@/server/chain/cluster'
import { parseExactJson } from '@/server/chain/exact-json'
import { networkNamed } from '@/server/chain/networks'
import { coinAmount } from '@/server/chain/utxo/coin-amount'
import { scriptAddress } from '@/server/chain/utxo/script-address'
import { reading, unzipped } from './data-files'

/** One emulated run: its chain in order, and the wallet of every address. */
export interface EmulatedRun {
  name: string
  spends: Spend[]
  /** By canonical mainnet address, without addresses of the node's own wallet, which funds the others. */
  owners: Map<string, string>
}

interface BlockFile {
  height: string
  tx: {
    txid: string
    vin: { txid?: string; vout?: string }[]
    vout: { value: string; n: string; scriptPubKey: { hex: string; address?: string } }[]
  }[]
}

const blockFile = /^(.*)\/data\/btc-node\/block_\d+\.json$/
const walletFile = /^(.*)\/data\/([^/]+)\/(?:keys|coins|unspent_coins)\.json$/
const walletsFile = /^(.*)\/wallets_(?:info|coins)\.json$/

/**
 * The emulated runs in a zip in the form of pets26_coinjoin_analysis: `<run>/data/btc-node/block_N.json` is every block of a
 * regtest, with the keys and coins of each wallet. None in a zip of another form.
 */
export function readEmulatedRuns(data: string, file: string): EmulatedRun[] {
  const wanted = (name: string) => blockFile.test(name) || walletFile.test(name) || walletsFile.test(name)
  const files = unzipped(data, file, wanted)
  const runs = new Map<string, { blocks: BlockFile[]; stated: Map<string, string> }>()
  const runOf = (name: string) => {
    const run = runs.get(name) ?? { blocks: [], stated: new Map<string, string>() }
    runs.set(name, run)
    return run
  }
  for (const [name, bytes] of Object.entries(files)) {
    const text = strFromU8(bytes)
    const [, run, wallet] = walletFile.exec(name) ?? []
    const block = blockFile.exec(name)?.[1]
    const all = walletsFile.exec(name)?.[1]
    if (block !== undefined) runOf(block).blocks.push(reading(name, () => parseExactJson(text)) as BlockFile)
    else if (run !== undefined && wallet !== undefined)
      noteOwner(
        runOf(run).stated,
        reading(name, () => JSON.parse(text)),
        walletNumber(wallet),
      )
    else if (all !== undefined)
      for (const [key, held] of Object.entries(reading(name, () => JSON.parse(text))))
        noteOwner(runOf(all).stated, held, walletNumber(key))
  }
  return [...runs]
    .filter(([, { blocks }]) => blocks.length > 0)
    .map(([name, { blocks, stated }]) => readRun(name, blocks, stated))
}

/** `wasabi-client-003` and `wallet-003` are one wallet. */
function walletNumber(name: string): string {
  return /\d+$/.exec(name)?.[0] ?? name
}

/** Records every address in a list of coins or keys, or among the keys of an object by address. */
function noteOwner(stated: Map<string, string>, held: unknown, wallet: string): void {
  if (typeof held !== 'object' || held === null) return
  for (const [key, entry] of Object.entries(held)) {
    const address = (entry as { address?: unknown } | null)?.address ?? (Array.isArray(held) ? null : key)
    if (typeof address === 'string') stated.set(address, wallet)
  }
}

function readRun(name: string, blocks: BlockFile[], stated: ReadonlyMap<string, string>): EmulatedRun {
  const bitcoin = networkNamed('bitcoin')
  const made = new Map<string, Coin>()
  const owners = new Map<string, string>()
  const spends: Spend[] = []
  for (const { tx } of blocks.sort((a, b) => Number(a.height) - Number(b.height))) {
    for (const { txid, vin, vout } of tx) {
      const outputs = vout.map(({ value, n, scriptPubKey: { hex, address } }) => {
        const coin = { owner: scriptAddress(bitcoin, hex), value: coinAmount(value, 8) }
        const wallet = stated.get(address ?? '')
        if (coin.owner !== null && wallet !== undefined) owners.set(coin.owner, wallet)
        made.set(`${txid}:${n}`, coin)
        return coin
      })
      const inputs = vin.flatMap((input) =>
        input.txid ? [made.get(`${input.txid}:${input.vout}`) ?? { owner: null, value: null }] : [],
      )
      spends.push({ inputs, outputs })
    }
  }
  return { name, spends, owners }
}
