import { networkNamed } from '@/server/chain/networks'
import type { NormalisedInput, NormalisedOutput } from '@/server/chain/provider'
import { scriptAddress } from '@/server/chain/utxo/script-address'

/** A transaction as input of the recogniser. */
export interface LabelledTransaction {
  hash: string
  inputs: Pick<NormalisedInput, 'address' | 'amountRaw'>[]
  outputs: Pick<NormalisedOutput, 'address' | 'amountRaw' | 'scriptType'>[]
}

type Json = Record<string, unknown>

/** A transaction in JSON with its surrounding words: the keys that lead to it and its own label. */
export interface ToldTransaction {
  words: string
  transaction: LabelledTransaction
}

const bitcoin = networkNamed('bitcoin')
const labelKeys = ['label', 'labels', 'type', 'kind', 'class', 'protocol', 'category', 'truth', 'expected']

/**
 * Every transaction anywhere in a JSON document, in the form of a node (`vin`, `vout`, coins), of Esplora (`prevout`, satoshis)
 * or with plain `inputs` and `outputs`.
 */
export function readJsonTransactions(document: unknown): ToldTransaction[] {
  const found: { words: string[]; told: Json }[] = []
  collect(document, [], found)
  // A document uses either coins or satoshis throughout; amounts in whole coins look like satoshis.
  const inCoins = found.some(({ told }) => sides(told).some((side) => side.some((entry) => hasFraction(amountOf(entry)))))
  return found.map(({ words, told }) => {
    const [inputs = [], outputs = []] = sides(told)
    return {
      words: words.join(' '),
      transaction: {
        hash: String(told.txid ?? told.hash ?? ''),
        inputs: inputs.map((entry) => ({ address: ownerOf(entry), amountRaw: satoshis(amountOf(entry), inCoins) })),
        outputs: outputs.map((entry) => ({
          address: ownerOf(entry),
          amountRaw: satoshis(amountOf(entry), inCoins) ?? 0n,
          scriptType: isData(entry) ? 'nulldata' : 'script',
        })),
      },
    }
  })
}

function collect(value: unknown, words: string[], found: { words: string[]; told: Json }[]): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, words, found)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return
  const entry = value as Json
  const own = labelKeys.flatMap((key) => (['string', 'number', 'boolean'].includes(typeof entry[key]) ? String(entry[key]) : []))
  const around = [...words, ...own]
  if (sides(entry).length === 2) found.push({ words: around, told: entry })
  else for (const [key, child] of Object.entries(entry)) collect(child, [...around, key], found)
}

function sides(entry: Json): Json[][] {
  const [from, to] = [entry.vin ?? entry.inputs, entry.vout ?? entry.outputs]
  const whole =
    Array.isArray(from) && Array.isArray(to) && [...from, ...to].every((one) => one !== null && typeof one === 'object')
  return whole ? [from as Json[], to as Json[]] : []
}

/** The output that an input spends, or an output itself. */
function spent(entry: Json): Json {
  return (entry.prevout ?? entry.prev_out ?? entry) as Json
}

function amountOf(entry: Json): number | null {
  const { value, amount, satoshis: small } = spent(entry)
  const told = value ?? amount ?? small
  const number = typeof told === 'string' ? Number(told) : told
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const hasFraction = (amount: number | null) => amount !== null && !Number.isInteger(amount)
const satoshis = (amount: number | null, inCoins: boolean) =>
  amount === null ? null : BigInt(Math.round(inCoins ? amount * 1e8 : amount))

function scriptOf(entry: Json): string | null {
  const of = spent(entry)
  const script = of.scriptPubKey ?? of.scriptpubkey ?? of.script
  const hex = typeof script === 'object' && script !== null ? (script as Json).hex : script
  return typeof hex === 'string' ? hex : null
}

function ownerOf(entry: Json): string | null {
  const script = scriptOf(entry)
  const address = script && /^[0-9a-f]+$/i.test(script) ? scriptAddress(bitcoin, script.toLowerCase()) : null
  const of = spent(entry)
  const stated = of.scriptpubkey_address ?? of.address ?? of.addr ?? (of.scriptPubKey as Json | undefined)?.address
  return address ?? (typeof stated === 'string' ? stated : null)
}

const isData = (entry: Json) => scriptOf(entry)?.startsWith('6a') === true || entry.scriptpubkey_type === 'op_return'
