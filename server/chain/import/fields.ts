import { isCalendarDay } from '@/server/platform/input/calendar'
import { nullAddress, type ParsedAddress, parseAddress } from '../address'
import type { AssetRef } from '../ingest'
import type { Network } from '../networks'
import { hashDigits } from '../transaction-hash'

/** A row that cannot be imported, with a sentence that says why and what to correct. */
export class RowRefused extends Error {}

const genesis = 1_230_768_000
const year2200 = 7_258_118_400
const isoTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(?: ?(Z|UTC|[+-]\d\d:?\d\d))$/

/** An unsigned integer below 2^53. */
export function integerField(name: string, text: string | undefined, max = Number.MAX_SAFE_INTEGER): number {
  if (text === undefined || !/^\d{1,16}$/.test(text)) throw new RowRefused(`${name} is ${quote(text)}; give a whole number`)
  const value = Number(text)
  if (value > max) throw new RowRefused(`${name} is ${text}, more than ${max}`)
  return value
}

/** Base units: decimal digits, at most 78 (2^256 - 1 has 78). */
export function amountField(name: string, text: string | undefined): string {
  if (text === undefined || !/^\d+$/.test(text))
    throw new RowRefused(`${name} is ${quote(text)}; give a whole number of base units`)
  const digits = text.replace(/^0+(?=\d)/, '')
  if (digits.length > 78) throw new RowRefused(`${name} has ${digits.length} digits; an amount has at most 78`)
  return digits
}

/** Unix seconds from RFC 3339 text, `YYYY-MM-DD HH:MM:SS UTC` or whole seconds. A time without a zone is refused. */
export function timeField(name: string, text: string | undefined): number {
  if (text !== undefined && /^\d{9,11}$/.test(text)) return plausible(name, Number(text))
  const match = isoTime.exec(text ?? '')
  if (!match) throw new RowRefused(`${name} is ${quote(text)}; give a time such as 2022-08-08T00:00:00Z or Unix seconds`)
  const zone = match[3] === 'UTC' ? 'Z' : match[3]
  const millis = Date.parse(`${match[1]}T${match[2]}${zone}`)
  if (Number.isNaN(millis) || !isCalendarDay(match[1] as string))
    throw new RowRefused(`${name} is ${quote(text)}, which is not a calendar date`)
  return plausible(name, Math.floor(millis / 1000))
}

function plausible(name: string, seconds: number): number {
  if (seconds < genesis || seconds > year2200)
    throw new RowRefused(`${name} lies outside the years 2009 to 2199; give Unix seconds or an RFC 3339 time`)
  return seconds
}

/** A transaction hash as 64 lower-case hexadecimal digits; `0x` is optional. */
export function hashField(name: string, text: string | undefined): string {
  const digits = hashDigits(text ?? '')
  if (digits === null) throw new RowRefused(`${name} is ${quote(text)}; give 64 hexadecimal digits`)
  return digits
}

/** Validates addresses of one network and caches the results: files name the same few addresses again and again. */
export class AddressReader {
  private readonly seen = new Map<string, ParsedAddress>()

  constructor(private readonly network: Network) {}

  /** The canonical address; an empty field is the null endpoint. */
  read(name: string, text: string | undefined): string {
    if (text === undefined || text === '') return nullAddress(this.network)
    const parsed = this.parse(text)
    if (!parsed.ok) throw new RowRefused(`${name} ${quote(text)}: ${parsed.reason}`)
    return parsed.canonical
  }

  parse(text: string): ParsedAddress {
    let parsed = this.seen.get(text)
    if (!parsed) {
      parsed = parseAddress(this.network, text)
      if (this.seen.size > 200_000) this.seen.clear()
      this.seen.set(text, parsed)
    }
    return parsed
  }
}

/** An asset: `native`, a token contract, or `contract:SYMBOL:decimals`; separate columns supply what the field leaves out. */
export function assetField(
  network: Network,
  addresses: AddressReader,
  text: string | undefined,
  symbolColumn?: string,
  decimalsColumn?: string,
): AssetRef {
  if (!text) throw new RowRefused('asset is empty; give native or a token contract')
  if (text === 'native' || text === network.nativeSymbol) return { contract: '' }
  if (network.model === 'utxo') throw new RowRefused(`asset is ${quote(text)}; ${network.name} has only its native coin`)
  const [contract, symbol, decimals, ...rest] = text.split(':')
  if (rest.length > 0) throw new RowRefused(`asset is ${quote(text)}; give contract:SYMBOL:decimals`)
  const canonical = addresses.read('asset', contract)
  if (!contract) throw new RowRefused(`asset is ${quote(text)}; give a token contract before the colon`)
  const places = decimals || decimalsColumn
  return {
    contract: canonical,
    symbol: symbolField(symbol || symbolColumn),
    decimals: places ? integerField('decimals', places, 77) : undefined,
  }
}

function symbolField(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length > 32 || /[\p{C}\s]/u.test(text))
    throw new RowRefused(`symbol is ${quote(text)}; give at most 32 visible characters`)
  return text
}

function quote(text: string | undefined): string {
  return text === undefined ? 'missing' : `"${text.slice(0, 90)}"`
}
