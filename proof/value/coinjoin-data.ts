import path from 'node:path'
import { networkNamed } from '@/server/chain/networks'
import { scriptAddress } from '@/server/chain/utxo/script-address'
import type { LabelledTransaction } from './coinjoin-json'
import { readJsonTransactions } from './coinjoin-json'
import { filesBelow, reading, textOf, unzipped } from './data-files'

/** The data's label of a group of transactions: the protocol that made them, or none. */
export type Label = 'whirlpool' | 'wasabi1' | 'wasabi2' | 'joinmarket' | 'tx0' | 'ordinary' | 'unlabelled'

export interface LabelledGroup {
  label: Label
  /** The file, or the run, from which it was read. */
  from: string
  transactions: LabelledTransaction[]
}

const text = new TextDecoder()

/** Every labelled group under `coinjoin/` of the data: archives, lines of the Dumplings scanner, and transactions in JSON. */
export function* readCoinjoinData(data: string): Generator<LabelledGroup> {
  for (const file of filesBelow(data, 'coinjoin')) {
    if (file.endsWith('.zip')) yield* readArchive(data, file)
    else if (/\.txt(?:\.gz)?$/.test(file)) yield* readScanned(file, textOf(data, file))
    else if (/\.json(?:\.gz)?$/.test(file)) yield* readJson(file, textOf(data, file))
  }
}

/** The files read from an archive: lines, documents, and of an emulated run its blocks, wallets and recorded CoinJoins. */
const wanted = /\.txt$|\/btc-node\/block_\d+\.json$|wallets_(?:info|coins)\.json$|^[^/]*(?:\/[^/]*)?\.json$/

function* readArchive(data: string, archive: string): Generator<LabelledGroup> {
  const files = unzipped(data, archive, (name) => wanted.test(name))
  const runs = new Map<string, Run>()
  for (const [name, content] of Object.entries(files)) {
    const run = runOf(name)
    if (run === null) {
      if (name.endsWith('.json')) yield* readJson(`${archive} ${name}`, text.decode(content))
      else yield* readScanned(`${archive} ${name}`, text.decode(content))
      continue
    }
    const held: Run = runs.get(run) ?? { blocks: [], stored: [], owners: new Map() }
    runs.set(run, held)
    if (name.endsWith('CoinJoinIdStore.txt')) held.stored.push(...text.decode(content).split(/\s+/).filter(Boolean))
    else if (name.includes('/btc-node/')) held.blocks.push(reading(name, () => JSON.parse(text.decode(content))) as NodeBlock)
    else if (/wallets_(?:info|coins)\.json$/.test(name))
      readOwners(held.owners, reading(name, () => JSON.parse(text.decode(content))) as WalletFile)
  }
  for (const [name, run] of runs) yield* readRun(`${archive} ${name}`, run)
}

/** The label that the surrounding words give; spends of mixed outputs may be anything. */
function labelOf(words: string): Label {
  if (/post-?mix/i.test(words)) return 'unlabelled'
  if (/tx0/i.test(words)) return 'tx0'
  if (/negative|ordinary|no[nt]?[-_ ]?(?:a[-_ ])?coinjoin|not[-_ ]|false|batch|payout|payment/i.test(words)) return 'ordinary'
  if (/joinmarket|\bjm\b/i.test(words)) return 'joinmarket'
  if (/wasabi[-_ ]?2|ww2|wabisabi/i.test(words)) return 'wasabi2'
  if (/wasabi|ww1/i.test(words)) return 'wasabi1'
  if (/samourai|whirlpool/i.test(words)) return 'whirlpool'
  return 'unlabelled'
}

/** Transactions of a document, labelled by the keys that lead to them, or by the name of the file. */
function* readJson(name: string, content: string): Generator<LabelledGroup> {
  const groups = new Map<Label, LabelledTransaction[]>()
  for (const { words, transaction } of readJsonTransactions(reading(name, () => JSON.parse(content)))) {
    const own = labelOf(words)
    const label = own === 'unlabelled' ? labelOf(path.basename(name)) : own
    groups.set(label, [...(groups.get(label) ?? []), transaction])
  }
  for (const [label, transactions] of groups) yield { label, from: name, transactions }
}

/**
 * Lines of the Dumplings scanner: `txid:::block hash:::index:::time:::inputs:::outputs`, separated by `}{`; an input is
 * `previous txid-index-satoshis+script+type`, an output `satoshis+script+type`.
 */
function* readScanned(name: string, content: string): Generator<LabelledGroup> {
  const transactions = content.split('\n').flatMap((line): LabelledTransaction[] => {
    const [hash, , , , inputs, outputs] = line.trim().split(':::')
    if (!hash || inputs === undefined || outputs === undefined) return []
    return [
      {
        hash,
        inputs: parts(inputs).map(([spent = '', script = '']) => ({
          address: scriptAddress(bitcoin, script),
          amountRaw: BigInt(spent.split('-').at(-1) ?? 0),
        })),
        outputs: parts(outputs).map(([amount = '0', script = '']) => ({
          address: scriptAddress(bitcoin, script),
          amountRaw: BigInt(amount),
          scriptType: script.startsWith('6a') ? 'nulldata' : 'script',
        })),
      },
    ]
  })
  if (transactions.length > 0) yield { label: labelOf(path.basename(name)), from: name, transactions }
}

const bitcoin = networkNamed('bitcoin')
const parts = (list: string) => (list === '' ? [] : list.split('}{').map((entry) => entry.split('+')))

interface NodeBlock {
  tx: { txid: string; vin: { coinbase?: string; txid?: string; vout?: number }[]; vout: NodeOutput[] }[]
}
interface NodeOutput {
  value: number
  n: number
  scriptPubKey: { hex: string; type: string; address?: string }
}
type WalletFile = Record<string, Record<string, unknown> | { address?: string }[]>
interface Run {
  blocks: NodeBlock[]
  /** Transactions that the coordinator of a run recorded as its CoinJoins. */
  stored: string[]
  /** Wallets by address. */
  owners: Map<string, string>
}

/** The folder of an emulated run that a file belongs to. */
function runOf(name: string): string | null {
  const at = /^(.*?)\/(?:data\/|wallets_)/.exec(name)
  return at?.[1] ?? null
}

function readOwners(owners: Map<string, string>, wallets: WalletFile): void {
  for (const [wallet, keys] of Object.entries(wallets)) {
    const addresses = Array.isArray(keys) ? keys.flatMap(({ address }) => address ?? []) : Object.keys(keys ?? {})
    for (const address of addresses) owners.set(address, wallet)
  }
}

/** An emulated run: a CoinJoin is what its coordinator recorded, or what spends coins of at least two recorded wallets. */
function* readRun(from: string, { blocks, stored, owners }: Run): Generator<LabelledGroup> {
  const all = new Map(blocks.flatMap(({ tx }) => tx).map((tx) => [tx.txid, tx]))
  const mixed: LabelledTransaction[] = []
  const others: LabelledTransaction[] = []
  for (const { txid, vin, vout } of all.values()) {
    if (vin.some(({ coinbase }) => coinbase !== undefined)) continue
    const spent = vin.map((input) => all.get(input.txid ?? '')?.vout.find(({ n }) => n === input.vout))
    const transaction = {
      hash: txid,
      inputs: spent.map((output) => ({ address: ownerOf(output), amountRaw: output ? satoshis(output.value) : null })),
      outputs: vout.map((output) => ({
        address: ownerOf(output),
        amountRaw: satoshis(output.value),
        scriptType: output.scriptPubKey.type,
      })),
    }
    const wallets = new Set(spent.flatMap((output) => owners.get(output?.scriptPubKey.address ?? '') ?? []))
    if (stored.includes(txid) || wallets.size > 1) mixed.push(transaction)
    else others.push(transaction)
  }
  const label = /joinmarket|\bjm\b/i.test(from) ? 'joinmarket' : 'wasabi2'
  if (mixed.length > 0) yield { label, from, transactions: mixed }
  if (others.length > 0) yield { label: 'ordinary', from: `${from} (others)`, transactions: others }
}

const satoshis = (coins: number) => BigInt(Math.round(coins * 1e8))
const ownerOf = (output: NodeOutput | undefined) => (output && scriptAddress(bitcoin, output.scriptPubKey.hex)) || null
